"""Context: what routes work with, such as the open store, the rooms, the limits and the settings."""

import asyncio
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, TypeAlias, cast

from fastapi import Depends, Request

from app.edge.budgets import Budgets
from app.edge.daily_hash import DailyHash
from app.edge.loop_lag import LoopLag
from app.edge.membership import Membership
from app.edge.metrics import EdgeMetrics
from app.edge.open_sockets import OpenSockets
from app.edge.operator_sessions import Sessions
from app.edge.orders import Orders
from app.edge.other_build import OtherBuild
from app.edge.rates import Rates
from app.edge.readiness import Readiness
from app.edge.replays import Replays
from app.edge.review_queue import ReviewQueue
from app.rooms.directory import Directory
from app.store.operations import Operations
from app.store.store import Store


@dataclass(frozen=True, slots=True)
class EdgeSettings:
    """The settings that the edge needs, under their names in docs/configuration.md."""

    allowed_origins: frozenset[str]
    metrics_token: str | None
    frontend_dir: Path
    outbox_frames: int
    tables_per_player: int
    retry_ms: int
    build: str
    node: str
    contact: str | None
    retention_days: int
    reviews_per_hour: int


@dataclass(frozen=True, slots=True)
class Context:
    """`main` creates it when the server starts."""

    settings: EdgeSettings
    store: Store
    operations: Operations
    orders: Orders
    sessions: Sessions
    directory: Directory
    rates: Rates
    replays: Replays
    reviews: ReviewQueue
    filing: asyncio.Lock
    """Held while a game is made for a file with journals: one at a time in the whole server."""
    budgets: Budgets
    metrics: EdgeMetrics
    open_sockets: OpenSockets
    daily_hash: DailyHash
    loop_lag: LoopLag
    started_at: datetime
    readiness: Readiness
    membership: Membership | None
    other_build: OtherBuild | None
    """None where there is one server."""


async def _context(request: Request) -> Context:
    return cast(Context, request.app.state.context)


InContext: TypeAlias = Annotated[Context, Depends(_context)]
