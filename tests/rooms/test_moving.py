"""A person who returns as another player: who is asked, who is told, what the old token still opens."""

from typing import Any

from app.rooms.room import Room
from app.table.model import Moved, Player
from tests.rooms.test_absence import clock, directory, gathered, passes, world
from tests.rooms.test_room import playing
from tests.rooms.world import CODE, HOST, PEOPLE, Clock, Listener, MemoryJournal, settle

__all__ = ["clock", "directory", "world"]

AGAIN = Player("p1-again", "Bo")
KEY = "k" * 43
SEAT = 1


async def test_the_old_device_is_asked_everybody_is_told_and_the_seat_moves(room: Room):
    ann, bo, cy = await playing(room)
    again, watcher = Listener(room, AGAIN), Listener(room, PEOPLE[4])
    again.send("claim", seat=SEAT)
    await settle(room)
    claim = {"player": {"id": AGAIN.id, "name": "Bo"}, "seat": SEAT}
    for person in (ann, bo, cy, watcher):
        assert person.snapshot["table"]["claims"] == [claim]
    hasty = ann.send("admit", player=AGAIN.id, seat=SEAT)
    bo.send("admit", player=AGAIN.id, seat=SEAT)
    await settle(room)
    assert ann.answer(hasty)["code"] == "owner_is_here"
    for person in (ann, cy, watcher):
        assert person.snapshot["table"]["seats"][SEAT]["player"]["id"] == AGAIN.id
        assert person.snapshot["table"]["claims"] == []
    assert again.snapshot["you"]["seat"] == SEAT
    assert bo.snapshot["you"]["seat"] is None


async def test_the_old_token_sees_what_a_watcher_sees_and_cannot_act(room: Room, clock: Clock):
    _, bo, _ = await playing(room)
    again, watcher = Listener(room, AGAIN), Listener(room, PEOPLE[4])
    again.send("claim", seat=SEAT)
    bo.send("admit", player=AGAIN.id, seat=SEAT)
    await settle(room)
    assert bo.snapshot["game"] == watcher.snapshot["game"]
    assert again.snapshot["game"]["view"]["hands"][SEAT] is None
    assert again.snapshot["game"]["view"]["hands"][0]
    await passes(room, clock, 600)
    act, sit = bo.act("bid 1"), bo.send("sit")
    back = Listener(room, PEOPLE[SEAT])
    await settle(room)
    assert (bo.answer(act)["code"], bo.answer(sit)["code"]) == ("not_seated", "moved_away")
    assert back.snapshot["you"]["seat"] is None
    assert back.snapshot["game"]["view"]["hands"] == [None] * 3


async def test_the_host_answers_once_the_old_device_has_been_gone_for_a_minute(
    room: Room, clock: Clock, journal: MemoryJournal
):
    ann, bo, _ = await playing(room)
    again = Listener(room, AGAIN)
    room.leave(bo.connection)
    await gathered(room)
    again.send("claim", seat=SEAT)
    await passes(room, clock, 59)
    hasty = ann.send("admit", player=AGAIN.id, seat=SEAT)
    await settle(room)
    assert ann.answer(hasty)["code"] == "not_gone"
    await passes(room, clock, 1)
    ann.send("admit", player=AGAIN.id, seat=SEAT)
    await settle(room)
    assert again.snapshot["you"]["seat"] == SEAT
    game = journal.stored[CODE].game
    assert game is not None
    assert game.held == {"p0": 0, "p1": Moved(SEAT), AGAIN.id: SEAT, "p2": 2}


async def test_a_hidden_old_device_alone_is_asked_while_it_is_connected(room: Room, clock: Clock):
    ann, bo, _ = await playing(room)
    again = Listener(room, AGAIN)
    bo.send("away", hidden=True)
    await gathered(room)
    again.send("claim", seat=SEAT)
    await passes(room, clock, 600)
    late = ann.send("admit", player=AGAIN.id, seat=SEAT)
    await settle(room)
    assert ann.answer(late)["code"] == "owner_is_here"
    bo.send("admit", player=AGAIN.id, seat=SEAT)
    await settle(room)
    assert again.snapshot["you"]["seat"] == SEAT


async def test_a_claim_ends_with_the_connection_that_made_it(room: Room):
    ann, *_ = await playing(room)
    again = Listener(room, AGAIN)
    again.send("claim", seat=SEAT)
    await settle(room)
    room.leave(again.connection)
    await settle(room)
    assert ann.snapshot["table"]["claims"] == []


async def test_a_key_moves_the_seat_once_and_nobody_is_shown_it(
    room: Room, clock: Clock, journal: MemoryJournal
):
    people = await playing(room)
    watcher = Listener(room, PEOPLE[4])
    people[SEAT].send("offer", key=KEY)
    await settle(room)
    phone, thief = Listener(room, AGAIN), Listener(room, PEOPLE[3])
    taken = phone.send("take_over", key=KEY)
    late = thief.send("take_over", key=KEY)
    await settle(room)
    assert phone.answer(taken)["type"] == "done"
    assert thief.answer(late)["code"] == "no_offer"
    assert phone.snapshot["you"]["seat"] == SEAT
    for person in (*people, watcher, phone, thief):
        assert KEY not in "".join(frame for frame in person.frames)
        assert "offer" not in "".join(frame for frame in person.frames if "refused" not in frame)
    assert KEY not in str(journal.commits)


async def test_nobody_else_gets_a_frame_when_a_seat_is_offered_or_taken_back(room: Room):
    people = await playing(room)
    owner, second = people[SEAT], Listener(room, PEOPLE[SEAT])
    watcher, screen = Listener(room, PEOPLE[4]), Listener(room, PEOPLE[SEAT], watching=True)
    await gathered(room)
    others = (people[0], people[2], watcher, screen)
    for person in (owner, second, *others):
        person.read()
    for said in ("offer", "take_over"):
        owner.send(said, key=KEY)
        await gathered(room)
        assert [frame["type"] for frame in owner.read()] == ["snapshot", "done"]
        assert [frame["type"] for frame in second.read()] == ["snapshot"]
        assert [person.read() for person in others] == [[]] * 4


async def test_a_key_is_good_for_five_minutes_also_after_the_room_was_rebuilt(
    room: Room, clock: Clock, directory, journal: MemoryJournal
):
    ann, *_ = await playing(room)
    ann.send("offer", key=KEY)
    await settle(room)
    directory._forget(CODE, room)
    again = await directory.open(CODE)
    assert again is not None
    phone = Listener(again, AGAIN)
    await passes(again, clock, 300)
    late = phone.send("take_over", key=KEY)
    await settle(again)
    assert phone.answer(late)["code"] == "no_offer"
    clock.advance(seconds=-1)
    phone.send("take_over", key=KEY)
    await settle(again)
    assert phone.snapshot["you"]["seat"] == 0
    assert phone.snapshot["table"]["host"] == AGAIN.id
    assert journal.stored[CODE].table.host == AGAIN
    assert journal.stored[CODE].table.seats[0].player != HOST


async def test_a_rebuilt_room_still_confirms_a_move(room: Room, directory):
    ann, bo, _ = await playing(room)
    phone, again = Listener(room, Player("phone", "Bo")), Listener(room, Player("p0-again", "Ann"))
    said: list[tuple[Listener, dict[str, Any]]] = [
        (bo, {"type": "offer", "id": "offer", "key": KEY}),
        (phone, {"type": "take_over", "id": "take", "key": KEY}),
        (again, {"type": "claim", "id": "claim", "seat": 0}),
        (ann, {"type": "admit", "id": "admit", "player": "p0-again", "seat": 0}),
    ]
    for person, message in said:
        person.send_again(message)
        await settle(room)
    directory._forget(CODE, room)
    rebuilt = await directory.open(CODE)
    before = rebuilt.table
    for person, message in said:
        back = Listener(rebuilt, person.connection.player)
        id_ = back.send_again(message)
        await settle(rebuilt)
        assert back.answer(id_)["type"] == "done"
    assert rebuilt.table.seats == before.seats
    assert rebuilt.table.offers == before.offers


async def test_any_command_of_the_owner_declines_claims_of_their_seat(room: Room):
    ann, bo, cy = await playing(room)
    again, other = Listener(room, AGAIN), Listener(room, PEOPLE[4])
    again.send("claim", seat=SEAT)
    other.send("claim", seat=2)
    await settle(room)
    refused = bo.send("chat", text="I am here")
    await settle(room)
    assert bo.answer(refused)["code"] == "chat_closed"
    assert [claim["seat"] for claim in ann.snapshot["table"]["claims"]] == [2]
    hasty = again.send("claim", seat=SEAT)
    await settle(room)
    assert again.answer(hasty)["code"] == "declined"
    assert again.answer(hasty)["params"] == {"retry_ms": 300_000}
    assert cy.snapshot["table"]["claims"] == ann.snapshot["table"]["claims"]


async def test_a_declined_claim_costs_nobody_a_frame_when_it_is_made_again(room: Room, clock: Clock):
    people = await playing(room)
    again = Listener(room, AGAIN)
    again.send("claim", seat=SEAT)
    people[SEAT].send("decline", player=AGAIN.id, seat=SEAT)
    await settle(room)
    for person in people:
        person.read()
    for _ in range(3):
        hasty = again.send("claim", seat=SEAT)
        await settle(room)
        assert again.answer(hasty)["code"] == "declined"
    assert [person.read() for person in people] == [[]] * 3
    await passes(room, clock, 300)
    later = again.send("claim", seat=SEAT)
    await settle(room)
    assert again.answer(later)["type"] == "done"


async def test_a_lost_seat_is_taken_back_even_after_the_room_was_rebuilt(room: Room, clock: Clock, directory):
    """The player who took it cannot shake off the owner by waiting until the room is unloaded."""
    ann, bo, _ = await playing(room)
    again = Listener(room, AGAIN)
    again.send("claim", seat=SEAT)
    room.leave(bo.connection)
    await gathered(room)
    await passes(room, clock, 60)
    ann.send("admit", player=AGAIN.id, seat=SEAT)
    await settle(room)
    assert again.snapshot["you"]["seat"] == SEAT
    directory._forget(CODE, room)
    rebuilt = await directory.open(CODE)
    thief, back = Listener(rebuilt, AGAIN), Listener(rebuilt, PEOPLE[SEAT])
    await passes(rebuilt, clock, 599)
    sit = back.send("sit")
    await settle(rebuilt)
    assert back.answer(sit)["type"] == "done"
    assert (back.snapshot["you"]["seat"], thief.snapshot["you"]["seat"]) == (SEAT, None)
    assert thief.snapshot["game"]["view"]["hands"] == [None] * 3
    again_please = thief.send("claim", seat=SEAT)
    await settle(rebuilt)
    assert thief.answer(again_please)["code"] == "declined"


async def test_commands_that_nobody_else_may_notice_decline_no_claim(room: Room):
    """Otherwise a claim would be a bell that rings when the owner changes their mind."""
    people = await playing(room, 4)
    first, *_ = (person for person in people if person.snapshot["you"]["seat"] in to_act(people))
    first.act("bid 0")
    again = Listener(room, AGAIN)
    again.send("claim", seat=first.snapshot["you"]["seat"])
    await settle(room)
    others = [person for person in people if person is not first]
    for person in others:
        person.read()
    anew, offer = first.act("bid 1"), first.send("offer", key=KEY)
    await settle(room)
    assert [first.answer(id_)["type"] for id_ in (anew, offer)] == ["done"] * 2
    assert [person.read() for person in others] == [[]] * 3
    assert len(first.snapshot["table"]["claims"]) == 1


def to_act(people: list[Listener]) -> list[int]:
    seats: list[int] = people[0].snapshot["game"]["to_act"]
    return seats
