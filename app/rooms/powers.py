"""Powers: the host's commands about people, for which a room must say who is or was at the table."""

from collections.abc import Callable, Mapping
from typing import Any

from app.ports import World
from app.protocol import commands
from app.protocol.commands import Command
from app.table import access
from app.table.access import Company
from app.table.model import Player, Table

POWERS: Mapping[type[Command], Callable[[Table, Player, Any, World, Company], Table]] = {
    commands.Lock: lambda table, by, it, _, company: access.lock(table, by, it.locked, company),
    commands.LetIn: lambda table, by, it, _, company: access.let_in(table, by, it.player, company),
    commands.SendAway: lambda table, by, it, _, company: access.send_away(table, by, it.player, company),
    commands.AllowBack: lambda table, by, it, _, _company: access.allow_back(table, by, it.player),
    commands.NewLink: lambda table, by, _it, world, _company: access.new_link(table, by, world.new_code()),
    commands.Mute: lambda table, by, it, _, company: access.mute(table, by, it.player, it.muted, company),
}
