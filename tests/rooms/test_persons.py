"""Who is the same person: what a room asks the database, who is told and who answers, and how often."""

from app.ports import Limits
from app.rooms.room import Room
from app.table.model import Player, Same
from app.table.persons import Past
from tests.rooms.test_absence import clock, directory, world
from tests.rooms.test_room import playing
from tests.rooms.world import CODE, PEOPLE, Clock, Listener, MemoryJournal, settle

__all__ = ["clock", "directory", "world"]

AGAIN = Player("p1-again", "Bo")
BO = PEOPLE[1]
ASKS = [{"player": {"id": AGAIN.id, "name": "Bo"}, "other": {"id": BO.id, "name": BO.name}}]


async def asking(room: Room, journal: MemoryJournal) -> tuple[Listener, ...]:
    """Ann hosts a game with Bo and Cy, and Bo's other browser says that it is Bo."""
    journal.pasts[BO.id] = Past(BO, together=False)
    people = await playing(room)
    again = Listener(room, AGAIN)
    id_ = again.send("same", player=BO.id)
    await settle(room)
    assert again.answer(id_)["type"] == "done"
    return (*people, again)


async def test_everybody_is_told_who_asks_and_the_host_agrees(
    room: Room, journal: MemoryJournal, clock: Clock
):
    ann, bo, cy, again = await asking(room, journal)
    watcher = Listener(room, PEOPLE[4])
    await settle(room)
    for person in (ann, bo, cy, again, watcher):
        assert person.snapshot["table"]["same_asks"] == ASKS
    wrong = bo.send("agree", player=AGAIN.id)
    ann.send("agree", player=AGAIN.id)
    await settle(room)
    assert bo.answer(wrong)["code"] == "not_host"
    for person in (ann, bo, cy, again, watcher):
        assert person.snapshot["table"]["same_asks"] == []
        assert "same" not in person.snapshot["table"]
    assert journal.stored[CODE].same == {AGAIN.id: Same(BO.id, PEOPLE[0].id, clock())}
    assert again.snapshot["you"]["seat"] is None


async def test_what_is_apart_again_is_told_to_nobody(room: Room, journal: MemoryJournal):
    ann, bo, *_ = await asking(room, journal)
    ann.send("agree", player=AGAIN.id)
    await settle(room)
    bo.read()
    ann.send("apart", player=AGAIN.id)
    await settle(room)
    assert bo.read() == []
    assert journal.stored[CODE].same == {}


async def test_a_rebuilt_room_knows_who_asks_and_who_is_the_same_person(
    room: Room, journal: MemoryJournal, directory
):
    ann, *_, again = await asking(room, journal)
    directory._forget(CODE, room)
    rebuilt = await directory.open(CODE)
    assert [(it.player.id, it.other.id) for it in rebuilt.table.same_asks] == [(AGAIN.id, BO.id)]
    host, back = Listener(rebuilt, ann.connection.player), Listener(rebuilt, again.connection.player)
    said = [(back, back.send("same", player=BO.id)), (host, host.send("agree", player=AGAIN.id))]
    await settle(rebuilt)
    directory._forget(CODE, rebuilt)
    third = await directory.open(CODE)
    assert third.table.same.keys() == {AGAIN.id}
    host, back = Listener(third, ann.connection.player), Listener(third, again.connection.player)
    said += [(back, back.send("same", player=BO.id)), (host, host.send("agree", player=AGAIN.id))]
    await settle(third)
    assert [person.answer(id_)["type"] for person, id_ in said] == ["done"] * 4


async def test_each_question_to_the_database_counts_like_a_new_name(room: Room, journal: MemoryJournal):
    await playing(room)
    again = Listener(room, AGAIN)
    burst = Limits().rename_burst
    said = [again.send("same", player=f"nobody-{number}") for number in range(burst + 1)]
    await settle(room)
    codes = [again.answer(id_)["code"] for id_ in said]
    assert codes == ["never_played"] * burst + ["too_fast"]


async def test_a_page_that_only_watches_or_waits_asks_for_nobody(room: Room, journal: MemoryJournal):
    await playing(room)
    page = Listener(room, AGAIN, watching=True)
    id_ = page.send("same", player=BO.id)
    await settle(room)
    assert page.answer(id_)["code"] == "watching"


async def test_an_ask_of_somebody_who_is_erased_ends(room: Room, journal: MemoryJournal):
    ann, *_ = await asking(room, journal)
    room.erase(AGAIN.id)
    await settle(room)
    assert ann.snapshot["table"]["same_asks"] == []
    id_ = ann.send("agree", player=AGAIN.id)
    await settle(room)
    assert ann.answer(id_)["code"] == "asks_no_more"


async def test_the_games_are_not_read_for_what_is_refused_anyway(room: Room, journal: MemoryJournal):
    ann, bo, _, again = await asking(room, journal)
    ann.send("disagree", player=AGAIN.id)
    await settle(room)
    journal.failing = 1
    said = [(again, again.send("same", player=BO.id)), (bo, bo.send("agree", player=AGAIN.id))]
    await settle(room)
    assert [person.answer(id_)["code"] for person, id_ in said] == ["declined", "not_host"]
    assert journal.failing == 1
