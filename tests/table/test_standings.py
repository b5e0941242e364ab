"""Standings: ten games of a table, with every figure worked out by hand in the comments."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from app.rules.contract import Round
from app.rules.registry import GAMES
from app.table.standings import (
    Bots,
    CourseStep,
    EndedGame,
    HeldRound,
    Pair,
    Person,
    Persons,
    Record,
    Sitting,
    places,
    standings,
)

NAMES = {"a": "Ann", "b": "Bo", "b2": "Bo", "c": "Cy", "d": "Dee", "e": "?"}
PERSONS = Persons({"b2": "b"}, NAMES)
BOT = "casual"
FIRST = datetime(2026, 3, 2, 19, tzinfo=UTC)
HOUR = timedelta(hours=1)


def sitting(seats: str) -> Sitting:
    """`a b2 - *`: who had each seat; `-` a bot of level casual, `*` one of level strong."""
    bots = {"-": BOT, "*": "strong"}
    who = seats.split()
    return Sitting(tuple(None if one in bots else one for one in who), tuple(map(bots.get, who)))


class Shelf:
    """Games as the store reads them. A round is who held the seats, and their points."""

    def __init__(self) -> None:
        self.games: list[EndedGame] = []
        self.rounds: list[HeldRound] = []

    def play(
        self,
        hours: float,
        seated: str,
        *rounds: tuple[str, tuple[int, ...]],
        won: str = "",
        game: str = "pikoko",
    ) -> None:
        """A game of an hour, `hours` after the start of the first one; `won` are the seats that won."""
        number, at = len(self.games) + 1, FIRST + hours * HOUR
        points = [(0,) * len(seated.split()), *(points for _, points in rounds)]
        totals = tuple(map(sum, zip(*points, strict=True)))
        winners = tuple(map(int, won.split()))
        self.games.append(EndedGame(number, game, at, at + HOUR, winners, totals, sitting(seated)))
        for index, (holders, its_points) in enumerate(rounds, 1):
            self.rounds.append(HeldRound(number, Round(index, its_points, {}), sitting(holders), told=False))


def ten_games() -> Shelf:
    """
    #  evening  seats          counts for                places           why
    1  1st      a b c          a b c                     1 2 3
    2  1st      a b c d        a b c d                   1 1 3 4          a shared win
    3  1st      a b -          a b                       2 3 1            the bot wins
    4  2nd      a b c d e      a b c d e                 5 4 3 2 1        five
    5  2nd      a b c          a b2 (= b) c              2 1 2            b moved to a phone in mid-game
    6  2nd      a b c          -                                          stopped by a vote
    7  3rd      a - -          -                                          alone with bots
    8  4th      a b c          a c                       2 1 3            d took the seat of b over: b is out
    9  4th      a - c *        a c                       1 2 3 4          a was a bot's for a round: back
    10 5th      a b c          a b c (Plotters)          another game
    """
    shelf = Shelf()
    shelf.play(0, "a b c", ("a b c", (5, 4, 1)), ("a b c", (5, 4, 2)), won="0")
    shelf.play(2, "a b c d", ("a b c d", (7, 7, 3, 1)), won="0 1")
    shelf.play(4, "a b -", ("a b -", (4, 3, 9)), won="2")
    shelf.play(30, "a b c d e", ("a b c d e", (1, 2, 3, 4, 5)), won="4")
    shelf.play(32, "a b c", ("a b c", (2, 4, 1)), ("a b2 c", (2, 4, 3)), won="1")
    shelf.play(34, "a b c", ("a b c", (9, 0, 0)))
    shelf.play(60, "a - -", ("a - -", (30, 1, 1)), won="0")
    shelf.play(90, "a b c", ("a b c", (3, 6, 1)), ("a d c", (3, 6, 1)), won="1")
    shelf.play(92, "a - c *", ("- - c *", (12, 4, 3, 1)), ("a - c *", (1, 5, 4, 2)), won="0")
    shelf.play(120, "a b c", ("a b c", (1, 2, 3)), won="2", game="plotters")
    return shelf


def test_ten_games_give_the_figures_worked_out_by_hand():
    """The table above leaves games 1, 2, 3, 4, 5, 8 and 9: seven, on the first, second and fourth evening.

    a: games 1 2 3 4 5 8 9, of 3+4+3+5+3+3+4 = 25 seats; places 1+1+2+5+2+2+1 = 14; wins 1, 2, 9.
       Opponents 25-7 = 18. Behind: 2 + (2 + a half) + 1 + 0 + a half + 1 + 3 = 10.  10/18 = 0.5556
       (in game 5, a and c have 4 points each and are level)
    b: games 1 2 3 4 5, of 18 seats; places 2+1+3+4+1 = 11; wins 2 and 5.
       Opponents 13. Behind: 1 + 2.5 + 0 + 1 + 2 = 6.5.  6.5/13 = 0.5
    c: games 1 2 4 5 8 9, of 22 seats; places 3+3+3+2+3+3 = 17; no win.
       Opponents 16. Behind: 0 + 1 + 2 + 0.5 + 0 + 1 = 4.5.  4.5/16 = 0.28125
    d: games 2 4, of 9 seats; places 4+2 = 6; opponents 7, behind 0 + 3.  3/7 = 0.4286. Two games: not ranked.
    e: game 4, of 5; place 1; a win; opponents 4, all behind.  Not ranked, and forgotten.
    """
    shelf = ten_games()
    found = standings("pikoko", shelf.games, shelf.rounds, PERSONS)
    assert (found.game, found.played) == ("pikoko", ("plotters", "pikoko"))
    assert (found.games, found.evenings, found.since) == (7, 3, FIRST)
    assert found.people == [
        Person("a", ("a",), "Ann", 7, 3, 2.0, 3.5714, 0.5556, True, {}),
        Person("b", ("b", "b2"), "Bo", 5, 2, 2.2, 3.6, 0.5, True, {}),
        Person("c", ("c",), "Cy", 6, 0, 2.8333, 3.6667, 0.2812, True, {}),
        Person("e", ("e",), None, 1, 1, 1.0, 5.0, 1.0, False, {}),
        Person("d", ("d",), "Dee", 2, 0, 3.0, 4.5, 0.4286, False, {}),
    ]
    assert found.bots == [Bots("casual", games=2, wins=1), Bots("strong", games=1, wins=0)]


def test_pairs_say_who_ended_ahead_of_whom():
    """a and b: games 1 2 3 4 5; a ahead in 1 and 3, b in 4 and 5, level in 2.
    a and c: games 1 2 4 5 8 9; a ahead in 1, 2, 8 and 9, c in 4, level in 5.
    b and c: games 1 2 4 5; b ahead in 1, 2 and 5, c in 4."""
    shelf = ten_games()
    pairs = {(it.one, it.other): it for it in standings("pikoko", shelf.games, shelf.rounds, PERSONS).pairs}
    assert pairs["a", "b"] == Pair("a", "b", 5, 2, 2, 1)
    assert pairs["a", "c"] == Pair("a", "c", 6, 4, 1, 1)
    assert pairs["b", "c"] == Pair("b", "c", 4, 3, 1, 0)
    assert pairs["a", "d"] == Pair("a", "d", 2, 1, 1, 0)
    assert len(pairs) == 10


def test_the_course_adds_up_wins_and_records_are_kept_by_the_earliest():
    """Totals of those who count: the greatest is 13 of a in game 9 (b's seat in 8 is nobody's).
    Rounds: a's 7 in game 2 and b's 7 are level, a is first on the table; the 9 of game 3 is a bot's,
    and in the round of 12 of game 9 a bot had a's seat. Closest: game 4 by 1, e before d. Longest run: a won
    games 1 and 2."""
    shelf = ten_games()
    found = standings("pikoko", shelf.games, shelf.rounds, PERSONS)
    assert found.course == [
        CourseStep(1, {"a": 1}),
        CourseStep(2, {"a": 2, "b": 1}),
        CourseStep(3, {}),
        CourseStep(4, {"e": 1}),
        CourseStep(5, {"b": 2}),
        CourseStep(8, {}),
        CourseStep(9, {"a": 3}),
    ]
    end = {game.number: game.ended_at for game in shelf.games}
    assert {it.record: it for it in found.records} == {
        "best_total": Record("best_total", "a", 13, 9, None, end[9]),
        "best_round": Record("best_round", "a", 7, 2, 1, end[2]),
        "closest_win": Record("closest_win", "e", 1, 4, None, end[4]),
        "longest_run": Record("longest_run", "a", 2, 2, None, end[2]),
    }


def test_a_game_without_counted_games_has_empty_standings_and_knows_what_was_played():
    shelf = ten_games()
    found = standings("plumes", shelf.games, [], PERSONS)
    assert (found.games, found.evenings, found.since, found.people) == (0, 0, None, [])
    assert found.played == ("plotters", "pikoko")
    assert standings("plumes", [], [], PERSONS).played == ()


@pytest.mark.parametrize(
    ("winners", "totals", "expected"),
    [
        ((0,), (9, 8, 7), (1, 2, 3)),
        ((0,), (9, 9, 7), (1, 2, 3)),
        ((1, 3), (5, 9, 7, 9, 7), (5, 1, 3, 1, 3)),
        ((0, 1, 2), (4, 4, 4), (1, 1, 1)),
        ((2,), (1, 1, 5, 1), (2, 2, 1, 2)),
    ],
)
def test_places_follow_the_order_of_the_game(winners, totals, expected):
    assert places(winners, totals) == expected


@pytest.mark.parametrize("totals", [(3, 2, 1), (7, 7, 3, 1), (4, 4, 4), (5, 4, 4, 2, 1), (1, 1, 1, 1, 9, 9)])
def test_all_seats_together_are_ahead_of_half_of_all_opponents(totals):
    """The counts behind and half of those level, of all n seats of a game, sum to n(n-1)/2."""
    people = ["a", "b", "c", "d", "e", "b3"][: len(totals)]
    shelf = Shelf()
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    shelf.play(0, " ".join(people), (" ".join(people), totals), won=" ".join(map(str, best)))
    found = standings("pikoko", shelf.games, shelf.rounds, Persons({}, NAMES))
    n = len(totals)
    assert sum(line.ahead * (n - 1) for line in found.people) == pytest.approx(n * (n - 1) / 2, abs=0.001)
    assert sum(line.wins for line in found.people) == len(best)


def test_a_person_on_two_seats_of_a_game_does_not_count_in_it():
    shelf = Shelf()
    shelf.play(0, "a b b2 c", ("a b b2 c", (1, 2, 3, 4)), won="3")
    shelf.play(2, "a b b2", ("a b b2", (1, 2, 3)), won="2")
    found = standings("pikoko", shelf.games, shelf.rounds, PERSONS)
    assert [(line.person, line.games) for line in found.people] == [("c", 1), ("a", 1)]
    assert found.games == 1


def test_evenings_are_those_of_the_table_with_a_counted_game_on_them():
    """Six hours from an end to the next start make another evening, whatever was played in between."""
    shelf = Shelf()
    for hours, game in ((0, "pikoko"), (6, "plotters"), (12, "pikoko"), (19, "pikoko"), (25.9, "pikoko")):
        shelf.play(hours, "a b c", ("a b c", (3, 2, 1)), won="0", game=game)
    assert standings("pikoko", shelf.games, shelf.rounds, PERSONS).evenings == 2
    assert standings("plotters", shelf.games, shelf.rounds, PERSONS).evenings == 1


def test_the_name_is_that_of_whoever_of_the_person_played_last_unless_forgotten():
    names = {"a": "Ann", "b": "Bo", "b2": "Bobby"}
    shelf = ten_games()
    found = standings("pikoko", shelf.games, shelf.rounds, Persons({"b2": "b"}, names))
    assert {line.person: line.name for line in found.people}["b"] == "Bobby"
    erased = Persons({"b2": "b"}, {**names, "b2": "?"})
    found = standings("pikoko", shelf.games, shelf.rounds, erased)
    assert {line.person: line.name for line in found.people}["b"] == "Bo"


def test_figures_add_up_over_the_rounds_in_which_a_person_had_their_seat():
    """PIKOKO, two rounds: bids by seat about each seat; tricks 3, 2, 3 in both.
    a bids 3 2 1 and 3 2 3: on others exact 1 and 2 of 2, own 1 and 1; backs seat 1 (right), then nobody.
    b bids 0 2 0, then b2 for b 3 0 3: on others 0 and 2, own 1 and 0; backs seat 0 (wrong), then 2 (right).
    The bot's bids count for nobody."""
    scored = [
        Round(
            1,
            (5, 4, 1),
            {
                "bids": [[3, 2, 1], [0, 2, 0], [3, 2, 3]],
                "tricks_won": [3, 2, 3],
                "confidence": [1, 0, 1],
            },
        ),
        Round(
            2,
            (9, 4, 1),
            {
                "bids": [[3, 2, 3], [3, 0, 3], [1, 1, 1]],
                "tricks_won": [3, 2, 3],
                "confidence": ["none", 2, 0],
            },
        ),
    ]
    shelf = Shelf()
    shelf.play(0, "a b -", ("a b -", (5, 4, 1)), ("a b2 -", (9, 4, 1)), won="0")
    rounds = [HeldRound(1, one, held.holders) for one, held in zip(scored, shelf.rounds, strict=True)]
    found = standings("pikoko", shelf.games, rounds, PERSONS)
    assert {line.person: line.figures for line in found.people} == {
        "a": {"exact_others": (3, 4), "exact_own": (2, 2), "backed": (1, 1)},
        "b": {"exact_others": (2, 4), "exact_own": (1, 2), "backed": (1, 2)},
    }
    # a about b: 2 and 2 of two; b about a: the second of two
    assert found.pairs == [Pair("a", "b", 1, 1, 0, 0, (2, 2), (1, 2))]


def test_figures_of_the_other_games():
    """Plotters: points a round and the best. Plumes: totals and the greatest Peacock, if there is one."""
    plotters = [Round(1, (7, 0), {}), Round(2, (9, 2), {})]
    assert GAMES["plotters"].figures(plotters, 0) == {"points": (16, 2), "best_round": 9}
    peacock = [["R3", "R4"], ["R9"]]  # 9 - 7 + 3 cards
    plumes = [Round(1, (6, -3), {"plumes": [[peacock, [["B1"]]], [[["B1", "B2"]]]]})]
    assert GAMES["plumes"].figures(plumes, 0) == {"total": (6, 1), "greatest_peacock": 5}
    assert GAMES["plumes"].figures(plumes, 1) == {"total": (-3, 1)}
    assert GAMES["plumes"].guesses(plumes) is None


def test_figures_of_several_seats_add_up_and_the_greatest_number_counts():
    shelf = Shelf()
    shelf.play(0, "a b", ("a b", (7, 1)), ("a b", (9, 2)), won="0", game="plotters")
    shelf.play(2, "b a", ("b a", (3, 8)), won="1", game="plotters")
    rounds = [replace(one, told=True) for one in shelf.rounds]
    found = standings("plotters", shelf.games, rounds, PERSONS)
    assert found.people[0].figures == {"points": (24, 3), "best_round": 9}
    assert found.people[1].figures == {"points": (6, 3), "best_round": 3}
    assert found.pairs[0].one_exact is None


def test_guesses_add_up_although_the_two_have_other_seats():
    """a bids 1 on b, who takes 1; in the next game b bids 0 on a, who takes 2, and a bids 1 on b again."""
    shelf = Shelf()
    shelf.play(0, "a b", ("a b", (2, 1)), won="0")
    shelf.play(2, "b a", ("b a", (2, 1)), won="0")
    summaries = [
        {"bids": [[0, 1], [2, 2]], "tricks_won": [2, 1], "confidence": ["none", "none"]},
        {"bids": [[0, 0], [1, 2]], "tricks_won": [1, 2], "confidence": ["none", "none"]},
    ]
    rounds = [
        HeldRound(held.game, Round(1, (2, 1), told), held.holders)
        for held, told in zip(shelf.rounds, summaries, strict=True)
    ]
    assert standings("pikoko", shelf.games, rounds, PERSONS).pairs == [
        Pair("a", "b", 2, 1, 1, 0, (2, 2), (1, 2))
    ]
