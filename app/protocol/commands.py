"""Commands: what clients send on the socket. Unknown fields, wrong types and unprintable text are refused."""

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from app.protocol.text import plain
from app.table.model import LEVELS, Choice
from app.table.phrases import PhraseName

NAME_LENGTH = 24
CHAT_LENGTH = 300
NOTICE_LENGTH = 200
ACTION_LENGTH = 120

Id: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{1,40}$")]
Name: TypeAlias = Annotated[str, StringConstraints(max_length=NAME_LENGTH), AfterValidator(plain)]
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=15)]
GameNumber: TypeAlias = Annotated[int, Field(ge=1, le=1_000_000)]
Word: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,40}$")]
Key: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{43}$")]
PlayerRef: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{1,40}$")]


class Command(BaseModel):
    """A command of a player. If the same `id` is sent again, it is answered again but happens only once."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
    id: Id


class Sit(Command):
    """Take `seat`, or the first free one. During a game, ask for a bot's seat."""

    type: Literal["sit"]
    seat: SeatNumber | None = None


class Stand(Command):
    """Leave my seat. During a game a bot takes over."""

    type: Literal["stand"]


class Configure(Command):
    """Host only: choose the game or its options. Options that are not named stay the same."""

    type: Literal["configure"]
    game: Word | None = None
    options: Annotated[dict[Word, Word], Field(max_length=20)] | None = None


class AddBot(Command):
    """Host only: put a bot of that `level` on a free seat, or give the bot there that level."""

    type: Literal["add_bot"]
    seat: SeatNumber
    level: Word


class Remove(Command):
    """Host only: empty a seat in the lobby. During a game, give the seat of a player who is gone to a bot."""

    type: Literal["remove"]
    seat: SeatNumber


class HandOver(Command):
    """Host only: make the person on `seat` the host."""

    type: Literal["hand_over"]
    seat: SeatNumber


class TakeHost(Command):
    """Become the host after the host has been gone for a while."""

    type: Literal["take_host"]


class Admit(Command):
    """Give the `seat` to the `player` who claims it, or who asks for it because a bot has it (host only)."""

    type: Literal["admit"]
    player: PlayerRef
    seat: SeatNumber


class Claim(Command):
    """Claim that `seat` as mine on another device. The player on it is asked, or else the host."""

    type: Literal["claim"]
    seat: SeatNumber


class Decline(Command):
    """Refuse the `seat` to the `player` who claims it."""

    type: Literal["decline"]
    player: PlayerRef
    seat: SeatNumber


class Offer(Command):
    """Offer my seat to whoever sends `key` within a few minutes. It is 256 random bits in base64url."""

    type: Literal["offer"]
    key: Key


class TakeOver(Command):
    """Move the seat that was offered under `key` to this device."""

    type: Literal["take_over"]
    key: Key


class Same(Command):
    """Say that I am the same person as that `player`, who has played here. The host is asked."""

    type: Literal["same"]
    player: PlayerRef


class Agree(Command):
    """Host only: agree that the `player` is who they say they are."""

    type: Literal["agree"]
    player: PlayerRef


class Disagree(Command):
    """Host only: refuse that the `player` is who they say they are."""

    type: Literal["disagree"]
    player: PlayerRef


class Apart(Command):
    """Host only: count the `player` for themselves again, not as the player they were joined with."""

    type: Literal["apart"]
    player: PlayerRef


class Rename(Command):
    """Change my name at all tables."""

    type: Literal["rename"]
    name: Name


class Start(Command):
    """Host only: start a game. Bots of that `level` fill empty seats up to the game's minimum.

    With the `number` of the next game, it also starts from the result, with the same people and bots.
    """

    type: Literal["start"]
    number: GameNumber | None = None
    level: Word = LEVELS[0]


class Act(Command):
    """Take an action with my seat, in the game's notation, for the decision `turn`."""

    type: Literal["act"]
    turn: Annotated[str, StringConstraints(pattern=r"^[!-~]{1,80}$")]
    action: Annotated[str, StringConstraints(max_length=ACTION_LENGTH), AfterValidator(plain)]


class Chat(Command):
    """Send a chat line to everyone at the table."""

    type: Literal["chat"]
    text: Annotated[str, StringConstraints(max_length=CHAT_LENGTH), AfterValidator(plain)]


class Say(Command):
    """Have my bird say a phrase to everyone at the table. Nobody stores it."""

    type: Literal["say"]
    phrase: PhraseName


class Away(Command):
    """Says whether this page is hidden now, or visible again. Sent anew on every new connection."""

    type: Literal["away"]
    hidden: bool


class Vote(Command):
    """Vote on what happens with the `seat` of a missing player whose turn it is. The vote may be changed."""

    type: Literal["vote"]
    seat: SeatNumber
    choice: Choice


class Pause(Command):
    """Pause the game: nobody can act until somebody resumes it."""

    type: Literal["pause"]


class Resume(Command):
    """Resume the paused game."""

    type: Literal["resume"]


class Knock(Command):
    """Remind the players whose turn it is, once for each decision."""

    type: Literal["knock"]


class Lock(Command):
    """Host only: lock the table, so that newcomers wait until somebody lets them in, or unlock it."""

    type: Literal["lock"]
    locked: bool


class LetIn(Command):
    """Let in the `player` who waits to come to the locked table."""

    type: Literal["let_in"]
    player: PlayerRef


class SendAway(Command):
    """Host only: send the `player` away from this table, until the host allows them back."""

    type: Literal["send_away"]
    player: PlayerRef


class AllowBack(Command):
    """Host only: allow back the `player` who was sent away."""

    type: Literal["allow_back"]
    player: PlayerRef


class NewLink(Command):
    """Host only: give the table a new code. The old link stops working."""

    type: Literal["new_link"]


class Mute(Command):
    """Host only: mute the `player` in the chat, or unmute them."""

    type: Literal["mute"]
    player: PlayerRef
    muted: bool


class EndGame(Command):
    """Host only: end the running game early; with `number`, only if it is that game."""

    type: Literal["end_game"]
    number: GameNumber | None = None


class CloseTable(Command):
    """Host only: remove the table with its games and its chat, for good."""

    type: Literal["close_table"]


class Rematch(Command):
    """Host only: return to the lobby with the same people and options."""

    type: Literal["rematch"]


class Ping(Command):
    """Ask for a `pong`, which comes after all snapshots up to now."""

    type: Literal["ping"]


ClientMessage: TypeAlias = Annotated[
    Sit
    | Stand
    | Configure
    | AddBot
    | Remove
    | HandOver
    | TakeHost
    | Admit
    | Claim
    | Decline
    | Offer
    | TakeOver
    | Same
    | Agree
    | Disagree
    | Apart
    | Rename
    | Start
    | Act
    | Chat
    | Say
    | Away
    | Vote
    | Pause
    | Resume
    | Knock
    | Lock
    | LetIn
    | SendAway
    | AllowBack
    | NewLink
    | Mute
    | EndGame
    | CloseTable
    | Rematch
    | Ping,
    Field(discriminator="type"),
]
