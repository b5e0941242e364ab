"""Tests of the rules: a suite for every game, and tests of each game."""
