"""The long form of a test, or the short one."""

import os
from typing import TypeVar

LONG = os.environ.get("FAULTS") == "long"

T = TypeVar("T")


def scaled(long: T, short: T) -> T:
    """`long` in `make faults`, `short` in `make test`."""
    return long if LONG else short
