"""Errands: what HTTP requests ask of a room, done in turn with its other work, each with an answer."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeAlias, TypeVar

from app.ports import Unavailable
from app.rooms.mailbox import Mailbox
from app.rooms.private_commit import PrivateCommit
from app.table.refusals import Refusal

T = TypeVar("T")
Errand: TypeAlias = Callable[[], Awaitable[T]]


class Errands:
    """Those that are not answered when the room ends raise Unavailable."""

    def __init__(self, mailbox: Mailbox, private: PrivateCommit) -> None:
        self._mailbox = mailbox
        self._private = private
        self._asked: set[asyncio.Future[Any]] = set()
        self._ended = False

    async def run(self, errand: Errand[T], *, changes: bool = True) -> T:
        """Returns its result. Raises its Refusal, or Unavailable if nobody knows.

        One that never `changes` the table does not wait for a private commit.
        """
        if self._ended:
            raise Unavailable
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._asked.add(answer)
        (self._private if changes else self._mailbox).put(partial(self._do, errand, answer))
        try:
            return await answer
        finally:
            self._asked.discard(answer)

    @staticmethod
    async def _do(errand: Errand[T], answer: asyncio.Future[T]) -> None:
        """Any error but a refusal ends the room."""
        if answer.cancelled():
            return
        try:
            result = await errand()
        except Refusal as refusal:
            if not answer.cancelled():
                answer.set_exception(refusal)
        else:
            if not answer.cancelled():
                answer.set_result(result)

    def end(self) -> None:
        """The room has ended."""
        self._ended = True
        for answer in self._asked:
            if not answer.done():
                answer.set_exception(Unavailable("the room has ended"))
