"""Tests of app.table: who may do what at a table, and when."""
