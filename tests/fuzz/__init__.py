"""Anything in any order: commands, frames, requests. Short here; `make fuzz` is the long form."""
