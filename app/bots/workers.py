"""Workers: the processes in which bots think, and the queue in front of them."""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import app
from app.bots.review import Estimate, Inquiry
from app.bots.worker import LENGTH_BYTES, Question, framed
from app.rules.contract import Action

QUEUE_SECONDS = 1.0
"""A question that would have to wait longer for its turn is not taken."""
FIRST_GUESS_S = 0.05
"""How long an answer is thought to take before any was timed."""
NEWEST = 0.1
"""The weight of the latest answer in the mean time of an answer."""
HUNG_S = 30.0
"""How much longer than it may think a process may take over an answer before it counts as hung."""
ROOT = Path(app.__file__).parents[1]
ENVIRONMENT: Mapping[str, str] = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
"""Nothing of the server's environment but this, since that has its secrets."""


class Crowded(Exception):
    """More questions wait than can be answered in QUEUE_SECONDS."""


class Died(Exception):
    """The process ended before it had answered."""


class Workers:
    """At most `most` processes, each started when it is needed first. One that dies is replaced."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._turns = asyncio.Semaphore(most)
        self._resting: list[Process] = []
        self._jobs: set[asyncio.Task[Any]] = set()
        self._mean_s = FIRST_GUESS_S
        self._reviewing = asyncio.Lock()
        self._spare = asyncio.Event()
        self._spare.set()
        self.waiting = 0
        """How many questions have no answer yet."""

    async def ask(self, question: Question) -> Action:
        """The answer. If nobody waits for it any more when it comes, it is thrown away.

        Raises Crowded, Died, and whatever the bot raised.
        """
        if self.waiting * self._mean_s > QUEUE_SECONDS * self._most:
            raise Crowded
        self._count(1)
        try:
            await self._turns.acquire()
        except asyncio.CancelledError:
            self._count(-1)
            raise
        job = asyncio.create_task(self._chosen(question))
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)
        return await asyncio.shield(job)

    async def ask_behind(self, inquiry: Inquiry) -> Estimate:
        """What a bot makes of a decision. It is asked, one at a time, when a process has no question left.

        So a question waits for at most one of these. Raises Died, and whatever the bot raised.
        """
        async with self._reviewing:
            while not self._spare.is_set():
                await self._spare.wait()
            await self._turns.acquire()
            job = asyncio.create_task(self._estimated(inquiry))
            self._jobs.add(job)
            job.add_done_callback(self._jobs.discard)
            return await asyncio.shield(job)

    async def close(self) -> None:
        """Ends all processes, also those that are thinking."""
        for job in self._jobs:
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        while self._resting:
            await _end(self._resting.pop())

    def _count(self, more: int) -> None:
        self.waiting += more
        if self.waiting < self._most:
            self._spare.set()
        else:
            self._spare.clear()

    async def _chosen(self, question: Question) -> Action:
        """The answer of a process whose turn it is. Its time counts for those who wait."""
        try:
            answer, took_s = await self._answered(question, HUNG_S)
            self._mean_s += NEWEST * (took_s - self._mean_s)
        finally:
            self._count(-1)
            self._turns.release()
        if isinstance(answer, Exception):
            raise answer
        return str(answer)

    async def _estimated(self, inquiry: Inquiry) -> Estimate:
        try:
            answer, _ = await self._answered(inquiry, inquiry.seconds + HUNG_S)
        finally:
            self._turns.release()
        if isinstance(answer, Exception):
            raise answer
        estimate: Estimate = answer
        return estimate

    async def _answered(self, asked: Question | Inquiry, within_s: float) -> tuple[Any, float]:
        """What a process answers, and in how many seconds. It is ended if it takes longer. Raises Died."""
        try:
            worker = self._rested() or await _start()
        except OSError as error:
            raise Died from error
        try:
            began = monotonic()
            async with asyncio.timeout(within_s):
                answer = await _answer(worker, asked)
            self._resting.append(worker)
            return answer, monotonic() - began
        except (EOFError, OSError, RuntimeError) as error:  # uvloop's, if the pipe is known to be closed
            await _end(worker)
            raise Died from error
        except asyncio.CancelledError:
            await _end(worker)
            raise

    def _rested(self) -> Process | None:
        """A process that waits for a question and has not died meanwhile."""
        while self._resting:
            if (worker := self._resting.pop()).returncode is None:
                return worker
        return None


async def _start() -> Process:
    """A session of its own, which Ctrl-C does not reach: the server ends its input."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "app.bots.worker",
        stdin=PIPE,
        stdout=PIPE,
        cwd=ROOT,
        env=ENVIRONMENT,
        start_new_session=True,
    )


async def _answer(worker: Process, asked: Question | Inquiry) -> Any:  # noqa: ANN401
    """An action, an estimate or an exception. Raises EOFError or OSError if the process ends meanwhile."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(framed(asked))
    await worker.stdin.drain()
    length = int.from_bytes(await worker.stdout.readexactly(LENGTH_BYTES))
    return pickle.loads(await worker.stdout.readexactly(length))


async def _end(worker: Process) -> None:
    with suppress(ProcessLookupError):
        worker.kill()
    await worker.wait()
