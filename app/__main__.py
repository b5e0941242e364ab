"""`python -m app`: the server."""

import asyncio
import gc
import socket
import sys

import structlog
import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError

from app import logs
from app.edge.wire import Door, wire
from app.main import create_app, say_goodbye
from app.settings import Settings, read_settings
from app.watchdog import watch

log = structlog.get_logger("app")

GARBAGE_THRESHOLD = 20_000
"""New objects between two looks for cycles: states hold none, and 700 are made in a few actions."""

AFTER_GOODBYE_S = 2
"""What uvicorn may still wait for sockets that did not go when they were told to."""


class Server(uvicorn.Server):
    """Says goodbye to every socket before uvicorn closes it."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, settings: Settings) -> None:
        super().__init__(config)
        self._app = app
        self._settings = settings
        self._watching: asyncio.Task[None] | None = None

    @property
    def port(self) -> int:
        """The port it listens on, once started; PORT may be 0 for any that is free."""
        return int(self.servers[0].sockets[0].getsockname()[1])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.freeze()
        gc.set_threshold(GARBAGE_THRESHOLD)
        if self.started:
            self._watching = asyncio.create_task(watch(self._settings.watchdog_seconds))
            log.info("started", url=f"http://{self._settings.host}:{self.port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("stopping")
        if not self.force_exit:
            await say_goodbye(self._app, self._settings)
        await super().shutdown(sockets)
        if self._watching is not None:
            self._watching.cancel()


def config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """uvicorn as the speed of the sockets wants it."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=Door,
        ws=wire(settings.stalled_seconds),
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=dict(logs.UVICORN),
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        timeout_graceful_shutdown=AFTER_GOODBYE_S,
    )


def main() -> None:
    """Serve until told to stop."""
    try:
        settings = read_settings()
    except ValidationError as error:
        wrong = {".".join(str(part) for part in one["loc"]).upper(): one["msg"] for one in error.errors()}
        sys.exit("\n".join(f"{name or 'settings'}: {problem}" for name, problem in wrong.items()))
    logs.configure(settings.log_level)
    app = create_app(settings)
    server = Server(config(app, settings), app, settings)
    server.run()
    if not server.started:
        sys.exit(3)


if __name__ == "__main__":
    main()
