"""Plotters Inc. for the conformance tests: action texts, and resampled states and journals for a view."""

from itertools import chain, combinations, permutations
from random import Random

from app.rules.contract import Action, Seat, Viewer
from app.rules.plotters import GAME
from app.rules.plotters.cards import SUITS, arranged, deck, suit
from app.rules.plotters.refusals import REASONS
from app.rules.plotters.scoring import record
from app.rules.plotters.state import State
from app.rules.plotters.tricks import MOST_SUITS
from app.rules.plotters.view_types import Card, FinishedTrick, Hand, Trick, View
from tests.rules.course import Journal, states_of
from tests.rules.kit import Kit

_GARBAGE = (
    "| |play|play |play r14|play R014|play R14 |play  R14| play R14|play 14R|play R14 R|play R14 Y3|play M7"
    "|play X1|play R0|play R-1|play R1.0|play R\u0661|play R14\n|play\u00a0R1|R14|R14 play|Play R14|play 3"
    "|take|take |take  R14|take R14,Y16|take R14 |take r14 y16|take R14  Y16|R14 take Y16|take none|take 2"
    "|take R014 Y16|keep|keep |keep R|keep R |keep RB|keep R,B|keep r b|keep R B G|keep  R B|R keep B"
    "|keep R R R|keep R X|keep none|Keep R B|Ready|ready | ready|ready 1|READY|ready\n"
    "|first|first 0|first 0 1 2 3|deal|deal B1|bid 3|confidence none|pass|null|{}|\u017f"
)
GARBAGE = tuple(_GARBAGE.split("|"))
"""Texts outside the notation, or of random orders: no seat may ever send them."""


def texts(seats: int) -> tuple[Action, ...]:
    """Every play and choice of suits, also those of larger games, some takes, and garbage."""
    takes = (
        *combinations(("R10", "Y6", "R14", "G2"), 2),
        *combinations(("R10", "Y6", "R14", "B2", "Y16"), 3),
    )
    return (
        *(f"play {card}" for card in deck(6)),
        *("play B22", "play R99"),
        *(f"take {' '.join(cards)}" for cards in takes),
        *(f"keep {one} {other}" for one in SUITS for other in SUITS),
        "ready",
        "deal " + " ".join(deck(seats)),
        *GARBAGE,
    )


def near(view: View, seat: Seat, random: Random) -> tuple[Action, ...]:
    """Every take of cards in the trick, in every order, and texts similar to one."""
    lying = [play.card for play in view.trick.plays] if view.trick else []
    orders = (permutations(lying, count) for count in (1, 2, 3))
    takes = (
        *chain.from_iterable(orders),
        *combinations(lying, 4),
        *((*two, "B1") for two in combinations(lying, 2)),
        *((one, one) for one in lying),
        *((one, one, other) for one, other in combinations(lying, 2)),
    )
    return tuple(f"take {' '.join(cards)}" for cards in takes)


def spelled(action: Action) -> Action:
    """Cards and suits may be named in any order."""
    verb, *named = action.split(" ")
    return " ".join([verb, *sorted(named)])


def sees(viewer: Viewer, owner: Seat) -> bool:
    """Whether the viewer may see that hand: their own only; a watcher none."""
    return viewer == owner


def lying(seen: View | State, viewer: Viewer) -> set[Card]:
    """The cards outside hands that `viewer` may know: those played in this round."""
    return {card for seat in range(len(seen.hand_sizes)) for card in played_by(seen, seat)}


def resample(view: View, viewer: Viewer, random: Random) -> State:
    """A state that `viewer` could be in, made from `view` alone, with different hidden hands."""
    return State(
        seats=len(view.hands),
        round=view.round,
        phase="deal" if _not_dealt(view) else view.phase,
        dealer=view.dealer,
        hands=_hands(view, viewer, random),
        hand_sizes=view.hand_sizes,
        to_act=_to_act(view),
        trick=view.trick,
        share=view.share,
        tricks=view.tricks,
        stacks=view.stacks,
        kept=view.kept,
        piles=view.piles,
        worth=view.worth,
        ready=view.ready,
        rounds=view.rounds,
        records=tuple(map(record, view.rounds)),
        totals=view.totals,
        winners=view.winners,
    )


def retold(seats: int, journal: Journal, viewer: Viewer, random: Random) -> Journal:
    """The same course as `viewer` saw it, with other cards in the hands of others where they were not played.

    Those that a round left behind when it ended at once stay hidden for good.
    """
    states = tuple(states_of(GAME, seats, journal))
    ends = {state.round: state for state in states if state.phase not in ("first", "deal")}
    lines = list(journal)
    for place, ((_, action), before) in enumerate(zip(journal, states, strict=False)):
        if action.startswith("deal "):
            end = ends[before.round]
            hands = resample(GAME.view(end, viewer), viewer, random).hands
            whole = [[*hand, *played_by(end, seat)] for seat, hand in enumerate(hands)]
            for cards in whole:
                random.shuffle(cards)
            lines[place] = (None, " ".join(["deal", *chain.from_iterable(whole)]))
    return tuple(lines)


def played_by(seen: View | State, seat: Seat) -> list[Card]:
    """The cards that were played from that hand in this round."""
    tricks: tuple[Trick | FinishedTrick, ...] = (*seen.tricks, seen.trick) if seen.trick else seen.tricks
    return [play.card for trick in tricks for play in trick.plays if play.by == seat]


def _not_dealt(view: View) -> bool:
    return view.phase == "tricks" and view.trick is None


def _hands(view: View, viewer: Viewer, random: Random) -> tuple[Hand, ...]:
    """Fill hidden hands with unseen cards, consistent with who has a legal card and who had none."""
    seats = range(len(view.hands))
    if _not_dealt(view):
        return tuple(() for _ in seats)
    dealt = {seat: list(hand or ()) if sees(viewer, seat) else [] for seat, hand in enumerate(view.hands)}
    seen = lying(view, viewer).union(*dealt.values())
    unseen = [card for card in deck(len(view.hands)) if card not in seen]
    random.shuffle(unseen)
    suits = view.trick.suits if view.trick else ()
    if view.phase in ("scored", "over") and (stuck := view.rounds[-1].ended_by) is not None:
        fourth = [card for card in unseen if suit(card) not in suits]
        dealt[stuck] += fourth[: view.hand_sizes[stuck] - len(dealt[stuck])]
    if view.phase == "tricks" and len(suits) == MOST_SUITS:
        (turn,) = _to_act(view)
        if not sees(viewer, turn):
            dealt[turn].append(next(card for card in unseen if suit(card) in suits))
    left = [card for card in unseen if not any(card in hand for hand in dealt.values())]
    for seat in seats:
        while len(dealt[seat]) < view.hand_sizes[seat]:
            dealt[seat].append(left.pop())
    assert not left
    return tuple(arranged(dealt[seat]) for seat in seats)


def _to_act(view: View) -> frozenset[Seat]:
    if view.phase == "keep":
        return frozenset(seat for seat, worth in enumerate(view.worth) if worth is None)
    if view.phase == "pick":
        assert view.trick is not None
        assert view.trick.first is not None
        return frozenset((view.trick.first,))
    if view.phase == "tricks" and view.trick is not None:
        return frozenset(((view.trick.leader + len(view.trick.plays)) % len(view.hands),))
    return frozenset(seat for seat, ready in enumerate(view.ready) if ready is False)


KIT = Kit(
    game=GAME,
    reasons=REASONS,
    cards=frozenset(deck(GAME.max_seats)),
    sees=sees,
    lying=lying,
    texts=texts,
    resample=resample,
    retold=retold,
    midst=lambda view: view["round"] == 2 and view["phase"] == "tricks" and len(view["trick"]["plays"]) == 2,
    near=near,
    spelled=spelled,
)
