"""Players who are connected and do nothing on their turn, in a room with a clock to set."""

from typing import Any

import pytest

from app.rooms.directory import Directory
from app.rooms.room import Room
from tests.rooms.test_absence import (
    clock,
    directory,
    gathered,
    passes,
    players_to_act,
    scored,
    without,
    world,
)
from tests.rooms.test_room import playing
from tests.rooms.world import CODE, PEOPLE, Clock, Listener, MemoryJournal, settle

__all__ = ["clock", "directory", "world"]

KEY = "k" * 43


def votes(person: Listener) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.snapshot["table"]["votes"]
    return found


def seat_of(person: Listener) -> int:
    seat: int = person.snapshot["you"]["seat"]
    return seat


async def auction(room: Room) -> tuple[Listener, list[Listener]]:
    """The idle player and the others, in a game of four where only the idle player has yet to bid."""
    people = await playing(room, 4)
    idler, *bidding = players_to_act(people)
    for person in bidding:
        person.act("bid 0")
    await settle(room)
    return idler, [person for person in people if person is not idler]


async def voting(room: Room, clock: Clock) -> tuple[Listener, list[Listener]]:
    idler, others = await auction(room)
    await passes(room, clock, 180)
    assert [vote["seat"] for vote in votes(others[0])] == [seat_of(idler)]
    return idler, others


async def decided(room: Room, clock: Clock, choice: str) -> tuple[int, Listener, list[Listener]]:
    """The idle player's seat, the player, and the others, most of whom have voted for `choice`."""
    idler, others = await voting(room, clock)
    seat = seat_of(idler)
    for person in others[:2]:
        person.send("vote", seat=seat, choice=choice)
    await settle(room)
    return seat, idler, others


async def test_a_vote_that_everybody_sees_opens_after_three_minutes(
    room: Room, clock: Clock, journal: MemoryJournal
):
    idler, others = await auction(room)
    watcher = Listener(room, PEOPLE[4])
    written = len(journal.commits)
    await passes(room, clock, 179)
    assert votes(others[0]) == []
    await passes(room, clock, 1)
    for person in (idler, *others, watcher):
        assert votes(person) == [{"seat": seat_of(idler), "ballots": [], "idle": True}]
    assert len(journal.commits) == written, "nothing of it is stored"


async def test_a_hidden_page_counts_double(room: Room, clock: Clock):
    idler, others = await auction(room)
    idler.send("away", hidden=True)
    await gathered(room)
    await passes(room, clock, 89)
    assert votes(others[0]) == []
    await passes(room, clock, 1)
    assert len(votes(others[0])) == 1


async def test_only_the_time_during_which_the_page_was_hidden_counts_double(room: Room, clock: Clock):
    idler, others = await auction(room)
    await passes(room, clock, 40)
    for hidden in (True, True, False):
        idler.send("away", hidden=hidden)
        await settle(room)
        await passes(room, clock, 20)
    assert votes(others[0]) == []
    await passes(room, clock, 39)
    assert votes(others[0]) == [], "140 s, 40 s of them hidden: 180, but for one second"
    await passes(room, clock, 1)
    assert len(votes(others[0])) == 1


async def test_a_page_that_is_hidden_late_is_noticed_in_time(room: Room, clock: Clock):
    idler, others = await auction(room)
    await passes(room, clock, 100)
    idler.send("away", hidden=True)
    await settle(room)
    await passes(room, clock, 39)
    assert votes(others[0]) == []
    await passes(room, clock, 1)
    assert len(votes(others[0])) == 1


async def test_a_page_hidden_before_the_decision_counts_double_from_the_decision_on(room: Room, clock: Clock):
    people = await playing(room, 4)
    idler, *bidding = players_to_act(people)
    idler.send("away", hidden=True)
    await gathered(room)
    await passes(room, clock, 60)
    idler.act("bid 0")
    for person in bidding:
        person.act("bid 0")
    await settle(room)
    turn = people[0].snapshot["game"]["turn"]
    assert seat_of(idler) in people[0].snapshot["game"]["to_act"]
    for person in players_to_act(people):
        if person is not idler:
            person.act("bid 0")
    await passes(room, clock, 89)
    watching = next(person for person in people if person is not idler)
    assert (votes(watching), watching.snapshot["game"]["turn"]) == ([], turn)
    await passes(room, clock, 1)
    assert [vote["seat"] for vote in votes(watching)] == [seat_of(idler)]


TALK: tuple[dict[str, Any], ...] = (
    {"type": "chat", "text": "chat is closed: refused"},
    {"type": "knock"},
    {"type": "sit"},
    {"type": "act", "turn": "1.1.auction.9", "action": "bid 0"},
    {"type": "rename", "name": "Ida"},
    {"type": "offer", "key": KEY},
    {"type": "ping"},
    {"type": "away", "hidden": False},
)
"""All commands that a player may send instead of acting."""


@pytest.mark.parametrize("command", TALK)
async def test_no_other_command_stops_the_clock_or_closes_the_vote(
    room: Room, clock: Clock, command: dict[str, Any]
):
    idler, others = await auction(room)
    await passes(room, clock, 170)
    idler.send_again({"id": "there", **command})
    await settle(room)
    await passes(room, clock, 10)
    others[0].send("vote", seat=seat_of(idler), choice="end")
    idler.send_again({"id": "still-there", **command})
    await gathered(room)
    (vote,) = votes(others[0])
    assert (vote["seat"], len(vote["ballots"])) == (seat_of(idler), 1)


async def test_acting_closes_the_vote(room: Room, clock: Clock):
    idler, others = await voting(room, clock)
    others[0].send("vote", seat=seat_of(idler), choice="end")
    idler.act("bid 0")
    await settle(room)
    late = others[0].send("vote", seat=seat_of(idler), choice="end")
    await settle(room)
    assert votes(others[0]) == votes(idler) == []
    assert others[0].answer(late)["code"] == "no_vote"


async def test_acting_closes_the_vote_even_if_it_is_the_same_players_turn_next(room: Room, clock: Clock):
    people = await playing(room, 3)
    while people[0].snapshot["game"]["view"]["phase"] != "tricks":
        for person in players_to_act(people):
            person.act(person.snapshot["game"]["legal"][0])
        await settle(room)
    again = False
    while not again:
        (idler,) = players_to_act(people)
        await passes(room, clock, 180)
        assert len(votes(idler)) == 1
        idler.act(idler.snapshot["game"]["legal"][0])
        await settle(room)
        assert votes(idler) == []
        again = players_to_act(people) == [idler]


async def test_coming_and_going_holds_nobody_up(room: Room, clock: Clock):
    idler, others = await auction(room)
    for seconds in (59, 59, 59):
        await without(room, idler)
        await passes(room, clock, seconds)
        idler = Listener(room, idler.connection.player)
        await settle(room)
        assert votes(others[0]) == []
    await passes(room, clock, 62)
    assert len(votes(others[0])) == 1, "three minutes after the first return"
    others[0].send("vote", seat=seat_of(idler), choice="bot")
    await without(room, idler)
    back = Listener(room, idler.connection.player)
    await gathered(room)
    assert [len(vote["ballots"]) for vote in votes(back)] == [1]
    for person in others[1:]:
        person.send("vote", seat=seat_of(idler), choice="bot")
    await settle(room)
    kept = [seat["kept_for"] for seat in others[0].snapshot["table"]["seats"]]
    assert idler.connection.player.id in kept


async def test_a_bot_keeps_the_seat_for_the_person_who_takes_it_back_by_sitting_down(
    room: Room, clock: Clock, journal: MemoryJournal
):
    seat, idler, others = await decided(room, clock, "bot")
    view = others[0].snapshot["table"]["seats"][seat]
    kept = idler.connection.player.id
    assert (view["player"], view["bot"], view["kept_for"]) == (None, "casual", kept)
    assert journal.stored[CODE].table.seats[seat].person == kept
    assert idler.snapshot["you"] == {"player": kept, "seat": None}
    assert idler.snapshot["game"]["view"]["hands"] == [None] * 4
    back = idler.send("sit", seat=(seat + 1) % 4)
    await settle(room)
    assert idler.answer(back)["type"] == "done"
    assert idler.snapshot["you"]["seat"] == seat
    assert others[0].snapshot["table"]["seats"][seat]["kept_for"] is None


async def test_a_bot_keeps_the_seat_for_the_person_who_takes_it_back_by_reconnecting(
    room: Room, clock: Clock, journal: MemoryJournal
):
    seat, idler, _ = await decided(room, clock, "bot")
    await without(room, idler)
    back = Listener(room, idler.connection.player)
    await settle(room)
    assert back.snapshot["you"]["seat"] == seat
    assert journal.stored[CODE].table.seats[seat].player == idler.connection.player


async def test_a_vote_to_wait_starts_the_clock_again(room: Room, clock: Clock):
    _, _, others = await decided(room, clock, "wait")
    assert votes(others[0]) == []
    await passes(room, clock, 179)
    assert votes(others[0]) == []
    await passes(room, clock, 1)
    assert len(votes(others[0])) == 1


async def test_the_game_ends_if_most_want_it(room: Room, clock: Clock):
    _, idler, _ = await decided(room, clock, "end")
    assert idler.snapshot["game"]["abandoned"]


async def test_idle_players_have_no_vote_about_others(room: Room, clock: Clock):
    people = await playing(room, 4)
    *idle, bidding = players_to_act(people)
    bidding.act("bid 0")
    await passes(room, clock, 180)
    starter = next(person for person in people if person not in (*idle, bidding))
    assert [vote["seat"] for vote in votes(starter)] == [seat_of(person) for person in idle]
    for person in (starter, bidding):
        for other in idle:
            person.send("vote", seat=seat_of(other), choice="bot")
    await settle(room)
    assert votes(starter) == []
    assert [starter.snapshot["table"]["seats"][seat]["bot"] is not None for seat in range(4)] == [
        people[seat] in idle for seat in range(4)
    ]


async def test_nobody_is_voted_on_while_nobody_else_could_vote(room: Room, clock: Clock):
    people = await scored(room)
    await passes(room, clock, 600)
    assert votes(people[0]) == []
    people[0].send("act", turn=people[0].snapshot["game"]["turn"], action="ready")
    await passes(room, clock, 90)
    assert [vote["seat"] for vote in votes(people[0])] == [1, 2], "now there is somebody"


async def test_alone_with_bots_nobody_is_hurried(room: Room, clock: Clock):
    (ann,) = await playing(room, 1)
    for _ in range(5):
        await passes(room, clock, 600)
    assert votes(ann) == []


async def test_no_clock_runs_during_a_pause(room: Room, clock: Clock):
    idler, others = await auction(room)
    await passes(room, clock, 100)
    others[0].send("pause")
    await passes(room, clock, 600)
    assert votes(others[0]) == []
    others[0].send("resume")
    await settle(room)
    await passes(room, clock, 179)
    assert votes(others[0]) == []
    await passes(room, clock, 1)
    assert [vote["seat"] for vote in votes(others[0])] == [seat_of(idler)]


async def test_a_vote_closes_in_a_pause_and_is_about_somebody_gone_a_minute_after_they_went(
    room: Room, clock: Clock
):
    idler, others = await voting(room, clock)
    await without(room, idler)
    await passes(room, clock, 59)
    assert votes(others[0]) == [{"seat": seat_of(idler), "ballots": [], "idle": True}]
    await passes(room, clock, 1)
    assert votes(others[0]) == [{"seat": seat_of(idler), "ballots": [], "idle": False}]
    back = Listener(room, idler.connection.player)
    await settle(room)
    await passes(room, clock, 180)
    assert votes(back) == [{"seat": seat_of(idler), "ballots": [], "idle": True}]
    others[0].send("pause")
    await settle(room)
    assert votes(back) == []


async def test_another_page_of_the_person_closes_no_vote_but_acting_there_does(room: Room, clock: Clock):
    idler, others = await voting(room, clock)
    screen = Listener(room, idler.connection.player, watching=True)
    second = Listener(room, idler.connection.player)
    await settle(room)
    assert len(votes(screen)) == len(votes(second)) == len(votes(others[0])) == 1
    second.act("bid 0")
    await settle(room)
    assert votes(second) == votes(idler) == votes(others[0]) == []


async def test_players_who_were_gone_have_three_minutes_from_their_return(room: Room, clock: Clock):
    idler, others = await auction(room)
    await without(room, idler)
    await passes(room, clock, 59)
    back = Listener(room, idler.connection.player)
    await settle(room)
    await passes(room, clock, 179)
    assert votes(back) == []
    await passes(room, clock, 1)
    assert len(votes(others[0])) == 1


async def test_a_restart_starts_the_clock_again(room: Room, clock: Clock, directory: Directory):
    idler, others = await auction(room)
    await passes(room, clock, 170)
    directory._forget(CODE, room)
    again = await directory.open(CODE)
    assert again is not None
    back = [Listener(again, person.connection.player) for person in (idler, *others)]
    await gathered(again)
    await passes(again, clock, 179)
    assert votes(back[0]) == []
    await passes(again, clock, 1)
    assert len(votes(back[0])) == 1


async def test_an_action_sets_no_alarm_and_a_finished_game_has_none(room: Room, clock: Clock):
    people = await scored(room)
    people[0].send("act", turn=people[0].snapshot["game"]["turn"], action="ready")
    await settle(room)
    alarms = dict(clock.alarms)
    assert len(alarms) == 1
    for person in people[1:]:
        person.send("act", turn=person.snapshot["game"]["turn"], action="ready")
        await settle(room)
    while (game := people[0].snapshot["game"])["view"]["round"] == 2:
        person = people[game["to_act"][0]]
        person.act(person.snapshot["game"]["legal"][0])
        await settle(room)
        assert clock.alarms == alarms
        if game["view"]["phase"] == "scored":
            break
    others = [person for person in people if person is not players_to_act(people)[0]]
    for person in others:
        person.send("stand")
    await settle(room)
    await passes(room, clock, 90)
    assert len(clock.alarms) == 1
