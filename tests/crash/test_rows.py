"""The rows that a real game and a lobby leave, on both databases."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.crash.people import House, Message, Person, Player, open_house, open_houses
from tests.crash.results import Holder, check_results
from tests.crash.story import StoredGame, Witness, read
from tests.server import Server


def in_round(person: Person, number: int) -> bool:
    """Whether cards are in play in this round (a game without rounds counts as one)."""
    game = person.snapshot["game"]
    if game is None:
        return False
    view: Message = game["view"]
    return bool(view.get("round", 1) == number and view["phase"] in ("tricks", "play", "over"))


def is_over(person: Person) -> bool:
    return bool(person.snapshot["table"]["status"] == "over")


async def played_with_changes(house: House) -> list[list[Holder]]:
    """A game in which Ann is renamed and Bob leaves and returns; also who had the seats in each round."""
    ann, bob, eve = people = [await house.welcome(name) for name in ("Ann", "Bob", "Eve")]
    for seat, person in enumerate(people):
        await person.say("sit", seat=seat)
    await ann.say("add_bot", seat=3, level="casual")
    tasks = [house.go_on(Player(person, Random(seat)).run()) for seat, person in enumerate(people)]
    await ann.say("start")
    await eve.until(lambda: in_round(eve, 1))
    await ann.say("rename", name="Annabel")
    await eve.until(lambda: in_round(eve, 2) or is_over(eve))
    if not is_over(eve):
        await bob.say("stand")
        tasks[1].cancel()
        await eve.until(lambda: in_round(eve, 3))
        await bob.say("sit")
        house.go_on(Player(bob, Random(9)).run())
    await eve.until(lambda: is_over(eve))
    bot: Holder = (None, "casual", None)
    everybody: list[Holder] = [(ann.id, None, "Annabel"), (bob.id, None, "Bob"), (eve.id, None, "Eve"), bot]
    without_bob = [everybody[0], bot, *everybody[2:]]
    rounds = eve.snapshot["game"]["view"].get("rounds", ["the only one"])
    return [without_bob if number == 2 else everybody for number in range(1, len(rounds) + 1)]


async def test_the_rows_of_a_finished_game_agree_with_its_journal(crashing: Server):
    async with open_houses(crashing) as houses:
        holders = await asyncio.gather(*map(played_with_changes, houses.values()))
        for house, held in zip(houses.values(), holders, strict=True):
            await is_stored(house, held)


async def is_stored(house: House, holders: list[list[Holder]]) -> None:
    url, server = house.server.database_url, house.server
    story = await read(url, house.code)
    Witness().check(story, house.people)
    await check_results(url, house.code, story.games[1], holders)
    assert story.status == "over"
    async with httpx.AsyncClient(base_url=server.url) as http:
        record = (await http.get(f"/api/tables/{house.code}/games/1")).json()
    told = [(line["seat"], line["action"]) for line in record["journal"]]
    assert not Counter(told) - Counter((line.seat, line.action) for line in story.lines)
    assert folded(story.games[1], told) == story.games[1].states[-1]
    assert [[holder_of(line) for line in each["scores"]] for each in record["rounds"]] == holders


def folded(game: StoredGame, journal: Iterable[tuple[int | None, str]]) -> Any:
    """The state after these entries."""
    state = game.rules.start(game.seats, {})
    for seat, action in journal:
        state = game.rules.apply(state, seat, action)
    return state


def holder_of(line: Message) -> Holder:
    """The player or bot of a line of scores in the record."""
    player = line["player"] or {"id": None, "name": None}
    return player["id"], line["bot"], player["name"]


async def test_a_lobby_is_unchanged_after_a_crash(crashing: Server):
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
        assert after["table"]["options"] == {
            "watchers": "off",
            "sandglass": "off",
            "chat": "all",
            "bot_pace": "normal",
        }
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


async def passed_by(house: House, name: str) -> str:
    """The id of somebody who has visited the table and left."""
    async with httpx.AsyncClient(base_url=house.server.url) as http:
        made = (await http.post("/api/players", json={"name": name, "cookie": False})).json()
    socket_url = f"{house.server.socket_url}/api/tables/{house.code}/socket"
    headers = {"Authorization": f"Bearer {made['token']}"}
    async with connect(socket_url, additional_headers=headers, proxy=None) as socket:
        await socket.recv()
    return str(made["id"])


async def test_the_hosts_decisions_survive_a_crash(crashing: Server):
    async with open_house(crashing) as house:
        ann, bob = [await house.welcome(name) for name in ("Ann", "Bob")]
        eve, zoe = [await passed_by(house, name) for name in ("Eve", "Zoe")]
        await ann.say("sit", seat=0)
        await bob.say("sit", seat=1)
        await ann.say("start")
        await ann.say("lock", locked=True)
        await ann.say("mute", player=bob.id, muted=True)
        await ann.say("configure", options={"chat": "seated"})
        await ann.say("send_away", player=eve)
        await ann.say("send_away", player=zoe)
        await ann.say("allow_back", player=zoe)
        await ann.say("ping")
        before = ann.snapshot["table"]
        await house.crash()
        crashing.start()
        for person in (ann, bob):
            await person.say("ping")
        after = ann.snapshot["table"]
        decided = ("code", "locked", "sent_away", "muted", "options", "host", "stand_in_for", "status")
        assert {key: after[key] for key in decided} == {key: before[key] for key in decided}
        assert [one["id"] for one in after["sent_away"]] == [eve]
        async with httpx.AsyncClient(base_url=crashing.url) as http:
            assert (await http.get(f"/api/tables/{house.code}")).status_code == 200


def lobby(snapshot: Message) -> Message:
    """The table, without who is connected."""
    table: Message = dict(snapshot["table"])
    table["seats"] = [{**seat, "connected": None} for seat in table["seats"]]
    return {**table, "watchers": None}
