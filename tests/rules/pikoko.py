"""PIKOKO for the conformance tests: action texts, and resampled states and journals for a view."""

from random import Random

from app.rules.contract import Action, Seat, Viewer
from app.rules.pikoko import GAME
from app.rules.pikoko.cards import COLOURS, SHOWS, arranged, deck
from app.rules.pikoko.refusals import REASONS
from app.rules.pikoko.scoring import record
from app.rules.pikoko.state import State
from app.rules.pikoko.view_types import Backing, Card, Colour, FinishedTrick, Hand, Trick, View
from tests.rules.course import Journal, states_of
from tests.rules.kit import Kit
from tests.rules.matching import matched

_GARBAGE = (
    "| |0|bid|bid |bid 03|bid 00|bid +3|bid -1|bid  3|bid 3 | bid 3|bid 3\n|bid\t3|Bid 3|bid three|bid 3.0"
    "|bid 3 3|bid none|bid \u0663|bid 1_0|bid 1e1|bid 0x1|confidence|confidence  1|confidence 01"
    "|confidence None|confidence -1|confidence none |confidence 1 2|confidence red|play|play |play b9"
    "|play B09|play B9 |play  B9|play 9B|play B9 b|play B9  B|play B9 B B|play B9 X|play M7 M|play M7 W "
    "|play Z3|play M07|play B9\n|play R0|play\u00a0B9|Ready|ready | ready|ready 1|READY|ready\n"
    "|first|first 0|first 0 1 2|first 2 1 0 3|deal|deal R1|pass|null|{}|\u017f"
)
GARBAGE = tuple(_GARBAGE.split("|"))
"""Texts outside the notation, or of random orders: no seat may ever send them."""


def texts(seats: int) -> tuple[Action, ...]:
    """Every action text of the notation, also those of larger games, and garbage."""
    plays = (f"play {card}{as_colour}" for card in SHOWS for as_colour in ("", *(f" {c}" for c in COLOURS)))
    return (
        *(f"bid {tokens}" for tokens in (*range(13), 99, 10**20)),
        *(f"confidence {seat}" for seat in range(seats + 3)),
        "confidence none",
        *plays,
        *("play R99", "play M2", "play M2 R"),
        "ready",
        "deal " + " ".join(deck(seats)),
        *GARBAGE,
    )


def sees(viewer: Viewer, owner: Seat) -> bool:
    """Whether the viewer may see that hand: every one but their own; a watcher none."""
    return viewer is not None and viewer != owner


def lying(seen: View | State, viewer: Viewer) -> set[Card]:
    """The cards outside hands that `viewer` may know: the flipped one and those played in this round."""
    played = {play["card"] for trick in _tricks(seen) for play in trick.plays}
    return {seen.trump_card, *played} - {""}


def resample(view: View, viewer: Viewer, random: Random) -> State:
    """A state that `viewer` could be in, made from `view` alone, with different hidden cards and choices."""
    seats = len(view.hands)
    hands, rest = _cards(view, viewer, random)
    return State(
        seats=seats,
        round=view.round,
        phase=view.phase if view.trump_card else "deal",
        starter=view.starter,
        trump=view.trump,
        trump_card=view.trump_card,
        rest=rest,
        hands=hands,
        hand_sizes=view.hand_sizes,
        auction_of=view.auction_of,
        bids=view.bids,
        tokens=view.tokens,
        choices=tuple(_choice(view, viewer, seat, random) for seat in range(seats)),
        sealed=view.sealed,
        to_act=_to_act(view),
        confidence=view.confidence if view.phase in ("scored", "over") else (None,) * seats,
        trick=view.trick,
        tricks=view.tricks,
        tricks_won=view.tricks_won,
        rounds=view.rounds,
        records=tuple(map(record, view.rounds)),
        totals=view.totals,
        winners=view.winners,
    )


def retold(seats: int, journal: Journal, viewer: Viewer, random: Random) -> Journal:
    """The same course as `viewer` saw it, with other secrets wherever the journal's end leaves them hidden.

    Cards not played yet, sealed choices not shown yet, and choices that were changed before they were shown.
    """
    *states, last = states_of(GAME, seats, journal)
    other = resample(GAME.view(last, viewer), viewer, random)
    lines = list(journal)
    for place, ((seat, action), before) in enumerate(zip(journal, states, strict=True)):
        if action.startswith("deal "):
            lines[place] = (None, _other_deal(action, before.round == last.round, other, random))
        elif seat is not None and seat != viewer and action.startswith(("bid ", "confidence ")):
            key = GAME.turn(before)
            later = zip(journal[place + 1 :], states[place + 1 :], strict=True)
            changed = any(by == seat and GAME.turn(then) == key for (by, _), then in later)
            if changed:
                lines[place] = (seat, random.choice(GAME.legal_actions(before, seat)))
            elif _still_hidden(before, last):
                lines[place] = (seat, f"{action.split(' ')[0]} {other.choices[seat]}")
    return tuple(lines)


def _still_hidden(sealed_in: State, last: State) -> bool:
    if sealed_in.phase == "confidence":
        return last.round == sealed_in.round and last.phase in ("confidence", "tricks")
    return GAME.turn(last) == GAME.turn(sealed_in)


def _other_deal(action: Action, of_this_round: bool, other: State, random: Random) -> Action:
    """Hands that were played out stay whole, in another order; those of this round are the other state's."""
    seats = other.seats
    cards = action.split(" ")[1:]
    hands = [cards[8 * seat : 8 * seat + 8] for seat in range(seats)]
    flip, *rest = cards[8 * seats :]
    if of_this_round and other.phase != "deal":
        hands = [[*other.hands[seat], *played_from(other, seat)] for seat in range(seats)]
        rest = list(other.rest)
    for hand in (*hands, rest):
        random.shuffle(hand)
    return " ".join(["deal", *(card for hand in hands for card in hand), flip, *rest])


def _tricks(seen: View | State) -> tuple[Trick | FinishedTrick, ...]:
    return (*seen.tricks, seen.trick) if seen.trick else seen.tricks


def played_from(seen: View | State, owner: Seat) -> list[Card]:
    """The cards that were played from that hand in this round."""
    return [play["card"] for trick in _tricks(seen) for play in trick.plays if play["owner"] == owner]


def voids(seen: View | State, owner: Seat) -> set[Colour]:
    """The colours that everybody knows the hand lacks, because it did not follow them."""
    return {
        trick.required
        for trick in _tricks(seen)
        for play in trick.plays
        if trick.required is not None and play["owner"] == owner and play["as"] != trick.required
    }


def _cards(view: View, viewer: Viewer, random: Random) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """Hands and rest: known hands stay, hidden ones get unseen cards of colours they may have."""
    seats = len(view.hands)
    if not view.trump_card:
        return ((),) * seats, ()
    dealt = {seat: list(hand or ()) if sees(viewer, seat) else [] for seat, hand in enumerate(view.hands)}
    seen = lying(view, viewer).union(*dealt.values())
    unseen = [card for card in deck(seats) if card not in seen]
    random.shuffle(unseen)
    places = [seat for seat in range(seats) if not sees(viewer, seat) for _ in range(view.hand_sizes[seat])]
    random.shuffle(places)
    fits = {
        seat: [card for card in unseen if not void.intersection(SHOWS[card])]
        for seat, void in ((seat, voids(view, seat)) for seat in set(places))
    }
    placed = matched([fits[seat] for seat in places])
    for card, seat in zip(placed, places, strict=True):
        dealt[seat].append(card)
    rest = tuple(card for card in unseen if card not in placed)
    return tuple(arranged(dealt[seat]) for seat in range(seats)), rest


def _choice(view: View, viewer: Viewer, seat: Seat, random: Random) -> Backing | None:
    if seat == viewer:
        return view.my_choice
    seats = len(view.hands)
    backings: tuple[Backing, ...] = (*range(seats), "none")
    if view.phase == "tricks" or (view.phase == "confidence" and view.sealed[seat]):
        return random.choice(backings)
    if view.phase in ("auction", "self_bid") and view.sealed[seat]:
        return random.randint(0, view.tokens[seat])
    return None


def _to_act(view: View) -> frozenset[Seat]:
    if view.trick is not None:
        return frozenset([(view.trick.leader + len(view.trick.plays)) % len(view.hands)])
    return frozenset(seat for seat, sealed in enumerate(view.sealed) if sealed is False)


KIT = Kit(
    game=GAME,
    reasons=REASONS,
    cards=frozenset(SHOWS),
    sees=sees,
    lying=lying,
    texts=texts,
    resample=resample,
    retold=retold,
    midst=lambda view: (
        view["round"] == 2 and view["phase"] == "auction" and {True, False} <= {*view["sealed"]}
    ),
)
