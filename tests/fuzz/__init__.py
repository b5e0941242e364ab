"""Fuzzing of commands, frames and requests; `make fuzz` is the long form."""
