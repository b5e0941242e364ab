"""The bots `club` and `expert` of PIKOKO: they play the round out in thought, and choose what scores best."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import cycle
from math import ceil, log2
from random import Random

from app.bots.characters import character_of
from app.bots.effort import Effort
from app.bots.pikoko.auction import back, bid
from app.bots.pikoko.core import HUES, NO_HUE, Hue, Mask, pack_of, playout
from app.bots.pikoko.deals import deals
from app.bots.pikoko.forecast import position_of
from app.rules.contract import Action, Seat
from app.rules.pikoko.cards import HAND_SIZE
from app.rules.pikoko.scoring import BACKED_EXACT, BACKED_WRONG, CLOSE, EXACT
from app.rules.pikoko.tricks import forms
from app.rules.pikoko.view_types import View

CLUB = Effort(playouts=20, seconds=0.05, infers=False)
CLUB_BIDS = Effort(playouts=60, seconds=0.05)
"""For bids and confidence cards: they are rare, and a bid on one's own tail has to heed those of others."""

EXPERT = Effort(playouts=200, seconds=0.05)

RIVALRY = 1.0
"""What part of the others' mean points every bot that searches counts against its own.

A game is won by being ahead. Of 400 games against four `casual`, `expert` won 79% without it and 84% with it;
against three, 89% and 92%.
"""


def choose_by(
    view: View,
    seat: Seat,
    legal: tuple[Action, ...],
    random: Random,
    effort: Effort,
    bids: Effort | None = None,
) -> Action:
    """The action that the bot chooses for `seat`, from its `view` alone, with that `effort`.

    With `bids`, that is the effort for bids and confidence cards.
    """
    if len(legal) == 1:
        return legal[0]
    if view.phase == "tricks":
        return play(view, seat, legal, random, effort)
    if view.phase == "confidence":
        return back(view, seat, random, bids or effort, character_of(seat))
    return bid(view, seat, legal, random, bids or effort)


def play(view: View, seat: Seat, legal: tuple[Action, ...], random: Random, effort: Effort) -> Action:
    """The play after which the round ends best on average, over deals and playouts.

    Every play still considered meets the same deals; half of them are dropped again and again (successive
    halving).
    """
    pack = pack_of(len(view.hands), view.trump)
    base, worths = position_of(view, pack), tricks_worths(view, seat)
    alive = distinct(view, legal)
    phases = ceil(log2(len(alive))) or 1
    part = replace(effort, playouts=effort.playouts // phases, seconds=effort.seconds / phases)
    totals = dict.fromkeys(alive, 0.0)
    sampled = cycle(deals(view, seat, pack, max(1, effort.playouts // 4), effort.infers, random))
    for _ in range(phases):
        for deal, _ in zip(sampled, part.batches(len(alive)), strict=False):
            base.hands[seat] = deal.own
            for action, (card, hue) in alive.items():
                start = base.copy()
                start.put(card, hue, pack.trump)
                won = playout(pack, start, deal.manners, random)
                totals[action] += sum([worth[tricks] for worth, tricks in zip(worths, won, strict=True)])
        kept = sorted(alive, key=totals.__getitem__, reverse=True)[: (len(alive) + 1) // 2]
        alive = {action: alive[action] for action in kept}
    return next(iter(alive))


def distinct(view: View, legal: Sequence[Action]) -> Mapping[Action, tuple[Mask, Hue]]:
    """The legal plays as the core knows them, of those with the same effect only one."""
    assert view.trick is not None
    pack, required = pack_of(len(view.hands), view.trump), view.trick.required
    plays: dict[tuple[Mask, Hue], Action] = {}
    for action in legal:
        card = action.split(" ")[1]
        colour = forms(card, required, view.trump)[action]
        wins = required is None or colour == required or colour == view.trump
        plays.setdefault((pack.bits[card], HUES[colour] if wins else NO_HUE), action)
    return {action: play for play, action in plays.items()}


def tricks_worths(view: View, seat: Seat) -> list[list[float]]:
    """What it is worth to the bot that a hand wins 0 to 8 tricks, by owner: its own points of bids and of its
    confidence card, less what it grudges others of theirs."""
    seats = len(view.hands)
    grudge = (RIVALRY + character_of(seat).spite) / (seats - 1)
    worths = []
    for owner in range(seats):
        row = []
        for tricks in range(HAND_SIZE + 1):
            points = [_points(view.bids[player][owner] or 0, tricks) for player in range(seats)]
            worth = points[seat] - grudge * (sum(points) - points[seat])
            if view.confidence[seat] == owner:
                worth += BACKED_EXACT if view.bids[seat][owner] == tricks else BACKED_WRONG
            row.append(worth)
        worths.append(row)
    return worths


def _points(bid: int, tricks: int) -> int:
    off = abs(bid - tricks)
    return EXACT if off == 0 else CLOSE if off == 1 else 0
