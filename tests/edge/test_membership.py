"""Membership: the lease by this server's own clock, and what becomes of its tables when it ends."""

import asyncio
from collections.abc import Sequence
from typing import cast

import pytest

from app.edge.membership import Lease, Membership, now_s
from app.ports import Unavailable
from app.protocol import close_codes
from app.protocol.close_codes import CloseCode
from app.rooms.directory import Directory
from app.store.nodes import NameTaken, Node, Nodes

LEASE_S = 0.2


class Rows:
    """The servers in the database; the next `failing` questions are answered with `error`."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.failing = 0
        self.error: Exception = Unavailable()
        self.buried = False
        self.gone: Sequence[str] = ()
        self.name_taken = False
        self.slow_s = 0.0

    async def _ask(self, call: str) -> None:
        self.calls.append(call)
        await asyncio.sleep(self.slow_s)
        if self.failing:
            self.failing -= 1
            raise self.error

    async def join(self) -> None:
        await self._ask("join")

    async def beat(self) -> tuple[bool, Sequence[str]]:
        await self._ask("beat")
        return not self.buried, self.gone

    async def join_again(self) -> None:
        await self._ask("join again")
        if self.name_taken:
            raise NameTaken
        self.buried = False

    async def leave(self) -> None:
        await self._ask("leave")

    async def close(self) -> None:
        self.calls.append("close")


class Rooms:
    """The directory; remembers why all tables were let go."""

    def __init__(self) -> None:
        self.let_go: list[CloseCode] = []

    def let_go_all(self, why: CloseCode) -> None:
        self.let_go.append(why)


class Given:
    """A membership with its surroundings."""

    def __init__(self, lease_s: float = LEASE_S) -> None:
        self.rows, self.rooms, self.lease, self.ends = Rows(), Rooms(), Lease(), 0
        self.membership = Membership(
            Node("a", lease_s=lease_s),
            cast(Nodes, self.rows),
            self.lease,
            cast(Directory, self.rooms),
            self.end,
        )

    def end(self) -> None:
        self.ends += 1


@pytest.fixture
async def given() -> Given:
    return Given()


async def run(given: Given, seconds: float) -> None:
    running = asyncio.create_task(given.membership.run())
    await asyncio.wait([running], timeout=seconds)
    running.cancel()


async def test_a_lease_without_an_end_never_lapses():
    assert not Lease().lapsed()


async def test_a_lease_lapses_at_its_time():
    lease = Lease()
    lease.renew(now_s() + 0.02)
    assert not lease.lapsed()
    await asyncio.sleep(0.03)
    assert lease.lapsed()
    assert lease.left_s < 0


async def test_the_lease_counts_from_before_it_was_asked_for(given: Given):
    given.rows.slow_s = LEASE_S / 2
    await given.membership.join()
    assert given.lease.left_s <= LEASE_S / 2
    assert given.membership.serves


async def test_beats_keep_the_lease(given: Given):
    await given.membership.join()
    await run(given, 2 * LEASE_S)
    assert given.membership.serves
    assert given.rooms.let_go == []
    assert given.rows.calls.count("beat") >= 5
    await given.membership.leave()
    assert given.rows.calls[-2:] == ["leave", "close"]


async def test_all_tables_are_let_go_when_the_lease_is_over_and_a_later_beat_serves_again(
    given: Given,
):
    await given.membership.join()
    given.rows.failing = 1_000
    await run(given, 1.5 * LEASE_S)
    assert given.rooms.let_go == [close_codes.DATABASE]
    assert given.lease.lapsed()
    assert not given.membership.serves
    given.rows.failing = 0
    await run(given, LEASE_S / 5)
    assert given.lease.left_s > 0
    assert given.rooms.let_go == [close_codes.DATABASE]
    await given.membership.leave()


async def test_an_error_nobody_expects_ends_no_beats(given: Given):
    await given.membership.join()
    given.rows.failing, given.rows.error = 1, KeyError()
    await run(given, LEASE_S)
    assert given.rows.calls.count("beat") > 1
    assert given.membership.serves
    await given.membership.leave()


async def test_a_buried_server_lets_its_tables_go_before_it_joins_again(given: Given):
    await given.membership.join()
    given.rows.buried = True
    await run(given, LEASE_S / 2)
    assert given.rooms.let_go == [close_codes.RESTART]
    assert given.rows.calls[:3] == ["join", "beat", "join again"]
    assert given.membership.serves
    assert given.ends == 0
    await given.membership.leave()


async def test_a_server_whose_name_was_taken_lets_its_tables_go_and_ends(given: Given):
    await given.membership.join()
    given.rows.buried = given.rows.name_taken = True
    await run(given, LEASE_S / 2)
    assert given.rooms.let_go == [close_codes.RESTART]
    assert not given.membership.serves
    assert given.ends == 1
    assert given.rows.calls == ["join", "beat", "join again"]
    await given.membership.leave()


async def test_after_leaving_no_lease_ends_any_more(given: Given):
    await given.membership.join()
    given.membership.leaving = True
    assert not given.membership.serves
    given.rows.failing = 1
    await given.membership.leave()
    await asyncio.sleep(1.2 * LEASE_S)
    assert given.rooms.let_go == []
    assert given.rows.calls == ["join", "leave", "close"]
