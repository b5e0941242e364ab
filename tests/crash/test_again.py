"""Commands whose answers were lost in a crash: sent again they are answered `done`, and happened once."""

import asyncio
import signal
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TypeAlias

import asyncpg
import pytest

from app.store.engine import postgres_dsn
from tests.crash.conftest import SETTINGS
from tests.crash.people import House, Message, Person, crash_all, open_house, open_houses
from tests.crash.story import Story, Witness, read
from tests.server import Server
from tests.store.conftest import plain_sql

Houses: TypeAlias = Mapping[str, House]
HOW = pytest.mark.parametrize("how", ["nobody had read them", "they had happened"])


def act(person: Person, action: str) -> Message:
    return {"type_": "act", "turn": person.snapshot["game"]["turn"], "action": action}


def my_choice(person: Person) -> int | list[str] | None:
    choice: int | list[str] | None = person.snapshot["game"]["view"]["my_choice"]
    return choice


async def until_stored(house: House, happened: Callable[[Story], bool]) -> None:
    while not happened(await read(house.server.database_url, house.code)):  # noqa: ASYNC110 (nobody tells)
        await asyncio.sleep(0.01)


Sent: TypeAlias = Mapping[Person, list[Message]]


async def lost(houses: Houses, commands: Sent, how: str, happened: Callable[[House, Story], bool]) -> Sent:
    """Send commands of one person in each house during a crash, so that all answers are lost."""
    (server,) = {house.server for house in houses.values()}
    assert server.process is not None
    if how == "nobody had read them":
        server.process.send_signal(signal.SIGSTOP)
    for person in commands:
        person.deaf = True
    sent = {person: [await person.send(**one) for one in said] for person, said in commands.items()}
    if how == "they had happened":
        for house in houses.values():
            await until_stored(house, partial(happened, house))
    await crash_all(houses)
    for person in commands:
        person.deaf = False
        assert list(person.unanswered.values()) == sent[person]
    for house in houses.values():
        there = happened(house, await read(server.database_url, house.code))
        assert there == (how == "they had happened")
    return sent


def waits_for_people(house: House, person: Person) -> bool:
    """Whether `person` sees that no bot is to act, so that nothing happens by itself."""
    game = person.snapshot["game"]
    return game is None or set(game["to_act"]) <= {one.seat for one in house.people}


async def done_after_the_restart(houses: Houses, sent: Sent) -> dict[str, Story]:
    """The rows after everything that was sent is answered `done`, and bots have acted on it.

    Otherwise people could be shown what a bot did after its rows were read.
    """
    (server,) = {house.server for house in houses.values()}
    server.start()
    for person, commands in sent.items():
        await person.until(partial(nothing_unanswered, person))
        assert person.refused == []
        assert all(command in person.done for command in commands)
        (house,) = [house for house in houses.values() if person in house.people]
        await person.until(partial(waits_for_people, house, person))
    stories = {game: await read(server.database_url, house.code) for game, house in houses.items()}
    for game, house in houses.items():
        Witness().check(stories[game], house.people)
    return stories


async def whose_turn(house: House) -> Person:
    """Somebody whose turn it is, and who knows it."""
    ann = house.people[0]
    await ann.until(lambda: ann.snapshot["game"] is not None and bool(people_to_act(house)))
    person = people_to_act(house)[0]
    await person.until(lambda: person.snapshot["game"] is not None and bool(person.snapshot["game"]["legal"]))
    return person


def people_to_act(house: House) -> list[Person]:
    to_act = house.people[0].snapshot["game"]["to_act"]
    return [person for person in house.people if person.seat in to_act]


def choices(person: Person, story: Story) -> list[Message]:
    """An action; for a sealed choice also a different one, and the first again."""
    game = story.games[1]
    first, *others = person.snapshot["game"]["legal"]
    after = game.rules.apply(game.states[-1], person.seat, first)
    sealed = game.rules.turn(after) == game.rules.turn(game.states[-1])
    return [act(person, action) for action in ((first, others[0], first) if sealed else (first,))]


@HOW
async def test_commands_lost_in_a_crash_are_done_when_sent_again_and_happen_once(crashing: Server, how):
    async with open_houses(crashing) as houses:
        for house in houses.values():
            _, bob, eve = [await house.welcome(name) for name in ("Ann", "Bob", "Eve")]
            await bob.say("sit", seat=2)
            await eve.say("sit", seat=3)
        wanted: list[Message] = [
            {"type_": "sit", "seat": 0},
            {"type_": "rename", "name": "Anna"},
            {"type_": "configure", "options": {"watchers": "off"}},
            {"type_": "add_bot", "seat": 1, "level": "casual"},
            {"type_": "chat", "text": "hello"},
            {"type_": "chat", "text": "hello"},
            {"type_": "start"},
        ]
        hosts = {house.people[0]: wanted for house in houses.values()}
        sent = await lost(houses, hosts, how, lambda _, story: bool(story.games))
        stories = await done_after_the_restart(houses, sent)
        for game, house in houses.items():
            assert_each_happened_once(house, stories[game])

        actors = {game: await whose_turn(house) for game, house in houses.items()}
        stories = {game: await read(crashing.database_url, house.code) for game, house in houses.items()}
        acts = {person: choices(person, stories[game]) for game, person in actors.items()}
        assert sorted(map(len, acts.values())) == [1, 3, 3]

        def all_there(house: House, story: Story) -> bool:
            return has_acted(actors[house.game], len(acts[actors[house.game]]), story)

        sent = await lost(houses, acts, how, all_there)
        stories = await done_after_the_restart(houses, sent)
        assert all(all_there(house, stories[game]) for game, house in houses.items())
        for person, commands in acts.items():
            if len(commands) > 1:
                shown = my_choice(person)
                said = " ".join(shown) if isinstance(shown, list) else str(shown)
                assert commands[-1]["action"].endswith(f" {said}")


def assert_each_happened_once(house: House, story: Story) -> None:
    ann, bob, eve = house.people
    assert story.seats == ((ann.id, None), (None, "casual"), (bob.id, None), (eve.id, None))
    assert story.names[ann.id] == "Anna"
    assert story.options == {"watchers": "off", "sandglass": "off", "chat": "all", "bot_pace": "normal"}
    assert [line[3] for line in story.chat] == ["hello", "hello"]
    by_chance = [line.action.split(" ")[0] for line in story.lines if line.seat is None]
    assert by_chance == ["first", "deal"]
    assert list(story.games) == [1]


async def test_moving_a_seat_is_confirmed_even_after_a_crash(crashing: Server):
    """An offer, taking it, and accepting a claim: their answers are lost, and none of them is refused."""
    async with open_house(crashing) as house:
        ann, bob, phone, again = [await house.welcome(name) for name in ("Ann", "Bob", "Bob", "Ann")]
        for person in (ann, bob):
            await person.say("sit")
        await ann.say("start")
        sent = [
            (bob, await bob.say("offer", key="k" * 43)),
            (phone, await phone.say("take_over", key="k" * 43)),
            (again, await again.say("claim", seat=0)),
            (ann, await ann.say("admit", player=again.id, seat=0)),
        ]
        await house.crash()
        for person, command in sent:
            person.unanswered[command["id"]] = command
        house.server.start()
        for person, command in sent:
            await person.until(partial(nothing_unanswered, person))
            assert person.done[-1] == command
            assert person.refused == []
        story = await read(house.server.database_url, house.code)
        assert story.seats[:2] == ((again.id, None), (phone.id, None))
        assert story.host == again.id


async def test_who_is_the_same_person_outlasts_a_crash_and_is_confirmed_after_it(crashing: Server):
    """A seat that moves, an ask that waits and one that is answered; all are sent again and happened once."""
    async with open_house(crashing) as house:
        names = ("Ann", "Bob", "Eve", "Bob", "Ann", "Eve")
        ann, bob, eve, phone, again, other = [await house.welcome(name) for name in names]
        for person in (ann, bob, eve):
            await person.say("sit")
        await ann.say("start")
        sent = [
            (bob, await bob.say("offer", key="k" * 43)),
            (phone, await phone.say("take_over", key="k" * 43)),
            (other, await other.say("same", player=eve.id)),
            (ann, await ann.say("agree", player=other.id)),
            (again, await again.say("same", player=ann.id)),
        ]
        told = await same_people(house)
        assert told == {phone.id: bob.id, other.id: eve.id}
        await house.crash()
        for person, command in sent:
            person.unanswered[command["id"]] = command
        house.server.start()
        for person, _ in sent:
            await person.until(partial(nothing_unanswered, person))
            assert person.refused == []
        assert await same_people(house) == told
        waiting = [{"player": {"id": again.id, "name": "Ann"}, "other": {"id": ann.id, "name": "Ann"}}]
        assert ann.snapshot["table"]["same_asks"] == waiting
        await ann.say("apart", player=other.id)
        await house.crash()
        house.server.start()
        await ann.say("disagree", player=again.id)
        assert await same_people(house) == {phone.id: bob.id}
        assert ann.snapshot["table"]["same_asks"] == []


async def same_people(house: House) -> dict[str, str]:
    rows = f"SELECT player, is_player FROM same_person WHERE code = '{house.code}'"
    return dict(await plain_sql(house.server.database_url, rows))


def nothing_unanswered(person: Person) -> bool:
    return not person.unanswered


def has_acted(person: Person, count: int, story: Story) -> bool:
    return len([line for line in story.lines if line.player == person.id]) == count


async def until_waiting(url: str, writes: int) -> None:
    """Wait until that many sessions of this database wait for a lock."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    while await plain_sql(url, f"{waiting} AND datname = current_database()") != [(writes,)]:  # noqa: ASYNC110
        await asyncio.sleep(0.01)


async def test_a_write_that_is_stored_after_the_restart_happens_once_and_is_shown(
    postgres_url: str, tmp_path: Path
):
    """Postgres finishes what a killed server asked for, here while the new one is already running."""
    with Server(postgres_url, tmp_path / "server.log", **SETTINGS) as server:
        async with open_house(server) as house:
            people = [await house.welcome(name) for name in ("Ann", "Bob", "Eve")]
            for person in people:
                await person.say("sit")
            await people[0].say("start")
            bidder = next(p for p in people if p.seat in people[0].snapshot["game"]["to_act"])
            await bidder.until(lambda: bidder.snapshot["game"] is not None)
            blocker = await asyncpg.connect(postgres_dsn(postgres_url))
            blocked = blocker.transaction()
            await blocked.start()
            await blocker.execute("LOCK TABLE actions IN EXCLUSIVE MODE")
            command = await bidder.send(**act(bidder, "bid 3"))
            await until_waiting(postgres_url, 1)
            await house.crash()
            server.start()
            await bidder.until(lambda: bidder.live)
            assert my_choice(bidder) is None
            await until_waiting(postgres_url, 2)
            await blocked.commit()
            await blocker.close()
            await bidder.until(lambda: not bidder.unanswered)
            assert bidder.done[-1] == command
            assert my_choice(bidder) == 3
            story = await read(postgres_url, house.code)
            Witness().check(story, house.people)
            assert has_acted(bidder, 1, story)
