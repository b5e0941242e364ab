"""What may go wrong around a running server, done to a real one while people and bots play on it.

The short form runs in `make test`; `make faults` runs the long one and prints the figures for
docs/reliability.md.
"""
