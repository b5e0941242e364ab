"""The one place that knows every part: store, bots, rooms, edge and client, wired by the settings."""

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
from app.edge import games, health, operator, pages, players, problems, schema, site, tables
from app.edge.budgets import Budgets
from app.edge.context import Context, EdgeSettings
from app.edge.crowd import Crowd
from app.edge.daily_hash import DailyHash
from app.edge.headers import Front
from app.edge.metrics import EdgeMetrics, ErrorCount
from app.edge.operator_gate import OperatorGate
from app.edge.operator_sessions import Sessions
from app.edge.orders import Orders
from app.edge.origin import guard
from app.edge.packed import Packed
from app.edge.pulse import Pulse
from app.edge.rates import Rates
from app.edge.readiness import Readiness
from app.edge.reads import count_read
from app.edge.requests import RequestLimit
from app.edge.socket import TableSocket
from app.ports import Limits, Unavailable, World
from app.rooms.directory import Directory
from app.settings import Settings
from app.store.operations import Operations
from app.store.operators import OperatorStore
from app.store.orders import OrderBook
from app.store.purge import InUse
from app.store.space import Space, measure
from app.store.store import Store
from app.store.tables import new_code

log = structlog.get_logger(__name__)

DAY_S = 24 * 60 * 60
SPACE_EVERY_S = 60
COUNTED_WITHIN_S = 10
"""Over how long what comes in a second is counted: friends behind one address open a link at once."""


def create_app(settings: Settings) -> FastAPI:
    """The server as an ASGI app; it connects when it is started. `app.state.closing()` begins its end."""
    app = FastAPI(
        title=SITE,
        openapi_url=None,
        lifespan=lambda app: _started(app, settings),
        dependencies=[Depends(guard)],
    )
    problems.install(app, settings.retry_ms)
    for part in (players, games, tables, site, schema):
        app.include_router(part.router, max_body_size=settings.body_bytes, dependencies=[Depends(count_read)])
    for part in (operator, health, pages):
        app.include_router(part.router, max_body_size=settings.body_bytes)
    pages.install(app, settings.frontend_dir)
    socket = TableSocket(lambda: cast(Context, app.state.context), settings.handshakes_at_once)
    app.add_middleware(Packed, directory=settings.frontend_dir)
    app.add_middleware(OperatorGate, context=lambda: app.state.context)
    app.add_middleware(
        Front,
        socket=socket,
        allowed_hosts=settings.allowed_hosts,
        answered=lambda status: app.state.context.metrics.answered(status),
    )
    app.add_middleware(RequestLimit, context=lambda: app.state.context)
    app.state.socket = socket
    app.state.space = Space()
    return app


@asynccontextmanager
async def _started(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """`_running`; what keeps it from starting is left in `app.state.failure`."""
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(_running(app, settings))
        except Exception as error:
            app.state.failure = error
            raise
        yield


@asynccontextmanager
async def _running(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    store = await Store.open(settings.database_url.get_secret_value())
    metrics = EdgeMetrics()
    build = settings.build or built(settings.frontend_dir)
    directory = Directory(_world(settings, store, metrics, build))
    crowd = Crowd(
        settings.connections_per_player, settings.connections_per_address, settings.rooms_per_address
    )
    metrics.watch("rooms", "Tables in memory", lambda: len(directory))
    metrics.watch("sockets", "Open sockets", lambda: crowd.size)
    metrics.watch("journal_waiting", "Changes that wait for a transaction", lambda: store.journal.queued)
    metrics.watch("database_bytes", "Size of the database", lambda: app.state.space.database_bytes)
    metrics.watch("disk_free_bytes", "Free space on its disk", lambda: app.state.space.free_bytes)
    measuring = asyncio.create_task(_measure_space(app, store))
    errors = ErrorCount(metrics.failed)
    logging.getLogger().addHandler(errors)
    pulse = Pulse(metrics.lagged)
    pulse.start()

    async def see_people() -> None:
        await store.players.see(crowd.players)

    operations, days = Operations(store.engine), (settings.retention_days, settings.lobby_days)
    orders = Orders(OrderBook(store.engine), operations, directory)
    await orders.read_soon()
    reading = asyncio.create_task(orders.run(settings.orders_seconds))
    retention = asyncio.create_task(_put_away(operations, *days, see_people, lambda: directory.codes))
    waking = asyncio.create_task(directory.wake())
    app.state.context = Context(
        settings=_edge_settings(settings, build),
        store=store,
        operations=operations,
        orders=orders,
        sessions=Sessions(OperatorStore(store.engine), timedelta(hours=settings.operator_hours)),
        directory=directory,
        rates=_rates(settings),
        budgets=Budgets(
            {
                "players": settings.players_per_day,
                "tables": settings.tables_per_day,
                "chat": settings.chat_per_day,
                "sign_outs": settings.sign_outs_per_day,
            }
        ),
        metrics=metrics,
        crowd=crowd,
        readiness=Readiness(lambda: store.ready()),
        daily_hash=DailyHash(lambda: datetime.now(UTC).date()),
        pulse=pulse,
        started_at=datetime.now(UTC),
    )
    try:
        yield
    finally:
        pulse.stop()
        logging.getLogger().removeHandler(errors)
        background = (measuring, reading, retention, waking)
        for task in background:
            task.cancel()
        await directory.shut_down(settings.retry_ms, settings.drain_seconds / 2)
        await asyncio.wait(background)  # a query cancelled again while it lets go of SQLite never ends
        await store.close()


async def _measure_space(app: FastAPI, store: Store) -> None:
    """Keep `app.state.space` up to date; after a failure the last figures stay."""
    while True:
        with suppress(Unavailable, OSError):
            app.state.space = await measure(store.engine)
        await asyncio.sleep(SPACE_EVERY_S)


async def _put_away(
    operations: Operations,
    retention_days: int,
    lobby_days: int,
    see_people: Callable[[], Awaitable[None]],
    in_use: InUse,
) -> None:
    """Now and once a day remove what is older than these days (0: nothing), but no table that is `in_use`.

    `see_people` notes that those who are connected are here.
    """
    kinds = ((retention_days, operations.purge), (lobby_days, operations.purge_lobbies))
    while any(days for days, _ in kinds):
        try:
            await see_people()
            for days, remove in kinds:
                if days:
                    gone, people = await remove(datetime.now(UTC) - timedelta(days=days), in_use)
                    if gone or people:
                        log.info("put away", days=days, tables=gone, people=people)
        except Unavailable:
            log.warning("nothing put away: the database is away")
        except Exception:
            log.exception("nothing put away")
        await asyncio.sleep(DAY_S)


async def say_goodbye(app: FastAPI, settings: Settings) -> None:
    """Lets no more commands in, finishes those taken, tells every socket to come back after the restart."""
    app.state.socket.closing = True
    context = cast(Context, app.state.context)
    await context.directory.shut_down(settings.retry_ms, settings.drain_seconds / 2)
    await context.crowd.gone(settings.drain_seconds)


def built(frontend: Path) -> str:
    """The name of the client's build, or `dev` where there is none."""
    name = frontend / "build.txt"
    return name.read_text(encoding="utf-8").strip() if name.is_file() else "dev"


def _world(settings: Settings, store: Store, metrics: EdgeMetrics, build: str) -> World:
    return World(
        journal=store.journal,
        minds=Minds(),
        clock=lambda: datetime.now(UTC),
        alarm=_alarm,
        shuffle=_shuffle,
        new_code=new_code,
        pause=_pause(settings.bot_pause_min_ms, settings.bot_pause_max_ms),
        metrics=metrics,
        limits=_limits(settings),
        build=build,
    )


def _alarm(at: datetime, ring: Callable[[], None]) -> Callable[[], None]:
    wait_s = max(0.0, (at - datetime.now(UTC)).total_seconds())
    return asyncio.get_running_loop().call_later(wait_s, ring).cancel


def _shuffle(items: Sequence[str]) -> list[str]:
    """By a draw of 128 bits for each, in one call to the operating system; swaps would take one each."""
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
        "sign_outs": settings.sign_outs_per_minute,
        "operator": settings.operator_tries_per_minute,
        "requests": COUNTED_WITHIN_S * settings.requests_per_second,
        "gets": COUNTED_WITHIN_S * settings.gets_per_second,
        "floods": 1,
    }
    within_s = {"requests": COUNTED_WITHIN_S, "gets": COUNTED_WITHIN_S, "floods": settings.flood_out_seconds}
    return Rates(most, within_s)


def _limits(settings: Settings) -> Limits:
    return Limits(
        burst=settings.commands_burst,
        per_second=settings.commands_per_second,
        chat_burst=settings.chat_burst,
        chat_per_second=settings.chat_per_second,
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
        links_per_minute=settings.links_per_minute,
        presence=timedelta(milliseconds=settings.presence_ms),
        retry_ms=settings.retry_ms,
    )


def _edge_settings(settings: Settings, build: str) -> EdgeSettings:
    token = settings.metrics_token
    return EdgeSettings(
        allowed_origins=settings.allowed_origins,
        metrics_token=token.get_secret_value() if token else None,
        frontend_dir=settings.frontend_dir,
        outbox_frames=settings.outbox_frames,
        tables_per_player=settings.tables_per_player,
        retry_ms=settings.retry_ms,
        build=build,
        contact=settings.contact,
    )
