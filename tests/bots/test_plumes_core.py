"""The playout core of Enchanted Plumes against the rules: the same plays, hands, plumes, scores and end."""

from dataclasses import dataclass
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from app.bots.plumes.core import (
    CARD,
    COLOUR,
    END,
    NAMES,
    Card,
    Middle,
    Side,
    Spot,
    act,
    cards_of,
    is_peacock,
    may_draw,
    play_text,
    plume_of,
    spots,
)
from app.bots.plumes.policy import Moment, Pace, finish
from app.bots.plumes.search import pass_by
from app.rules.contract import Action, Outcome, Seat
from app.rules.plumes import GAME
from app.rules.plumes.cards import deck, value
from app.rules.plumes.state import State
from tests.rules.drawn import course_of, every_size_of, seeds

every_size = every_size_of("plumes")


def side_of(state: State, seat: Seat) -> Side:
    return Side(cards_of(state.hands[seat]), [plume_of(each) for each in state.plumes[seat]])


def middle_of(state: State) -> Middle:
    return Middle(cards_of(state.train), cards_of(reversed(state.deck)))


def assert_equal(side: Side, middle: Middle, state: State, seat: Seat) -> None:
    """The core's side and middle are those of the state; a hand has no order in the core."""
    assert sorted(side.hand) == cards_of(state.hands[seat])
    assert side.plumes == [plume_of(each) for each in state.plumes[seat]]
    assert [plume[5] for plume in side.plumes] == [each.score for each in state.plumes[seat]]
    assert [is_peacock(plume) for plume in side.plumes] == [each.peacock for each in state.plumes[seat]]
    assert (side.points(), side.peacocks()) == (state.scores[seat], state.peacocks[seat])
    assert middle.train == cards_of(state.train)
    assert middle.deck == cards_of(reversed(state.deck))


@every_size
@given(seed=seeds)
def test_the_core_has_the_legal_plays_of_the_rules(seats: int, seed: int):
    for state in course_of("plumes", seats, seed).states[::5]:
        for seat in state.to_act if state.phase == "play" else ():
            side = side_of(state, seat)
            fitting = {
                play_text(side, card, spot)
                for spot, colours in spots(side.plumes)
                for card in side.hand
                if COLOUR[card] & colours
            }
            assert fitting == set(GAME.legal_actions(state, seat)) - {"stop"}


@every_size
@given(seed=seeds)
def test_the_core_plays_any_game_as_the_rules_do(seats: int, seed: int):
    """Every seat's side and the middle, carried on from the first turn to the Peahen."""
    course = course_of("plumes", seats, seed)
    begun = next(number for number, state in enumerate(course.states) if state.train)
    sides = [side_of(course.states[begun], seat) for seat in range(seats)]
    middle, over = middle_of(course.states[begun]), False
    for state, (seat, action), after in zip(
        course.states[begun:], course.journal[begun:], course.states[begun + 1 :], strict=False
    ):
        assert seat is not None
        if state.phase == "replenish":
            assert may_draw(sides[seat]) == ("draw" in GAME.legal_actions(state, seat))
        over = not act(sides[seat], middle, action)
        assert_equal(sides[seat], middle, after, seat)
    assert over
    assert GAME.outcome(course.states[-1]) is not None


@dataclass(slots=True)
class ToldSide(Side):
    """A side that writes down what it plays."""

    told: list[Action]

    def play(self, card: Card, spot: Spot) -> None:
        self.told.append(play_text(self, card, spot))
        Side.play(self, card, spot)


@dataclass(slots=True)
class ToldMiddle(Middle):
    """A middle that writes down the steps."""

    told: list[Action]

    def draw(self, side: Side) -> bool:
        self.told.append("draw")
        return Middle.draw(self, side)

    def swap(self, side: Side, mine: Card, theirs: Card) -> None:
        self.told.append(f"swap {NAMES[mine]} {NAMES[theirs]}")
        Middle.swap(self, side, mine, theirs)


@every_size
@given(seed=seeds)
def test_every_action_of_the_policy_is_legal_and_leads_where_the_rules_lead(seats: int, seed: int):
    """A whole game, every seat by the policy on the core, turn by turn folded through the rules."""
    state = next(state for state in course_of("plumes", seats, seed).states if state.train)
    told: list[Action] = []
    sides = [
        ToldSide(side.hand, side.plumes, told) for side in (side_of(state, seat) for seat in range(seats))
    ]
    middle = ToldMiddle(middle_of(state).train, middle_of(state).deck, told)
    pace, goes_on = Pace(seats, value(deck(seats)[-1]), 1.5), True
    while goes_on:
        player = state.player
        goes_on = finish(sides[player], middle, Moment(), pace)
        for action in told:
            if state.phase == "play" and not action.startswith("play"):
                state = GAME.apply(state, player, "stop")
            state = GAME.apply(state, player, action)
        told.clear()
        assert_equal(sides[player], middle, state, player)
        assert (state.phase == "over") == (not goes_on)
    totals = [(side.points(), side.peacocks()) for side in sides]
    assert GAME.outcome(state) == Outcome(
        tuple(seat for seat in range(seats) if totals[seat] == max(totals)),
        tuple(points for points, _ in totals),
    )


@every_size
@given(seed=seeds, chance=st.randoms(use_true_random=False))
def test_passing_by_takes_steps_and_loses_no_card(seats: int, seed: int, chance: Random):
    state = next(state for state in course_of("plumes", seats, seed).states if state.train)
    middle, others = middle_of(state), [card for hand in state.hands[1:] for card in cards_of(hand)]
    before = sorted([*middle.train, *middle.deck, *others])
    pace = Pace(seats, value(deck(seats)[-1]), 1.5)
    while pass_by(pace, middle, others, chance):
        assert len(middle.train) == 5
        assert sorted([*middle.train, *middle.deck, *others]) == before
    assert sorted([*middle.train, *middle.deck, *others, END]) == before
    assert len(middle.deck) <= 7


def test_every_card_has_a_name_and_a_number():
    assert [NAMES[CARD[name]] for name in NAMES] == list(NAMES)
    assert len(CARD) == 101
