"""The rules of the games: pure functions on frozen values.

`contract` defines a game, `registry` lists all.
"""
