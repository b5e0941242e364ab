"""Handlers: what each command does to the table, one entry each."""

from collections.abc import Callable, Mapping
from typing import Any

from app.ports import World
from app.protocol import commands
from app.protocol.commands import Command
from app.table import absence, claims, hosting, persons, play, seats, transfers
from app.table.model import Player, Table

HANDLERS: Mapping[type[Command], Callable[[Table, Player, Any, World], Table]] = {
    commands.Sit: lambda table, by, it, world: claims.sit_down(
        table, by, it.seat, world.clock(), world.limits.claims
    ),
    commands.Stand: lambda table, by, _it, _: seats.stand(table, by),
    commands.AddBot: lambda table, by, it, _: seats.add_bot(table, by, it.seat, it.level),
    commands.Remove: lambda table, by, it, world: seats.remove(
        table, by, it.seat, world.clock(), world.limits.seat_gone
    ),
    commands.Admit: lambda table, by, it, world: claims.let_in(
        table, by, it.player, it.seat, world.clock(), world.limits.claims, world.limits.persons
    ),
    commands.Claim: lambda table, by, it, world: claims.claim(
        table, by, it.seat, world.clock(), world.limits.claims
    ),
    commands.Decline: lambda table, by, it, world: claims.decline(
        table, by, it.player, it.seat, world.clock(), world.limits.claims
    ),
    commands.Offer: lambda table, by, it, world: transfers.offer(
        table, by, it.key, world.clock(), world.clock() + world.limits.offer
    ),
    commands.TakeOver: lambda table, by, it, world: transfers.take_over(
        table, by, it.key, world.clock(), world.limits.persons
    ),
    commands.Disagree: lambda table, by, it, world: persons.disagree(
        table, by, it.player, world.clock(), world.limits.persons
    ),
    commands.Apart: lambda table, by, it, _: persons.apart(table, by, it.player),
    commands.Rename: lambda table, by, it, _: seats.rename(table, Player(by.id, it.name)),
    commands.Configure: lambda table, by, it, _: hosting.configure(table, by, it.game, it.options),
    commands.HandOver: lambda table, by, it, _: hosting.hand_over(table, by, it.seat),
    commands.TakeHost: lambda table, by, _it, world: hosting.take_host(
        table, by, world.clock(), world.limits.host_away
    ),
    commands.Start: lambda table, by, it, world: hosting.start(table, by, world.shuffle, it.number, it.level),
    commands.EndGame: lambda table, by, it, world: hosting.end_game(table, by, world.clock(), it.number),
    commands.Rematch: lambda table, by, _it, _: hosting.rematch(table, by),
    commands.Vote: lambda table, by, it, _: absence.vote(table, by, it.seat, it.choice),
    commands.Pause: lambda table, by, _it, _: absence.pause(table, by),
    commands.Resume: lambda table, by, _it, _: absence.resume(table, by),
    commands.Knock: lambda table, by, _it, _: absence.knock(table, by),
    commands.Act: lambda table, by, it, world: absence.without_idle_votes(
        play.act(table, by, play.Act(it.turn, it.action, it.id), world.moment), by.id
    ),
}
