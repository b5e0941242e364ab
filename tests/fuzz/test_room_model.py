"""A stateful fuzzer of a real room: people, watchers, bots and a host do anything in any order."""

import asyncio
from collections import Counter
from collections.abc import Iterator

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.rules.contract import Viewer
from app.table.access import belongs, is_refused
from app.table.persistence import rebuild
from app.table.seats import host_of
from tests.faults.figures import Figures
from tests.fuzz.amount import COURSES
from tests.fuzz.course import THINGS, RoomCourse
from tests.rooms.world import Counted, Listener
from tests.rules.conformance import KITS
from tests.table.test_model import CHECKS, as_stored, whoever_claims_or_offers_could_be_that_person


def what_is_stored_is_what_stands(it: RoomCourse) -> None:
    assert as_stored(rebuild(it.shelf.load(), it.now)) == as_stored(it.table)


def every_command_is_answered_as_often_as_it_was_sent(it: RoomCourse) -> None:
    for listener in it.listeners + it.at_door:
        answers = Counter(frame["id"] for frame in listener.heard() if frame["type"] in ("done", "refused"))
        assert answers == it.sent[listener]


def everybody_is_shown_the_table_as_it_stands(it: RoomCourse) -> None:
    for listener in it.listeners:
        shown, table = listener.snapshot["table"], it.table
        assert shown["status"] == table.status
        assert shown["host"] == host_of(table).id
        assert (shown["stand_in_for"] is None) == (table.stand_in is None)
        assert (shown["code"], shown["locked"]) == (table.link, table.access.locked)
        assert [one["id"] for one in shown["sent_away"]] == [one.player.id for one in table.access.sent_away]
        assert shown["muted"] == list(table.access.muted)
        assert shown["options"] == table.options
        assert shown["paused"] == table.paused
        holders = [(one["player"] and one["player"]["id"], one["bot"]) for one in shown["seats"]]
        assert holders == [(one.player and one.player.id, one.bot) for one in table.seats]
        claims = [(one["player"]["id"], one["seat"]) for one in shown["claims"]]
        assert claims == [(one.player.id, one.seat) for one in table.claims]
        asks = [(one["player"]["id"], one["other"]["id"]) for one in shown["same_asks"]]
        assert asks == [(one.player.id, one.other.id) for one in table.same_asks]
        assert {one["seat"]: len(one["ballots"]) for one in shown["votes"]} == {
            one.seat: len(one.ballots) for one in table.votes
        }


def everybody_is_told_who_is_connected(it: RoomCourse) -> None:
    for listener in it.listeners:
        told = next(
            frame for frame in reversed(listener.heard()) if frame["type"] in ("snapshot", "presence")
        )
        connected = told.get("connected") or [one["connected"] for one in told["table"]["seats"]]
        assert connected == [
            one.bot is not None or (one.player is not None and one.player.id in it.here)
            for one in it.table.seats
        ]


def seat_of(it: RoomCourse, listener: Listener) -> Viewer:
    who = None if listener.connection.watching else listener.connection.player.id
    return next(
        (seat for seat, one in enumerate(it.table.seats) if one.player and one.player.id == who), None
    )


def everybody_has_their_own_view_of_the_game_and_no_other(it: RoomCourse) -> None:
    playing = it.table.playing
    for listener in it.listeners:
        seat, shown = seat_of(it, listener), listener.snapshot["game"]
        assert listener.snapshot["you"]["seat"] == seat
        people = {it.table.host.id, host_of(it.table).id, *playing.held} if playing else set()
        stranger = listener.connection.watching or listener.connection.player.id not in people
        if playing is None or (playing.watchers == "off" and stranger):
            assert shown is None
            continue
        viewer = None if it.table.status == "lobby" else seat
        view = orjson.loads(orjson.dumps(playing.rules.view(playing.state, viewer)))
        assert shown["view"] == view
        stopped = it.table.paused is not None or playing.abandoned
        legal = () if viewer is None or stopped else playing.rules.legal_actions(playing.state, viewer)
        assert tuple(shown["legal"]) == legal
        sees = KITS[playing.rules.name].sees
        assert all((hand is not None) == sees(viewer, owner) for owner, hand in enumerate(view["hands"]))


def nobody_watches_where_that_is_off(it: RoomCourse) -> None:
    if it.table.status == "playing" and it.table.options["watchers"] == "off":
        assert it.table.playing is not None
        entitled = {it.table.host.id, *it.table.playing.held}
        assert all(one.connection.player.id in entitled for one in it.listeners)


def who_waits_at_the_door_hears_answers_and_nothing_else(it: RoomCourse) -> None:
    for listener in it.at_door:
        assert {frame["type"] for frame in listener.heard()} <= {"door", "done", "refused"}
        assert listener.connection.player.id not in {one.player and one.player.id for one in it.table.seats}


def whoever_was_sent_away_is_not_connected(it: RoomCourse) -> None:
    for listener in it.listeners + it.at_door:
        assert not is_refused(it.table, listener.connection.player.id, "")


def newcomers_to_a_locked_table_wait_and_nobody_else_does_so_for_the_lock(it: RoomCourse) -> None:
    for listener in it.at_door:
        newcomer = not belongs(it.table, listener.connection.player.id)
        assert (listener.connection.door == "locked") == (it.table.access.locked and newcomer)


def whoever_claims_a_seat_is_connected(it: RoomCourse) -> None:
    connected = {listener.connection.player.id for listener in it.listeners + it.at_door}
    assert {claim.player.id for claim in it.table.claims} <= connected


AT_A_ROOM = (
    whoever_was_sent_away_is_not_connected,
    newcomers_to_a_locked_table_wait_and_nobody_else_does_so_for_the_lock,
    whoever_claims_a_seat_is_connected,
    who_waits_at_the_door_hears_answers_and_nothing_else,
    what_is_stored_is_what_stands,
    every_command_is_answered_as_often_as_it_was_sent,
    everybody_is_shown_the_table_as_it_stands,
    everybody_is_told_who_is_connected,
    everybody_has_their_own_view_of_the_game_and_no_other,
    nobody_watches_where_that_is_off,
)


def all_holds(it: RoomCourse) -> None:
    """Check the invariants of a table (tests/table/test_model.py), and what people at its room are told."""
    for check in CHECKS:
        if check is not whoever_claims_or_offers_could_be_that_person or not it.at_door:
            check(it)  # type: ignore[arg-type]
    for at_a_room in AT_A_ROOM:
        at_a_room(it)


class Done:
    """What all courses did together."""

    def __init__(self) -> None:
        self.sum: Counter[str] = Counter()

    def count(self, it: RoomCourse) -> None:
        counted = it.world.metrics
        assert isinstance(counted, Counted)
        self.sum["courses"] += 1
        self.sum["commands answered"] += sum(map(len, it.sent.values()))
        self.sum["refused"] += len(counted.refusals)
        self.sum["actions"] += len(it.shelf.entries)
        self.sum["rooms lost"] += len(counted.losses)


@pytest.fixture
def done(figures: Figures) -> Iterator[Done]:
    done = Done()
    yield done
    figures.add("A real room", ", ".join(f"{number} {what}" for what, number in done.sum.items()))


@settings(
    max_examples=COURSES, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
@given(seed=st.integers(0, 2**32 - 1), length=st.integers(1, 120))
def test_any_sequence_of_commands_keeps_a_rooms_invariants(done: Done, seed: int, length: int):
    async def course() -> None:
        it = RoomCourse(seed)
        things = it.random.choices([*THINGS], weights=[*THINGS.values()], k=120)[:length]
        await it.run(things, all_holds)
        done.count(it)

    asyncio.run(course())
