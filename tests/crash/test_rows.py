"""What a real game and a lobby leave in the database, on both engines."""

from random import Random

import httpx

from tests.crash.people import House, Message, Person, Player, open_house
from tests.crash.results import Holder, check_results
from tests.crash.story import Witness, read
from tests.server import Server


def in_round(person: Person, number: int) -> bool:
    """Cards are in play in this round."""
    game = person.snapshot["game"]
    if game is None:
        return False
    view: Message = game["view"]
    return bool(view["round"] == number and view["phase"] in ("tricks", "over"))


async def played_with_changes(house: House) -> tuple[list[Person], list[list[Holder]]]:
    """A game in which Ann gets another name and Bob leaves and returns; who held the seats in each round."""
    ann, bob, eve = people = [await house.welcome(name) for name in ("Ann", "Bob", "Eve")]
    for seat, person in enumerate(people):
        await person.say("sit", seat=seat)
    await ann.say("add_bot", seat=3, level="casual")
    tasks = [house.go_on(Player(person, Random(seat)).run()) for seat, person in enumerate(people)]
    await ann.say("start")
    bot: Holder = (None, "casual", None)
    await eve.until(lambda: in_round(eve, 1))
    await ann.say("rename", name="Annabel")
    await eve.until(lambda: in_round(eve, 2))
    await bob.say("stand")
    tasks[1].cancel()
    await eve.until(lambda: in_round(eve, 3))
    await bob.say("sit")
    house.go_on(Player(bob, Random(9)).run())
    await eve.until(lambda: bool(eve.snapshot["table"]["status"] == "over"))
    first: Holder = (ann.id, None, "Annabel")
    last: Holder = (eve.id, None, "Eve")
    middle: Holder = (bob.id, None, "Bob")
    return people, [[first, middle, last, bot], [first, bot, last, bot], [first, middle, last, bot]]


async def test_the_rows_of_a_finished_game_are_what_its_journal_says(crashing: Server):
    async with open_house(crashing) as house:
        people, holders = await played_with_changes(house)
        url = crashing.database_url
        story = await read(url, house.code)
        Witness().check(story, people)
        await check_results(url, house.code, story.games[1], holders)
        assert story.status == "over"
        async with httpx.AsyncClient(base_url=crashing.url) as http:
            record = (await http.get(f"/api/tables/{house.code}/games/1")).json()
        assert [(line["seat"], line["action"]) for line in record["journal"]] == [
            (line.seat, line.action) for line in story.lines
        ]
        assert [[holder_of(line) for line in each["scores"]] for each in record["rounds"]] == holders


def holder_of(line: Message) -> Holder:
    """Who a line of scores of the record is about."""
    player = line["player"] or {"id": None, "name": None}
    return player["id"], line["bot"], player["name"]


async def test_a_lobby_is_the_same_after_a_crash(crashing: Server):
    async with open_house(crashing) as house:
        ann, bob, eve = [await house.welcome(name) for name in ("Ann", "Bob", "Eve")]
        await ann.say("configure", options={"watchers": "off"})
        await ann.say("sit", seat=4)
        await bob.say("sit", seat=1)
        await eve.say("sit", seat=0)
        await eve.say("stand")
        await ann.say("add_bot", seat=2, level="casual")
        await eve.say("chat", text="Grüße „an alle“ 🦚")
        await ann.say("hand_over", seat=1)
        await bob.say("rename", name="Bóbi")
        await bob.say("ping")
        before, lines = bob.snapshot, list(bob.heard.values())
        await house.crash()
        crashing.start()
        for person in house.people:
            await person.say("ping")
        after = bob.snapshot
        assert lobby(after) == lobby(before)
        assert after["table"]["host"] == bob.id
        assert after["table"]["options"] == {"watchers": "off", "sandglass": "off"}
        assert [(one["player"] or {}).get("name") for one in after["table"]["seats"]] == [
            None,
            "Bóbi",
            None,
            None,
            "Ann",
        ]
        assert after["table"]["seats"][2]["bot"] == "casual"
        assert list(bob.heard.values()) == lines
        assert lines[0]["text"] == "Grüße „an alle“ 🦚"
        Witness().check(await read(crashing.database_url, house.code), house.people)


def lobby(snapshot: Message) -> Message:
    """The table but for who is connected."""
    table: Message = dict(snapshot["table"])
    table["seats"] = [{**seat, "connected": None} for seat in table["seats"]]
    return {**table, "watchers": None}
