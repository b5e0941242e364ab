"""PIKOKO online: rules, tables, rooms, store, protocol and edge of the server."""

VERSION = "0.2.0"
"""Of this release, as in pyproject.toml."""

SITE = "PIKOKO"
"""What the site is called, after the first of its games. No layer above the rules names a game."""
