"""What several games refuse, in the same words. A code means the same in every game that has it."""

from collections.abc import Mapping

COMMON: Mapping[str, str] = {
    "not_in_game": "Seat {seat} does not play in this game.",
    "game_over": "The game is over.",
    "not_dealt": "The cards are not dealt yet. Wait a moment.",
    "no_such_card": "There is no such card in a game of {players} players.",
    "no_chance_due": "No random order is due now.",
    "not_that_order": "The order must be {verb} and then each of its items once.",
}
"""What every game refuses: codes with their English sentences; `params` fill the blanks."""

OF_TURNS: Mapping[str, str] = {
    "not_your_turn": "Seat {seat} plays the next card. Wait for your turn.",
}
"""What games refuse in which one seat plays after another."""

OF_ROUNDS: Mapping[str, str] = {
    "play_not_due": "No cards are played now.",
    "ready_not_due": "There is nothing to be ready for now.",
    "already_ready": "You are ready. The others are awaited.",
}
"""What games of several rounds refuse."""
