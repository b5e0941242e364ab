"""Why a socket is sent away: the reason said in `bye`, the code it is closed with, and may it come back?"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Goodbye:
    """`code` closes the socket; `again`: the client may come back after `retry_ms`."""

    reason: str
    code: int
    again: bool = False


NO_PLAYER = Goodbye("no_player", 4401)
NOT_ALLOWED = Goodbye("not_allowed", 4403)
NO_TABLE = Goodbye("no_table", 4404)
TOO_MANY = Goodbye("too_fast", 1008, again=True)
BROKEN = Goodbye("broken", 1011)
FULL = Goodbye("full", 1013, again=True)
UNAVAILABLE = Goodbye("database", 1013, again=True)
RESTART = Goodbye("restart", 1012, again=True)
