"""Review queue: has bots say what they would have done, one review after the other."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias

import structlog
from msgspec import to_builtins

from app.bots.review import Estimate, Inquiry
from app.bots.workers import Died
from app.ports import Unavailable
from app.store.reviews import ReviewKey, ReviewStore, Said, StoredReview
from app.table.model import PlayerId
from app.table.replay import Decision

AGAIN_S = 1.0
"""How long to wait before a review is stored again, if the database is away."""
SEED_BYTES = 8

Ask: TypeAlias = Callable[[Inquiry], Awaitable[Estimate]]

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class Job:
    """A review that somebody has asked for: what was `said` of the first `done` decisions."""

    key: ReviewKey
    asker: PlayerId
    game: str
    level: str
    version: int
    decisions: Sequence[Decision]
    done: int
    said: list[Said]

    @property
    def left(self) -> int:
        """How many decisions are to be looked at."""
        return len(self.decisions) - self.done

    def so_far(self) -> StoredReview:
        """The review as far as it has come."""
        return StoredReview(self.level, self.version, self.done, len(self.decisions), tuple(self.said))


class ReviewQueue:
    """At most `most` reviews, kept after each decision, which gets `seconds` at most."""

    def __init__(self, ask: Ask, store: ReviewStore, seconds: float, most: int) -> None:
        self._ask = ask
        self._store = store
        self._seconds = seconds
        self._most = most
        self._jobs: list[Job] = []
        self._some = asyncio.Event()

    def __len__(self) -> int:
        """How many reviews are not ready."""
        return len(self._jobs)

    @property
    def full(self) -> bool:
        """Whether no more reviews may wait."""
        return len(self._jobs) >= self._most

    def find(self, key: ReviewKey) -> tuple[Job, int] | None:
        """The review, if it is not ready, and how many are before it."""
        return next(((job, place) for place, job in enumerate(self._jobs) if job.key == key), None)

    def ready_in_ms(self, asker: PlayerId) -> int | None:
        """About how long it takes until the review is ready that this player waits for; None without one."""
        for place, job in enumerate(self._jobs):
            if job.asker == asker:
                return self._takes_ms(self._jobs[: place + 1])
        return None

    def room_in_ms(self) -> int:
        """About how long it takes until one review less waits."""
        return self._takes_ms(self._jobs[:1])

    def add(self, job: Job) -> None:
        """Put it behind the others."""
        self._jobs.append(job)
        self._some.set()

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            await self._some.wait()
            try:
                await self._work(self._jobs[0])
            except Exception:
                log.exception("a review failed")
            del self._jobs[0]
            if not self._jobs:
                self._some.clear()

    async def _work(self, job: Job) -> None:
        """Finish the review, unless its game goes meanwhile."""
        kept = bool(job.decisions) or await self._keep(job)
        for decision in job.decisions[job.done :]:
            if not kept:
                return
            estimate = await self._estimate(job, decision)
            job.done += 1
            if estimate is not None:
                job.said.append({"at": decision.at, **to_builtins(estimate)})
            kept = await self._keep(job)

    async def _estimate(self, job: Job, decision: Decision) -> Estimate:
        """What the bot says of the decision: nothing if it fails, or if its process dies twice."""
        inquiry = Inquiry(
            job.game,
            decision.view,
            decision.legal,
            decision.action,
            job.key.seat,
            seed_of(job.key, decision.entry, job.version),
            self._seconds,
        )
        for _ in range(2):
            try:
                return await self._ask(inquiry)
            except Died:
                log.warning("a process died over a review")
            except Exception:
                log.exception("a bot failed to review a decision", game=job.game)
                break
        return None

    async def _keep(self, job: Job) -> bool:
        """Store the review as far as it has come; False if its game is gone."""
        while True:
            try:
                return await self._store.keep(job.key, job.so_far())
            except Unavailable:
                await asyncio.sleep(AGAIN_S)

    def _takes_ms(self, jobs: Sequence[Job]) -> int:
        return max(1000, int(1000 * self._seconds * sum(job.left for job in jobs)))


def seed_of(key: ReviewKey, entry: int, version: int) -> int:
    """The seed of a decision: the same for the same one, and unrelated to any deal."""
    named = f"{key.code} {key.game} {key.round} {key.seat} {entry} {version}"
    return int.from_bytes(sha256(named.encode()).digest()[:SEED_BYTES])
