"""Request limit: how often an address may ask for anything at all, whatever the method and the path."""

import asyncio
import time
from collections.abc import Callable
from random import random

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from app.edge.context import Context
from app.edge.headers import HEADERS
from app.edge.identity import address
from app.edge.problems import Refused, answer

HELD_S = 1.0
"""How long a refusal is held back at least, and twice that at most: they do not all go out at once."""
MOST_HELD = 500
"""Refusals held back at the same moment, of all addresses; the others are sent at once."""


class RequestLimit:
    """The outermost app: over REQUESTS_PER_SECOND an address is refused as too_fast and disconnected."""

    def __init__(self, app: ASGIApp, context: Callable[[], Context]) -> None:
        self._app = app
        self._context = context
        self._held = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            try:
                self._context().rates.count("requests", address(HTTPConnection(scope)), time.time())
            except Refused as refused:
                await self._refuse(refused, scope, receive, send)
                return
        await self._app(scope, receive, send)

    async def _refuse(self, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        if self._held < MOST_HELD:
            self._held += 1
            try:
                await asyncio.sleep(HELD_S * (1 + random()))
            finally:
                self._held -= 1
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})  # 403: uvicorn logs any other answer as an error
            return
        response = answer(refused.code, **refused.params)
        response.headers.update(HEADERS | {"cache-control": "no-store", "connection": "close"})
        self._context().metrics.answered(response.status_code)
        await response(scope, receive, send)
