"""Rooms: tables in memory, each changed by one task alone."""
