"""Tests of the load generator of bench/."""
