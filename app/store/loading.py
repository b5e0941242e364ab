"""A table read back: its row, its latest game with the whole journal, the newest chat; names as of today."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.store.engine import reading
from app.store.schema import actions, chat, games, players, seats, tables
from app.table.model import (
    ERASED,
    Access,
    Asking,
    ChatRecord,
    Entry,
    GameRecord,
    Holder,
    Lost,
    Moved,
    Offer,
    Player,
    PlayerId,
    SentAway,
    Stored,
    TableRecord,
)

CHAT_LINES = 50

Row: TypeAlias = sa.Row[*tuple[Any, ...]]


def storable(text: str) -> bool:
    """Can this stand in a key? Postgres cannot even be asked about U+0000."""
    return text.isascii() and text.isprintable()


async def load(engine: AsyncEngine, code: str) -> Stored | None:
    """All of the table as one moment had it, or None when there is none."""
    if not storable(code):
        return None
    async with reading(engine) as connection:
        table = (await connection.execute(sa.select(tables).where(tables.c.code == code))).one_or_none()
        if table is None:
            return None
        held = await _rows(connection, sa.select(seats).where(seats.c.code == code).order_by(seats.c.seat))
        game = await _latest_game(connection, code)
        entries = await _entries(connection, code, game.number) if game is not None else ()
        lines = await _chat(connection, code)
        names = await _names(connection, _people(table, held, game))
    return Stored(
        table=TableRecord(
            code=code,
            game=table.game,
            options=table.options,
            status=table.status,
            host=Player(table.host, names[table.host]),
            seats=tuple(_holder(row._asdict(), names) for row in held),
            asking=tuple(
                Asking(Player(one["player"], names[one["player"]]), one["seat"])
                for one in table.asking
                if one["player"] in names  # a purge may have removed them since
            ),
            paused=table.paused,
            offers={
                who: Offer(key_hash, datetime.fromisoformat(until), *taken_by)
                for who, (key_hash, until, *taken_by) in (table.offers or {}).items()
            },
            lost={
                who: Lost(by, datetime.fromisoformat(until), host)
                for who, (by, until, host) in (table.lost or {}).items()
            },
            wake_at={row.seat: row.wake_at for row in held if row.wake_at is not None},
            link=table.link,
            stand_in=_known(table.stand_in, names),
            access=_access(table, names),
        ),
        game=_game(game, names) if game is not None else None,
        entries=entries,
        chat=lines,
    )


async def find(engine: AsyncEngine, link: str) -> str | None:
    """The code of the table with this link now, or None when there is none."""
    if not storable(link):
        return None
    query = sa.select(tables.c.code).where(tables.c.link == link)
    async with reading(engine) as connection:
        return (await connection.execute(query)).scalar_one_or_none()


async def waiting(engine: AsyncEngine) -> tuple[str, ...]:
    """The codes of tables on which some seat has a deadline."""
    query = sa.select(seats.c.code).where(seats.c.wake_at.is_not(None)).distinct().order_by(seats.c.code)
    async with reading(engine) as connection:
        return tuple((await connection.execute(query)).scalars())


async def answered(engine: AsyncEngine, player: PlayerId, command: str) -> bool:
    """Is there an action or a chat line with this key?"""
    if not (storable(player) and storable(command)):
        return False
    query = sa.select(
        sa.or_(
            *(
                sa.exists().where(rows.c.player == player, rows.c.command == command)
                for rows in (actions, chat)
            )
        )
    )
    async with reading(engine) as connection:
        return bool((await connection.execute(query)).scalar_one())


async def _rows(connection: AsyncConnection, query: sa.Select[Any]) -> tuple[Row, ...]:
    return tuple((await connection.execute(query)).all())


async def _latest_game(connection: AsyncConnection, code: str) -> Row | None:
    query = sa.select(games).where(games.c.code == code).order_by(games.c.number.desc()).limit(1)
    return (await connection.execute(query)).one_or_none()


async def _entries(connection: AsyncConnection, code: str, game: int) -> tuple[Entry, ...]:
    query = (
        sa.select(
            actions.c.game,
            actions.c.number,
            actions.c.seat,
            actions.c.action,
            actions.c.player,
            actions.c.command,
        )
        .where(actions.c.code == code, actions.c.game == game)
        .order_by(actions.c.number)
    )
    return tuple(Entry(*row) for row in await _rows(connection, query))


async def _chat(connection: AsyncConnection, code: str) -> tuple[ChatRecord, ...]:
    query = (
        sa.select(chat.c.number, chat.c.player, chat.c.name, chat.c.text, chat.c.at, chat.c.command)
        .where(chat.c.code == code)
        .order_by(chat.c.number.desc())
        .limit(CHAT_LINES)
    )
    return tuple(ChatRecord(*row) for row in reversed(await _rows(connection, query)))


async def _names(connection: AsyncConnection, people: Iterable[PlayerId]) -> dict[PlayerId, str]:
    query = sa.select(players.c.id, players.c.name).where(players.c.id.in_(tuple(people)))
    return {row.id: row.name for row in await _rows(connection, query)}


def _people(table: Row, held: tuple[Row, ...], game: Row | None) -> set[PlayerId]:
    """Everyone whose name the table shows."""
    seated = game.seated if game is not None else ()
    asking, sent_away = table.asking, table.sent_away or ()
    found = {table.host, table.stand_in, *(one["player"] for one in (*asking, *sent_away))}
    found |= {row.player for row in held}
    return {player for player in found | {one["player"] for one in seated} if player is not None}


def _known(player: PlayerId | None, names: Mapping[PlayerId, str]) -> Player | None:
    """The person; None for nobody, and for somebody who was removed for not being seen for long."""
    return Player(player, names[player]) if player is not None and player in names else None


def _access(table: Row, names: Mapping[PlayerId, str]) -> Access:
    """Somebody sent away stays so, by their networks, when a purge has removed them as a person."""
    return Access(
        locked=table.locked,
        guests=tuple(table.guests or ()),
        sent_away=tuple(
            SentAway(Player(one["player"], names.get(one["player"], ERASED)), tuple(one["addresses"]))
            for one in table.sent_away or ()
        ),
        muted=tuple(table.muted or ()),
    )


def _holder(row: Mapping[str, Any], names: Mapping[PlayerId, str]) -> Holder:
    player = row["player"]
    return Holder(
        player=Player(player, names.get(player, ERASED)) if player is not None else None,
        bot=row["bot"],
        kept_for=row["kept_for"],
    )


def _game(row: Row, names: Mapping[PlayerId, str]) -> GameRecord:
    return GameRecord(
        number=row.number,
        game=row.game,
        options=row.options,
        rules_version=row.rules_version,
        seated=tuple(_holder(one, names) for one in row.seated),
        held={who: Moved(~seat) if seat < 0 else seat for who, seat in row.held.items()},
        winners=None if row.winners is None else tuple(row.winners),
        totals=None if row.totals is None else tuple(row.totals),
        ended_at=row.ended_at,
        watchers=row.watchers,
        emptied={int(seat): by for seat, by in (row.emptied or {}).items()},
    )
