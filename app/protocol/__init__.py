"""The wire: every message, the one parse and the one encode."""
