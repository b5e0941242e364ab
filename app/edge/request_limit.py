"""Request limit: how many requests an address may send, of whatever kind, and how many at once."""

import asyncio
import time
from collections.abc import Callable
from contextlib import ExitStack
from random import random
from weakref import WeakValueDictionary

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.edge.context import Context
from app.edge.headers import HEADERS
from app.edge.identity import address
from app.edge.problems import Refused, problem_response
from app.edge.rates import network

DELAY_S = 1.0
"""The minimum delay of a refusal. It is at random up to twice as long, to spread the refusals out."""
MOST_DELAYED = 500
"""How many refusals are delayed at the same moment, over all addresses; any others are sent at once."""


class RequestLimit:
    """Outermost middleware: an address over REQUESTS_PER_SECOND is refused as too_fast and disconnected.

    At most `at_once` HTTP requests of an address are handled at a time, until their answers begin, and no
    more in one turn of the event loop, even if nothing in them waits; the others wait. Otherwise an address
    that sends on many connections would hold up everybody else.
    """

    def __init__(self, app: ASGIApp, context: Callable[[], Context], at_once: int) -> None:
        self._app = app
        self._context = context
        self._at_once = at_once
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._delayed = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        sender = address(HTTPConnection(scope))
        try:
            self._context().rates.count("requests", sender, time.time())
        except Refused as refused:
            await self._refuse(refused, scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._take_turn(network(sender), scope, receive, send)

    async def _take_turn(self, sender: str, scope: Scope, receive: Receive, send: Send) -> None:
        turns = self._turns.get(sender)
        if turns is None:
            turns = self._turns[sender] = asyncio.Semaphore(self._at_once)
        await turns.acquire()
        with ExitStack() as turn:
            turn.callback(asyncio.get_running_loop().call_soon, turns.release)

            async def end_turn_and_send(message: Message) -> None:
                turn.close()
                await send(message)

            await self._app(scope, receive, end_turn_and_send)

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
