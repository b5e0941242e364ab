"""Scenes of Enchanted Plumes for tests: a deal with chosen hands, a turn with chosen plumes."""

from collections.abc import Mapping

from msgspec.structs import replace

from app.rules.contract import Seat
from app.rules.plumes import GAME
from app.rules.plumes.cards import PEAHEN, arranged, deck
from app.rules.plumes.rows import as_others_see, plume
from app.rules.plumes.state import State
from app.rules.plumes.view_types import Card, Plume
from tests.rules.acting import Acting

acting = Acting(GAME)
do, in_turn, legal, refused = acting.do, acting.in_turn, acting.legal, acting.refused


def built(text: str) -> Plume:
    """The complete plume with these rows, such as `R0 B1 R2 / R9 B8`."""
    return plume(tuple(tuple(row.split()) for row in text.split(" / ")))


def dealt(seats: int, hands: Mapping[Seat, str] | None = None, starter: Seat = 0) -> State:
    """After the deal: `hands` names some of the nine cards of some seats, and the others get the rest."""
    named = {seat: cards.split() for seat, cards in (hands or {}).items()}
    taken = {card for cards in named.values() for card in cards}
    left = [card for card in deck(seats) if card not in taken]
    order: list[Card] = []
    for seat in range(seats):
        own = named.get(seat, [])
        order += own + [left.pop() for _ in range(9 - len(own))]
    first = [starter, *(seat for seat in range(seats) if seat != starter)]
    state = GAME.apply(GAME.start(seats, {}), None, "first " + " ".join(map(str, first)))
    return GAME.apply(state, None, " ".join(["deal", *order, *left]))


def kept(state: State) -> State:
    """Everybody keeps the first six of their nine."""
    for seat in range(state.seats):
        state = do(state, seat, "keep " + " ".join(state.hands[seat][:6]))
    return state


def lay_out(state: State) -> State:
    """The deck without shuffling it, and with the Peahen at its end."""
    while due := GAME.chance(state):
        state = GAME.apply(state, None, " ".join([due.verb, *due.items]))
    return state


def turn_of(
    hand: str,
    *plumes: str,
    train: str = "X0 X1 X2 X3 X4",
    top: str = "K0 K1 K2",
    left: int = 30,
    seats: int = 3,
) -> State:
    """It is seat 0's turn with `hand` and these plumes; the deck has `left` cards with `top` first."""
    own = tuple(built(text) for text in plumes)
    shown = tuple(as_others_see(each) for each in own)
    named = f"{hand} {' '.join(plumes)} {train} {top}".split()
    rest = [card for card in deck(seats) if card not in named]
    hands = (arranged(hand.split()), *(arranged(rest[6 * n : 6 * n + 6]) for n in range(seats - 1)))
    cards = [*top.split(), *rest[6 * (seats - 1) :]]
    nobody = ((),) * (seats - 1)
    return replace(
        lay_out(kept(dealt(seats))),
        hands=hands,
        hand_sizes=tuple(map(len, hands)),
        plumes=(own, *nobody),
        shown=(shown, *nobody),
        scores=(sum(each.score for each in own), *(0,) * (seats - 1)),
        shown_scores=(sum(each.score for each in shown), *(0,) * (seats - 1)),
        peacocks=(sum(each.peacock for each in own), *(0,) * (seats - 1)),
        train=tuple(train.split()),
        deck=tuple(cards[:left]) if PEAHEN in cards else (*cards[: left - 1], PEAHEN),
    )


def replenishing(hand: str, train: str = "X0 X1 X2 X3 X4", top: str = "K0 K1 K2", left: int = 30) -> State:
    """Seat 0 has played and holds `hand`."""
    return replace(turn_of(hand, train=train, top=top, left=left), phase="replenish", played=1)
