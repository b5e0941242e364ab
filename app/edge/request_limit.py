"""Request limit: how often an address may send any request at all, whatever its method and path."""

import asyncio
import time
from collections.abc import Callable
from random import random

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from app.edge.context import Context
from app.edge.headers import HEADERS
from app.edge.identity import address
from app.edge.problems import Refused, problem_response

DELAY_S = 1.0
"""The minimum delay of a refusal. It is at random up to twice as long, to spread the refusals out."""
MOST_DELAYED = 500
"""How many refusals are delayed at the same moment, over all addresses; any others are sent at once."""


class RequestLimit:
    """Outermost middleware: an address over REQUESTS_PER_SECOND is refused as too_fast and disconnected."""

    def __init__(self, app: ASGIApp, context: Callable[[], Context]) -> None:
        self._app = app
        self._context = context
        self._delayed = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            try:
                self._context().rates.count("requests", address(HTTPConnection(scope)), time.time())
            except Refused as refused:
                await self._refuse(refused, scope, receive, send)
                return
        await self._app(scope, receive, send)

    async def _refuse(self, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        if self._delayed < MOST_DELAYED:
            self._delayed += 1
            try:
                await asyncio.sleep(DELAY_S * (1 + random()))
            finally:
                self._delayed -= 1
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})  # answers 403; uvicorn logs any other answer as an error
            return
        response = problem_response(refused.code, **refused.params)
        response.headers.update(HEADERS | {"cache-control": "no-store", "connection": "close"})
        self._context().metrics.answered(response.status_code)
        await response(scope, receive, send)
