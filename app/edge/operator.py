"""Routes of the operator's page: the state of the server, tables in memory, and what the operator can do.

They show no cards, no views and no chat. `operator_gate` has checked that the operator sends these requests.
"""

import platform
from math import isnan
from typing import cast

from fastapi import APIRouter, Request, Response

from app import SITE, VERSION
from app.edge.context import Context, InContext
from app.edge.identity import bearer, is_secure
from app.edge.operator_gate import COOKIE, PREFIX
from app.edge.problems import Refused
from app.ports import Unavailable
from app.protocol.http import AllowTables, OperatorServer, OperatorTable, Overview, PostNotice, TableToClose
from app.store.nodes import living
from app.store.space import Space
from app.store.tables import canonical
from app.store.version import database_version

router = APIRouter(prefix=PREFIX, include_in_schema=False)

TABLES_SHOWN = 200


@router.post("/session", status_code=204)
async def begin_session(request: Request, response: Response, context: InContext) -> None:
    """Exchange the key of a link for a session, a cookie that no script can read."""
    session = await context.sessions.begin(bearer(request) or "")
    if session is None:
        raise Refused("not_found")
    response.set_cookie(
        COOKIE,
        session,
        round(context.sessions.good_for.total_seconds()),
        path=PREFIX,
        httponly=True,
        samesite="strict",
        secure=is_secure(request),
    )


@router.delete("/session", status_code=204)
async def end_session(request: Request, response: Response, context: InContext) -> None:
    """Sign out."""
    if session := request.cookies.get(COOKIE):
        await context.sessions.end(session)
    response.delete_cookie(COOKIE, path=PREFIX, httponly=True, samesite="strict")


@router.get("")
async def read_overview(request: Request, context: InContext) -> Overview:
    """The present state of the server."""
    metrics, space, lines = context.metrics, cast(Space, request.app.state.space), context.directory.lines()
    return Overview(
        node=context.settings.node,
        servers=await _servers(context),
        version=VERSION,
        build=context.settings.build,
        python=platform.python_version(),
        database=await _database(context),
        started_at=context.started_at.isoformat(),
        loop_lag_ms=round(context.loop_lag.worst_s * 1000, 1),
        memory_bytes=_whole(metrics.value("process_resident_memory_bytes")),
        open_files=_whole(metrics.value("process_open_fds")),
        database_bytes=_whole(space.database_bytes),
        free_bytes=_whole(space.free_bytes),
        journal_waiting=context.store.journal.queued,
        errors=_whole(metrics.value(f"{SITE.lower()}_errors_total")) or 0,
        rooms_lost=metrics.rooms_lost(),
        refused=metrics.http_refused(),
        sockets=context.open_sockets.size,
        rooms=len(lines),
        tables=tuple(
            OperatorTable(
                code=line.code,
                game=line.game,
                status=line.status,
                seated=line.seated,
                watching=line.watching,
                since=line.since.isoformat(),
            )
            for line in lines[:TABLES_SHOWN]
        ),
        notice=context.orders.notice,
        new_tables=context.orders.new_tables,
    )


async def _servers(context: Context) -> tuple[OperatorServer, ...]:
    """The servers that share the database; none if this one is alone."""
    if not context.settings.node:
        return ()
    try:
        alive = await living(context.store.engine)
    except Unavailable:
        return ()
    return tuple(
        OperatorServer(
            name=node.name,
            build=node.build,
            since=node.since.isoformat(),
            left_s=round(node.left_s, 1),
            tables=node.tables,
        )
        for node in alive
    )


async def _database(context: Context) -> str | None:
    try:
        return await database_version(context.store.engine)
    except Unavailable:
        return None


def _whole(figure: float | None) -> int | None:
    return None if figure is None or isnan(figure) else int(figure)


@router.post("/close", status_code=204)
async def close_table(body: TableToClose, context: InContext) -> None:
    """Remove a table with its games. Everybody there is told, and its link stops working."""
    if not await context.operations.close_table(canonical(body.code) or ""):
        raise Refused("no_table", table=body.code)
    await context.orders.read_soon()


@router.put("/notice", status_code=204)
async def post_notice(body: PostNotice, context: InContext) -> None:
    """Show a notice to everybody until it is taken back, also after a restart."""
    await context.orders.stand("notice", body.text)


@router.put("/new_tables", status_code=204)
async def allow_tables(body: AllowTables, context: InContext) -> None:
    """Allow or forbid new tables until this is changed, also after a restart."""
    await context.orders.stand("no_new_tables", None if body.allowed else "")
