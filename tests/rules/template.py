"""Template for tests: its action texts, and states and journals with other hands behind one view."""

from random import Random

from app.rules.contract import Action, Seat, Viewer
from app.rules.template import GAME
from app.rules.template.refusals import REASONS
from app.rules.template.state import DECK, State, dealt, start
from app.rules.template.view_types import Card, View
from tests.rules.course import Journal, fold
from tests.rules.kit import Kit

_GARBAGE = (
    "| |play|play |play r7|play R07|play R7 |play  R7| play R7|play 7R|play R7 R8|play X1|play R0|play R-1"
    "|play R\u0661|play R7\n|play\u00a0R7|R7|Play R7|pass|ready|first 0|deal|deal R1|bid 3|null|{}"
)


def texts(seats: int) -> tuple[Action, ...]:
    """Every play, those of cards that are in no game too, and garbage."""
    return (*(f"play R{number}" for number in range(1, 100)), *_GARBAGE.split("|"))


def sees(viewer: Viewer, owner: Seat) -> bool:
    """A player sees only their own hand; a watcher sees none."""
    return viewer == owner


def lying(seen: View | State, viewer: Viewer) -> set[Card]:
    """The cards out of hands that `viewer` may know: those that were played."""
    return {card for seat in range(len(seen.hands)) for card in played_by(seen, seat)}


def played_by(seen: View | State, seat: Seat) -> list[Card]:
    tricks = (*seen.tricks, seen.trick) if seen.trick else seen.tricks
    return [play.card for trick in tricks for play in trick.plays if play.by == seat]


def resample(view: View, viewer: Viewer, random: Random) -> State:
    """A state that `viewer` could be in, made from `view` alone: other hands out of sight."""
    seats = len(view.hands)
    first = (*view.tricks, view.trick)[0]
    if first is None:
        return start(seats, {})
    whole = dealt(start(seats, {}), _order(view, viewer, random)).hands
    gone = lying(view, viewer)
    hands = tuple(tuple(card for card in hand if card not in gone) for hand in whole)
    return State(seats, view.phase, first.leader, hands, view.trick, view.tricks, view.points)


def retold(seats: int, journal: Journal, viewer: Viewer, random: Random) -> Journal:
    """The same course as `viewer` saw it: others held other cards, where they did not play them."""
    seen = GAME.view(fold(GAME, seats, journal), viewer)
    deal = " ".join(["deal", *_order(seen, viewer, random)])
    return tuple((seat, deal if action.startswith("deal ") else action) for seat, action in journal)


def _order(view: View, viewer: Viewer, random: Random) -> list[Card]:
    """The deck as it was dealt: what `viewer` saw in its place, all else drawn."""
    seats = range(len(view.hands))
    hands = [list(view.hands[seat] or ()) if sees(viewer, seat) else [] for seat in seats]
    known = lying(view, viewer).union(*hands)
    unseen = [card for card in DECK if card not in known]
    random.shuffle(unseen)
    for seat in seats:
        while len(hands[seat]) < view.hand_sizes[seat]:
            hands[seat].append(unseen.pop())
    return [*(card for seat in seats for card in (*hands[seat], *played_by(view, seat))), *unseen]


KIT = Kit(
    game=GAME,
    reasons=REASONS,
    cards=frozenset(DECK),
    sees=sees,
    lying=lying,
    texts=texts,
    resample=resample,
    retold=retold,
    midst=lambda view: len(view["tricks"]) == 2,
)
