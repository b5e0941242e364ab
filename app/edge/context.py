"""What the routers are given: the open store, the directory of rooms, and settings as values."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, TypeAlias, cast

from fastapi import Depends, Request

from app.edge.budgets import Budgets
from app.edge.crowd import Crowd
from app.edge.daily_hash import DailyHash
from app.edge.metrics import EdgeMetrics
from app.edge.operator_sessions import Sessions
from app.edge.orders import Orders
from app.edge.pulse import Pulse
from app.edge.rates import Rates
from app.edge.readiness import Readiness
from app.rooms.directory import Directory
from app.store.operations import Operations
from app.store.store import Store


@dataclass(frozen=True, slots=True)
class EdgeSettings:
    """The settings of the edge, by their names in docs/configuration.md."""

    allowed_origins: frozenset[str]
    metrics_token: str | None
    frontend_dir: Path
    outbox_frames: int
    tables_per_player: int
    retry_ms: int
    build: str
    contact: str | None


@dataclass(frozen=True, slots=True)
class Context:
    """Made by main when the server starts."""

    settings: EdgeSettings
    store: Store
    operations: Operations
    orders: Orders
    sessions: Sessions
    directory: Directory
    rates: Rates
    budgets: Budgets
    metrics: EdgeMetrics
    crowd: Crowd
    daily_hash: DailyHash
    pulse: Pulse
    started_at: datetime
    readiness: Readiness


def _context(request: Request) -> Context:
    return cast(Context, request.app.state.context)


InContext: TypeAlias = Annotated[Context, Depends(_context)]
