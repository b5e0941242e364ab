"""The bots: legal, honest, quick and sensible."""
