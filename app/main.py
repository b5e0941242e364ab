"""Assembles the server: creates the app from its parts and the settings.

The one place that knows every part.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import cast

import structlog
from fastapi import Depends, FastAPI

from app import SITE
from app.bots.minds import Minds
from app.bots.workers import Workers
from app.edge import (
    exports,
    forgetting,
    games,
    health,
    operator,
    pages,
    players,
    problems,
    records,
    reviews,
    schema,
    site,
    standings,
    tables,
)
from app.edge.budgets import Budgets
from app.edge.compressed_files import CompressedFiles
from app.edge.context import Context, EdgeSettings
from app.edge.daily_hash import DailyHash
from app.edge.headers import Front
from app.edge.loop_lag import LoopLag
from app.edge.membership import Lease, Membership
from app.edge.metrics import EdgeMetrics, ErrorCount
from app.edge.open_sockets import OpenSockets
from app.edge.operator_gate import OperatorGate
from app.edge.operator_sessions import Sessions
from app.edge.orders import Orders
from app.edge.origin import guard
from app.edge.other_build import OtherBuild
from app.edge.rates import Rates
from app.edge.read_limit import count_read
from app.edge.readiness import Readiness
from app.edge.replays import Replays
from app.edge.request_limit import RequestLimit
from app.edge.review_queue import ReviewQueue
from app.edge.socket import TableSocket
from app.ports import Limits, Unavailable, World
from app.rooms.directory import Directory
from app.settings import Settings
from app.store.engine import postgres_dsn
from app.store.nodes import Node, Nodes, of_another_build, others
from app.store.operations import Operations
from app.store.operators import OperatorStore
from app.store.orders import OrderBook
from app.store.purge import InUse
from app.store.space import Space, measure
from app.store.store import Store
from app.store.tables import new_code

log = structlog.get_logger(__name__)

HOUR_S = 60 * 60
DAY_S = 24 * HOUR_S
SPACE_EVERY_S = 60
OTHERS_WITHIN_S = 2
COUNTED_WITHIN_S = 10
"""The window for limits per second: longer, because friends behind one address open a link together."""


def create_app(settings: Settings) -> FastAPI:
    """The server as an ASGI app. It connects to the database when its lifespan starts."""
    app = FastAPI(
        title=SITE,
        openapi_url=None,
        lifespan=lambda app: _started(app, settings),
        dependencies=[Depends(guard)],
    )
    problems.install(app, settings.retry_ms)
    for part in (players, games, tables, records, reviews, standings, exports, forgetting, site, schema):
        app.include_router(part.router, max_body_size=settings.body_bytes, dependencies=[Depends(count_read)])
    for part in (operator, health, pages):
        app.include_router(part.router, max_body_size=settings.body_bytes)
    pages.install(app, settings.frontend_dir)
    socket = TableSocket(lambda: cast(Context, app.state.context), settings.handshakes_at_once)
    app.add_middleware(CompressedFiles, directory=settings.frontend_dir)
    app.add_middleware(OperatorGate, context=lambda: app.state.context)
    app.add_middleware(
        Front,
        socket=socket,
        allowed_hosts=settings.allowed_hosts,
        answered=lambda status: app.state.context.metrics.answered(status),
    )
    app.add_middleware(RequestLimit, context=lambda: app.state.context, at_once=settings.requests_at_once)
    app.state.socket = socket
    app.state.space = Space()
    app.state.start_s = 0.0
    return app


@asynccontextmanager
async def _started(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """The app's lifespan; an error that prevents the start is kept in `app.state.failure`."""
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(_running(app, settings))
        except Exception as error:
            app.state.failure = error
            raise
        yield


@asynccontextmanager
async def _running(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """Open the store, start everything that runs in the background, and stop it all at the end."""
    url = settings.database_url.get_secret_value()
    node = Node(settings.node or "", _build(settings), settings.lease_seconds)
    store = await Store.open(url, node)
    workers = Workers(settings.bot_processes)
    minds = Minds(workers)
    queue = ReviewQueue(
        workers.ask_behind, store.reviews, settings.review_ms / 1000, settings.reviews_waiting
    )
    context = _context(settings, store, minds, queue, node)
    _add_gauges(app, context, minds)
    errors = ErrorCount(context.metrics.failed)
    logging.getLogger().addHandler(errors)
    await context.orders.read_soon()
    app.state.context = context
    if context.membership is not None:
        await context.membership.join()
    background = [
        asyncio.create_task(_measure_space(app, store)),
        asyncio.create_task(context.orders.run(settings.orders_seconds)),
        asyncio.create_task(_purge(context, settings)),
        asyncio.create_task(context.directory.wake()),
        asyncio.create_task(queue.run()),
    ]
    if context.membership is not None:
        background.append(asyncio.create_task(context.membership.run()))
    context.loop_lag.start()
    try:
        yield
    finally:
        context.loop_lag.stop()
        logging.getLogger().removeHandler(errors)
        for task in background:
            task.cancel()
        await context.directory.shut_down(settings.retry_ms, settings.drain_seconds / 2)
        await minds.close()
        if context.membership is not None:
            await context.membership.leave()
        await asyncio.wait(
            background
        )  # once is enough: a query cancelled twice while it releases SQLite never ends
        await store.close()


def _context(settings: Settings, store: Store, minds: Minds, queue: ReviewQueue, node: Node) -> Context:
    metrics = EdgeMetrics()
    lease = Lease()
    directory = Directory(_world(settings, store, minds, metrics, node, lease))
    operations = Operations(store.engine, node)
    return Context(
        settings=_edge_settings(settings, node),
        store=store,
        operations=operations,
        orders=Orders(OrderBook(store.engine), operations, directory),
        sessions=Sessions(
            OperatorStore(store.engine), timedelta(hours=settings.operator_hours), shared=bool(node.name)
        ),
        directory=directory,
        rates=_rates(settings),
        replays=Replays(settings.replay_cache_bytes),
        reviews=queue,
        filing=asyncio.Lock(),
        budgets=_budgets(settings),
        metrics=metrics,
        open_sockets=OpenSockets(
            settings.connections_per_player, settings.connections_per_address, settings.rooms_per_address
        ),
        readiness=Readiness(lambda: store.ready()),
        membership=_membership(settings, node, lease, directory),
        other_build=_other_build(store, node),
        daily_hash=DailyHash(lambda: datetime.now(UTC).date()),
        loop_lag=LoopLag(metrics.lagged),
        started_at=datetime.now(UTC),
    )


def _membership(settings: Settings, node: Node, lease: Lease, directory: Directory) -> Membership | None:
    """None where there is one server."""
    if not node.name:
        return None
    dsn = postgres_dsn(settings.database_url.get_secret_value())
    return Membership(node, Nodes(dsn, node), lease, directory)


def _other_build(store: Store, node: Node) -> OtherBuild | None:
    """None where there is one server."""
    return OtherBuild(lambda: of_another_build(store.engine, node.build)) if node.name else None


def _add_gauges(app: FastAPI, context: Context, minds: Minds) -> None:
    watch = context.metrics.watch
    watch("start_seconds", "Seconds from the program's start until it listened", lambda: app.state.start_s)
    watch("rooms", "Tables in memory", lambda: len(context.directory))
    watch("sockets", "Open sockets", lambda: context.open_sockets.size)
    watch("bots_hurried", "Choices of easy bots in place of stronger ones", lambda: minds.hurried)
    watch("reviews_waiting", "Reviews that are not ready", lambda: len(context.reviews))
    watch("journal_waiting", "Changes waiting for a transaction", lambda: context.store.journal.queued)
    if (membership := context.membership) is not None:
        watch("lease_seconds", "What is left of the lease", lambda: membership.left_s)
    watch("database_bytes", "Size of the database", lambda: app.state.space.database_bytes)
    watch("disk_free_bytes", "Free space on its disk", lambda: app.state.space.free_bytes)


async def _measure_space(app: FastAPI, store: Store) -> None:
    """Keep `app.state.space` up to date until cancelled. After a failure the last figures stay."""
    while True:
        with suppress(Unavailable, OSError):
            app.state.space = await measure(store.engine)
        await asyncio.sleep(SPACE_EVERY_S)


async def _purge(context: Context, settings: Settings) -> None:
    async def see_people() -> None:
        await context.store.players.see(context.open_sockets.players)

    days = settings.retention_days, settings.lobby_days
    await _purge_daily(context.operations, *days, see_people, lambda: context.directory.codes)


async def _purge_daily(
    operations: Operations,
    retention_days: int,
    lobby_days: int,
    see_people: Callable[[], Awaitable[None]],
    in_use: InUse,
) -> None:
    """Now and once a day, remove tables and people older than these days (0: never), until cancelled.

    Tables that are `in_use` stay. `see_people` records first that everybody who is connected was seen now.
    """
    kinds = ((retention_days, operations.purge), (lobby_days, operations.purge_lobbies))
    while any(days for days, _ in kinds):
        try:
            await see_people()
            for days, remove in kinds:
                if days:
                    before = datetime.now(UTC) - timedelta(days=days)
                    tables_gone, people_gone = await remove(before, in_use)
                    if tables_gone or people_gone:
                        log.info("purged", days=days, tables=tables_gone, people=people_gone)
        except Unavailable:
            log.warning("not purged: the database is unavailable")
        except Exception:
            log.exception("not purged")
        await asyncio.sleep(DAY_S)


async def say_goodbye(app: FastAPI, settings: Settings) -> None:
    """Finish accepted commands, accept no more, and tell every socket to reconnect after the restart.

    If other servers share the database, they get the tables one after the other before that.
    """
    context = cast(Context, app.state.context)
    if context.membership is not None:
        context.membership.leaving = True
        if names := await _others(context.store, context.membership.node):
            await context.directory.hand_over(names, settings.handover_seconds)
    app.state.socket.closing = True
    await context.directory.shut_down(settings.retry_ms, settings.drain_seconds / 2)
    await context.open_sockets.all_closed(settings.drain_seconds)


async def _others(store: Store, node: Node) -> Sequence[str]:
    """The names of the other servers; none if the database does not answer soon."""
    try:
        async with asyncio.timeout(OTHERS_WITHIN_S):
            return await others(store.engine, node)
    except (Unavailable, TimeoutError):
        return ()


def _build(settings: Settings) -> str:
    return settings.build or build_name(settings.frontend_dir)


def build_name(frontend: Path) -> str:
    """The name of the client's build, or `dev` if it is not built."""
    name = frontend / "build.txt"
    return name.read_text(encoding="utf-8").strip() if name.is_file() else "dev"


def _world(
    settings: Settings, store: Store, minds: Minds, metrics: EdgeMetrics, node: Node, lease: Lease
) -> World:
    return World(
        journal=store.journal,
        minds=minds,
        clock=lambda: datetime.now(UTC),
        alarm=_alarm,
        shuffle=_shuffle,
        new_nonce=lambda: secrets.token_hex(32),
        new_code=new_code,
        pause=_pause(settings.bot_pause_min_ms, settings.bot_pause_max_ms),
        metrics=metrics,
        limits=_limits(settings),
        build=node.build,
        node=node.name,
        lapsed=lease.lapsed,
    )


def _alarm(at: datetime, ring: Callable[[], None]) -> Callable[[], None]:
    wait_s = max(0.0, (at - datetime.now(UTC)).total_seconds())
    return asyncio.get_running_loop().call_later(wait_s, ring).cancel


def _shuffle(items: Sequence[str]) -> list[str]:
    """Sort the items by random draws of 128 bits; all draws are one call to the operating system."""
    draws = secrets.token_bytes(16 * len(items))
    return [
        item for _, item in sorted((draws[16 * at : 16 * at + 16], item) for at, item in enumerate(items))
    ]


def _pause(least_ms: int, most_ms: int) -> Callable[[], float]:
    return lambda: least_ms / 1000 + secrets.randbelow(most_ms - least_ms + 1) / 1000


def _rates(settings: Settings) -> Rates:
    most = {
        "players": settings.players_per_minute,
        "tables": settings.tables_per_minute,
        "handshakes": settings.handshakes_per_minute,
        "reads": settings.reads_per_minute,
        "guesses": settings.guesses_per_minute,
        "exports": settings.exports_per_minute,
        "game_files": settings.game_files_per_minute,
        "sign_outs": settings.sign_outs_per_minute,
        "operator": settings.operator_tries_per_minute,
        "requests": COUNTED_WITHIN_S * settings.requests_per_second,
        "gets": COUNTED_WITHIN_S * settings.gets_per_second,
        "floods": 1,
        "reviews": settings.reviews_per_hour,
    }
    within_s = {
        "requests": COUNTED_WITHIN_S,
        "gets": COUNTED_WITHIN_S,
        "floods": settings.flood_out_seconds,
        "reviews": HOUR_S,
    }
    return Rates(most, within_s)


def _budgets(settings: Settings) -> Budgets:
    return Budgets(
        {
            "players": settings.players_per_day,
            "tables": settings.tables_per_day,
            "chat": settings.chat_per_day,
            "sign_outs": settings.sign_outs_per_day,
        }
    )


def _limits(settings: Settings) -> Limits:
    return Limits(
        burst=settings.commands_burst,
        per_second=settings.commands_per_second,
        chat_burst=settings.chat_burst,
        chat_per_second=settings.chat_per_second,
        phrase=timedelta(seconds=settings.phrase_seconds),
        phrases_open=timedelta(seconds=settings.phrases_open_seconds),
        rename_burst=settings.rename_burst,
        rename_per_second=settings.rename_per_second,
        watcher_burst=settings.watcher_burst,
        watcher_per_second=settings.watcher_per_second,
        flood=timedelta(seconds=settings.flood_seconds),
        flood_out=timedelta(seconds=settings.flood_out_seconds),
        mailbox=settings.mailbox_size,
        share=settings.mailbox_share,
        outbox=settings.outbox_frames,
        watchers=settings.watchers_per_table,
        rooms=settings.rooms,
        idle=timedelta(seconds=settings.room_idle_seconds),
        host_away=timedelta(seconds=settings.host_away_seconds),
        seat_gone=timedelta(seconds=settings.seat_gone_seconds),
        ready_gone=timedelta(seconds=settings.ready_gone_seconds),
        idle_vote=timedelta(seconds=settings.idle_seconds),
        claim_again=timedelta(seconds=settings.claim_again_seconds),
        take_back=timedelta(seconds=settings.take_back_seconds),
        offer=timedelta(seconds=settings.move_link_seconds),
        same_asks=settings.same_asks_per_table,
        joined=settings.joined_per_table,
        links_per_minute=settings.links_per_minute,
        presence=timedelta(milliseconds=settings.presence_ms),
        retry_ms=settings.retry_ms,
    )


def _edge_settings(settings: Settings, node: Node) -> EdgeSettings:
    token = settings.metrics_token
    return EdgeSettings(
        allowed_origins=settings.allowed_origins,
        metrics_token=token.get_secret_value() if token else None,
        frontend_dir=settings.frontend_dir,
        outbox_frames=settings.outbox_frames,
        tables_per_player=settings.tables_per_player,
        retry_ms=settings.retry_ms,
        build=node.build,
        node=node.name,
        contact=settings.contact,
        retention_days=settings.retention_days,
        reviews_per_hour=settings.reviews_per_hour,
    )
