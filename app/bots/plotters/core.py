"""Core of the playouts: a round of Plotters Inc. on integers, beside the rules and equal to them.

A card is `number << 2 | suit`, so that cards sort by number; suits are 0 to 3, in the order B G R Y. A hand
is a mask of such cards. What a seat has collected is one integer: six bits for each suit, then the pile.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from app.rules.plotters.cards import SUITS, deck
from app.rules.plotters.tricks import MOST_SUITS
from app.rules.plotters.view_types import Card

FIELD = 6
"""Bits for the count of a suit."""

ONE = tuple(1 << FIELD * suit for suit in range(4))
"""One collected card of each suit."""

PILED = 1 << FIELD * 4
"""One card in the face-down pile."""

PAIRS = tuple((one, other) for one in range(4) for other in range(one + 1, 4))
"""The choices of two suits, in the order of `app.rules.plotters.choices.KEEPS`."""

OF_SUIT = tuple(sum(1 << (number << 2 | suit) for number in range(1, 22)) for suit in range(4))
"""The cards of each suit, as masks."""

OF_SUITS = tuple(sum(OF_SUIT[suit] for suit in range(4) if suits >> suit & 1) for suits in range(16))
"""The cards of any set of suits, as masks; a set of suits is a mask of four bits."""

MAY_FOLLOW = tuple(OF_SUITS[suits if suits.bit_count() == MOST_SUITS else 15] for suits in range(16))
"""The cards that may be played on a trick with this set of suits."""

INDEX = {card: int(card[1:]) << 2 | SUITS.index(card[0]) for card in deck(6)}
"""The number of each card here, by its text."""

TEXT = {index: card for card, index in INDEX.items()}


def mask(cards: Iterable[Card]) -> int:
    """These cards as a hand."""
    return sum(1 << INDEX[card] for card in cards)


def cards_in(hand: int) -> list[int]:
    """The cards of a hand, low numbers first."""
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(lowest.bit_length() - 1)
        hand ^= lowest
    return cards


def packed(stacks: Sequence[int], pile: int) -> int:
    """Collected cards as one integer."""
    return sum(map(int.__mul__, stacks, ONE)) + pile * PILED


@lru_cache(maxsize=1 << 15)
def unpacked(owned: int) -> tuple[int, int, int, int, int]:
    """The counts of the four suits and of the pile."""
    return owned & 63, owned >> 6 & 63, owned >> 12 & 63, owned >> 18 & 63, owned >> 24


@lru_cache(maxsize=1 << 15)
def points(owned: int) -> int:
    """What these cards score. Of four suits the two largest stacks are kept."""
    *stacks, pile = unpacked(owned)
    fourth, third, second, most = sorted(stacks)
    return most * second // (pile + third + fourth or 1)


@lru_cache(maxsize=1 << 15)
def growth(owned: int) -> tuple[int, ...]:
    """What one more card of each suit adds to `owned`: on its stack or, if it was not kept, the pile."""
    chosen = owned >= PILED
    return tuple(PILED if chosen and not owned // one & 63 else one for one in ONE)


@lru_cache(maxsize=1 << 15)
def must_choose(owned: int) -> bool:
    """Whether all four suits lie face up."""
    return all(unpacked(owned)[:4])


def kept(owned: int, suits: tuple[int, int]) -> int:
    """`owned` after the choice of two suits."""
    counts = unpacked(owned)
    return sum(counts[suit] * (ONE[suit] if suit in suits else PILED) for suit in range(4))


@lru_cache(maxsize=1 << 15)
def settled(owned: int) -> int:
    """`owned`, after the two largest stacks were kept if four suits lie face up."""
    if not must_choose(owned):
        return owned
    return max((kept(owned, pair) for pair in PAIRS), key=points)


class Round:
    """A round with all hands known, which `play` and `share` change.

    `hands` and `owned` are indexed by seat. `left` counts the tricks to come, this one included. `trick` has
    its cards so far, in the order they were played from `leader`; `suits` is the set of their suits, and
    `lying` are the same cards in the form of `owned`. `first` and `second` are its best cards, 0 for none.
    """

    __slots__ = ("first", "hands", "leader", "left", "lying", "owned", "seats", "second", "suits", "trick")

    def __init__(self, hands: Sequence[int], owned: Sequence[int], left: int, leader: int) -> None:
        self.seats = len(hands)
        self.hands = list(hands)
        self.owned = list(owned)
        self.left = left
        self.lead(leader)

    def lead(self, leader: int) -> None:
        """A new trick."""
        self.leader = leader
        self.trick: list[int] = []
        self.suits = self.lying = self.first = self.second = 0

    def copy(self) -> "Round":
        """A round that may be played on without changing this one."""
        other = Round(self.hands, self.owned, self.left, self.leader)
        other.trick = self.trick[:]
        other.suits, other.lying = self.suits, self.lying
        other.first, other.second = self.first, self.second
        return other

    def turn(self) -> int:
        """The seat that plays the next card."""
        return (self.leader + len(self.trick)) % self.seats

    def playable(self) -> int:
        """The cards that may be played now; 0 ends the round."""
        return self.hands[self.turn()] & MAY_FOLLOW[self.suits]

    def play(self, card: int) -> None:
        """Play a card that is playable."""
        self.hands[self.turn()] ^= 1 << card
        self.trick.append(card)
        self.suits |= 1 << (card & 3)
        self.lying += ONE[card & 3]
        if not self.first or (card & 3 == self.first & 3 and card > self.first):
            self.first = card
        elif card & 3 != self.first & 3 and (not self.second or card >> 2 < self.second >> 2):
            self.second = card

    def by(self, card: int) -> int:
        """The seat that played this card of the trick."""
        return (self.leader + self.trick.index(card)) % self.seats

    def share(self, taken: Iterable[int]) -> None:
        """The first winner takes these cards of the full trick, the second the rest; both keep suits."""
        self.give(self.by(self.first), taken)
        self.rest([card for card in self.trick if card not in taken])

    def rest(self, cards: Iterable[int]) -> None:
        """The second winner takes these cards and leads; without one, the first leads."""
        following = self.by(self.second or self.first)
        if self.second:
            self.give(following, cards)
        self.left -= 1
        self.lead(following)

    def give(self, seat: int, cards: Iterable[int]) -> None:
        """`seat` collects these cards, and keeps its best suits if it has to choose."""
        owned = self.owned[seat]
        grows = growth(owned)
        for card in cards:
            owned += grows[card & 3]
        self.owned[seat] = settled(owned)
