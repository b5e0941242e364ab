"""Figures of the long form, as in `tests/faults`."""

from tests.faults.conftest import figures

__all__ = ["figures"]
