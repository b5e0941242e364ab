"""Compressed files: sends the `.br` and `.gz` files of the client's build to browsers that accept them."""

import mimetypes
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

ASSETS = "/assets/"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""File endings by the name in `Accept-Encoding`, the smaller files first."""


class CompressedFiles:
    """Middleware that asks `app` for the compressed file, and names its encoding in the response headers.

    It handles files under /assets/ only: a name there changes whenever its content does.
    """

    def __init__(self, app: ASGIApp, directory: Path) -> None:
        self._app = app
        self._directory = directory

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] != "http" or not path.startswith(ASSETS):
            await self._app(scope, receive, send)
            return
        encoding = self._encoding(path, Headers(scope=scope).get("accept-encoding", ""))

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.add_vary_header("Accept-Encoding")
                if encoding and message["status"] in (200, 206, 304):
                    headers["content-encoding"] = encoding
                    headers["content-type"] = mimetypes.guess_type(path)[0] or "application/octet-stream"
            await send(message)

        compressed = {**scope, "path": path + ENCODINGS[encoding]} if encoding else scope
        await self._app(compressed, receive, send_with_headers)

    def _encoding(self, path: str, accepted: str) -> str | None:
        """The first of our encodings that the browser accepts and that the build has made of this file."""
        name = path.removeprefix(ASSETS)
        if "/" in name or "\0" in name:
            return None
        offered = [part.replace(" ", "").partition(";") for part in accepted.lower().split(",")]
        usable = {coding for coding, _, quality in offered if quality not in ("q=0", "q=0.0")}
        for encoding, ending in ENCODINGS.items():
            if encoding in usable and (self._directory / "assets" / (name + ending)).is_file():
                return encoding
        return None
