"""Doing things in any game, as the scenes of a test do: actions, what is legal, what is refused."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pytest

from app.rules.contract import Action, Game, IllegalAction, Seat

S = TypeVar("S")


@dataclass(frozen=True)
class Acting(Generic[S]):
    """Each game's scenes have one."""

    game: Game[S, Any]

    def do(self, state: S, seat: Seat, *actions: Action) -> S:
        """`seat` does these, one after another."""
        for action in actions:
            state = self.game.apply(state, seat, action)
        return state

    def in_turn(self, state: S, *actions: Action) -> S:
        """Each action by the only seat that is awaited then."""
        for action in actions:
            (seat,) = self.game.seats_to_act(state)
            state = self.game.apply(state, seat, action)
        return state

    def refused(self, state: S, seat: Seat, action: Action) -> tuple[str, Mapping[str, str | int]]:
        """The code and params with which `action` is refused; it must be."""
        with pytest.raises(IllegalAction) as caught:
            self.game.apply(state, seat, action)
        return caught.value.code, caught.value.params

    def legal(self, state: S, seat: Seat) -> set[Action]:
        return set(self.game.legal_actions(state, seat))
