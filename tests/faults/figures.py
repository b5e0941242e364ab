"""Figures measured by the tests, printed at the end of the run."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median


@dataclass
class Figures:
    """Lines in the order in which they were added."""

    lines: list[str] = field(default_factory=list)

    def add(self, fault: str, found: str) -> None:
        self.lines.append(f"{fault}: {found}")


def spread(seconds: Sequence[float]) -> str:
    """The median and the worst of some figures, as text."""
    return f"median {median(seconds):.2f} s, worst {max(seconds):.2f} s"
