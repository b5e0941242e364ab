"""Enchanted Plumes for the conformance tests: action texts, and resampled states and journals for a view."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from app.rules.contract import Action, Seat, Viewer
from app.rules.plumes import GAME
from app.rules.plumes.cards import FEATHERS, PEAHEN, arranged, deck
from app.rules.plumes.refusals import REASONS
from app.rules.plumes.rows import as_others_see, colours, plume
from app.rules.plumes.state import Stage, State
from app.rules.plumes.view_types import Card, Colour, Hand, Plume, View
from tests.rules.course import Journal, states_of
from tests.rules.kit import Kit
from tests.rules.matching import matched

_GARBAGE = (
    "| |0|keep|keep |keep R1|keep R1 R2 R3 R4 R5|keep R0 R1 R2 R3 R4 R5 R6|keep  R0 R1 R2 R3 R4 R5"
    "|keep R0 R1 R2 R3 R4 R5 |keep R0 R1 R2 R3 R4 R5\n|keep R0 R1 R2 R3 R4 H|keep R0 R1 R2 R3 R4 r5"
    "|Keep R0 R1 R2 R3 R4 R5|keep R0,R1,R2,R3,R4,R5|play|play |play R1|play R1 |play R1 0|play R1 00"
    "|play R1 01|play R1 -1|play R1 +1|play R1 1.0|play R1 100|play R1 \u0661|play R1 New|play R1 new "
    "|play R1 new down|play R1 1 Down|play R1 1  down|play R1 1 down |play R1 down|play R1 down 1|play r1 new"
    "|play R10 new|play H new|play Z1 new|play R01 new|play 1R new|play R1 new\n|play R1 1\n|play\tR1 new"
    "|stop |Stop| stop|stop 1|stop\n|draw |Draw|draw 1|draw R1|draw\n|swap|swap |swap R1|swap R1 |swap R1  R2"
    "|swap R1 R2 |swap R1 R2 R3|swap r1 R2|swap R1 H|swap H R1|swap R1,R2|swap R1 R2\n|Swap R1 R2|ready"
    "|first|first 0|first 0 1|deal|shuffle|peahen|peahen H|pass|null|{}|\u017ftop"
)
GARBAGE = tuple(_GARBAGE.split("|"))
"""Texts outside the notation, or of random orders: no seat may ever send them."""


def texts(seats: int) -> tuple[Action, ...]:
    """Action texts of every kind with every card, also those of larger games, and garbage."""
    return (
        *(f"play {card} {place}" for card in FEATHERS for place in ("new", "1", "2 down", "99")),
        *(f"swap {mine} {theirs}" for mine, theirs in zip(FEATHERS, FEATHERS[7:], strict=False)),
        *(f"keep {' '.join(FEATHERS[first : first + 6])}" for first in range(0, 95, 9)),
        *("stop", "draw", "deal " + " ".join(deck(seats))),
        *GARBAGE,
    )


def near(view: View, seat: Seat, random: Random) -> tuple[Action, ...]:
    """Every text that may be legal for that seat, and texts similar to one."""
    hand = view.hands[seat]
    assert hand is not None
    strangers = random.sample(FEATHERS, 3)
    if view.phase == "keep" and hand:
        return tuple(_keeps(hand, strangers, random))
    plumes = range(1, len(view.plumes[seat]) + 2)
    places = [f"{number}{row}" for number in plumes for row in ("", " down")]
    mine, theirs = (*hand, *strangers), (*view.train, *hand, *strangers)
    return (
        *(f"play {card} {place}" for card in mine for place in ("new", *places)),
        *(f"swap {one} {other}" for one, other in product((*mine, *view.train), theirs)),
    )


def _keeps(hand: Hand, strangers: list[Card], random: Random) -> Iterator[Action]:
    """All ways to keep six of nine, some in a different order, with a foreign card, or with a card twice."""
    for kept in combinations(hand, 6):
        yield f"keep {' '.join(kept)}"
    for six in [
        *(random.sample(hand, 6) for _ in range(10)),
        *([*random.sample(hand, 5), card] for card in strangers),
        [*hand[:5], hand[0]],
        [hand[0]] * 6,
    ]:
        yield f"keep {' '.join(six)}"


def spelled(action: Action) -> Action:
    """Six cards may be kept in any order; the legal list has them in the order of the hand."""
    verb, *cards = action.split(" ")
    return " ".join([verb, *arranged(cards)]) if verb == "keep" else action


def sees(viewer: Viewer, owner: Seat) -> bool:
    """Whether the viewer may see that hand: their own only; a watcher none."""
    return viewer == owner


def lying(seen: View | State, viewer: Viewer) -> set[Card]:
    """The cards out of hands that `viewer` may know: the Train, those that left it just now, and all plumes
    but what lies face down.
    """
    cards = {*seen.train, *seen.swapped}
    for owner, own in enumerate(seen.plumes):
        for built in own:
            rows = built.rows[:-1] if face_down(seen, viewer, owner, built) else built.rows
            cards |= {card for row in rows for card in row if card is not None}
    return cards


def face_down(seen: View | State, viewer: Viewer, owner: Seat, built: Plume) -> bool:
    """The last card of a Peacock is its owner's secret until the end."""
    return built.peacock and owner != viewer and seen.phase != "over"


def resample(view: View, viewer: Viewer, random: Random) -> State:
    """A state that `viewer` could be in, made from `view` alone, with different hidden cards and choices."""
    seats = len(view.hands)
    plumes = _plumes(view, viewer, random)
    hands, unseen = _hands(view, viewer, plumes, random)
    scores = tuple(sum(each.score for each in own) for own in plumes)
    shown = plumes if view.phase == "over" else tuple(tuple(map(as_others_see, own)) for own in plumes)
    return State(
        seats=seats,
        phase=_stage(view),
        starter=view.starter,
        player=view.player,
        turns=view.turns,
        hands=hands,
        hand_sizes=view.hand_sizes,
        choices=tuple(_choice(view, viewer, seat, hands[seat], random) for seat in range(seats)),
        sealed=view.sealed,
        to_act=_to_act(view),
        train=view.train,
        deck=_with_peahen(view, unseen, random),
        plumes=plumes,
        shown=shown,
        played=view.played,
        steps=view.steps,
        swapped=view.swapped,
        scores=scores,
        shown_scores=tuple(sum(each.score for each in own) for own in shown),
        peacocks=view.peacocks,
        winners=view.winners,
    )


def _stage(view: View) -> Stage:
    if view.phase != "keep":
        return view.phase
    if not view.hand_sizes[0]:
        return "deal"
    return "shuffle" if view.sealed[0] is None else "keep"


def _to_act(view: View) -> frozenset[Seat]:
    if view.phase in ("play", "replenish"):
        assert view.player is not None
        return frozenset([view.player])
    return frozenset(seat for seat, sealed in enumerate(view.sealed) if sealed is False)


def _known(seen: View | State, viewer: Viewer) -> set[Card]:
    """The cards on the table that the viewer sees, and their own hand."""
    return lying(seen, viewer).union(() if viewer is None else seen.hands[viewer] or ())


def _unseen(view: View, viewer: Viewer, random: Random) -> list[Card]:
    seen = _known(view, viewer)
    cards = [card for card in deck(len(view.hands)) if card not in seen]
    random.shuffle(cards)
    return cards


def _plumes(view: View, viewer: Viewer, random: Random) -> tuple[tuple[Plume, ...], ...]:
    """Complete plumes: cards face down are replaced by unseen ones that fit the row above."""
    unseen = _unseen(view, viewer, random)
    fits = [[card for card in unseen if card[0] in fitting] for _, fitting in _backs(view, viewer)]
    cards = iter(matched(fits))

    def whole(owner: Seat, each: Plume) -> Plume:
        return plume((*each.rows[:-1], (next(cards),))) if face_down(view, viewer, owner, each) else each

    return tuple(tuple(whole(owner, each) for each in own) for owner, own in enumerate(view.plumes))


def _backs(seen: View | State, viewer: Viewer) -> list[tuple[Card | None, frozenset[Colour]]]:
    """The places of cards that are face down for the viewer, and the colours that fit there."""
    return [
        (each.rows[-1][0], colours(each.rows[-2]))
        for owner, own in enumerate(seen.plumes)
        for each in own
        if face_down(seen, viewer, owner, each)
    ]


def _hands(
    view: View, viewer: Viewer, plumes: tuple[tuple[Plume, ...], ...], random: Random
) -> tuple[tuple[Hand, ...], list[Card]]:
    """The viewer's own hand, possible other hands with the cards known to be there, and the cards left."""
    laid = {card for own in plumes for each in own for row in each.rows for card in row}
    left = [card for card in _unseen(view, viewer, random) if card not in laid]
    hands = []
    for seat, (size, hand) in enumerate(zip(view.hand_sizes, view.hands, strict=True)):
        if sees(viewer, seat):
            hands.append(hand or ())
            continue
        taken = view.swapped[1:] if seat == view.player else ()
        hidden = size - len(taken)
        hands.append(arranged([*taken, *left[:hidden]]))
        left = left[hidden:]
    return tuple(hands), left


def _with_peahen(view: View, unseen: list[Card], random: Random) -> tuple[Card, ...]:
    """The deck: empty before the deal; during turns the Peahen is among its last eight."""
    if view.phase not in ("play", "replenish"):
        return tuple(unseen[: view.deck_size])
    at = random.randrange(max(0, view.deck_size - 8), view.deck_size)
    return (*unseen[:at], PEAHEN, *unseen[at : view.deck_size - 1])


def _choice(view: View, viewer: Viewer, seat: Seat, hand: Hand, random: Random) -> Hand | None:
    if seat == viewer or view.sealed[seat] is not True:
        return view.my_choice if seat == viewer else None
    return arranged(random.sample(hand, 6))


def retold(seats: int, journal: Journal, viewer: Viewer, random: Random) -> Journal:
    """The same course as `viewer` saw it, with other secrets wherever the journal's end leaves them hidden.

    Cards the viewer has never seen change places, in the deal too; in the deck so do those not seen since it
    was shuffled. Choices of hands are made anew where they were changed or are not all in.
    """
    states = list(states_of(GAME, seats, journal))
    other = _other_names(states, viewer, random)
    order = _other_deck(journal, states, viewer, other, random)
    lines: list[tuple[Seat | None, Action]] = []
    for place, (seat, action) in enumerate(journal):
        verb, *items = action.split(" ")
        if verb == "deal":
            items = _other_deal(seats, [other[card] for card in items], random)
        elif verb == "keep" and seat is not None and seat != viewer:
            kept = items if _counts(journal, states, place) else states[place].hands[seat]
            items = random.sample([other[card] for card in kept], 6)
        elif verb == "shuffle":
            items = [card for card in order if card != PEAHEN]
        elif verb == "peahen":
            items = order[-8:]
        elif verb == "play":
            items[0] = other[items[0]]
        lines.append((seat, " ".join([verb, *items])))
    return tuple(lines)


def _other_deal(seats: int, cards: list[Card], random: Random) -> list[Card]:
    """Nobody sees the order in which nine cards were dealt to a hand, or the order of the others."""
    piles = [cards[9 * seat : 9 * seat + 9] for seat in range(seats)] + [cards[9 * seats :]]
    return [card for pile in piles for card in random.sample(pile, len(pile))]


def _counts(journal: Journal, states: list[State], place: int) -> bool:
    """Whether this choice is the final one of its seat."""
    seat, _ = journal[place]
    again = any(by == seat and action.startswith("keep") for by, action in journal[place + 1 :])
    return states[-1].phase != "keep" and not again


def _other_names(states: list[State], viewer: Viewer, random: Random) -> dict[Card, Card]:
    """A new name for each card: cards the viewer never saw swap names, as the colours of plumes allow."""
    seen = {card for state in states for card in _known(state, viewer)}
    down = {card: fitting for card, fitting in _backs(states[-1], viewer) if card is not None}
    unseen = [card for card in deck(states[-1].seats) if card not in seen]
    other = {card: card for card in deck(states[-1].seats)}
    for card in (card for card in down if card in unseen):
        partner = random.choice(unseen)
        if other[partner][0] in down[card] and (partner not in down or other[card][0] in down[partner]):
            other[card], other[partner] = other[partner], other[card]
    free = [card for card in unseen if card not in down]
    return other | dict(zip(free, random.sample([other[card] for card in free], len(free)), strict=True))


def _other_deck(
    journal: Journal, states: list[State], viewer: Viewer, other: dict[Card, Card], random: Random
) -> list[Card]:
    """The shuffled deck with unseen cards moved, and the Peahen among the last eight if it is in it."""
    orders = {action.split(" ")[0]: action.split(" ")[1:] for seat, action in journal if seat is None}
    order = orders.get("shuffle", [])
    if "peahen" in orders:
        order = [*order[:-7], *orders["peahen"]]
    turns = [state for state in states if state.train]
    fixed = {card for state in turns for card in _known(state, viewer)}
    fixed |= {card for card, _ in _backs(states[-1], viewer) if card is not None}
    fixed |= {PEAHEN} if states[-1].phase == "over" else set()
    free = [place for place, card in enumerate(order) if card not in fixed]
    told = [other.get(card, card) for card in order]
    moved = random.sample([told[place] for place in free], len(free))
    for place, card in zip(free, moved, strict=True):
        told[place] = card
    if PEAHEN in moved:
        undrawn = min(8, len(states[-1].deck)) if turns else 8
        now, then = told.index(PEAHEN), random.choice([at for at in free if at >= len(told) - undrawn])
        told[now], told[then] = told[then], PEAHEN
    return told


KIT = Kit(
    game=GAME,
    reasons=REASONS,
    cards=frozenset((*FEATHERS, PEAHEN)),
    sees=sees,
    lying=lying,
    texts=texts,
    resample=resample,
    retold=retold,
    midst=lambda view: view["turns"] > 16 and view["steps"] == 1,
    near=near,
    spelled=spelled,
)
