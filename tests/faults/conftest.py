"""Prints the figures of all tests at the end of the long form."""

import pytest

from tests.faults.figures import Figures
from tests.faults.scale import LONG

FOUND = Figures()


@pytest.fixture
def figures() -> Figures:
    return FOUND


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if LONG:
        terminalreporter.section("figures")
        for line in FOUND.lines:
            terminalreporter.write_line(line)
