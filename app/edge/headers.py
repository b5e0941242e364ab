"""Security and caching headers of every HTTP answer; sockets are passed on to their own app unchanged."""

import posixpath
import re
from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.edge.problems import problem_response

POLICY = "; ".join(
    (
        "default-src 'self'",  # sockets too: our browsers (es2022) count ws: of the same host
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # the client moves cards with style attributes
        "img-src 'self' data:",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
FOREVER = "public, max-age=31536000, immutable"
HSTS = "max-age=31536000"
LOCAL = "localhost"
"""Gets no HSTS header: browsers would require https of every other program on that machine, on any port."""
LOOPBACK_HOSTS = frozenset((LOCAL, "127.0.0.1", "[::1]"))
"""Always allowed: nobody else's domain can lead a browser here under one of these names."""


LED = "led"
"""Key of a scope whose path began with `/on/NAME`."""
TO_A_NODE = re.compile(
    r"/on/[a-z0-9-]{1,32}(/api/tables/[^/]+/(?:socket|people/me|games(?:/[^/]+)?)|/assets/[^/]+)"
)
"""What may be asked of one server among several. The proxy has led the request here, whoever this is."""


class Front:
    """Middleware that sends sockets to `socket` and HTTP to `app`, and adds the headers to the answers.

    A path that begins with `/on/NAME` loses that, if it is one of a socket, of what rooms do for requests, or
    of a file of the client.
    `allowed_hosts` are in lower case and without a port; if there are any, requests for other hosts are
    refused unread. `answered` is called with the status of every answer.
    """

    def __init__(
        self, app: ASGIApp, socket: ASGIApp, allowed_hosts: frozenset[str], answered: Callable[[int], None]
    ) -> None:
        self._app = app
        self._socket = socket
        self._allowed_hosts = allowed_hosts and allowed_hosts | LOOPBACK_HOSTS
        self._answered = answered

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        host = host_of(Headers(scope=scope))
        if self._allowed_hosts and host not in self._allowed_hosts:
            self._answered(421)
            await problem_response("wrong_host")(scope, receive, send)
            return
        if (led := TO_A_NODE.fullmatch(scope["path"])) is not None:
            scope = {**scope, "path": led[1], "raw_path": led[1].encode(), LED: True}
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        path = scope["path"]
        secure = scope["scheme"] == "https" and host != LOCAL

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._answered(message["status"])
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if secure:
                    headers.setdefault("strict-transport-security", HSTS)
                headers.setdefault("cache-control", _caching(path, message["status"]))
            await send(message)

        await self._app(scope, receive, send_with_headers)


def path_to(node: str) -> str:
    """What goes before a path that the server `node` shall answer."""
    return f"/on/{node}"


def host_of(headers: Headers) -> str:
    """The host name the request asks for, in lower case and without a port; empty if there is none."""
    host = headers.get("host", "").lower()
    return host if host.endswith("]") else host.rpartition(":")[0] or host


def _caching(path: str, status: int) -> str:
    """Cache-Control. Files in /assets/ (not `/assets/../x`) never change: their names contain a hash."""
    if path.startswith("/assets/") and posixpath.normpath(path) == path and status in (200, 304):
        return FOREVER
    return "no-store" if path.startswith("/api/") else "no-cache"
