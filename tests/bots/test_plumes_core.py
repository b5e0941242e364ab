"""The playout core of Enchanted Plumes against the rules: the same plays, hands, plumes, scores and end."""

from hypothesis import given

from app.bots.plumes.core import (
    CARD,
    COLOUR,
    NAMES,
    Middle,
    Side,
    act,
    cards_of,
    is_peacock,
    may_draw,
    play_text,
    plume_of,
    spots,
)
from app.rules.contract import Seat
from app.rules.plumes import GAME
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


def test_every_card_has_a_name_and_a_number():
    assert [NAMES[CARD[name]] for name in NAMES] == list(NAMES)
    assert len(CARD) == 101
