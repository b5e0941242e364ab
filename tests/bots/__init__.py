"""Tests of the bots: they are legal, honest, quick and sensible."""
