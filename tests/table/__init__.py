"""Tests of app.table: the specification of who may do what at a table, and when."""
