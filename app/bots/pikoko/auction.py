"""Bids of the bots that search at PIKOKO, and their confidence cards: what playouts promise most points."""

from dataclasses import replace
from functools import reduce
from random import Random

from app.bots.characters import Character
from app.bots.effort import Effort
from app.bots.pikoko.forecast import bid_points, forecast
from app.rules.contract import Action, Seat
from app.rules.pikoko.cards import HAND_SIZE
from app.rules.pikoko.scoring import BACKED_EXACT, BACKED_WRONG, NOT_BACKED
from app.rules.pikoko.tricks import target_of
from app.rules.pikoko.view_types import View

OWN_PLAY = 0.1
"""How much likelier a bid is exact than playouts say if the bot itself plays that hand, with a search.

Of its bids on that hand that playouts gave more than an even chance, on average 71%, 72% were exact against
`counter` of bench/strangers.py, and 82% against `casual`; of those on other hands, 64% to them, 58% and 74%.
"""

AIMS = 4
"""How many bids on the hand that the bot plays are tried, each as the aim of playouts of its own."""


def bid(view: View, seat: Seat, legal: tuple[Action, ...], random: Random, effort: Effort) -> Action:
    """The legal bid that promises most points, tokens for the auctions to come considered."""
    seats = len(view.hands)
    target = seat if view.auction_of is None else view.auction_of
    tokens = view.tokens[seat]
    chances = forecast(view, seat, {}, effort, random)
    if target == target_of(seat, seats):
        now = aimed_values(view, seat, chances[target], random, effort)
    else:
        now = [bid_points(chances[target], number) for number in range(tokens + 1)]
    later = [owner for owner in range(seats) if owner != target and view.bids[seat][owner] is None]
    values = [[bid_points(chances[owner], number) for number in range(tokens + 1)] for owner in later]
    rest = reduce(_shared, values, [0.0] * (tokens + 1))
    return max(legal, key=lambda action: now[_number(action)] + rest[tokens - _number(action)])


def aimed_values(view: View, seat: Seat, chances: list[float], random: Random, effort: Effort) -> list[float]:
    """The worth of each bid on the hand that the bot plays, if it then aims at that bid.

    It counts what backing the bid would add, since that is the bid a bot backs most often.
    """
    target, tokens = target_of(seat, len(view.hands)), view.tokens[seat]
    mean = sum(tricks * chance for tricks, chance in enumerate(chances))
    nearest = sorted(range(min(tokens, HAND_SIZE) + 1), key=lambda number: abs(number - mean))[:AIMS]
    each = replace(effort, playouts=effort.playouts // 2, seconds=effort.seconds / AIMS)
    values = [0.0] * (tokens + 1)
    for number in nearest:
        row = forecast(view, seat, {target: number}, each, random)[target]
        values[number] = bid_points(row, number) + max(0.0, backing_points(row[number]) - NOT_BACKED)
    return values


def backing_points(chance: float) -> float:
    """The points expected of a confidence card on a bid that is exact with that chance."""
    return BACKED_EXACT * chance + BACKED_WRONG * (1 - chance)


def back(view: View, seat: Seat, random: Random, effort: Effort, character: Character) -> Action:
    """Back the bid that is most likely to be exact, if it is likely enough for that character."""
    chances = forecast(view, seat, {}, effort, random)
    mine = target_of(seat, len(view.hands))
    exact = [_chance(row, view.bids[seat][owner] or 0) for owner, row in enumerate(chances)]
    exact[mine] += OWN_PLAY
    best = max(range(len(exact)), key=exact.__getitem__)
    return f"confidence {best if exact[best] > character.backs_from else 'none'}"


def _chance(chances: list[float], tricks: int) -> float:
    return chances[tricks] if tricks <= HAND_SIZE else 0.0


def _number(action: Action) -> int:
    return int(action.split(" ")[1])


def _shared(first: list[float], second: list[float]) -> list[float]:
    """The most that tokens, shared between two uses, are worth in both; by the number of tokens."""
    return [max(first[n] + second[tokens - n] for n in range(tokens + 1)) for tokens in range(len(first))]
