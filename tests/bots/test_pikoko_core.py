"""The playout core of PIKOKO plays by the rules: every play legal, every winner and every score the same."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.bots.pikoko.core import (
    BLUNT,
    HUES,
    MANNERS,
    MEEK,
    NO_HUE,
    SENSIBLE,
    SHARING,
    Hue,
    Manner,
    Mask,
    Pack,
    Position,
    blunt_play,
    pack_of,
    playout,
    strong_lead,
    weak_lead,
)
from app.rules.contract import Action
from app.rules.pikoko import GAME
from app.rules.pikoko.cards import deck
from app.rules.pikoko.state import State
from app.rules.pikoko.tricks import forms, target_of
from bench.arena import at_random, states

seeds = st.integers(0, 2**32)


def tricks_state(seats: int, seed: int, plays: int) -> State:
    """A state of a random game, `plays` cards into the tricks of its first round."""
    course = (state for state in states(GAME, [at_random] * seats, Random(seed)) if state.phase == "tricks")
    state: State = next(islice(course, plays, None))
    return state


def position_in(state: State, pack: Pack) -> Position:
    """The position that the core would be given in `state`, all hands known."""
    assert state.trick is not None
    seats = state.seats
    needs = [(state.bids[owner - 1][owner] or 0) - state.tricks_won[owner] for owner in range(seats)]
    first = target_of(state.trick.leader, seats)
    position = Position(list(map(pack.mask, state.hands)), needs, list(state.tricks_won), first, seats)
    for play in state.trick.plays:
        position.put(pack.bits[play["card"]], HUES[play["as"]], pack.trump)
    return position


def action_of(state: State, pack: Pack, card: Mask, hue: Hue) -> Action:
    """The action of the rules for a play of the core, which gives no hue to a card that cannot win."""
    assert state.trick is not None
    ways = forms(pack.cards[card.bit_length() - 1], state.trick.required, state.trump)
    if hue:
        return next(action for action, colour in ways.items() if HUES[colour] == hue)
    return min(ways, key=lambda action: ways[action] == state.trump)


@pytest.mark.parametrize("seats", [3, 4, 5])
@given(seed=seeds, share=st.floats(0, 0.99), manners=st.lists(st.sampled_from(MANNERS), min_size=5))
def test_a_playout_is_a_game_by_the_rules(seats: int, seed: int, share: float, manners: list[Manner]):
    state = tricks_state(seats, seed, int(8 * seats * share))
    pack = pack_of(seats, state.trump)
    position, log = position_in(state, pack), list[tuple[Mask, Hue]]()
    before = position.copy()
    won = playout(pack, position, manners[:seats], Random(seed), log)
    assert position == before, "a playout must leave its start as it was"
    for card, hue in log:
        (player,) = state.to_act
        assert position.turn == target_of(player, seats)
        assert position == position_in(state, pack)
        action = action_of(state, pack, card, hue)
        assert action in GAME.legal_actions(state, player)
        state = GAME.apply(state, player, action)
        position.put(card, hue, pack.trump)
    assert state.phase == "scored"
    assert tuple(won) == tuple(position.won) == state.tricks_won


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("trump", [None, "R", "B"])
def test_a_pack_is_sorted_by_number_and_knows_its_colours(seats: int, trump: str | None):
    pack = pack_of(seats, trump)
    assert sorted(pack.cards) == sorted(deck(seats))
    assert pack.bits["M1"] < pack.bits["B2"] < pack.bits["M4"] < pack.bits["R5"] < pack.bits["M7"]
    assert pack.showing[NO_HUE] == 0
    assert pack.showing[HUES["Y"]] & pack.mask(["Y2", "M1", "M4", "M7", "R2"]) == pack.mask(
        ["Y2", "M1", "M4"]
    )
    assert bool(pack.trumps & pack.bits["R2"]) == (trump == "R")
    assert pack.pure_trumps & pack.mask(["M1", "M4", "M7"]) == 0


def named(pack: Pack, play: tuple[Mask, Hue]) -> tuple[str, str | None]:
    """The card and its colour."""
    return pack.cards[play[0].bit_length() - 1], {hue: colour for colour, hue in HUES.items()}[play[1]]


@pytest.mark.parametrize(
    ("hand", "others", "strong", "weak"),
    [
        ("B9 W3", ["B2 W8", "B7 W1", "B8 W2"], ("B9", "B"), ("W3", "W")),
        ("B9 W8", ["R2 W3", "B7 W1", "B8 W2"], ("W8", "W"), ("W8", "W")),
        ("R5 B8", ["B9 R3", "B7 R4", "B6 R2"], ("R5", "R"), ("B8", "B")),
        ("M1", ["Y5", "Y6", "Y7"], ("M1", "P"), ("M1", "Y")),
    ],
)
def test_a_lead_thinks_of_what_the_others_hold(hand, others, strong, weak):
    pack = pack_of(4, "R")
    hands = [pack.mask(cards.split()) for cards in (hand, *others)]
    assert named(pack, strong_lead(pack, hands, [1, 0, 0, 0], 0)) == strong
    assert named(pack, weak_lead(pack, hands, 0)) == weak


@pytest.mark.parametrize(
    ("hand", "required", "high", "low"),
    [
        ("B9 R2 W3", "B", ("B9", "B"), ("B9", "B")),
        ("B9 R2 W3", "Y", ("R2", "R"), ("W3", None)),
        ("R5 R2", "Y", ("R5", "R"), ("R2", "R")),
        ("B9 R2 W3", None, ("R2", "R"), ("W3", "W")),
        ("M7 B9", "Y", ("M7", "R"), ("M7", None)),
    ],
)
def test_a_blunt_play_is_the_highest_card_or_the_lowest(hand, required, high, low):
    pack = pack_of(4, "R")
    assert named(pack, blunt_play(pack, pack.mask(hand.split()), HUES[required], eager=True)) == high
    assert named(pack, blunt_play(pack, pack.mask(hand.split()), HUES[required], eager=False)) == low


@pytest.mark.parametrize(
    ("manner", "usual"), [(SENSIBLE, "Y7"), (SHARING, "Y2"), (BLUNT, "R3"), (MEEK, "Y2")]
)
def test_a_player_who_needs_a_trick_leads_as_their_manner_is(manner, usual):
    pack = pack_of(3, "R")
    hands = [pack.mask(cards.split()) for cards in ("Y7 Y2 R3", "Y5 B2 W3", "Y6 W2 B3")]
    start, first = Position(hands, [1, 0, 0], [0] * 3, 0, 3), list[str]()
    for seed in range(20):
        log: list[tuple[Mask, Hue]] = []
        playout(pack, start, [manner] * 3, Random(seed), log)
        first.append(named(pack, log[0])[0])
    assert first.count(usual) > 15


@pytest.mark.parametrize(("manner", "usual"), [(SENSIBLE, "Y7"), (SHARING, "Y2")])
def test_a_sharing_player_leaves_a_trick_to_a_hand_that_needs_it(manner, usual):
    pack = pack_of(3, "R")
    hands = [pack.mask(cards.split()) for cards in ("Y5 B2", "Y7 Y2", "Y3 B3")]
    start, played = Position(hands, [1, 1, 0], [0] * 3, 0, 3), list[str]()
    start.put(pack.bits["Y5"], HUES["Y"], pack.trump)
    for seed in range(20):
        log: list[tuple[Mask, Hue]] = []
        playout(pack, start, [manner] * 3, Random(seed), log)
        played.append(named(pack, log[0])[0])
    assert played.count(usual) > 15
