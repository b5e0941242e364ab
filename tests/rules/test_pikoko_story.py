"""Story of PIKOKO: each fact on both sides of its threshold, and the entry at which a replay shows it."""

from collections.abc import Sequence

from msgspec.structs import replace

from app.rules.contract import Fact, Story, Told
from app.rules.pikoko import GAME
from app.rules.pikoko.scoring import score
from app.rules.pikoko.state import State
from app.rules.pikoko.story import story
from app.rules.pikoko.view_types import Backing
from tests.rules.scenes import Table, dealt

NONE: tuple[Backing, ...] = ("none", "none", "none")


class Played:
    """A game whose rounds are bid as told, and end with the tricks told."""

    def __init__(self, seats: int = 3) -> None:
        self.state = dealt(seats)
        self.at = 1
        self.moments: list[Told[State]] = [(1, "deal", self.state)]

    def act(self, seat: int | None, action: str) -> None:
        before, self.state = self.state, GAME.apply(self.state, seat, action)
        self.at += 1
        for kind, state in GAME.steps(before, self.state, seat, action):
            self.moments.append((self.at, kind, state))

    def round(self, bids: Table, tricks_won: Sequence[int], backed: Sequence[Backing] = NONE) -> None:
        if self.state.phase == "scored":
            for seat in sorted(self.state.to_act):
                self.act(seat, "ready")
            due = GAME.chance(self.state)
            assert due is not None
            self.act(None, " ".join([due.verb, *due.items]))
        while self.state.phase in ("auction", "self_bid"):
            target = self.state.auction_of
            for seat in sorted(self.state.to_act):
                self.act(seat, f"bid {bids[seat][seat if target is None else target]}")
        for seat, choice in enumerate(backed):
            self.act(seat, f"confidence {choice}")
        self.at += 1
        self.state = score(replace(self.state, tricks_won=tuple(tricks_won)))
        self.moments.append((self.at, "score", self.state))

    def told(self) -> Story:
        return story(self.moments)


DULL = [[0, 3, 3], [3, 0, 3], [3, 3, 0]]
"""Bids of which none is exact if everybody takes tricks as in `FLAT`."""

FLAT = (2, 2, 4)


def game(
    bids: Table, tricks_won: Sequence[int], backed: Sequence[Backing] = NONE, number: int = 2
) -> list[Fact]:
    """The facts of a game with one such round and two dull ones."""
    played = Played()
    for n in (1, 2, 3):
        if n == number:
            played.round(bids, tricks_won, backed)
        else:
            played.round(DULL, FLAT)
    return [*played.told().facts]


def of(facts: Sequence[Fact], kind: str) -> list[Fact]:
    return [fact for fact in facts if fact.fact == kind]


def test_a_dull_game_has_its_good_rounds_only():
    played = Played()
    for _ in range(3):
        played.round(DULL, FLAT)
    told = played.told()
    assert not [fact for fact in told.facts if fact.fact != "level"]
    assert {fact.fact for fact in told.otherwise} == {"round"}
    points = [fact.figures["points"] for fact in told.otherwise]
    assert points == sorted(points, reverse=True)
    assert told.otherwise[0].round == 1


def test_a_backed_bid_against_the_others_stands_at_its_reveal():
    """Seat 1 says 5 of seat 2; the others say 4 and 3, half a token less than needed, or 3 and 4."""
    played = Played()
    played.round(DULL, FLAT)
    played.round([[0, 0, 3], [0, 0, 5], [0, 0, 4]], (2, 1, 5), ("none", 2, "none"))
    revealed = [at for at, kind, state in played.moments if kind == "auction" and state.round == 2]
    played.round(DULL, FLAT)
    (fact,) = of(played.told().facts, "against")
    at = next(at for at, _, state in played.moments if state.round == 2 and state.bids[1][2] is not None)
    assert fact == Fact("against", 1, 2, 2, at, {"bid": 5, "others": 3.5})
    assert at in revealed
    assert not of(game([[0, 0, 4], [0, 0, 5], [0, 0, 4]], (2, 1, 5), ("none", 2, "none")), "against")


def test_a_bid_against_the_others_must_be_exact_and_backed():
    bids = [[0, 0, 1], [0, 0, 5], [0, 0, 1]]
    assert of(game(bids, (2, 1, 5), ("none", 2, "none")), "against")
    assert not of(game(bids, (2, 2, 4), ("none", 2, "none")), "against")
    assert not of(game(bids, (2, 1, 5), ("none", 1, "none")), "against")
    assert not of(game(bids, (2, 1, 5)), "against")


def test_a_bid_on_oneself_against_the_others_stands_at_the_own_bids():
    played = Played()
    played.round([[0, 0, 0], [0, 0, 0], [0, 0, 2]], (3, 3, 2), ("none", "none", 2))
    (own,) = [at for at, kind, _ in played.moments if kind == "self_bids"]
    played.round(DULL, FLAT)
    played.round(DULL, FLAT)
    (fact,) = of(played.told().facts, "against")
    assert (fact.seat, fact.about, fact.at) == (2, 2, own)


def test_the_stronger_bid_against_the_others_comes_first():
    bids = [[0, 0, 0], [0, 0, 4], [0, 2, 0]]
    facts = of(game(bids, (2, 2, 4), ("none", 2, 1)), "against")
    assert [fact.seat for fact in facts] == [1, 2]


def test_own_bids_must_be_exact_in_every_round():
    exact = [[2, 0, 0], [0, 3, 0], [0, 0, 3]]
    played = Played()
    for _ in range(3):
        played.round(exact, (2, 2, 4))
    (fact,) = of(played.told().facts, "own_tail")
    (first, *_) = [at for at, kind, _ in played.moments if kind == "self_bids"]
    assert fact == Fact("own_tail", 0, None, 1, first, {"rounds": 3})
    assert not of(game(exact, (2, 2, 4)), "own_tail")


def test_a_reader_has_two_thirds_exact_and_more_than_anybody_else():
    """Seat 0 has four of six bids on others exact, three, or as many as seat 1."""
    two, one = [[0, 2, 4], [3, 0, 3], [3, 3, 0]], [[0, 2, 3], [3, 0, 3], [3, 3, 0]]
    rival = [[0, 2, 4], [2, 0, 4], [3, 3, 0]]

    def after(*rounds: Table) -> list[Fact]:
        played = Played()
        for bids in rounds:
            played.round(bids, FLAT)
        (last,) = [at for at, kind, state in played.moments if kind == "score" and state.round == 3]
        facts = of(played.told().facts, "reader")
        assert all(fact.at == last and fact.round == 3 for fact in facts)
        return facts

    (fact,) = after(two, two, DULL)
    assert (fact.seat, fact.figures) == (0, {"exact": 4, "bids": 6})
    assert not after(two, one, DULL)
    assert not after(rival, rival, DULL)
    assert [fact.seat for fact in after(rival, two, one)] == [0]


def test_a_perfect_round_has_every_bid_exact():
    played = Played()
    played.round(DULL, FLAT)
    played.round([[2, 2, 4], [2, 2, 3], [0, 0, 0]], FLAT)
    (_, at) = [at for at, kind, _ in played.moments if kind == "score"]
    played.round(DULL, FLAT)
    (fact,) = of(played.told().facts, "perfect")
    assert fact == Fact("perfect", 0, None, 2, at, {"points": 7})


def test_a_surprise_is_two_and_a_half_tricks_from_the_mean_of_all_bids():
    """On seat 3 of four: 1 + 1 + 2 + 2 bid, and 4 tricks; with one token more it is none."""

    def after(own: int) -> list[Fact]:
        played = Played(4)
        four: tuple[Backing, ...] = ("none",) * 4
        played.round([[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 2], [1, 1, 1, own]], (1, 1, 2, 4), four)
        for _ in range(2):
            played.round([[2] * 4, [2] * 4, [2] * 4, [2] * 4], (1, 1, 3, 3), four)
        return of(played.told().facts, "surprise")

    (fact,) = after(2)
    assert (fact.seat, fact.round, fact.figures) == (3, 1, {"tricks": 4, "bids": 1.5})
    assert not after(3)


def test_a_tail_that_took_nothing_is_a_surprise_too():
    facts = of(game([[0, 0, 3], [0, 0, 3], [0, 0, 2]], (4, 4, 0)), "surprise")
    assert {"tricks": 0, "bids": 2.7} in [fact.figures for fact in facts]


def test_a_winner_who_was_three_points_behind_came_back():
    played = Played()
    played.round([[0, 3, 3], [2, 2, 3], [3, 3, 0]], FLAT)
    (at,) = [at for at, kind, _ in played.moments if kind == "score"]
    assert played.state.totals[1] - played.state.totals[0] >= 3
    behind = played.state.totals[1] - played.state.totals[0]
    played.round([[2, 2, 4], [0, 0, 0], [3, 3, 0]], FLAT, (0, "none", "none"))
    played.round(DULL, FLAT)
    (fact, *_) = of(played.told().facts, "comeback")
    assert fact == Fact("comeback", 0, None, 1, at, {"points": behind})


def test_two_equal_totals_are_level_whether_the_win_is_shared_or_not():
    def after(totals: tuple[int, ...], *winners: int) -> list[tuple[int, object]]:
        played = Played()
        for _ in range(3):
            played.round(DULL, FLAT)
        at, kind, last = played.moments[-1]
        played.moments[-1] = (at, kind, replace(last, totals=totals, winners=winners))
        facts = of(played.told().facts, "level")
        assert all((fact.at, fact.round) == (at, 3) for fact in facts)
        return [(fact.seat, fact.figures["winners"]) for fact in facts]

    assert after((9, 12, 12), 1, 2) == [(1, 2), (2, 2)]
    assert after((9, 12, 12), 2) == [(2, 1)]
    assert not after((9, 11, 12), 2)
    assert not after((11, 11, 12), 2)
