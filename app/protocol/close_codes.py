"""Close codes: every way the server ends a socket: its code, its reason in `bye`, and what clients do then.

docs/protocol.md shows the same table.
"""

from dataclasses import dataclass

from app.protocol.messages import Bye, ByeReason

LATER = "after `retry_ms`"
NEVER = "no"
WITHOUT_IT = "yes, but never with that frame"


@dataclass(frozen=True, slots=True)
class CloseCode:
    """One way to end a socket. `reason` None: there is no `bye`. `back` says whether a client reconnects."""

    code: int
    reason: ByeReason | None
    meaning: str
    back: str = NEVER

    def bye(self, retry_ms: int | None, at: str | None = None) -> Bye:
        """The last frame of the socket; it carries `retry_ms` only if the client is to reconnect."""
        assert self.reason is not None
        return Bye(self.reason, retry_ms if self.back == LATER else None, at)


NO_PLAYER = CloseCode(
    4401,
    "no_player",
    "no token, or an unknown one; also when the token becomes void (signed out everywhere, deleted, erased)",
    "no: become a player first",
)
NOT_ALLOWED = CloseCode(4403, "not_allowed", "a page of another site, or a cookie without an `Origin`")
WATCHERS_OFF = CloseCode(4403, "watchers_off", "nobody may watch this table during a game")
SENT_AWAY = CloseCode(
    4403, "sent_away", "the host has sent you, or somebody else on your network, away from this table"
)
FORGOTTEN = CloseCode(4410, "forgotten", "you have had yourself forgotten at this table")
NO_TABLE = CloseCode(4404, "no_table", "no table has this code")
CLOSED = CloseCode(4404, "closed", "the table was removed, by its host or by the operator of the site")
TOO_FAST = CloseCode(
    1008,
    "too_fast",
    "two seconds without waiting as `too_fast` says, or too many frames, each of which keeps the player out"
    " for a minute; too many sockets (30 a player, 200 an address, 600 opened a minute from an address),"
    " sockets at more than 20 tables from an address, or 60 codes a minute that no table has",
    LATER,
)
CUT_OFF = CloseCode(1006, None, "the client has read nothing for a minute", "yes")
NOT_TEXT = CloseCode(1007, None, "a text frame that is not UTF-8", WITHOUT_IT)
TOO_BIG = CloseCode(1009, None, "a frame over 8192 bytes", WITHOUT_IT)
BROKEN = CloseCode(1011, "broken", "the table cannot be opened; the server has logged why")
RESTART = CloseCode(1012, "restart", "the server restarts", LATER)
ELSEWHERE = CloseCode(1012, "elsewhere", "another server of this site has the table; `at` leads there", LATER)
DATABASE = CloseCode(
    1013,
    "database",
    "the database does not answer, or nobody knows whether it has written a change",
    LATER,
)
ERROR = CloseCode(1013, "error", "the table failed and is rebuilt from its journal", LATER)
SLOW = CloseCode(1013, "slow", "the client has left too many frames unread", LATER)
FULL = CloseCode(
    1013,
    "full",
    "the server has no room for one more table just now, or another table needs the place of the lobby in"
    " which you wait alone",
    LATER,
)
TOO_MANY_WATCHERS = CloseCode(
    1013,
    "too_many_watchers",
    "50 people watch already (or 4 pages of yours do), or 10 people wait at the door. Never said to people"
    " who play or host",
    LATER,
)

CLOSE_CODES = (
    NO_PLAYER,
    NOT_ALLOWED,
    WATCHERS_OFF,
    SENT_AWAY,
    FORGOTTEN,
    NO_TABLE,
    CLOSED,
    TOO_FAST,
    CUT_OFF,
    NOT_TEXT,
    TOO_BIG,
    BROKEN,
    RESTART,
    ELSEWHERE,
    DATABASE,
    ERROR,
    SLOW,
    FULL,
    TOO_MANY_WATCHERS,
)
