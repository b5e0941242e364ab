"""Amounts of fuzzing: seconds in `make test`, minutes in `make fuzz`."""

import os

LONG = os.environ.get("FUZZ") == "long"

COURSES = 800 if LONG else 12
"""Runs of people at a real room, with up to 120 steps each."""

CONVERSATIONS = 400 if LONG else 6
"""Runs of the stateful fuzzer of sockets."""

FRAMES = 200_000 if LONG else 1_500
"""Random and mutated frames over real sockets."""

REQUESTS = 500 if LONG else 30
"""Requests for each operation of the OpenAPI document."""
