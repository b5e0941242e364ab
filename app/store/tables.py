"""Tables: creates and lists them. Only the journal changes a table that is in use."""

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ports import Unavailable
from app.rules.contract import Seat
from app.store.engine import reading, writing
from app.store.last_change import changed_at
from app.store.schema import forgotten, games, nodes, players, scores, seats, tables
from app.table.model import Player, PlayerId, Status

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that do not look alike; twelve of them are 59 bits."""
GROUP = 4
LENGTH = 3 * GROUP
NEWEST_SHARED = 20
NEWEST_ALONE = 10
"""Counted apart, so that games against bots never push a table with people off the list."""
ATTEMPTS = 5
_FORGOTTEN = sa.and_(
    forgotten.c.code == sa.bindparam("at_table"), forgotten.c.player == sa.bindparam("by_player")
)
_IS_FORGOTTEN = sa.select(forgotten).where(_FORGOTTEN)
_REMEMBER = sa.delete(forgotten).where(_FORGOTTEN)


def canonical(text: str) -> str | None:
    """A code that a person typed or pasted, in its stored form (`k7mq-2fdh-x9tw`); None if it is none."""
    letters = text.strip().lower().replace("-", "").replace(" ", "")
    if len(letters) != LENGTH or any(letter not in LETTERS for letter in letters):
        return None
    return "-".join(letters[start : start + GROUP] for start in range(0, LENGTH, GROUP))


def new_code() -> str:
    letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return "-".join(letters[start : start + GROUP] for start in range(0, LENGTH, GROUP))


@dataclass(frozen=True, slots=True)
class WinningSeat:
    """A seat that won, and the person who held it at the end; None for a bot."""

    seat: Seat
    player: PlayerId | None
    name: str | None


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table that a player hosts or sits at. `people` sit there, in order of their seats.

    `link` is the code in its link. `host`: the player hosts it. `alone`: no seat is another person's, not
    even one that a bot keeps. `winners` is None unless the latest game is over and the player may know its
    result, and empty if that game was abandoned. `changed_at` tells only of changes everybody may know about:
    an action within a round leaves it as it is, since it may be a changed choice. `stored_at` is the time of
    the newest row.
    """

    code: str
    link: str
    game: str
    status: Status
    people: tuple[Player, ...]
    host: bool
    alone: bool
    winners: tuple[WinningSeat, ...] | None
    changed_at: datetime
    stored_at: datetime


@dataclass(frozen=True, slots=True)
class Summary:
    """What anybody may know about a table, besides its `code`, which is not public.

    `node` is the name of the living server that has the table; None if there is none, or only one server.
    """

    code: str
    link: str
    game: str
    node: str | None


_SUMMARY = (
    sa.select(tables.c.code, tables.c.link, tables.c.game, nodes.c.name)
    .select_from(tables.outerjoin(nodes, sa.and_(nodes.c.id == tables.c.node, nodes.c.until > sa.func.now())))
    .where(tables.c.link == sa.bindparam("link", type_=sa.Text))
)
"""The table `:link` and who has it now; made once, since every page asks it."""


class TableStore:
    """Creates and lists tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def create(self, host: Player, game: str, options: Mapping[str, str], seat_count: int) -> str:
        """Creates a table in its lobby with `seat_count` empty seats; returns its unguessable code."""
        now = datetime.now(UTC)
        row = {
            "game": game,
            "options": dict(options),
            "status": "lobby",
            "host": host.id,
            "asking": [],
            "created_at": now,
            "changed_at": now,
        }
        for _ in range(ATTEMPTS):
            code = new_code()
            try:
                async with writing(self._engine) as connection:
                    await connection.execute(sa.insert(tables).values(code=code, link=code, **row))
                    empty = [{"code": code, "seat": seat} for seat in range(seat_count)]
                    await connection.execute(sa.insert(seats), empty)
            except IntegrityError:
                continue
            return code
        raise Unavailable("no table could be made")

    async def hosted(self, player: PlayerId) -> int:
        """How many tables `player` hosts."""
        query = sa.select(sa.func.count()).where(tables.c.host == player)
        async with reading(self._engine) as connection:
            return (await connection.execute(query)).scalar_one()

    async def is_host(self, code: str, player: PlayerId) -> bool:
        """Is this player the host? A stand-in is not."""
        query = sa.select(tables.c.code).where(tables.c.code == code, tables.c.host == player)
        async with reading(self._engine) as connection:
            return (await connection.execute(query)).first() is not None

    async def belongs(self, link: str, player: PlayerId) -> bool:
        """Does `player` host the table or have a seat there, including one that a bot keeps?"""
        sitting = (
            sa.select(seats.c.code)
            .join(tables, tables.c.code == seats.c.code)
            .where(tables.c.link == link, sa.or_(seats.c.player == player, seats.c.kept_for == player))
        )
        hosting = sa.select(tables.c.code).where(tables.c.link == link, tables.c.host == player)
        async with reading(self._engine) as connection:
            return (await connection.execute(sa.union(sitting, hosting))).first() is not None

    async def mine(self, player: PlayerId) -> tuple[OwnTable, ...]:
        """The tables that `player` hosts or has a seat at, including one a bot keeps, and has not forgotten.

        Running ones come first, then those that changed last; at most 20 with other people and 10 without.
        """
        async with reading(self._engine, isolated=True) as connection:
            rows = (await connection.execute(_newest(player))).all()
            people = await _people(connection, [row.code for row in rows])
            over = {row.code: row.host == player for row in rows if row.status == "over"}
            winners = await _winners(connection, over, player) if over else {}
        return tuple(
            OwnTable(
                code=row.code,
                link=row.link,
                game=row.game,
                status=row.status,
                people=tuple(people.get(row.code, ())),
                host=row.host == player,
                alone=row.alone,
                winners=winners.get(row.code),
                changed_at=row.changed_at,
                stored_at=row.stored_at,
            )
            for row in rows
        )

    async def forget(self, code: str, player: PlayerId) -> None:
        """Takes the table off the player's list, if it is on it."""
        known = sa.select(sa.literal(player), tables.c.code).where(
            tables.c.code == code, tables.c.code.in_(_own(player))
        )
        row = sa.and_(forgotten.c.code == code, forgotten.c.player == player)
        absent = known.where(~sa.exists().where(row))
        with suppress(IntegrityError):
            async with writing(self._engine) as connection:
                await connection.execute(sa.insert(forgotten).from_select(["player", "code"], absent))

    async def remember(self, code: str, player: PlayerId) -> None:
        """Puts the table back on the player's list. Writes only if it was forgotten."""
        row = {"at_table": code, "by_player": player}
        async with reading(self._engine) as connection:
            if (await connection.execute(_IS_FORGOTTEN, row)).first() is None:
                return
        async with writing(self._engine) as connection:
            await connection.execute(_REMEMBER, row)

    async def summary(self, link: str) -> Summary | None:
        """The table with this link, or None if there is none."""
        if canonical(link) != link:
            return None
        async with reading(self._engine) as connection:
            row = (await connection.execute(_SUMMARY, {"link": link})).one_or_none()
        return None if row is None else Summary(*row)


def _own(player: PlayerId) -> sa.CompoundSelect[Any]:
    """The codes of all tables that `player` hosts or has a seat at, including one that a bot keeps."""
    held = sa.or_(seats.c.player == player, seats.c.kept_for == player)
    return sa.union(
        sa.select(tables.c.code).where(tables.c.host == player), sa.select(seats.c.code).where(held)
    )


def _newest(player: PlayerId) -> sa.Select[Any]:
    """The query of `TableStore.mine`."""
    dropped = sa.select(forgotten.c.code).where(forgotten.c.player == player)
    others = sa.exists().where(
        seats.c.code == tables.c.code, sa.or_(seats.c.player != player, seats.c.kept_for != player)
    )
    listed = (
        sa.select(tables, (~others).label("alone"), (tables.c.status == "playing").label("running"))
        .where(tables.c.code.in_(_own(player)), tables.c.code.not_in(dropped))
        .subquery("tables")
    )
    order = (listed.c.running.desc(), listed.c.changed_at.desc(), listed.c.code)
    place = sa.func.row_number().over(partition_by=listed.c.alone, order_by=order).label("place")
    ranked = sa.select(listed, place).subquery("tables")
    most = sa.case((ranked.c.alone, NEWEST_ALONE), else_=NEWEST_SHARED)
    return (
        sa.select(ranked, changed_at(ranked).label("stored_at"))
        .where(ranked.c.place <= most)
        .order_by(ranked.c.running.desc(), ranked.c.changed_at.desc(), ranked.c.code)
    )


async def _people(connection: AsyncConnection, codes: list[str]) -> dict[str, list[Player]]:
    """The people on the seats of each table, in order."""
    query = (
        sa.select(seats.c.code, players.c.id, players.c.name)
        .join(players, players.c.id == seats.c.player)
        .where(seats.c.code.in_(codes))
        .order_by(seats.c.code, seats.c.seat)
    )
    people: dict[str, list[Player]] = {}
    for row in (await connection.execute(query)).all():
        people.setdefault(row.code, []).append(Player(row.id, row.name))
    return people


async def _winners(
    connection: AsyncConnection, over: Mapping[str, bool], player: PlayerId
) -> dict[str, tuple[WinningSeat, ...]]:
    """The winners of the latest game of each table that is `over`, as far as `player` may know them.

    If a game had no watchers, only its players and the host may know its result; `over` says by code whether
    `player` is the host.
    """
    later = games.alias("later")
    query = sa.select(games.c.code, games.c.number, games.c.winners, games.c.held, games.c.watchers).where(
        games.c.code.in_(list(over)),
        games.c.ended_at.is_not(None),
        ~sa.exists().where(later.c.code == games.c.code, later.c.number > games.c.number),
    )
    rows = (await connection.execute(query)).all()
    told = [row for row in rows if row.watchers == "on" or over[row.code] or player in row.held]
    latest = [(row.code, row.number) for row in told if row.winners]
    holders = await _last_holders(connection, latest) if latest else {}
    return {
        row.code: tuple(holders.get((row.code, seat), WinningSeat(seat, None, None)) for seat in row.winners)
        for row in told
    }


async def _last_holders(
    connection: AsyncConnection, latest: list[tuple[str, int]]
) -> dict[tuple[str, Seat], WinningSeat]:
    """By code and seat, the people who held it in the last round of that game, under their present names."""
    last = (
        sa.select(scores.c.code, scores.c.game, sa.func.max(scores.c.round).label("round"))
        .where(sa.tuple_(scores.c.code, scores.c.game).in_(latest))
        .group_by(scores.c.code, scores.c.game)
        .subquery("last")
    )
    query = (
        sa.select(scores.c.code, scores.c.seat, players.c.id, players.c.name)
        .join(
            last,
            sa.and_(
                scores.c.code == last.c.code, scores.c.game == last.c.game, scores.c.round == last.c.round
            ),
        )
        .join(players, players.c.id == scores.c.player)
    )
    rows = (await connection.execute(query)).all()
    return {(row.code, row.seat): WinningSeat(row.seat, row.id, row.name) for row in rows}
