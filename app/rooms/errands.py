"""Errands: what HTTP requests ask of a room, done in turn with its other work, each with an answer."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from app.ports import Unavailable
from app.rooms.private_commit import PrivateCommit
from app.table.refusals import Refusal

Errand = Callable[[], Awaitable[None]]


class Errands:
    """Those that are not answered when the room ends raise Unavailable."""

    def __init__(self, private: PrivateCommit) -> None:
        self._private = private
        self._asked: set[asyncio.Future[None]] = set()
        self._ended = False

    async def run(self, errand: Errand) -> None:
        """Returns once it is done. Raises its Refusal, or Unavailable if nobody knows."""
        if self._ended:
            raise Unavailable
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asked.add(answer)
        self._private.put(partial(self._do, errand, answer))
        try:
            await answer
        finally:
            self._asked.discard(answer)

    @staticmethod
    async def _do(errand: Errand, answer: asyncio.Future[None]) -> None:
        """Any error but a refusal ends the room."""
        if answer.cancelled():
            return
        try:
            await errand()
        except Refusal as refusal:
            if not answer.cancelled():
                answer.set_exception(refusal)
        else:
            if not answer.cancelled():
                answer.set_result(None)

    def end(self) -> None:
        """The room has ended."""
        self._ended = True
        for answer in self._asked:
            if not answer.done():
                answer.set_exception(Unavailable("the room has ended"))
