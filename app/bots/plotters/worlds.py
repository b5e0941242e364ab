"""Worlds: rounds that a seat could be in. The cards it has not seen are dealt over the others."""

from random import Random

from app.bots.plotters.core import INDEX, Round, mask, packed
from app.rules.contract import Seat
from app.rules.plotters.cards import HAND_SIZE, deck
from app.rules.plotters.view_types import View


class Worlds:
    """What a seat knows of a round, in the numbers of the core."""

    def __init__(self, view: View, seat: Seat) -> None:
        trick, hand = view.trick, view.hands[seat]
        assert trick is not None
        assert hand is not None
        self.seat = seat
        self.sizes = view.hand_sizes
        hands = [0] * len(view.hands)
        hands[seat] = mask(hand)
        owned = [packed(stacks, pile) for stacks, pile in zip(view.stacks, view.piles, strict=True)]
        self.known = Round(hands, owned, HAND_SIZE - len(view.tricks), trick.leader)
        for play in trick.plays:
            self.known.hands[play.by] |= 1 << INDEX[play.card]
            self.known.play(INDEX[play.card])
        played = {play.card for finished in view.tricks for play in finished.plays}
        played.update(play.card for play in trick.plays)
        self.unseen = [INDEX[card] for card in deck(len(view.hands)) if card not in played.union(hand)]

    def deal(self, random: Random) -> Round:
        """A round with all hands known, each of those that are possible with the same chance."""
        world, place = self.known.copy(), 0
        cards = random.sample(self.unseen, len(self.unseen))
        for seat, size in enumerate(self.sizes):
            if seat != self.seat:
                world.hands[seat] = sum(1 << card for card in cards[place : place + size])
                place += size
        return world
