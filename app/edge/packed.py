"""Files the client's build has packed (`x.js.br`, `x.js.gz`), sent to browsers that can unpack them."""

import mimetypes
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

ASSETS = "/assets/"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""As named on the wire, with the ending of the files; the smaller one first."""


class Packed:
    """Sends `app` the path of the packed file, and says in the answer's headers how it is packed.

    Only files under /assets/ are packed: their names change with their content.
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

        packed = {**scope, "path": path + ENCODINGS[encoding]} if encoding else scope
        await self._app(packed, receive, send_with_headers)

    def _encoding(self, path: str, accepted: str) -> str | None:
        """The first of our encodings that is accepted and that the build has made of the file."""
        name = path.removeprefix(ASSETS)
        if "/" in name or "\0" in name:
            return None
        offered = [part.replace(" ", "").partition(";") for part in accepted.lower().split(",")]
        taken = {coding for coding, _, quality in offered if quality not in ("q=0", "q=0.0")}
        for encoding, ending in ENCODINGS.items():
            if encoding in taken and (self._directory / "assets" / (name + ending)).is_file():
                return encoding
        return None
