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

import app
from app.bots.worker import LENGTH_BYTES, Question, framed
from app.rules.contract import Action

QUEUE_SECONDS = 1.0
"""A question that would have to wait longer for its turn is not taken."""
FIRST_GUESS_S = 0.05
"""How long an answer is thought to take before any was timed."""
NEWEST = 0.1
"""The weight of the latest answer in the mean time of an answer."""
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
        self._jobs: set[asyncio.Task[Action]] = set()
        self._mean_s = FIRST_GUESS_S
        self.waiting = 0
        """How many questions have no answer yet."""

    async def ask(self, question: Question) -> Action:
        """The answer. If nobody waits for it any more when it comes, it is thrown away.

        Raises Crowded, Died, and whatever the bot raised.
        """
        if self.waiting * self._mean_s > QUEUE_SECONDS * self._most:
            raise Crowded
        self.waiting += 1
        try:
            await self._turns.acquire()
        except asyncio.CancelledError:
            self.waiting -= 1
            raise
        job = asyncio.create_task(self._answered(question))
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

    async def _answered(self, question: Question) -> Action:
        """The answer of a process whose turn it is."""
        try:
            worker = self._resting.pop() if self._resting else await _start()
            began = monotonic()
            answer = await _answer(worker, question)
            self._mean_s += NEWEST * (monotonic() - began - self._mean_s)
            self._resting.append(worker)
        except (EOFError, OSError) as error:
            await _end(worker)
            raise Died from error
        except asyncio.CancelledError:
            await _end(worker)
            raise
        finally:
            self.waiting -= 1
            self._turns.release()
        if isinstance(answer, Exception):
            raise answer
        return answer


async def _start() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "app.bots.worker", stdin=PIPE, stdout=PIPE, cwd=ROOT, env=ENVIRONMENT
    )


async def _answer(worker: Process, question: Question) -> Action | Exception:
    """Raises EOFError or OSError if the process ends meanwhile."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(framed(question))
    await worker.stdin.drain()
    length = int.from_bytes(await worker.stdout.readexactly(LENGTH_BYTES))
    answer: Action | Exception = pickle.loads(await worker.stdout.readexactly(length))
    return answer


async def _end(worker: Process) -> None:
    with suppress(ProcessLookupError):
        worker.kill()
    await worker.wait()
