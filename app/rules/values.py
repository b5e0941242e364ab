"""Frozen dataclasses made quickly: a state in 2 us instead of 5, a view in 1 us instead of 3.5."""

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeVar, cast

T = TypeVar("T")


def replacing(kind: type[T]) -> Callable[..., T]:
    """`dataclasses.replace` for one frozen dataclass with slots; to make a state is half of an action."""
    names = [field.name for field in fields(cast("Any", kind))]
    values = attrgetter(*names)
    setters = tuple(getattr(kind, name).__set__ for name in names)

    def changed(old: T, **changes: object) -> T:
        new = object.__new__(kind)
        for put, value in zip(setters, values(old), strict=True):
            put(new, value)
        for name, value in changes.items():
            object.__setattr__(new, name, value)
        return new

    return changed


def making(kind: type[T]) -> Callable[..., T]:
    """The constructor of one frozen dataclass without slots: takes all fields, by name, and freezes none."""

    def made(**values: object) -> T:
        new = object.__new__(kind)
        object.__setattr__(new, "__dict__", values)
        return new

    return made
