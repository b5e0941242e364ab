"""Cuts off a reader that has stopped reading: nothing else would ever free what waits for it."""

import asyncio
from typing import cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class CuttingOff(WebSocketsSansIOProtocol):
    """uvicorn's socket, ended when its buffer has been full for `after_s` seconds without a pause."""

    after_s: float
    _cut: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        transport = cast(asyncio.WriteTransport, self.transport)
        self._cut = self.loop.call_later(self.after_s, transport.abort)

    def resume_writing(self) -> None:
        self._keep()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._keep()
        super().connection_lost(exc)

    def _keep(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None


def cutting_off(after_s: float) -> type[CuttingOff]:
    """The protocol class for uvicorn."""
    return type("CuttingOff", (CuttingOff,), {"after_s": after_s})
