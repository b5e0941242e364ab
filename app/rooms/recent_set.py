"""Recent set: a set that keeps its newest members only."""

from typing import Generic, TypeVar

Member = TypeVar("Member")


class RecentSet(Generic[Member]):
    """Keeps at most `most` members; the one added longest ago goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._members: dict[Member, None] = {}

    def __contains__(self, member: Member) -> bool:
        return member in self._members

    def add(self, member: Member) -> None:
        self._members.pop(member, None)
        self._members[member] = None
        if len(self._members) > self._most:
            del self._members[next(iter(self._members))]
