"""Reviews: what bots say of decisions, from the view of a seat and nothing else."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import isclose
from random import Random
from typing import Any

import orjson
import pytest
from msgspec import to_builtins

from app.bots import characters
from app.bots.characters import Character
from app.bots.effort import Effort
from app.bots.pikoko import review as pikoko
from app.bots.plotters import review as plotters
from app.bots.plumes import review as plumes
from app.bots.registry import BOTS, REVIEWERS, estimated
from app.bots.review import BackingEstimate, BidEstimate, Fork, Gain, Inquiry, best_gain
from app.rules.contract import Action, Seat
from app.rules.pikoko import GAME as PIKOKO
from app.rules.pikoko.cards import HAND_SIZE, deck
from app.rules.pikoko.view_types import Play
from app.rules.registry import GAMES
from bench.arena import at_random, states
from tests.bots.test_minds import decisions
from tests.rules.conformance import KITS

ENDLESS = 600.0
SIZES = [
    (game, seats) for game in REVIEWERS for seats in range(GAMES[game].min_seats, GAMES[game].max_seats + 1)
]


@pytest.fixture(autouse=True)
def _few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough for forks that are plain, so that a test takes a second."""
    monkeypatch.setattr(pikoko, "FORECAST", Effort(playouts=200, seconds=0.0))
    monkeypatch.setattr(pikoko, "PART", 100)
    monkeypatch.setattr(pikoko, "EXPERT", Effort(playouts=12, seconds=0.0))
    few = Effort(playouts=64, seconds=0.0)
    for game, name in ((pikoko, "PLAYS"), (plotters, "EFFORT"), (plumes, "EFFORT")):
        monkeypatch.setattr(game, name, few)


def inquiry(game: str, state: Any, seat: Seat, chosen: Action, seed: int = 1) -> Inquiry:
    rules = GAMES[game]
    legal = rules.legal_actions(state, seat)
    return Inquiry(game, rules.view(state, seat), legal, chosen, seat, seed, ENDLESS)


def inquiries(game: str, seats: int, each: int) -> Iterator[tuple[Any, Inquiry]]:
    """Some states of a game, each with a decision of a seat that chose at random."""
    random = Random(seats)
    for state, seat in decisions(game, seats, seed=seats, games=1, each=each):
        legal = GAMES[game].legal_actions(state, seat)
        if len(legal) > 1:
            yield state, inquiry(game, state, seat, random.choice(legal))


def choices(seats: int) -> Iterator[Inquiry]:
    """The bids and confidence cards of a game of PIKOKO."""
    for state, asked in inquiries("pikoko", seats, each=1):
        if state.phase != "tricks":
            yield asked


def as_bytes(asked: Inquiry) -> bytes:
    return orjson.dumps(to_builtins(estimated(asked)))


def test_every_game_has_a_review():
    assert set(REVIEWERS) == set(GAMES)


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_with_other_hidden_cards_and_the_same_view_a_bot_says_the_same_byte_for_byte(game: str, seats: int):
    random, compared = Random(seats), 0
    for state, asked in inquiries(game, seats, each=23):
        view, seat = asked.view, asked.seat
        other = KITS[game].resample(view, seat, random)
        assert as_bytes(asked) == as_bytes(inquiry(game, other, seat, asked.chosen))
        compared += other != state
    assert compared > 1


@pytest.mark.parametrize("game", REVIEWERS)
def test_a_bot_says_the_same_of_a_decision_each_time_and_draws_other_samples_from_another_seed(game: str):
    found = []
    for state, asked in islice(inquiries(game, 4, each=3), 10):
        assert as_bytes(asked) == as_bytes(asked)
        found.append(as_bytes(asked) == as_bytes(inquiry(game, state, asked.seat, asked.chosen, seed=2)))
    assert not all(found)


def test_chances_and_choice_have_random_numbers_of_their_own(monkeypatch: pytest.MonkeyPatch):
    """So one that runs out of time changes nothing about the other."""
    asked = list(choices(4))
    said = [to_builtins(estimated(one)) for one in asked]
    monkeypatch.setattr(pikoko, "FORECAST", Effort(playouts=300, seconds=0.0))
    assert [to_builtins(estimated(one))["bot"] for one in asked] == [one["bot"] for one in said]
    monkeypatch.setattr(pikoko, "FORECAST", Effort(playouts=200, seconds=0.0))
    monkeypatch.setattr(pikoko, "EXPERT", Effort(playouts=20, seconds=0.0))
    assert [to_builtins(estimated(one))["p"] for one in asked] == [one["p"] for one in said]


def test_the_chances_of_a_tail_add_up_and_a_bid_is_worth_what_they_say():
    for asked in choices(5):
        found = estimated(asked)
        if not isinstance(found, BidEstimate):
            continue
        assert isclose(sum(found.p), 1, abs_tol=0.001)
        assert len(found.p) == HAND_SIZE + 1
        assert found.samples == 200
        assert [f"bid {number}" for number in found.worth] == list(asked.legal)
        assert {found.chosen, found.bot} <= set(map(int, found.worth))
        p = (0.0, *found.p, *[0.0] * 40)
        for number, worth in found.worth.items():
            bid = int(number) + 1
            assert isclose(worth, 2 * p[bid] + p[bid - 1] + p[bid + 1], abs_tol=0.001)
        assert found.tokens == len(asked.legal) - 1


def test_each_open_bid_on_a_tail_makes_its_number_likelier():
    assert pikoko.agreed([0.5, 0.5], [0, None]) == pytest.approx([1.2 / 2.2, 1 / 2.2])
    assert pikoko.agreed([0.5, 0.5], [0, 1, 0, 1]) == [0.5, 0.5]
    assert pikoko.agreed([0.0, 0.5, 0.5], [0, 2, 2]) == pytest.approx([0, 1 / 2.44, 1.44 / 2.44])


def test_a_bid_says_on_how_many_tails_the_tokens_left_are_to_be_spent():
    later = [
        (found.about == asked.seat, found.later)
        for asked in choices(4)
        if isinstance(found := estimated(asked), BidEstimate) and asked.seat == 0
    ]
    assert later[:4] == [(False, 3), (False, 2), (False, 1), (True, 0)]


def test_before_the_confidence_cards_each_own_bid_has_a_chance():
    seen = 0
    for asked in choices(4):
        found = estimated(asked)
        if isinstance(found, BackingEstimate):
            seen += 1
            assert asked.chosen == f"confidence {'none' if found.chosen is None else found.chosen}"
            assert len(found.p) == 4
            assert all(0 <= chance <= 1 for chance in found.p)
    assert seen


def test_the_bot_that_bids_along_is_steady_whoevers_chair_it_takes(monkeypatch: pytest.MonkeyPatch):
    asked = [each for each in choices(4) if each.legal[0].startswith("confidence")]
    before = [as_bytes(each) for each in asked]
    assert any(b'"bot":null' not in said for said in before)
    monkeypatch.setattr(characters, "BY_SEAT", [Character("careful", backs_from=2.0)] * 4)
    assert [as_bytes(each) for each in asked] == before


def test_where_one_arrangement_and_one_play_each_are_left_a_chance_is_0_or_1():
    """The last cards of a round, with every other card seen; asked as if it were an auction."""
    *_, state = (
        one
        for one in states(PIKOKO, [at_random] * 4, Random(1))
        if one.phase == "tricks" and set(one.hand_sizes) == {1}
    )
    view = PIKOKO.view(state, 0)
    played = {play["card"] for trick in view.tricks for play in trick.plays}
    dealt = {view.trump_card, *played, *(card for hand in state.hands for card in hand)}
    first, nobodys = view.tricks[0], [card for card in deck(4) if card not in dealt]
    others = tuple(Play({"by": 1, "owner": 2, "card": card, "as": None}) for card in nobodys)
    known = replace(
        view,
        phase="auction",
        auction_of=1,
        tokens=(1,) * 4,
        bids=((None,) * 4,) * 4,
        tricks=(replace(first, plays=(*first.plays, *others)), *view.tricks[1:]),
    )
    found = pikoko.review(known, 0, ("bid 0", "bid 1"), "bid 0", Random(1), ENDLESS)
    assert isinstance(found, BidEstimate)
    assert sorted(found.p) == [0.0] * HAND_SIZE + [1.0]


@pytest.mark.parametrize("game", REVIEWERS)
def test_a_fork_names_another_legal_action_that_gains_more_than_chance(game: str):
    forks = 0
    for _, asked in inquiries(game, 4, each=3):
        found = estimated(asked)
        if not isinstance(found, Fork):
            continue
        forks += 1
        assert found.chosen == asked.chosen
        assert found.other in asked.legal
        assert found.gain > 3 * found.error
        assert found.gain >= {"pikoko": 0.4, "plotters": 0.2, "plumes": 3.0}[game]
        for kept in found.keeps:
            assert kept.other >= kept.chosen + pikoko.HELPS - 0.001
    assert forks > 1


@pytest.mark.parametrize("game", REVIEWERS)
def test_what_the_bot_would_do_anyway_is_seldom_a_fork(game: str):
    forks, asked = 0, 0
    for state, one in inquiries(game, 4, each=9):
        choose = BOTS[game, "expert"]
        chosen = choose(one.view, one.seat, tuple(one.legal), Random(3))
        asked += 1
        forks += isinstance(estimated(inquiry(game, state, one.seat, chosen)), Fork)
    assert forks < asked / 5


def test_the_best_gain_is_that_of_the_option_that_is_worth_most_in_the_same_samples():
    random = Random(1)
    worth = {"a": 0.0, "b": 1.0, "c": 3.0, "d": 2.0}

    def worths(actions: Sequence[Action]) -> list[float]:
        luck = random.gauss(0, 10)
        return [luck + worth[action] + random.gauss(0, 0.1) for action in actions]

    gain = best_gain(list(worth), "b", worths, Effort(playouts=400, seconds=ENDLESS))
    assert gain is not None
    assert gain.action == "c"
    assert isclose(gain.mean, 2.0, abs_tol=0.1)
    assert gain.error < 0.05


def test_there_is_no_gain_without_another_option_or_without_time():
    assert best_gain(["a"], "a", lambda actions: [0.0] * len(actions), Effort(9, ENDLESS)) is None
    assert best_gain(["a", "b"], "a", lambda actions: [0.0] * len(actions), Effort(9, 0.0)) is None


def test_a_gain_is_a_fork_only_if_it_is_large_and_no_accident():
    assert Gain("a", 0.5, 0.1).is_fork(0.4)
    assert not Gain("a", 0.3, 0.0).is_fork(0.4)
    assert not Gain("a", 0.5, 0.2).is_fork(0.4)
