"""Tricks of Plotters Inc.: legal plays, who is winning, rounds that end early because of a fourth suit."""

from functools import lru_cache

from msgspec.structs import replace

from app.rules.contract import Action, Seat
from app.rules.plotters.cards import number, suit
from app.rules.plotters.choices import open_pick
from app.rules.plotters.scoring import score
from app.rules.plotters.state import State
from app.rules.plotters.view_types import Card, Hand, Play, Suit, Trick

MOST_SUITS = 3
"""The highest number of suits in a trick."""


def playable(hand: Hand, suits: tuple[Suit, ...]) -> Hand:
    """The cards of `hand` that may be played on a trick with these suits: any, until it has three suits."""
    return hand if len(suits) < MOST_SUITS else tuple(card for card in hand if suit(card) in suits)


def legal_plays(state: State, seat: Seat) -> tuple[Action, ...]:
    """All legal plays of `seat`, whose turn it is, from its own hand."""
    assert state.trick is not None
    return plays_from(state.hands[seat], state.trick.suits)


@lru_cache(maxsize=4096)
def plays_from(hand: Hand, suits: tuple[Suit, ...]) -> tuple[Action, ...]:
    """All plays from `hand` on a trick with these suits.

    Cached, as it is asked for several times in a row.
    """
    return tuple(f"play {card}" for card in playable(hand, suits))


def play(state: State, seat: Seat, action: Action) -> State:
    """Play the legal `action`. A full trick is shared out."""
    assert state.trick is not None
    card = action.split(" ")[1]
    hand = state.hands[seat]
    place = hand.index(card)
    hand = hand[:place] + hand[place + 1 :]
    trick = with_card(state.trick, seat, card)
    following = (seat + 1) % state.seats
    after = replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        hand_sizes=(*state.hand_sizes[:seat], len(hand), *state.hand_sizes[seat + 1 :]),
        to_act=frozenset((following,)),
        trick=trick,
    )
    return open_pick(after) if len(trick.plays) == state.seats else after


def scored(state: State) -> State:
    """The state, or that in which the round is scored.

    A round ends when all cards are played, and when the player whose turn it is has no legal card.
    """
    if state.phase != "tricks":
        return state
    assert state.trick is not None
    (player,) = state.to_act
    if playable(state.hands[player], state.trick.suits):
        return state
    return score(state, ended_by=player if state.trick.plays else None)


def with_card(trick: Trick, by: Seat, card: Card) -> Trick:
    """The trick with one more card. The suit that was led is its trump."""
    plays = (*trick.plays, Play(by, card))
    trump = trick.trump or suit(card)
    suits = trick.suits if suit(card) in trick.suits else (*trick.suits, suit(card))
    first, second = winners(plays, trump)
    return Trick(trick.leader, trump, suits, plays, first, second)


def winners(plays: tuple[Play, ...], trump: Suit) -> tuple[Seat, Seat | None]:
    """Who played the highest trump, and who the lowest other card.

    Of equal numbers, the earlier card wins.
    """
    trumps = [each for each in plays if suit(each.card) == trump]
    others = [each for each in plays if suit(each.card) != trump]
    first = max(trumps, key=lambda each: number(each.card)).by
    return first, min(others, key=lambda each: number(each.card)).by if others else None
