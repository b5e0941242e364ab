"""A table's rows, read by plain SQL, compared with what people were told."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import orjson

from app.rules.contract import Game, Round
from app.rules.registry import GAMES
from app.table.model import Entry
from app.table.seals import drawn_by
from tests.crash.people import Message, Person
from tests.store.conftest import plain_sql


@dataclass(frozen=True)
class Line:
    """A row of `actions`."""

    number: int
    seat: int | None
    action: str
    player: str | None
    command: str | None
    nonce: str | None


BESIDE_THE_JOURNAL = {"since_ms", "knocked", "abandoned", "ended_at"}


@dataclass(frozen=True)
class StoredGame:
    """A game with its journal and all states: `states[k]` is the state after `k` entries."""

    name: str
    number: int
    seats: int
    lines: tuple[Line, ...]

    @property
    def rules(self) -> Game[Any, Any]:
        return GAMES[self.name]

    @cached_property
    def states(self) -> list[Any]:
        states = [self.rules.start(self.seats, {})]
        for line in self.lines:
            states.append(self.rules.apply(states[-1], line.seat, line.action))
        return states

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The finished rounds."""
        return self.rules.rounds(self.states[-1])

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.rules.outcome(self.states[-1]) is not None

    def _draws(self, entries: int) -> Iterator[tuple[Entry, int]]:
        """The random orders among that many entries, and the rounds they led to."""
        for line, after in zip(self.lines[:entries], self.states[1:], strict=False):
            if line.seat is None:
                order = Entry(self.number, line.number, None, line.action, nonce=line.nonce)
                yield order, self.rules.progress(after).round or 1

    def shown(self, entries: int, viewer: int | None) -> Message:
        """The `game` of a snapshot after that many entries, without what depends on time and people."""
        state, rules = self.states[entries], self.rules
        game = {
            "number": self.number,
            "turn": f"{self.number}.{rules.turn(state)}",
            "to_act": sorted(rules.seats_to_act(state)),
            "legal": () if viewer is None else rules.legal_actions(state, viewer),
            "seals": drawn_by(self._draws(entries)).seals,
            "view": rules.view(state, viewer),
        }
        found: Message = orjson.loads(orjson.dumps(game))
        return found


@dataclass(frozen=True)
class Story:
    """All rows of a table."""

    status: str
    host: str
    options: dict[str, str]
    seats: tuple[tuple[str | None, str | None], ...]
    """The player and the bot of each seat."""
    names: dict[str, str]
    chat: tuple[tuple[int, str, str, str, str], ...]
    """`(number, player, name, text, command)`, in order of number."""
    games: dict[int, StoredGame]

    @property
    def lines(self) -> list[Line]:
        return [line for game in self.games.values() for line in game.lines]


async def read(url: str, code: str, *, nonces: bool = True) -> Story:
    """The table as the database has it now; `nonces`: it is not of a release without them."""

    async def ask(columns: str, table: str, order: str, key: str = "code") -> list[tuple[Any, ...]]:
        return await plain_sql(url, f"SELECT {columns} FROM {table} WHERE {key} = '{code}' ORDER BY {order}")

    [(status, host, options)] = await ask("status, host, options", "tables", "code")
    lines = await ask(
        f"game, number, seat, action, player, command, {'nonce' if nonces else 'NULL'}",
        "actions",
        "game, number",
    )
    games = await ask("game, number, seated", "games", "number")
    return Story(
        status,
        host,
        json.loads(options),
        tuple(await ask("player, bot", "seats", "seat")),
        dict(await plain_sql(url, "SELECT id, name FROM players")),
        tuple(await ask("number, player, name, text, command", "chat", "number")),
        {
            number: StoredGame(
                name,
                number,
                len(json.loads(seated)),
                tuple(Line(*line[1:]) for line in lines if line[0] == number),
            )
            for name, number, seated in games
        },
    )


class Witness:
    """Compares what each person was told with the rows, each time the database is read."""

    def __init__(self) -> None:
        self._seen = 0, 0
        self._places: dict[str, tuple[int, int, int]] = {}
        self._known: tuple[Line, ...] = ()

    def check(self, story: Story, people: list[Person]) -> None:
        """Fail unless the journal has only grown, and has everything that `people` were told once."""
        self._journal_only_grew(story)
        said = {(person.id, id_) for person in people for id_ in commands_of(person)}
        happened = [(line.player, line.command) for line in story.lines if line.player]
        happened += [(line[1], line[4]) for line in story.chat]
        assert len(happened) == len(set(happened)), "a command happened twice"
        assert set(happened) <= said, "something happened that nobody said"
        for person in people:
            everything_acknowledged_is_there(story, person)
            self._everything_shown_is_there(story, person)

    def _journal_only_grew(self, story: Story) -> None:
        for game in story.games.values():
            assert [line.number for line in game.lines] == list(range(len(game.lines)))
        lines = tuple(story.lines)
        assert lines[: len(self._known)] == self._known, "the journal lost or changed an entry"
        self._known = lines
        assert [line[0] for line in story.chat] == list(range(1, len(story.chat) + 1))

    def _everything_shown_is_there(self, story: Story, person: Person) -> None:
        """Fail unless each snapshot is the state after some number of entries, which never decreases."""
        next_, number, entries = self._places.get(person.socket_url + person.id, (0, 0, 0))
        for snapshot in person.shown[next_:]:
            shown = snapshot["game"]
            if shown is None:
                assert number == 0, "a game that was shown is gone"
                continue
            assert shown["number"] >= number
            assert shown["number"] in story.games, f"game {shown['number']} was shown and is not there"
            game = story.games[shown["number"]]
            from_journal = {key: value for key, value in shown.items() if key not in BESIDE_THE_JOURNAL}
            first = entries if shown["number"] == number else 1
            viewer = None if snapshot["table"]["status"] == "lobby" else snapshot["you"]["seat"]
            number, entries = shown["number"], first
            while game.shown(entries, viewer) != from_journal:
                entries += 1
                assert entries < len(game.states), f"{person.name} was shown what is not there: {shown}"
            over = shown["abandoned"] or game.rules.outcome(game.states[entries]) is not None
            assert (shown["ended_at"] is not None) == over, "the end of a game was shown at another time"
        self._places[person.socket_url + person.id] = len(person.shown), number, entries


def commands_of(person: Person) -> dict[str, Message]:
    """All commands that may have happened, by id: those sent and not refused."""
    return {command["id"]: command for command in (*person.done, *person.unanswered.values())}


def everything_acknowledged_is_there(story: Story, person: Person) -> None:
    """Every action and chat line answered `done`, every line received, the last name and seat."""
    acts = {line.command: line.action for line in story.lines if line.player == person.id}
    lines = {line[4]: line[3] for line in story.chat if line[1] == person.id}
    for command in person.done:
        if command["type"] == "act":
            assert acts.get(command["id"]) == command["action"], f"{command} was done and is not there"
        elif command["type"] == "chat":
            assert lines.get(command["id"]) == command["text"], f"{command} was done and is not there"
    moves = [command["type"] for command in person.done if command["type"] in ("sit", "stand")]
    if moves and not any(command["type"] in ("sit", "stand") for command in person.unanswered.values()):
        assert (person.id in [player for player, _ in story.seats]) == (moves[-1] == "sit")
    for number, line in person.heard.items():
        assert story.chat[number - 1][:4] == (number, line["player"], line["name"], line["text"])
    renamed = [command["name"] for command in person.done if command["type"] == "rename"]
    if renamed and not any(command["type"] == "rename" for command in person.unanswered.values()):
        assert story.names[person.id] == renamed[-1]
