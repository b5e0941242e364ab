"""Standings: how the persons of a table have done in one game, from its ended games alone.

A game counts if it was played to its end and two persons count in it. A person counts in a game if they had
their seat when it began and when its last round was scored.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from itertools import combinations
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from app.rules.contract import Figure, Fraction, Round, Seat
from app.rules.registry import GAMES
from app.table.model import ERASED, PlayerId

EVENING = timedelta(hours=6)
"""A game that starts so long after the end of the last one begins another evening."""
RANKED = 3
"""In how many counted games a person must be to be ranked."""

PersonId: TypeAlias = PlayerId
"""The player who stands for a person: the first of them."""

RecordName: TypeAlias = Literal["best_total", "best_round", "closest_win", "longest_run"]


class Sitting(Struct, frozen=True):
    """Who had each seat at some time: a player, or a bot of some level."""

    players: Sequence[PlayerId | None]
    bots: Sequence[str | None]


class EndedGame(Struct, frozen=True):
    """A game of the table that is over; `winners` is empty if it was abandoned, `seated` is who began it."""

    number: int
    game: str
    started_at: datetime
    ended_at: datetime
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    seated: Sitting


class HeldRound(Struct, frozen=True):
    """A scored round of the game `game`, and who had the seats when it was scored.

    `told`: it was played by the present rules, so they know what its summary says.
    """

    game: int
    scored: Round
    holders: Sitting
    told: bool = True


class Persons:
    """Who is the same person as whom, and the names of today."""

    def __init__(self, same: Mapping[PlayerId, PlayerId], names: Mapping[PlayerId, str]) -> None:
        self._same = same
        self._names = names
        self._groups: dict[PersonId, list[PlayerId]] = {}
        for player in same:
            first = self.person(player)
            self._groups.setdefault(first, [first]).append(player)

    def person(self, player: PlayerId) -> PersonId:
        """The person that the player is."""
        while player in self._same:
            player = self._same[player]
        return player

    def players(self, person: PersonId) -> tuple[PlayerId, ...]:
        """All players who are that person, beginning with the one who stands for them."""
        return tuple(self._groups.get(person, (person,)))

    def name(self, players: Iterable[PlayerId]) -> str | None:
        """The name of the first of the players who was not forgotten."""
        names = (self._names.get(player, ERASED) for player in players)
        return next((name for name in names if name != ERASED), None)


@dataclass
class Person:
    """A line of the standings. `ahead` is of all opponents, those who were level counted half."""

    person: PersonId
    players: tuple[PlayerId, ...]
    name: str | None
    games: int
    wins: int
    place: float
    of: float
    ahead: float
    ranked: bool
    figures: Mapping[str, Figure]


@dataclass
class Bots:
    """All bots of a level together."""

    level: str
    games: int = 0
    wins: int = 0


@dataclass
class Pair:
    """Two persons who were in some counted games together; `..._exact` are guesses about each other."""

    one: PersonId
    other: PersonId
    games: int = 0
    one_ahead: int = 0
    other_ahead: int = 0
    level: int = 0
    one_exact: Fraction | None = None
    other_exact: Fraction | None = None


@dataclass
class CourseStep:
    """A counted game, and all wins so far of each person who won it."""

    number: int
    wins: dict[PersonId, int]


@dataclass
class Record:
    """A record of the table, and the game and round it was made in; `at` is when that game ended."""

    record: RecordName
    person: PersonId
    value: int
    number: int
    round: int | None
    at: datetime


@dataclass
class Standing:
    """All about one game at a table; `games` counts those that count, `evenings` those with one of them."""

    game: str
    played: tuple[str, ...]
    games: int
    evenings: int
    since: datetime | None
    people: list[Person]
    bots: list[Bots]
    pairs: list[Pair]
    course: list[CourseStep]
    records: list[Record]


def standings(
    game: str, games: Sequence[EndedGame], rounds: Iterable[HeldRound], persons: Persons
) -> Standing:
    """The standings of `game`, from all ended games of the table and the rounds of `game`, both in order."""
    of_games: dict[int, list[HeldRound]] = {}
    for one in rounds:
        of_games.setdefault(one.game, []).append(one)
    count = _Count(persons)
    counted = {
        ended.number: ended
        for ended in games
        if ended.game == game and count.add(ended, of_games.get(ended.number, ()))
    }
    return Standing(
        game=game,
        played=tuple(dict.fromkeys(ended.game for ended in reversed(games))),
        games=len(counted),
        evenings=_evenings(games, counted),
        since=min((ended.started_at for ended in counted.values()), default=None),
        people=count.people(game),
        bots=sorted(count.bots.values(), key=lambda bots: bots.level),
        pairs=count.pairs(game),
        course=count.course,
        records=[record for record in count.records.values() if record],
    )


def who_counts(persons: Persons, first: Sitting, last: Sitting) -> dict[PersonId, Seat]:
    """The seats of the persons who count, in the order of the persons; one on two seats does not."""
    found: dict[PersonId, Seat] = {}
    twice: set[PersonId] = set()
    for seat, (began, ended) in enumerate(zip(first.players, last.players, strict=True)):
        if began is None or ended is None:
            continue
        person = persons.person(began)
        if began == ended or persons.person(ended) == person:
            if person in found:
                twice.add(person)
            found[person] = seat
    return {person: found[person] for person in sorted(found.keys() - twice)}


def places(winners: Sequence[Seat], totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat: the winners share the first, equal totals the better one of the others."""
    others = sorted([total for seat, total in enumerate(totals) if seat not in winners], reverse=True)
    behind = 1 + len(winners)
    return tuple(
        [1 if seat in winners else behind + others.index(total) for seat, total in enumerate(totals)]
    )


@lru_cache(maxsize=1024)
def _behind(found: tuple[int, ...]) -> tuple[int, ...]:
    """For each seat with its place: twice the number of those behind it, and once those level with it."""
    return tuple(sum(2 if other > place else other == place for other in found) - 1 for place in found)


def _evenings(games: Sequence[EndedGame], counted: Mapping[int, EndedGame]) -> int:
    """On how many evenings of the table one of the counted games was played."""
    found: list[bool] = []
    last: datetime | None = None
    for ended in games:
        if last is None or ended.started_at - last >= EVENING:
            found.append(False)
        found[-1] |= ended.number in counted
        last = ended.ended_at
    return sum(found)


@dataclass
class _Tally:
    """What is added up for a person. `behind` counts opponents behind them twice, level ones once."""

    games: int = 0
    wins: int = 0
    places: int = 0
    seats: int = 0
    behind: int = 0
    run: int = 0
    players: list[PlayerId] = field(default_factory=list)
    """Those who had the seat at the end of a game, the last one last."""

    def add(self, player: PlayerId | None, place: int, behind: int, seats: int) -> None:
        """Adds a game of so many seats; `player` had the person's seat at its end."""
        self.games += 1
        self.places += place
        self.seats += seats
        self.behind += behind
        self.wins += place == 1
        self.run = self.run + 1 if place == 1 else 0
        if player is not None and self.players[-1:] != [player]:
            self.players.append(player)


Lineup: TypeAlias = tuple[tuple[PersonId, Seat], ...]
"""Persons with their seats, in the order of the persons. Few of them make up most games of a table."""


class _Count:
    """Goes through the games in their order."""

    def __init__(self, persons: Persons) -> None:
        self._persons = persons
        self._tallies: dict[PersonId, _Tally] = {}
        self._places: dict[Lineup, list[tuple[int, ...]]] = {}
        self._rounds: dict[tuple[int, Lineup], list[Round]] = {}
        """By the number of seats, too."""
        self.bots: dict[str, Bots] = {}
        self.course: list[CourseStep] = []
        self.records: dict[RecordName, Record | None] = dict.fromkeys(get_args(RecordName))

    def add(self, ended: EndedGame, rounds: Sequence[HeldRound]) -> bool:
        """Counts a game, unless it was abandoned or fewer than two persons count in it."""
        if not ended.winners or not rounds:
            return False
        last = rounds[-1].holders
        people = who_counts(self._persons, ended.seated, last)
        if len(people) < 2:
            return False
        found = places(ended.winners, ended.totals)
        behind = _behind(found)
        for person, seat in people.items():
            tally = self._tallies.setdefault(person, _Tally())
            tally.add(last.players[seat], found[seat], behind[seat], len(found))
        self._add_bots(ended, last)
        self._places.setdefault(tuple(people.items()), []).append(found)
        winners = [person for person, seat in people.items() if seat in ended.winners]
        self.course.append(CourseStep(ended.number, {who: self._tallies[who].wins for who in winners}))
        self._add_records(ended, people)
        for held in rounds:
            there = people if held.holders.players == last.players else self._who_sat(people, held.holders)
            self._add_round(held, there, ended)
        return True

    def people(self, game: str) -> list[Person]:
        """The persons in order: by wins, then by how many they were ahead of; those not ranked come last."""
        figures: dict[PersonId, dict[str, Figure]] = {person: {} for person in self._tallies}
        for (_, lineup), rounds in self._rounds.items():
            for person, seat in lineup:
                _add_figures(figures[person], GAMES[game].figures(rounds, seat))
        order = sorted(self._tallies.items(), key=lambda it: _order(it[1]))
        lines = [self._line(person, tally, figures[person]) for person, tally in order]
        return sorted(lines, key=lambda line: not line.ranked)

    def pairs(self, game: str) -> list[Pair]:
        """Those who have met, with their guesses about each other."""
        pairs: dict[tuple[PersonId, PersonId], Pair] = {}
        for lineup, found in self._places.items():
            for (one, mine), (other, theirs) in combinations(lineup, 2):
                pair = pairs.setdefault((one, other), Pair(one, other))
                pair.games += len(found)
                pair.one_ahead += sum([it[mine] < it[theirs] for it in found])
                pair.other_ahead += sum([it[theirs] < it[mine] for it in found])
        for pair in pairs.values():
            pair.level = pair.games - pair.one_ahead - pair.other_ahead
        for (_, lineup), rounds in self._rounds.items():
            if (exact := GAMES[game].guesses(rounds)) is None:
                continue
            for (one, mine), (other, theirs) in combinations(lineup, 2):
                pair = pairs[one, other]
                pair.one_exact = _sum(pair.one_exact, (exact[mine][theirs], len(rounds)))
                pair.other_exact = _sum(pair.other_exact, (exact[theirs][mine], len(rounds)))
        return [*pairs.values()]

    def _who_sat(self, people: Mapping[PersonId, Seat], holders: Sitting) -> dict[PersonId, Seat]:
        """Those of the people who had their seat in this round."""
        found: dict[PersonId, Seat] = {}
        for person, seat in people.items():
            player = holders.players[seat]
            if player is not None and self._persons.person(player) == person:
                found[person] = seat
        return found

    def _add_bots(self, ended: EndedGame, last: Sitting) -> None:
        """Bots count like people: if they had their seat first and last."""
        levels = {
            seat: level
            for seat, level in enumerate(ended.seated.bots)
            if level is not None and level == last.bots[seat]
        }
        for level in set(levels.values()):
            bots = self.bots.setdefault(level, Bots(level))
            bots.games += 1
            bots.wins += any(levels.get(seat) == level for seat in ended.winners)

    def _add_round(self, held: HeldRound, there: Mapping[PersonId, Seat], ended: EndedGame) -> None:
        """Counts a round for those who count in its game and had their seat in it."""
        scored = held.scored
        best = self.records.get("best_round")
        if best is None or max(scored.points) > best.value:
            for person, seat in there.items():
                self._note("best_round", person, scored.points[seat], ended, scored.number)
        if held.told and there:
            self._rounds.setdefault((len(scored.points), tuple(there.items())), []).append(scored)

    def _add_records(self, ended: EndedGame, people: Mapping[PersonId, Seat]) -> None:
        for person, seat in people.items():
            self._note("best_total", person, ended.totals[seat], ended)
            if (run := self._tallies[person].run) > 1:
                self._note("longest_run", person, run, ended)
            if ended.winners == (seat,):
                second = max(total for other, total in enumerate(ended.totals) if other != seat)
                self._note("closest_win", person, ended.totals[seat] - second, ended, less=True)

    def _note(
        self,
        name: RecordName,
        person: PersonId,
        value: int,
        ended: EndedGame,
        number: int | None = None,
        *,
        less: bool = False,
    ) -> None:
        """Keeps a record, unless an earlier one is as good."""
        old = self.records.get(name)
        if old is None or (value < old.value if less else value > old.value):
            self.records[name] = Record(name, person, value, ended.number, number, ended.ended_at)

    def _line(self, person: PersonId, tally: _Tally, figures: Mapping[str, Figure]) -> Person:
        players = self._persons.players(person)
        name = self._persons.name((*reversed(tally.players), *players))
        return Person(
            person=person,
            players=players,
            name=name,
            games=tally.games,
            wins=tally.wins,
            place=round(tally.places / tally.games, 4),
            of=round(tally.seats / tally.games, 4),
            ahead=round(_ahead(tally), 4),
            ranked=tally.games >= RANKED and name is not None,
            figures=figures,
        )


def _order(tally: _Tally) -> tuple[int, float, int]:
    return -tally.wins, -_ahead(tally), -tally.games


def _ahead(tally: _Tally) -> float:
    return tally.behind / (2 * (tally.seats - tally.games))


def _add_figures(figures: dict[str, Figure], more: Mapping[str, Figure]) -> None:
    """Fractions add up, of other numbers the greatest counts."""
    for name, figure in more.items():
        match figures.get(name), figure:
            case (int(part), int(of)), (int(more_parts), int(of_more)):
                figures[name] = part + more_parts, of + of_more
            case int(known), int(other):
                figures[name] = max(known, other)
            case _:
                figures[name] = figure


def _sum(known: Fraction | None, more: Fraction) -> Fraction:
    return more if known is None else (known[0] + more[0], known[1] + more[1])
