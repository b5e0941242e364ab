"""Crash tests: the real server is killed by `kill -9` in the middle of games."""
