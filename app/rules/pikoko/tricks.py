"""Tricks of PIKOKO: which cards may be played from the target's hand, as which colour, and who wins."""

from collections.abc import Mapping
from functools import cache, lru_cache

from msgspec.structs import replace

from app.rules.contract import Action, Seat
from app.rules.pikoko.cards import HAND_SIZE, SHOWS, number
from app.rules.pikoko.scoring import score
from app.rules.pikoko.state import State
from app.rules.pikoko.view_types import Card, Colour, FinishedTrick, Hand, Play, Trick


def target_of(player: Seat, seats: int) -> Seat:
    """The seat whose cards `player` plays: the one on their left."""
    return (player + 1) % seats


def open_tricks(state: State) -> State:
    """The state in which the starting player leads the first trick."""
    return replace(
        state,
        phase="tricks",
        sealed=(None,) * state.seats,
        to_act=frozenset((state.starter,)),
        trick=Trick(leader=state.starter, required=None, plays=()),
    )


@cache
def forms(card: Card, required: Colour | None, trump: Colour | None) -> Mapping[Action, Colour | None]:
    """Each way to play `card`, with the colour that it then counts as; `required` is None for a lead.

    The player names a colour of a multi-coloured card that leads, or that lacks the required colour but shows
    trump. If it lacks both, it counts as no colour (None): it cannot win the trick whatever is named.
    """
    shows = SHOWS[card]
    plain = f"play {card}"
    if len(shows) == 1:
        return {plain: shows[0]}
    if required in shows:
        return {plain: required}
    if required is None or trump in shows:
        return {f"{plain} {colour}": colour for colour in shows}
    return {plain: None}


def followers(hand: Hand, required: Colour | None) -> Hand:
    """The cards of `hand` that may be played: those that show the required colour, or all if none does."""
    if required is None:
        return hand
    return tuple(card for card in hand if required in SHOWS[card]) or hand


@lru_cache(maxsize=4096)
def plays_from(hand: Hand, required: Colour | None, trump: Colour | None) -> tuple[Action, ...]:
    """All ways to play a card of `hand`. Cached, because it is asked for several times in a row."""
    cards = followers(hand, required)
    return tuple(action for card in cards for action in forms(card, required, trump))


def legal_plays(state: State, player: Seat) -> tuple[Action, ...]:
    """All legal plays of `player`, whose turn it is."""
    assert state.trick is not None
    return plays_from(state.hands[target_of(player, state.seats)], state.trick.required, state.trump)


def play(state: State, player: Seat, action: Action) -> State:
    """Play the legal `action`. A full trick is won."""
    trick = state.trick
    assert trick is not None
    card = action.split(" ")[1]
    owner = target_of(player, state.seats)
    counts_as = forms(card, trick.required, state.trump)[action]
    plays = (*trick.plays, Play({"by": player, "owner": owner, "card": card, "as": counts_as}))
    required = trick.required or counts_as
    hands, sizes = list(state.hands), list(state.hand_sizes)
    place = hands[owner].index(card)
    hands[owner] = hands[owner][:place] + hands[owner][place + 1 :]
    sizes[owner] -= 1
    after = replace(
        state,
        hands=tuple(hands),
        hand_sizes=tuple(sizes),
        to_act=frozenset((owner,)),
        trick=Trick(trick.leader, required, plays),
    )
    return _taken(after) if len(plays) == state.seats else after


def scored(state: State) -> State:
    """The state, or after the eighth trick that in which the round is scored."""
    return score(state) if len(state.tricks) == HAND_SIZE else state


def winning_play(plays: tuple[Play, ...], required: Colour, trump: Colour | None) -> Play:
    """The play that wins: the highest trump, or without trumps the highest card of the required colour."""
    trumps = [each for each in plays if each["as"] is not None and each["as"] == trump]
    rivals = trumps or [each for each in plays if each["as"] == required]
    return max(rivals, key=lambda each: number(each["card"]))


def _taken(state: State) -> State:
    trick = state.trick
    assert trick is not None
    assert trick.required is not None
    winner = winning_play(trick.plays, trick.required, state.trump)["owner"]
    tricks = (*state.tricks, FinishedTrick(trick.leader, trick.required, trick.plays, winner))
    tricks_won = tuple(won + (seat == winner) for seat, won in enumerate(state.tricks_won))
    leader = (winner - 1) % state.seats
    return replace(
        state,
        to_act=frozenset((leader,)),
        trick=Trick(leader, None, ()),
        tricks=tricks,
        tricks_won=tricks_won,
    )
