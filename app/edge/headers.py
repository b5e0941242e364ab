"""Security and caching headers of every HTTP answer; sockets pass by untouched, straight to their own app."""

from collections.abc import Callable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'self'",  # sockets too: browsers our client runs in (es2022) count ws: of the same host
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


class Front:
    """The outermost app: sockets go to `socket`, the rest to `app`, whose answers get the headers.

    `answered` hears the status of every answer.
    """

    def __init__(self, app: ASGIApp, socket: ASGIApp, answered: Callable[[int], None]) -> None:
        self._app = app
        self._socket = socket
        self._answered = answered

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        path = scope["path"]

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._answered(message["status"])
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", _caching(path, message["status"]))
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _caching(path: str, status: int) -> str:
    """Files under /assets/ have their content's hash in their names."""
    if path.startswith("/assets/") and status in (200, 304):
        return FOREVER
    return "no-store" if path.startswith("/api/") else "no-cache"
