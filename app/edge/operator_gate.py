"""Operator gate: only the operator reaches the operator's paths; for others they do not exist."""

import time
from collections.abc import Callable

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from app.edge.context import Context
from app.edge.identity import address, bearer
from app.edge.problems import Refused
from app.ports import Unavailable

PREFIX = "/api/operator"
SIGN_IN = f"{PREFIX}/session"
NOWHERE = "/api/nothing"
"""A path that does not exist, for which the app answers as for any other unknown path."""
COOKIE = "operator"


class OperatorGate:
    """Middleware: a request without a valid key is answered as if it were for a path that does not exist."""

    def __init__(self, app: ASGIApp, context: Callable[[], Context]) -> None:
        self._app = app
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith(PREFIX):
            connection = HTTPConnection(scope)
            if not await self._may_pass(connection):
                scope = {**scope, "path": NOWHERE, "raw_path": NOWHERE.encode()}
        await self._app(scope, receive, send)

    async def _may_pass(self, connection: HTTPConnection) -> bool:
        rates, asker = self._context().rates, address(connection)
        try:
            rates.check("operator", asker, time.time())
            if await self._is_operator(connection):
                return True
            rates.count("operator", asker, time.time())
        except (Refused, Unavailable):
            return False
        return False

    async def _is_operator(self, connection: HTTPConnection) -> bool:
        """Whether the cookie has a valid session or, at the path that begins one, the Bearer a valid key."""
        session, key = connection.cookies.get(COOKIE), bearer(connection)
        if connection.scope["path"] == SIGN_IN and key is not None:
            return await self._context().sessions.may_begin(key)
        return session is not None and await self._context().sessions.knows(session)
