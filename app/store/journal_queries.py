"""Journal queries: a table with its latest game and chat as the database has them, and keys of commands."""

from collections.abc import Iterable, Mapping, Set
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.store import columns
from app.store.columns import NameOf, Row
from app.store.engine import reading
from app.store.json_rows import as_json
from app.store.schema import actions, chat, games, players, same_person, seats, tables, utc
from app.table.model import (
    Access,
    ChatRow,
    Entry,
    GameRow,
    Player,
    PlayerId,
    Same,
    SeatedGame,
    Stored,
    TableRow,
    Traces,
)
from app.table.persons import Pair, Past

CHAT_LINES = 50
_BY_LINK = sa.select(tables.c.code).where(tables.c.link == sa.bindparam("wanted"))


def storable(text: str) -> bool:
    """Can this text be part of a key? Postgres fails even when asked about U+0000."""
    return text.isascii() and text.isprintable()


async def load(engine: AsyncEngine, code: str) -> Stored | None:
    """The table as it was at one moment, or None if there is none. Names are the present ones."""
    if not storable(code):
        return None
    async with reading(engine) as connection:
        row = (await connection.execute(_table(engine.dialect.name), {"code": code})).one_or_none()
        if row is None:
            return None
        names = dict(row.names)
        wanted: set[PlayerId] = set()
        _stored(row, wanted.add)
        if unknown := wanted - names.keys():
            names.update(await _names(connection, unknown))
    table, game = _stored(row, names.get)
    entries = tuple(Entry(game.number, *entry) for entry in row.entries) if game is not None else ()
    chat = tuple(
        ChatRow(number, who, name, text, utc(at), id) for number, who, name, text, at, id in row.chat
    )
    same = {who: Same(is_player, said_by, utc(at), how) for who, is_player, said_by, at, how in row.same}
    return Stored(table, game, entries, chat, same)


@cache
def _table(dialect: str) -> sa.Select[Any]:
    """The row of the table `:code`, its latest game in columns `game_...`, and lists of further rows as JSON.

    `names` are those of the host and of people with a seat. All in one query, since a rush of people who
    come back opens many tables at once.
    """
    code = sa.bindparam("code", type_=sa.Text)
    latest = sa.select(sa.func.max(games.c.number)).where(games.c.code == code).scalar_subquery()
    game = sa.and_(
        games.c.code == tables.c.code,
        games.c.number == latest,
        games.c.number > sa.func.coalesce(tables.c.last_game, 0),
    )
    sitting = sa.select(seats).where(seats.c.code == code).order_by(seats.c.seat)
    journal = (
        sa.select(actions).where(actions.c.code == code, actions.c.game == latest).order_by(actions.c.number)
    )
    lines = sa.select(chat).where(chat.c.code == code).order_by(chat.c.number.desc()).limit(CHAT_LINES)
    newest = sa.select(lines.subquery()).order_by("number")
    persons = sa.select(same_person).where(same_person.c.code == code).order_by(same_person.c.at)
    shown = [sa.select(it).where(it.table.c.code == code) for it in (seats.c.player, seats.c.kept_for)]
    shown += [sa.select(it).where(tables.c.code == code) for it in (tables.c.host, tables.c.stand_in)]
    people = sa.select(players.c.id, players.c.name).where(players.c.id.in_(sa.union(*shown)))
    return (
        sa.select(
            tables,
            *(column.label(f"game_{column.name}") for column in games.c),
            as_json(dialect, sitting, "seat", "player", "bot", "kept_for", "wake_at").label("sitting"),
            as_json(dialect, journal, "number", "seat", "action", "player", "command", "nonce").label(
                "entries"
            ),
            as_json(dialect, newest, "number", "player", "name", "text", "at", "command").label("chat"),
            as_json(dialect, persons, "player", "is_player", "said_by", "at", "how").label("same"),
            as_json(dialect, people, "id", "name").label("names"),
        )
        .select_from(tables.outerjoin(games, game))
        .where(tables.c.code == code)
    )


def _stored(row: Row, name_of: NameOf) -> tuple[TableRow, GameRow | None]:
    """The rows of a table and its game. Calls `name_of` for everybody whose name they show."""
    table = TableRow(
        code=row.code,
        seats=tuple(
            columns.read_holder({"player": player, "bot": bot, "kept_for": kept_for}, name_of)
            for _, player, bot, kept_for, _ in row.sitting
        ),
        wake_at={seat: utc(wake_at) for seat, *_, wake_at in row.sitting if wake_at is not None},
        access=Access(**columns.ACCESS.read(row, name_of)),
        **columns.TABLE.read(row, name_of),
    )
    return table, None if row.game_code is None else GameRow(**columns.GAME.read(row, name_of, "game_"))


async def find(engine: AsyncEngine, link: str) -> str | None:
    """The code of the table with this link, or None if there is none."""
    if not storable(link):
        return None
    async with reading(engine) as connection:
        return (await connection.execute(_BY_LINK, {"wanted": link})).scalar_one_or_none()


async def waiting(engine: AsyncEngine) -> tuple[str, ...]:
    """The codes of tables with a deadline for some seat."""
    query = sa.select(seats.c.code).where(seats.c.wake_at.is_not(None)).distinct().order_by(seats.c.code)
    async with reading(engine) as connection:
        return tuple((await connection.execute(query)).scalars())


async def traces(engine: AsyncEngine, code: str, people: Set[PlayerId]) -> Traces:
    """What the table has stored of these players."""
    query = sa.select(games.c.number, games.c.seated, games.c.held, games.c.emptied).where(
        games.c.code == code,
        sa.or_(
            *(_mentions(it, who) for it in (games.c.seated, games.c.held, games.c.emptied) for who in people)
        ),
    )
    said = sa.select(chat.c.number).where(chat.c.code == code, chat.c.player.in_(people)).limit(1)
    async with reading(engine, isolated=True) as connection:
        rows = (await connection.execute(query.order_by(games.c.number))).all()
        chatted = (await connection.execute(said)).first() is not None
        named = [row for row in rows if _named(row) & people]
        names = await _names(connection, {who for row in named for who in _named(row)})
    return Traces(
        tuple(SeatedGame(row.number, **columns.SEATED.read(row, names.get)) for row in named), chatted
    )


def _mentions(column: sa.Column[Any], player: PlayerId) -> sa.ColumnElement[bool]:
    """Does the JSON hold the player's id? It also does as part of another text."""
    return sa.cast(column, sa.Text).contains(player, autoescape=True)


def _named(row: Row) -> set[PlayerId]:
    """Everybody whom the row of a game names."""
    seated = (one[who] for one in row.seated for who in ("player", "kept_for"))
    return {*row.held, *(row.emptied or {}).values(), *filter(None, seated)}


async def has_command(engine: AsyncEngine, player: PlayerId, command: str) -> bool:
    """Is there an action or chat line with this key?"""
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


async def past(engine: AsyncEngine, code: str, pair: Pair) -> Past:
    """What the games of the table say about the two.

    A stranger knows of no game that began without watchers, and of none at all if the table has none now.
    """
    named = [_mentions(games.c.held, who) for who in sorted(pair.ones | pair.others)]
    query = (
        sa.select(games.c.held, games.c.watchers, tables.c.options)
        .join(tables, tables.c.code == games.c.code)
        .where(games.c.code == code, sa.or_(*named))
    )
    async with reading(engine) as connection:
        rows = (await connection.execute(query)).all()
        names = await _names(connection, (pair.other,))
    insider = any(row.held.keys() & pair.ones for row in rows)
    told = [row for row in rows if insider or "off" not in (row.watchers, row.options.get("watchers"))]
    known = pair.other in names and any(row.held.keys() & pair.others for row in told)
    return Past(
        Player(pair.other, names[pair.other]) if known else None,
        any(_on_two_seats(row.held, pair) for row in rows),
    )


def _on_two_seats(held: Mapping[PlayerId, int], pair: Pair) -> bool:
    """Have the two sat on different seats of this game? A seat that was moved is stored as its complement."""
    mine, theirs = (
        {max(held[who], ~held[who]) for who in held.keys() & side} for side in (pair.ones, pair.others)
    )
    return bool(mine and theirs) and len(mine | theirs) > 1


async def _names(connection: AsyncConnection, people: Iterable[PlayerId]) -> dict[PlayerId, str]:
    query = sa.select(players.c.id, players.c.name).where(players.c.id.in_(tuple(people)))
    return {row.id: row.name for row in await connection.execute(query)}
