"""Tests of app.store, on both databases."""
