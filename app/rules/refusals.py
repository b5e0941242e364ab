"""Refusals that several games share. A code means the same in every game that has it."""

from collections.abc import Mapping

COMMON: Mapping[str, str] = {
    "not_in_game": "Seat {seat} is not part of this game.",
    "game_over": "The game is over.",
    "not_dealt": "The cards have not been dealt yet. Wait a moment.",
    "no_such_card": "A game with {players} players has no such card.",
    "no_chance_due": "No random order is needed now.",
    "not_that_order": "The order must be {verb}, followed by each of its items once.",
}
"""English sentences by code, for every game; `params` fill in the blanks."""

OF_TURNS: Mapping[str, str] = {
    "not_your_turn": "It is the turn of seat {seat}. Wait for yours.",
}
"""Sentences by code, for games in which seats play one after another."""

OF_ROUNDS: Mapping[str, str] = {
    "play_not_due": "No cards can be played now.",
    "ready_not_due": "There is no next round to be ready for now.",
    "already_ready": "You are ready already. The game waits for the others.",
}
"""Sentences by code, for games of several rounds."""
