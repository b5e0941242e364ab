"""The door of a table without watchers: a player who has lost their cookie waits there and sees nothing."""

from app.rooms.room import Room
from app.table.model import Player
from tests.rooms.test_absence import gathered
from tests.rooms.test_room import playing
from tests.rooms.world import HOST, PEOPLE, Listener, settle

AGAIN = Player("p1-again", "Bo")
KEY = "k" * 43
SEAT = 1


async def closed_table(room: Room) -> list[Listener]:
    """A game of three that nobody may watch."""
    host = Listener(room, HOST)
    host.send("configure", options={"watchers": "off"})
    await settle(room)
    return await playing(room)


async def at_the_door(room: Room, player: Player = AGAIN, reason: str = "watchers_off") -> Listener:
    """A listener at the door, which has been told why."""
    stranger = Listener(room, player, owner=True)
    await settle(room)
    assert (stranger.heard(), stranger.closed_with) == ([{"reason": reason, "type": "door"}], None)
    stranger.heard().clear()
    return stranger


async def test_people_at_the_door_are_told_nothing_of_what_happens_inside(room: Room):
    ann, bo, cy = await closed_table(room)
    stranger = await at_the_door(room)
    claim = stranger.send("claim", seat=SEAT)
    ping = stranger.send("ping")
    others = [stranger.send("sit"), stranger.send("chat", text="hello"), stranger.send("away", hidden=True)]
    for seat, person in ((0, ann), (2, cy)):
        if seat in person.snapshot["game"]["to_act"]:
            person.act("bid 1")
    room.leave(bo.connection)
    await settle(room)
    assert {frame["type"] for frame in stranger.heard()} == {"done", "pong", "refused"}
    assert (stranger.answer(claim)["type"], stranger.answer(ping)["type"]) == ("done", "pong")
    assert [stranger.answer(id_)["code"] for id_ in others] == ["not_seated"] * 3
    assert ann.snapshot["table"]["claims"] == [{"player": {"id": AGAIN.id, "name": "Bo"}, "seat": SEAT}]
    assert ann.snapshot["table"]["watchers"]["count"] == 0


async def test_a_player_whose_claim_is_accepted_comes_in_with_the_seat(room: Room):
    _, bo, cy = await closed_table(room)
    stranger = await at_the_door(room)
    stranger.send("claim", seat=SEAT)
    bo.send("admit", player=AGAIN.id, seat=SEAT)
    await settle(room)
    assert stranger.snapshot["you"]["seat"] == SEAT
    assert stranger.snapshot["game"]["view"]["hands"][SEAT] is None
    assert cy.snapshot["table"]["seats"][SEAT]["player"]["id"] == AGAIN.id
    assert (stranger.closed_with, bo.closed_with) == (None, None)


async def test_a_player_whose_claim_is_declined_is_sent_away(room: Room):
    _, bo, _ = await closed_table(room)
    stranger, other = await at_the_door(room), await at_the_door(room, Player("p9", "Zoe"))
    stranger.send("claim", seat=SEAT)
    bo.send("decline", player=AGAIN.id, seat=SEAT)
    await settle(room)
    assert [stranger.closed_with, other.closed_with] == [4403, None]
    assert all(frame["type"] != "snapshot" for frame in stranger.heard())


async def test_a_key_opens_the_door_and_the_snapshot_comes_before_the_answer(room: Room):
    _, bo, _ = await closed_table(room)
    bo.send("offer", key=KEY)
    phone = await at_the_door(room)
    wrong, right = phone.send("take_over", key="x" * 43), phone.send("take_over", key=KEY)
    await settle(room)
    assert [frame["type"] for frame in phone.heard()][:3] == ["refused", "snapshot", "done"]
    assert (phone.answer(wrong)["code"], phone.answer(right)["type"]) == ("no_offer", "done")
    assert phone.snapshot["you"]["seat"] == SEAT


async def test_a_claim_ends_with_its_page_and_a_second_page_still_waits(room: Room):
    ann, _, _ = await closed_table(room)
    stranger = await at_the_door(room)
    stranger.send("claim", seat=SEAT)
    await settle(room)
    room.leave(stranger.connection)
    await settle(room)
    assert ann.snapshot["table"]["claims"] == []
    assert (await at_the_door(room)).closed_with is None


async def test_a_claim_stays_while_another_page_of_its_player_waits_at_the_door(room: Room):
    ann, bo, _ = await closed_table(room)
    stranger, second = await at_the_door(room), await at_the_door(room)
    stranger.send("claim", seat=SEAT)
    await settle(room)
    room.leave(stranger.connection)
    await settle(room)
    assert len(ann.snapshot["table"]["claims"]) == 1
    bo.send("admit", player=AGAIN.id, seat=SEAT)
    await settle(room)
    assert second.snapshot["you"]["seat"] == SEAT


async def test_people_at_the_door_may_come_in_when_the_game_is_over(room: Room):
    people = await closed_table(room)
    stranger = await at_the_door(room)
    while (game := people[0].snapshot["game"])["view"]["phase"] != "over":
        actor = people[game["to_act"][0]]
        actor.act(actor.snapshot["game"]["legal"][0])
        await settle(room)
    assert stranger.snapshot["table"]["status"] == "over"
    assert stranger.snapshot["you"]["seat"] is None


async def test_a_stranger_who_does_not_connect_as_owner_is_sent_away(room: Room):
    await closed_table(room)
    stranger = Listener(room, AGAIN)
    await settle(room)
    assert stranger.closed_with == 4403


def strangers(room: Room, count: int, pages: int = 1, *, owner: bool = False) -> list[Listener]:
    return [
        Listener(room, Player(f"s{number}", "S"), owner=owner)
        for number in range(count)
        for _ in range(pages)
    ]


async def test_people_who_only_stand_at_the_door_make_room_for_one_more_the_oldest_first(room: Room):
    await closed_table(room)
    waiting = strangers(room, 10, pages=2, owner=True)
    stranger = await at_the_door(room)
    assert [it.closed_with for it in waiting] == [1013] * 2 + [None] * 18
    assert waiting[0].heard()[1:] == [
        {"type": "bye", "reason": "too_many_watchers", "retry_ms": 1000, "at": None}
    ]
    claim = stranger.send("claim", seat=SEAT)
    await settle(room)
    assert stranger.answer(claim)["type"] == "done"


async def test_a_player_who_has_claimed_a_seat_keeps_their_place_at_the_door(room: Room):
    await closed_table(room)
    waiting = strangers(room, 10, owner=True)
    claims = [person.send("claim", seat=seat) for seat, person in enumerate(waiting[:3])]
    again = waiting[3].send("claim", seat=SEAT)
    await settle(room)
    assert [it.answer(id_)["type"] for it, id_ in zip(waiting, claims, strict=False)] == ["done"] * 3
    assert waiting[3].answer(again)["code"] == "claimed_already"
    late = [Listener(room, Player(f"late{number}", "L"), owner=True) for number in range(10)]
    second = Listener(room, waiting[0].connection.player, owner=True)
    await settle(room)
    assert [it.closed_with for it in waiting] == [None] * 3 + [1013] * 7
    assert [it.closed_with for it in (*late, second)] == [1013] * 3 + [None] * 8


async def test_one_person_has_four_pages_at_the_door_and_keeps_nobody_out(room: Room):
    await closed_table(room)
    pages = strangers(room, 1, pages=6, owner=True)
    await settle(room)
    assert [it.closed_with for it in pages] == [None] * 4 + [1013] * 2
    await at_the_door(room)


async def test_two_strangers_with_many_pages_do_not_lock_the_others_out(room: Room):
    people = await playing(room)
    pages = strangers(room, 2, pages=25)
    friend, again = Listener(room, PEOPLE[4]), Listener(room, people[0].connection.player)
    await settle(room)
    assert [it.closed_with for it in pages] == ([None] * 4 + [1013] * 21) * 2
    assert friend.snapshot["table"]["watchers"]["count"] == 3
    assert again.snapshot["you"]["seat"] == 0


async def test_an_owner_waits_at_the_door_of_a_table_that_many_watch_and_moves_in(room: Room):
    _, bo, _ = await playing(room)
    watching = strangers(room, 50)
    stranger, late = await at_the_door(room, reason="too_many_watchers"), Listener(room, PEOPLE[4])
    stranger.send("claim", seat=SEAT)
    await settle(room)
    assert late.closed_with == 1013
    assert all(frame["type"] == "done" for frame in stranger.heard())
    bo.send("admit", player=AGAIN.id, seat=SEAT)
    await settle(room)
    assert stranger.snapshot["you"]["seat"] == SEAT
    assert all(it.closed_with is None for it in watching)


async def test_people_who_wait_at_a_full_table_come_in_when_there_is_room(room: Room):
    ann, *_ = await playing(room)
    watching = strangers(room, 50)
    stranger = await at_the_door(room, reason="too_many_watchers")
    ann.send("pause")
    await gathered(room)
    assert stranger.heard() == []
    room.leave(watching[0].connection)
    await gathered(room)
    assert stranger.snapshot["you"]["seat"] is None


async def test_the_door_is_not_opened_by_what_one_seat_alone_may_know(room: Room):
    people = await playing(room)
    watching = strangers(room, 50)
    stranger = await at_the_door(room, reason="too_many_watchers")
    bidder = next(it for it in people if it.snapshot["you"]["seat"] in it.snapshot["game"]["to_act"])
    bidder.act("bid 1")
    await gathered(room)
    room.leave(watching[0].connection)
    bidder.act("bid 2")
    await settle(room)
    assert bidder.snapshot["game"]["view"]["my_choice"] == 2
    assert stranger.heard() == []


async def test_a_command_sent_on_the_way_in_from_the_door_is_answered(room: Room):
    _, bo, _ = await closed_table(room)
    stranger = await at_the_door(room)
    stranger.send("claim", seat=SEAT)
    await settle(room)
    bo.send("admit", player=AGAIN.id, seat=SEAT)
    said, again = stranger.send("chat", text="hello"), stranger.send("claim", seat=SEAT)
    await settle(room)
    assert stranger.answer(said)["code"] == "not_seated"
    assert stranger.answer(again)["type"] == "done"


async def test_the_result_of_a_game_without_watchers_is_shown_to_its_people_and_the_host_alone(room: Room):
    ann, bo, _ = await closed_table(room)
    ann.send("stand")
    ann.send("end_game")
    await settle(room)
    newcomer, screen = Listener(room, AGAIN), Listener(room, HOST, watching=True)
    await settle(room)
    for status, command in (("over", "rematch"), ("lobby", "start")):
        for person in (newcomer, screen):
            assert (person.snapshot["table"]["status"], person.snapshot["game"]) == (status, None)
        for person in (ann, bo):
            assert person.snapshot["game"]["abandoned"]
        if command == "start":
            ann.send("configure", options={"watchers": "on"})
        ann.send(command)
        await settle(room)
    assert newcomer.snapshot["game"]["number"] == screen.snapshot["game"]["number"] == 2
