"""Whose commands wait at a table, how many, and behind whose; and how often watchers may do what."""

import asyncio

import pytest

from app.ports import Limits
from app.rooms.mailbox import Mailbox
from app.rooms.room import Room
from app.rooms.shares import WATCHERS_IN_TURN, Queue, Shares
from tests.rooms.test_room import _room
from tests.rooms.world import HOST, PEOPLE, Listener, MemoryJournal, make_world, settle

MANY = Limits(watcher_burst=1000, rename_burst=1000)


def test_watchers_wait_in_turn_until_there_are_many_of_them():
    shares = Shares(Limits(mailbox=20, share=20))
    for number in range(WATCHERS_IN_TURN):
        queue = shares.queue_of(f"w{number}", plays=False)
        assert queue is Queue.WATCHES
        shares.add(f"w{number}", queue)
    assert shares.queue_of("zoe", plays=False) is Queue.LATER
    assert shares.queue_of("ann", plays=True) is Queue.PLAYS
    shares.remove("w0", Queue.WATCHES)
    assert shares.queue_of("zoe", plays=False) is Queue.WATCHES


def test_one_players_commands_keep_their_order():
    shares = Shares(Limits())
    shares.add("zoe", Queue.LATER)
    assert shares.queue_of("zoe", plays=True) is Queue.LATER
    shares.remove("zoe", Queue.LATER)
    assert shares.queue_of("zoe", plays=True) is Queue.PLAYS


def test_a_player_has_a_share_of_the_mailbox_and_watchers_none_of_the_players():
    shares = Shares(Limits(mailbox=4, share=3))
    for _ in range(3):
        assert shares.has_room("ann", Queue.PLAYS)
        shares.add("ann", Queue.PLAYS)
    assert not shares.has_room("ann", Queue.PLAYS)
    assert shares.has_room("bob", Queue.PLAYS)
    shares.add("bob", Queue.PLAYS)
    assert not shares.has_room("bob", Queue.PLAYS)
    assert shares.has_room("zoe", Queue.LATER)


async def test_work_for_later_waits_for_everything_else():
    mailbox = Mailbox()
    done: list[str] = []

    async def do(what: str) -> None:
        done.append(what)

    for what in ("w1", "p1", "w2", "p2"):
        mailbox.put(lambda what=what: do(what), later=what.startswith("w"))  # type: ignore[misc]
    while not mailbox.empty:
        await (await mailbox.take())()
    assert done == ["p1", "p2", "w1", "w2"]


@pytest.fixture
async def room(journal: MemoryJournal):
    opened, task = await _room(make_world(journal, limits=MANY))
    yield opened
    task.cancel()


async def test_watchers_make_the_table_busy_for_each_other_but_not_for_players(
    journal: MemoryJournal, room: Room
):
    """The database does not answer for a while, and five watchers send all they may."""
    ann, *watchers = [Listener(room, player) for player in PEOPLE]
    await settle(room)
    seated = ann.send("sit")
    await settle(room)
    assert ann.answer(seated)["type"] == "done"
    journal.gate.clear()
    said = [[zoe.send("rename", name=f"Zoe {number}") for number in range(30)] for zoe in watchers]
    await asyncio.sleep(0)
    mine = [ann.send("stand"), ann.send("sit", seat=1)]
    refused = [answer for zoe in watchers for answer in zoe.heard() if answer["type"] == "refused"]
    assert {answer["code"] for answer in refused} == {"busy"}
    assert len(refused) >= 5 * 30 - 100 - WATCHERS_IN_TURN - 1
    journal.gate.set()
    await settle(room)
    assert [ann.answer(id_)["type"] for id_ in mine] == ["done", "done"]
    waited = [change.rename for change in journal.commits].index(None, 1)
    assert waited <= WATCHERS_IN_TURN + 3, "who plays waits behind a few of them at most"
    assert sum(len(ids) for ids in said) == 150


async def test_players_rename_themselves_a_few_times_and_watchers_send_few_commands_at_once(
    journal: MemoryJournal,
):
    room, task = await _room(make_world(journal, limits=Limits(rename_burst=2, watcher_burst=4)))
    ann, zoe = Listener(room, HOST), Listener(room, PEOPLE[1])
    await settle(room)
    for person, allowed in ((ann, 2), (zoe, 2)):
        ids = [person.send("rename", name=f"Name {number}") for number in range(3)]
        await settle(room)
        answers = [person.answer(id_) for id_ in ids]
        assert [answer["type"] for answer in answers] == ["done"] * allowed + ["refused"]
        assert answers[-1]["code"] == "too_fast"
        assert 9000 < answers[-1]["params"]["retry_ms"] <= 10_000
    ids = [zoe.send("knock") for _ in range(3)]
    await settle(room)
    codes = [zoe.answer(id_)["code"] for id_ in ids]
    assert codes == ["not_seated", "not_seated", "too_fast"]
    ids = [ann.send("knock") for _ in range(10)]
    await settle(room)
    assert {ann.answer(id_)["code"] for id_ in ids} == {"not_seated"}, "the host does not only watch"
    task.cancel()
