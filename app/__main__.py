"""The server as a program: `python -m app` starts uvicorn with our settings and runs until it is stopped."""

# ruff: noqa: E402
import gc
import time

BEGAN_S = time.monotonic()
"""When this program began, about 20 ms after its process."""

GARBAGE_THRESHOLD = 20_000
"""How many new objects make Python look for reference cycles. Game states form none, and a few actions
already create 700 objects, Python's own threshold."""

SWITCH_S = 0.0005
"""How long the event loop may keep the thread that writes to SQLite waiting for Python's lock, which a commit
needs a few times. Python's own value is ten times that."""

gc.set_threshold(GARBAGE_THRESHOLD)  # before the other imports, of which looking for cycles took a tenth

import asyncio
import logging
import socket
import sys

import structlog
import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError

from app import listen_sockets, logs
from app.edge.http_protocol import http_protocol_class
from app.edge.open_connections import OpenConnections
from app.edge.socket_protocol import SocketLimits, socket_protocol_class
from app.main import create_app, say_goodbye
from app.settings import Settings, WrongSettings, read_settings, sentences
from app.store.open_errors import CannotOpen
from app.watchdog import watch

log = structlog.get_logger("app")
uvicorn_log = logging.getLogger("uvicorn.error")

AFTER_GOODBYE_S = 2
"""How long uvicorn waits for sockets that are still open after they were told to close."""


class Server(uvicorn.Server):
    """uvicorn's server, which says goodbye to every socket before uvicorn closes it."""

    def __init__(
        self, config: uvicorn.Config, app: FastAPI, settings: Settings, sockets: list[socket.socket]
    ) -> None:
        super().__init__(config)
        self._app = app
        self._settings = settings
        self._watching: asyncio.Task[None] | None = None
        self.port: int = sockets[0].getsockname()[1]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the app and listen. Raises CannotListen if another program listens there by now."""
        uvicorn_log.disabled = True  # it quotes errors, and passwords with them; main() reports what is wrong
        try:
            await super().startup(sockets)
        except OSError as error:  # between our bind and now, another program began to listen
            raise listen_sockets.CannotListen(
                listen_sockets.reason(error, self._settings.host, self._settings.port)
            ) from None
        finally:
            uvicorn_log.disabled = False
        gc.freeze()
        if self.started:
            self._app.state.start_s = time.monotonic() - BEGAN_S
            self._watching = asyncio.create_task(watch(self._settings.watchdog_seconds))
            self._print_urls()

    def _print_urls(self) -> None:
        here, *elsewhere = listen_sockets.addresses(self._settings.host, self.port)
        if not logs.for_people():
            log.info("started", url=here, others=elsewhere, seconds=round(self._app.state.start_s, 2))
            return
        for url in elsewhere:
            logs.say(f"Phones in the same network open {url}")
        logs.say(f"Open {here}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye to all sockets, then stop; a second Ctrl-C skips the goodbyes."""
        log.info("stopping")
        if not self.force_exit:
            await say_goodbye(self._app, self._settings)
        await super().shutdown(sockets)
        if self._watching is not None:
            self._watching.cancel()
        uvicorn_log.disabled = self.force_exit  # it would log everything that a second Ctrl-C cuts short


def config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """uvicorn's configuration: our protocols with their limits, fast sockets, our log format."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=http_protocol_class(
            settings.head_bytes,
            settings.body_bytes,
            OpenConnections(settings.http_connections_per_address, settings.trusted_proxies),
        ),
        ws=socket_protocol_class(_socket_limits(settings)),
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=dict(logs.UVICORN),
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        timeout_graceful_shutdown=AFTER_GOODBYE_S,
    )


def _socket_limits(settings: Settings) -> SocketLimits:
    return SocketLimits(
        stalled_s=settings.stalled_seconds,
        frames=settings.frames_burst,
        frames_per_second=settings.frames_per_second,
        retry_ms=round(1000 * settings.flood_out_seconds),
    )


def main() -> None:
    """Serve until stopped.

    If the server cannot start, print a sentence that says why and exit with status 1.
    """
    try:
        settings = read_settings()
        logs.configure(settings.log_level)
        sockets = listen_sockets.bind(settings.host, settings.port)
        serve(settings, sockets)
    except ValidationError as error:
        sys.exit(sentences(error))
    except (WrongSettings, listen_sockets.CannotListen, CannotOpen) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        return  # Ctrl-C is how people stop it, and it has said goodbye


def serve(settings: Settings, sockets: list[socket.socket]) -> None:
    """Serve on these bound sockets until stopped.

    Raises CannotListen or CannotOpen. Any other failure at startup is logged, and the process exits with 3.
    """
    sys.setswitchinterval(SWITCH_S)
    app = create_app(settings)
    server = Server(config(app, settings), app, settings, sockets)
    try:
        server.run(sockets)
    except SystemExit:
        if isinstance(app.state.failure, CannotOpen):
            raise app.state.failure from None
        log.critical("not started", exc_info=app.state.failure)
        raise


if __name__ == "__main__":
    main()
