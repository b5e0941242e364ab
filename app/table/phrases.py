"""Phrases: the few things that a bird can say, who may say them, and after which events."""

from typing import Literal, TypeAlias

from app.rules.contract import Seat
from app.table.model import PlayerId, Table
from app.table.refusals import Refusal
from app.table.seats import seat_of

PhraseName: TypeAlias = Literal["clap", "gasp", "laugh", "think", "hurry", "heart"]

Event: TypeAlias = tuple[int, str]
"""A public event: the game's number and the key that the game gives it."""


def always_open(table: Table) -> bool:
    """Are phrases open without an event? They are whenever no game runs."""
    return table.status != "playing"


def last_event(table: Table) -> Event | None:
    """The running game's last public event; None before the first one of a deal."""
    playing = table.playing
    if playing is None or always_open(table):
        return None
    key = playing.rules.last_event(playing.state)
    return None if key is None else (playing.number, key)


def may_speak(table: Table, player: PlayerId, *, now: bool) -> Seat:
    """The seat whose bird says the phrase; `now`: phrases are open.

    Raises Refusal if this person may not say one. Watchers have no bird.
    """
    seat = seat_of(table, player)
    if seat is None:
        raise Refusal("not_seated")
    if player in table.access.muted:
        raise Refusal("muted")
    if not now:
        raise Refusal("paused" if table.paused is not None else "phrases_closed")
    return seat
