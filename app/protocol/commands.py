"""What a client may say on the socket. Unknown fields, booleans for numbers and bad text are refused."""

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from app.protocol.text import plain
from app.table.model import Choice

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
    """The key of a command is (player, id); said again it is answered again and happens once."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
    id: Id


class Sit(Command):
    """Take `seat`, or the first free one; in a game, ask for a bot's seat."""

    type: Literal["sit"]
    seat: SeatNumber | None = None


class Stand(Command):
    """Leave my seat; in a game a bot goes on for me."""

    type: Literal["stand"]


class Configure(Command):
    """The host's: choose the game, or options; options not named stay."""

    type: Literal["configure"]
    game: Word | None = None
    options: Annotated[dict[Word, Word], Field(max_length=20)] | None = None


class AddBot(Command):
    """The host's: put a bot of `level` on a free seat."""

    type: Literal["add_bot"]
    seat: SeatNumber
    level: Word


class Remove(Command):
    """The host's: empty a seat in the lobby; in a game give the seat of someone gone to a bot."""

    type: Literal["remove"]
    seat: SeatNumber


class HandOver(Command):
    """The host's: make the person on `seat` the host."""

    type: Literal["hand_over"]
    seat: SeatNumber


class TakeHost(Command):
    """Become host when the host has been away for long."""

    type: Literal["take_host"]


class Admit(Command):
    """Give the `seat` to the `player` who asks for it (a bot's, by the host) or claims it."""

    type: Literal["admit"]
    player: PlayerRef
    seat: SeatNumber


class Claim(Command):
    """I sit on that `seat`, as another player: who sits there is asked, or the host."""

    type: Literal["claim"]
    seat: SeatNumber


class Decline(Command):
    """The `player` who claims the `seat` does not get it."""

    type: Literal["decline"]
    player: PlayerRef
    seat: SeatNumber


class Offer(Command):
    """Whoever says `key` within some minutes gets my seat: 256 random bits in base64url."""

    type: Literal["offer"]
    key: Key


class TakeOver(Command):
    """Take the seat that was offered under `key`, on this device."""

    type: Literal["take_over"]
    key: Key


class Rename(Command):
    """Change my name, everywhere."""

    type: Literal["rename"]
    name: Name


class Start(Command):
    """The host's: start a game; empty seats get bots up to the game's minimum.

    With the `number` of the next game it starts from the result too, with the people and bots who sit there.
    """

    type: Literal["start"]
    number: GameNumber | None = None


class Act(Command):
    """One action of my seat, in the notation of the game, for the decision `turn`."""

    type: Literal["act"]
    turn: Annotated[str, StringConstraints(pattern=r"^[!-~]{1,80}$")]
    action: Annotated[str, StringConstraints(max_length=ACTION_LENGTH), AfterValidator(plain)]


class Chat(Command):
    """Say something to everyone at the table."""

    type: Literal["chat"]
    text: Annotated[str, StringConstraints(max_length=CHAT_LENGTH), AfterValidator(plain)]


class Away(Command):
    """This page is hidden, or to be seen again; it is said anew on every connection."""

    type: Literal["away"]
    hidden: bool


class Vote(Command):
    """What shall become of the `seat` of someone gone for whom the game waits; may be changed."""

    type: Literal["vote"]
    seat: SeatNumber
    choice: Choice


class Pause(Command):
    """Nobody acts until somebody resumes."""

    type: Literal["pause"]


class Resume(Command):
    """The game goes on."""

    type: Literal["resume"]


class Knock(Command):
    """Remind those whom the game waits for, once a decision."""

    type: Literal["knock"]


class Lock(Command):
    """The host's: newcomers wait at the door until somebody lets them in."""

    type: Literal["lock"]
    locked: bool


class LetIn(Command):
    """Let in the `player` who waits at the door of the locked table."""

    type: Literal["let_in"]
    player: PlayerRef


class SendAway(Command):
    """The host's: the `player` may not come to this table until the host allows it."""

    type: Literal["send_away"]
    player: PlayerRef


class AllowBack(Command):
    """The host's: the `player` who was sent away may come again."""

    type: Literal["allow_back"]
    player: PlayerRef


class NewLink(Command):
    """The host's: the table gets a new code, and its old link is dead."""

    type: Literal["new_link"]


class Mute(Command):
    """The host's: the `player` may not chat, or may again."""

    type: Literal["mute"]
    player: PlayerRef
    muted: bool


class EndGame(Command):
    """The host's: the running game is over before its end; with `number`, only if it is that one."""

    type: Literal["end_game"]
    number: GameNumber | None = None


class CloseTable(Command):
    """The host's: remove the table with its games and its chat, for good."""

    type: Literal["close_table"]


class Rematch(Command):
    """The host's: back to the lobby, same people and options."""

    type: Literal["rematch"]


class Ping(Command):
    """Answered with `pong` after every snapshot that was due."""

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
    | Rename
    | Start
    | Act
    | Chat
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
