"""Judge: works out what a command would change. It changes nothing itself, so it may be asked twice."""

import asyncio

from app.ports import World
from app.protocol.commands import Act, Agree, Chat, CloseTable, Command, NewLink, Rename, Same, Say
from app.rooms.chat_lines import ChatLines
from app.rooms.command_rate import Bucket
from app.rooms.handlers import HANDLERS
from app.rooms.live_table import Change, LiveTable
from app.rooms.powers import POWERS
from app.rules.contract import IllegalAction, Seat
from app.table.access import may_chat, own_only
from app.table.model import Changes, ChatRow, Player, Table
from app.table.persons import Pair, Past, agree, answered_about, asked_about, same
from app.table.phrases import may_speak
from app.table.refusals import Refusal
from app.table.seats import seat_of


class Judge:
    """`judge` raises Refusal, or the game's IllegalAction, if the command is not allowed."""

    def __init__(self, live: LiveTable, world: World, chat: ChatLines) -> None:
        self._live = live
        self._world = world
        self._chat = chat
        self._loop = asyncio.get_running_loop()
        links = world.limits.links_per_minute
        self._links = Bucket(links, links / 60)

    def asks_past(self, player: Player, command: Command) -> Pair | None:
        """The two players whose games must be known before this command can be judged."""
        table, limits = self._live.table, self._world.limits.persons
        if isinstance(command, Same):
            return asked_about(table, player.id, command.player, self._world.clock(), limits)
        if isinstance(command, Agree):
            return answered_about(table, player, command.player, limits)
        return None

    def changes(self, player: Player, command: Command, past: Past | None) -> bool:
        """Would the command change the table or a row? Never raises. `past` answers `asks_past`."""
        try:
            change = self.judge(player, command, past)
        except (Refusal, IllegalAction):
            return False
        return self._live.differs(change)

    def judge(self, player: Player, command: Command, past: Past | None = None) -> Change:
        """The change that the command makes now. `past` answers `asks_past`."""
        before = self._live.table
        if isinstance(command, Chat):
            return Change(before, Changes(before.code, chat=self._line(before, player, command)))
        if isinstance(command, Say):
            may_speak(before, player.id, now=self._live.phrases.left_ms(before) != 0)
            return Change(before, Changes(before.code))
        if isinstance(command, CloseTable):
            own_only(before, player)
            return Change(before, Changes(before.code, closed=True))
        if isinstance(command, Same | Agree):
            after = self._joining(before, player, command, past)
        elif type(command) in POWERS:
            after = self._ruled(before, player, command)
        else:
            after = HANDLERS[type(command)](before, player, command, self._world)
        if isinstance(command, Rename):
            return Change(after, Changes(before.code, rename=Player(player.id, command.name)))
        only = _anew(before, after) if isinstance(command, Act) else _offering(before, after, player)
        return Change(after, only=only)

    def count_link(self) -> None:
        """Counts a new link of the table."""
        self._links.take(1, self._loop.time())

    def _ruled(self, before: Table, player: Player, command: Command) -> Table:
        """The table after a command of the host about people or the link."""
        company = self._live.audience.company(before)
        after = POWERS[type(command)](before, player, command, self._world, company)
        if isinstance(command, NewLink) and (wait_ms := self._links.wait_ms(self._loop.time())):
            raise Refusal("too_fast", retry_ms=wait_ms)
        return after

    def _joining(self, table: Table, player: Player, command: Same | Agree, past: Past | None) -> Table:
        """The table after somebody says that two players are one person."""
        now, limits = self._world.clock(), self._world.limits.persons
        judged = same if isinstance(command, Same) else agree
        return judged(table, player, command.player, past, now, limits)

    def _line(self, table: Table, player: Player, chat: Chat) -> ChatRow:
        may_chat(table, player.id)
        now = self._world.clock()
        return ChatRow(self._chat.next_number, player.id, player.name, chat.text, now, chat.id)


def _anew(before: Table, after: Table) -> Seat | None:
    """The seat that changed its sealed choice, which nobody else may notice; None if it was its turn."""
    assert before.playing is not None
    assert after.playing is not None
    seat = after.playing.fresh[0].seat
    return None if seat in before.playing.rules.seats_to_act(before.playing.state) else seat


def _offering(before: Table, after: Table, player: Player) -> Seat | None:
    """The seat that was offered to another device, which nobody else may notice."""
    if after.offers is before.offers or after.seats is not before.seats:
        return None
    return seat_of(after, player.id)
