"""Scale of the fault tests: short or long."""

import os
from typing import TypeVar

LONG = os.environ.get("FAULTS") == "long"

T = TypeVar("T")


def scaled(long: T, short: T) -> T:
    """The first value in `make faults`, the second in `make test`."""
    return long if LONG else short
