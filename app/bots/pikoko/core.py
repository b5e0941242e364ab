"""Playout core of PIKOKO: plays the tricks of a round to their end, thousands of times a second.

Cards are bits, sorted by number, and a set of cards is a mask: its highest card is `bit_length()`, the
cheapest card that beats `best` is the lowest bit of `mask & -best`. Everything is indexed by the seat that
*owns* a hand; the player on its right plays it. So whoever wins a trick gives the next first card.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf
from random import Random
from typing import TypeAlias

from app.rules.contract import Seat
from app.rules.pikoko.cards import COLOURS, SHOWS, deck, number
from app.rules.pikoko.view_types import Card, Colour

Mask: TypeAlias = int
"""A set of cards, one bit for each; a single card is a mask of one bit."""

Hue: TypeAlias = int
"""A colour as a number from 1; 0 is none: no trump, no colour required yet, or a card that cannot win."""

NO_CARD: Mask = 0
NO_HUE: Hue = 0
HUES: Mapping[Colour | None, Hue] = {None: NO_HUE} | {colour: hue for hue, colour in enumerate(COLOURS, 1)}

Manner: TypeAlias = int
"""How a player chooses cards, of a hand that is still to win tricks and of one that is not."""

SENSIBLE, LOOSE, SHARING, BLUNT, MEEK = MANNERS = range(5)
"""A sensible player thinks of what the others hold; a loose one does so too, but often slips. A sharing
player leads low, and leaves a trick to a hand that needs it. A blunt one plays the highest card or the
lowest, a meek one always the lowest."""

SLIPS = (0.06, 0.25, 0.06, 0.06, 0.06)
"""By manner, how often a player plays as if they wanted the opposite: people have reasons of their own."""

SURE, LIKELY, UNLIKELY = 9.0, 1.6, 0.2
"""Danger that a hand beats the card led: it has to, its player needs tricks, or needs none. Dangers of all
hands add up; they are logarithms of chances that it does not."""


@dataclass(frozen=True, slots=True)
class Pack:
    """The deck of a round: its cards by bit number, and masks of the cards of each kind.

    `showing` is indexed by hue; the last of `hues` is trump. `pure_trumps` show no other colour. `high_hue`
    and `low_hue` are what a card is named when it leads and its player wants the trick, or does not.
    """

    cards: tuple[Card, ...]
    bits: Mapping[Card, Mask]
    trump: Hue
    hues: tuple[Hue, ...]
    showing: tuple[Mask, ...]
    trumps: Mask
    pure_trumps: Mask
    high_hue: Mapping[Mask, Hue]
    low_hue: Mapping[Mask, Hue]

    def mask(self, cards: Iterable[Card]) -> Mask:
        """The cards as one mask."""
        return sum(self.bits[card] for card in cards)


@cache
def pack_of(seats: int, trump: Colour | None) -> Pack:
    """The deck of a round with that trump."""
    cards = tuple(sorted(deck(seats), key=number))
    bits = {card: 1 << place for place, card in enumerate(cards)}
    showing = {
        colour: sum(bits[card] for card in cards if colour in SHOWS[card]) for colour in (None, *COLOURS)
    }
    trumps = showing[trump]
    return Pack(
        cards=cards,
        bits=bits,
        trump=HUES[trump],
        hues=tuple(sorted(map(HUES.__getitem__, COLOURS), key=lambda hue: hue == HUES[trump])),
        showing=tuple(showing.values()),
        trumps=trumps,
        pure_trumps=sum(bits[card] for card in cards if SHOWS[card] == (trump,)),
        high_hue={bits[card]: HUES[max(SHOWS[card], key=lambda hue: hue == trump)] for card in cards},
        low_hue={bits[card]: HUES[min(SHOWS[card], key=lambda hue: hue == trump)] for card in cards},
    )


@dataclass(slots=True)
class Position:
    """The tricks of a round at some moment. Lists are indexed by the owner of a hand.

    `needs` are the tricks that its player still wants a hand to win. `turn` owns the hand that gives the next
    card, `left` are the cards still missing in this trick. `best` is the card that wins the trick so far, a
    trump where another hue is required if it `ruffs`, and `winner` its owner.
    """

    hands: list[Mask]
    needs: list[int]
    won: list[int]
    turn: Seat
    left: int
    required: Hue = NO_HUE
    best: Mask = 0
    ruffs: bool = False
    winner: Seat = 0

    def copy(self) -> "Position":
        """The same position, to be played on its own."""
        return Position(
            self.hands.copy(),
            self.needs.copy(),
            self.won.copy(),
            self.turn,
            self.left,
            self.required,
            self.best,
            self.ruffs,
            self.winner,
        )

    def put(self, card: Mask, hue: Hue, trump: Hue) -> None:
        """Play `card` as `hue` from the hand whose turn it is. The last card of a trick decides it."""
        turn = self.turn
        self.hands[turn] &= ~card
        if not self.required:
            self.required, self.best, self.ruffs, self.winner = hue, card, False, turn
        elif hue == self.required:
            if not self.ruffs and card > self.best:
                self.best, self.winner = card, turn
        elif hue and hue == trump and (not self.ruffs or card > self.best):
            self.best, self.ruffs, self.winner = card, True, turn
        self.left -= 1
        self.turn = (turn + 1) % len(self.hands)
        if not self.left:
            self.won[self.winner] += 1
            self.needs[self.winner] -= 1
            self.turn, self.left, self.required = self.winner, len(self.hands), NO_HUE
            self.best, self.ruffs, self.winner = 0, False, 0


def strong_lead(pack: Pack, hands: list[Mask], needs: list[int], turn: Seat) -> tuple[Mask, Hue]:
    """The lead that is least likely to be beaten, and the hue it is named. Trumps are the last resort."""
    hand, showing, trumps = hands[turn], pack.showing, pack.trumps
    rivals = [
        (other, LIKELY if needs[owner] > 0 else UNLIKELY)
        for owner, other in enumerate(hands)
        if owner != turn
    ]
    least, lead = inf, (NO_CARD, NO_HUE)
    for hue in pack.hues:
        suit = showing[hue]
        if mine := hand & suit:
            card, danger = 1 << mine.bit_length() - 1, 0.0
            for other, risk in rivals:
                following = other & suit
                if following > card:
                    danger += SURE if following & -following > card else risk
                elif not following and other & trumps:
                    danger += risk
                if danger >= least:
                    break
            else:
                least, lead = danger, (card, hue)
                if not danger:
                    break
    return lead


def weak_lead(pack: Pack, hands: list[Mask], turn: Seat) -> tuple[Mask, Hue]:
    """The highest lead that some hand has to beat, and the hue it is named; failing that, the lowest."""
    hand, showing, highest, named = hands[turn], pack.showing, NO_CARD, NO_HUE
    others = hands[:turn] + hands[turn + 1 :]
    for hue in pack.hues:
        suit = showing[hue]
        if mine := hand & suit:
            forced = NO_CARD
            for other in others:
                following = other & suit
                lowest = following & -following
                if lowest > forced:
                    forced = lowest
            if forced > highest and (mine := mine & (forced - 1)) > highest:
                highest, named = 1 << mine.bit_length() - 1, hue
    if highest:
        return highest, named
    card = lowest_of(hand & ~pack.trumps or hand)
    return card, pack.low_hue[card]


def blunt_play(pack: Pack, hand: Mask, required: Hue, eager: bool) -> tuple[Mask, Hue]:
    """The highest card if `eager`, else the lowest, trumps being higher than all others; and its hue."""
    follow = hand & pack.showing[required]
    if eager:
        card = 1 << (follow or hand & pack.trumps or hand).bit_length() - 1
    else:
        card = lowest_of(follow or hand & ~pack.pure_trumps or hand)
    if follow:
        return card, required
    if not required:
        return card, (pack.high_hue if eager else pack.low_hue)[card]
    return card, pack.trump if card & (pack.trumps if eager else pack.pure_trumps) else NO_HUE


def lowest_of(cards: Mask) -> Mask:
    return cards & -cards


def playout(
    pack: Pack,
    start: Position,
    manners: Sequence[Manner],
    random: Random,
    log: list[tuple[Mask, Hue]] | None = None,
) -> list[int]:
    """The tricks won by owner when everybody plays on from `start`, which is left as it is.

    `manners` are those of the hands' players, by owner. A sensible player who needs tricks wins with the
    cheapest card that the hands behind cannot beat, else the highest; one who needs none throws away the
    highest card that loses. `log` gets each card with the hue it counts as. One long function, because a
    decision runs it hundreds of times.
    """
    hands, needs, won = start.hands.copy(), start.needs.copy(), start.won.copy()
    turn, left, required = start.turn, start.left, start.required
    best, ruffs, winner = start.best, start.ruffs, start.winner
    showing, trumps, pure_trumps, seats = pack.showing, pack.trumps, pack.pure_trumps, len(hands)
    trump, chance, slips = pack.trump, random.random, [SLIPS[manner] for manner in manners]
    for _ in range(sum(map(int.bit_count, hands))):
        hand, manner = hands[turn], manners[turn]
        eager = needs[turn] > 0 and manner != MEEK
        if chance() < slips[turn]:
            eager = not eager
        if manner >= BLUNT:
            card, hue = blunt_play(pack, hand, required, eager)
        elif manner == SHARING and eager and (not required or needs[winner] > 0):
            card, hue = blunt_play(pack, hand, required, eager=False)
        elif not required:
            card, hue = strong_lead(pack, hands, needs, turn) if eager else weak_lead(pack, hands, turn)
        elif follow := hand & showing[required]:
            higher = 0 if ruffs else follow & -best
            if eager:
                if not higher:
                    card = follow & -follow
                elif left == 1:
                    card = higher & -higher
                else:
                    behind = 0
                    for place in range(turn + 1 - seats, turn + left - seats):
                        behind |= hands[place]
                    behind &= showing[required]
                    enough = higher & -(1 << behind.bit_length())
                    card = enough & -enough or 1 << higher.bit_length() - 1
            elif lower := follow ^ higher:
                card = 1 << lower.bit_length() - 1
            else:
                card = 1 << higher.bit_length() - 1 if left == 1 else higher & -higher
            hue = required
        else:
            winning = hand & trumps & -best if ruffs else hand & trumps
            losing = hand & ~(winning & pure_trumps)
            if winning and (eager or not losing):
                card, hue = winning & -winning, trump
            else:
                card, hue = 1 << losing.bit_length() - 1, NO_HUE
                if eager:
                    among = losing & ~trumps or losing
                    card = among & -among
        hands[turn] = hand ^ card
        if log is not None:
            log.append((card, hue))
        if not required:
            best, required, ruffs, winner = card, hue, False, turn
        elif hue == required:
            if card > best and not ruffs:
                best, winner = card, turn
        elif hue and (card > best or not ruffs):
            best, ruffs, winner = card, True, turn
        left -= 1
        if left:
            turn = turn + 1 if turn + 1 < seats else 0
        else:
            won[winner] += 1
            needs[winner] -= 1
            turn, left, required = winner, seats, NO_HUE
    return won
