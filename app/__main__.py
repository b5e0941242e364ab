"""`python -m app`: the server."""

import asyncio
import gc
import logging
import socket
import sys

import structlog
import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError

from app import listening, logs
from app.edge.connections import Connections
from app.edge.door import door
from app.edge.wire import WireLimits, wire
from app.main import create_app, say_goodbye
from app.settings import Settings, WrongSettings, read_settings, sentences
from app.store.open_errors import CannotOpen
from app.watchdog import watch

log = structlog.get_logger("app")
uvicorns = logging.getLogger("uvicorn.error")

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
        uvicorns.disabled = True  # it quotes errors, passwords too; main() says what is wrong
        try:
            await super().startup(sockets)
        except OSError as error:  # since it was bound, another program began to listen
            raise listening.CannotListen(
                listening.reason(error, self._settings.host, self._settings.port)
            ) from None
        finally:
            uvicorns.disabled = False
        gc.freeze()
        gc.set_threshold(GARBAGE_THRESHOLD)
        if self.started:
            self._watching = asyncio.create_task(watch(self._settings.watchdog_seconds))
            self._say_where()

    def _say_where(self) -> None:
        here, *elsewhere = listening.addresses(self._settings.host, self.port)
        if not logs.for_people():
            log.info("started", url=here, others=elsewhere)
            return
        for url in elsewhere:
            logs.say(f"Phones in the same network open {url}")
        logs.say(f"Open {here}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("stopping")
        if not self.force_exit:
            await say_goodbye(self._app, self._settings)
        await super().shutdown(sockets)
        if self._watching is not None:
            self._watching.cancel()
        uvicorns.disabled = self.force_exit  # it would log what a second Ctrl-C has cut short


def config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """uvicorn as the speed of the sockets wants it."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=door(
            settings.head_bytes,
            settings.body_bytes,
            Connections(settings.http_connections_per_address, settings.trusted_proxies),
        ),
        ws=wire(_wire_limits(settings)),
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=dict(logs.UVICORN),
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        timeout_graceful_shutdown=AFTER_GOODBYE_S,
    )


def _wire_limits(settings: Settings) -> WireLimits:
    return WireLimits(
        stalled_s=settings.stalled_seconds,
        frames=settings.frames_burst,
        frames_per_second=settings.frames_per_second,
        retry_ms=round(1000 * settings.flood_out_seconds),
    )


def main() -> None:
    """Serve until told to stop. What stands in the way is a sentence on standard error, and status 1."""
    try:
        settings = read_settings()
        logs.configure(settings.log_level)
        sockets = listening.bind(settings.host, settings.port)
        serve(settings, sockets)
    except ValidationError as error:
        sys.exit(sentences(error))
    except (WrongSettings, listening.CannotListen, CannotOpen) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        return  # Ctrl-C is how one ends it, and it has said goodbye


def serve(settings: Settings, sockets: list[socket.socket]) -> None:
    """Raises CannotListen or CannotOpen; anything else that fails at the start is logged, and status 3."""
    app = create_app(settings)
    server = Server(config(app, settings), app, settings)
    try:
        server.run(sockets)
    except SystemExit:
        if isinstance(app.state.failure, CannotOpen):
            raise app.state.failure from None
        log.critical("not started", exc_info=app.state.failure)
        raise


if __name__ == "__main__":
    main()
