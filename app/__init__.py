"""PIKOKO online, the server: rules, tables, rooms, store, protocol and edge."""

VERSION = "0.2.0"
"""The version of this release, the same as in pyproject.toml."""

SITE = "PIKOKO"
"""The name of the site, which is also the name of its first game. No layer above the rules names a game."""
