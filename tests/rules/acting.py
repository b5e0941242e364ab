"""Short words for playing a game step by step in a test."""

from collections.abc import Mapping
from typing import Generic, TypeVar

import pytest

from app.rules.contract import Action, Game, IllegalAction, Seat

S = TypeVar("S")
V = TypeVar("V")


class Acting(Generic[S, V]):
    """Functions that apply actions to the states of one game."""

    def __init__(self, game: Game[S, V]) -> None:
        self._game = game

    def do(self, state: S, seat: Seat, *actions: Action) -> S:
        """The state after `seat` has taken these actions."""
        for action in actions:
            state = self._game.apply(state, seat, action)
        return state

    def in_turn(self, state: S, *actions: Action) -> S:
        """The state after these actions, each by the only seat whose turn it is."""
        for action in actions:
            (seat,) = self._game.seats_to_act(state)
            state = self._game.apply(state, seat, action)
        return state

    def legal(self, state: S, seat: Seat) -> set[Action]:
        """The legal actions of the seat."""
        return set(self._game.legal_actions(state, seat))

    def refused(self, state: S, seat: Seat, action: Action) -> tuple[str, Mapping[str, str | int]]:
        """The code and params of the refusal of `action`, which must be illegal."""
        with pytest.raises(IllegalAction) as caught:
            self._game.apply(state, seat, action)
        return caught.value.code, caught.value.params
