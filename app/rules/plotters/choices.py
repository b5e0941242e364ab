"""Choices after a trick of Plotters Inc.: which cards to pick, and which two suits to keep out of four."""

from functools import lru_cache
from itertools import combinations
from typing import TypeVar

from msgspec.structs import replace

from app.rules.contract import Action, Seat
from app.rules.plotters.cards import SUITS, suit
from app.rules.plotters.scoring import must_choose, worth
from app.rules.plotters.state import State, led_by
from app.rules.plotters.view_types import Counts, FinishedTrick, Hand, Share, Trick

KEEPS: tuple[Action, ...] = tuple(f"keep {one} {other}" for one, other in combinations(SUITS, 2))


def picks(seats: int) -> int:
    """How many cards of a trick the first winner picks: half of them, rounded up."""
    return (seats + 1) // 2


def open_pick(state: State) -> State:
    """The state in which the first winner of a full trick picks."""
    first, _ = _winners(_full(state))
    share = Share(count=picks(state.seats), taken=(), rest=())
    return replace(state, phase="pick", to_act=frozenset((first,)), share=share)


def legal_takes(state: State) -> tuple[Action, ...]:
    """Each possible pick once, its cards in the order they were played; `apply` accepts any order."""
    return takes_from(tuple(play.card for play in _full(state).plays))


@lru_cache(maxsize=1024)
def takes_from(cards: Hand) -> tuple[Action, ...]:
    """All picks from a full trick of these cards. Cached, because it is asked for several times in a row."""
    return tuple(f"take {' '.join(taken)}" for taken in combinations(cards, picks(len(cards))))


def in_any_order(action: Action, legal: tuple[Action, ...]) -> Action | None:
    """The legal action that names the same cards or suits as `action`, in any order.

    None if there is none.
    """
    if action in legal:
        return action
    meant = _named(action)
    return next((each for each in legal if _named(each) == meant), None)


def take(state: State, action: Action) -> State:
    """The first winner takes the picked cards, keeps two suits if needed, then the second takes the rest."""
    trick, share = _full(state), state.share
    assert share is not None
    picked = action.split(" ")[1:]
    taken = tuple(play.card for play in trick.plays if play.card in picked)
    rest = tuple(play.card for play in trick.plays if play.card not in picked)
    first, _ = _winners(trick)
    after = replace(_collected(state, first, taken), share=Share(share.count, taken, rest))
    return _asked(after, first) if must_choose(after.stacks[first]) else _rest_taken(after)


def keep(state: State, seat: Seat, action: Action) -> State:
    """`seat` keeps the two named suits; its cards of the other two become a face-down pile."""
    kept = tuple(action.split(" ")[1:])
    stacks = tuple(n if each in kept else 0 for each, n in zip(SUITS, state.stacks[seat], strict=True))
    pile = sum(state.stacks[seat]) - sum(stacks)
    after = _laid(replace(state, kept=_with(state.kept, seat, kept)), seat, stacks, pile)
    first, _ = _winners(_full(after))
    return _rest_taken(after) if seat == first else _shared_out(after)


def _named(action: Action) -> tuple[str, list[str]]:
    verb, *named = action.split(" ")
    return verb, sorted(named)


T = TypeVar("T")


def _with(by_seat: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])


def _full(state: State) -> Trick:
    assert state.trick is not None
    return state.trick


def _winners(trick: Trick) -> tuple[Seat, Seat | None]:
    assert trick.first is not None
    return trick.first, trick.second


def _asked(state: State, seat: Seat) -> State:
    return replace(state, phase="keep", to_act=frozenset((seat,)))


def _rest_taken(state: State) -> State:
    """The second winner has to take the rest; if there is none, the rest leaves the game."""
    assert state.share is not None
    _, second = _winners(_full(state))
    if second is None:
        return _shared_out(state)
    after = _collected(state, second, state.share.rest)
    return _asked(after, second) if must_choose(after.stacks[second]) else _shared_out(after)


def _shared_out(state: State) -> State:
    """The second winner, or else the first, leads the next trick."""
    trick, share = _full(state), state.share
    assert share is not None
    assert trick.trump is not None
    first, second = _winners(trick)
    finished = FinishedTrick(trick.leader, trick.trump, trick.plays, first, second, share.taken, share.rest)
    after = replace(state, tricks=(*state.tricks, finished))
    return led_by(after, first if second is None else second)


def _collected(state: State, seat: Seat, cards: Hand) -> State:
    """`seat` takes these cards: face up by suit, or face down if it has not kept their suit."""
    kept = state.kept[seat]
    stacks, pile = list(state.stacks[seat]), state.piles[seat]
    for card in cards:
        if kept is None or suit(card) in kept:
            stacks[SUITS.index(suit(card))] += 1
        else:
            pile += 1
    return _laid(state, seat, tuple(stacks), pile)


def _laid(state: State, seat: Seat, stacks: Counts, pile: int) -> State:
    return replace(
        state,
        stacks=_with(state.stacks, seat, stacks),
        piles=_with(state.piles, seat, pile),
        worth=_with(state.worth, seat, worth(stacks, pile)),
    )
