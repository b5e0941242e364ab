"""Random games: journals, the states they replay to, and what a viewer is sent."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

import orjson

from app.rules.contract import Action, Game, IllegalAction, Seat, Viewer

Journal: TypeAlias = tuple[tuple[Seat | None, Action], ...]
"""All actions of a game in order. Random orders have no seat."""


@dataclass(frozen=True)
class Course:
    """A played game: `states[k]` is the state after `k` actions of the journal."""

    journal: Journal
    states: tuple[Any, ...]


def some_action(
    game: Game[Any, Any], seats: int, state: Any, random: Random, stingy: int = 1
) -> tuple[Seat | None, Action]:
    """What may happen next: a random order, a seat whose turn it is, or sometimes a changed choice.

    `stingy` over 1 prefers what stands early in the legal list, so that in some games few tokens are bid.
    """
    if due := game.chance(state):
        return None, " ".join([due.verb, *random.sample(due.items, len(due.items))])
    able = sorted(game.seats_to_act(state))
    if random.random() < 0.15:
        able = [seat for seat in range(seats) if game.legal_actions(state, seat)]
    seat = random.choice(able)
    legal = game.legal_actions(state, seat)
    return seat, legal[int(random.random() ** stingy * len(legal))]


def random_course(game: Game[Any, Any], seats: int, random: Random) -> Course:
    """A whole random game."""
    state = game.start(seats, {})
    journal: list[tuple[Seat | None, Action]] = []
    states = [state]
    stingy = random.choice((1, 1, 2, 5))
    while game.outcome(state) is None:
        seat, action = some_action(game, seats, state, random, stingy)
        state = game.apply(state, seat, action)
        journal.append((seat, action))
        states.append(state)
    return Course(tuple(journal), tuple(states))


def fold(game: Game[Any, Any], seats: int, journal: Journal) -> Any:
    """The state a journal leads to."""
    *_, last = states_of(game, seats, journal)
    return last


def states_of(game: Game[Any, Any], seats: int, journal: Journal) -> Iterator[Any]:
    """The states before the first action and after each one."""
    state = game.start(seats, {})
    yield state
    for seat, action in journal:
        state = game.apply(state, seat, action)
        yield state


def heard(game: Game[Any, Any], state: Any, viewer: Viewer) -> bytes:
    """Everything that a viewer is sent unasked, as bytes."""
    return orjson.dumps(
        (
            game.view(state, viewer),
            game.turn(state),
            sorted(game.seats_to_act(state)),
            () if viewer is None else game.legal_actions(state, viewer),
            game.talk(state),
            game.progress(state),
            game.rounds(state),
            game.outcome(state),
        )
    )


def answer(game: Game[Any, Any], state: Any, seat: Seat, action: Action) -> bytes:
    """The answer that `seat` gets to `action`: accepted, or refused with the reason."""
    try:
        game.apply(state, seat, action)
    except IllegalAction as refused:
        return orjson.dumps((refused.code, refused.params, refused.reason))
    return b"taken"
