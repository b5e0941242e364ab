"""The queue of reviews: one after the other, kept after each decision, with seeds that repeat."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import pytest

from app.bots.review import Estimate, Fork, Inquiry
from app.bots.workers import Died
from app.edge import review_queue
from app.edge.review_queue import Job, ReviewQueue, seed_of
from app.ports import Unavailable
from app.store.reviews import ReviewKey, StoredReview
from app.table.replay import Decision

KEY = ReviewKey("abcd", 1, 2, 3)
FORK = Fork("play B9", "play Y3", 0.6, 0.1)


class Shelf:
    """Keeps reviews as a store does, until the `game_is_gone`."""

    def __init__(self) -> None:
        self.kept: list[StoredReview] = []
        self.game_is_gone = False
        self.away = 0

    async def keep(self, key: ReviewKey, review: StoredReview) -> bool:
        if self.away:
            self.away -= 1
            raise Unavailable
        self.kept.append(review)
        return not self.game_is_gone


def job(count: int, key: ReviewKey = KEY, asker: str = "ann", done: int = 0) -> Job:
    made = [Decision(at=n + 10, entry=n, view=n, legal=("a", "b"), action="a") for n in range(count)]
    return Job(key, asker, "pikoko", "expert", 1, made, done, [])


async def fork(inquiry: Inquiry) -> Estimate:
    return FORK


@asynccontextmanager
async def working(
    ask: Callable[[Inquiry], Awaitable[Estimate]], shelf: Shelf, *jobs: Job
) -> AsyncIterator[ReviewQueue]:
    queue = ReviewQueue(ask, shelf, 0.2, 3)  # type: ignore[arg-type]
    for one in jobs:
        queue.add(one)
    task = asyncio.create_task(queue.run())
    yield queue
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def until_empty(queue: ReviewQueue) -> None:
    """Lets it work until nothing waits; nothing that it does in these tests takes time."""
    for _ in range(1000):
        if not len(queue):
            return
        await asyncio.sleep(0)
    raise TimeoutError


async def test_a_review_is_kept_after_each_decision_and_goes_on_where_it_stopped():
    shelf = Shelf()
    asked: list[Inquiry] = []

    async def ask(inquiry: Inquiry) -> Estimate:
        asked.append(inquiry)
        return FORK if inquiry.view == 3 else None

    async with working(ask, shelf, job(4, done=1)) as queue:
        await until_empty(queue)
    assert [one.view for one in asked] == [1, 2, 3]
    assert [one.seed for one in asked] == [seed_of(KEY, entry, 1) for entry in (1, 2, 3)]
    assert [(one.done, one.of) for one in shelf.kept] == [(2, 4), (3, 4), (4, 4)]
    fork = {"kind": "fork", "at": 13, "chosen": "play B9", "other": "play Y3", "gain": 0.6, "error": 0.1}
    assert shelf.kept[-1].said == ({**fork, "keeps": ()},)


async def test_a_review_without_decisions_is_ready_at_once():
    shelf = Shelf()
    async with working(fork, shelf, job(0)) as queue:
        await until_empty(queue)
    assert [(one.done, one.of) for one in shelf.kept] == [(0, 0)]


async def test_reviews_are_made_in_order_and_those_waiting_know_for_how_long():
    shelf, go_on = Shelf(), asyncio.Event()

    async def ask(inquiry: Inquiry) -> Estimate:
        await go_on.wait()
        return None

    other = ReviewKey("abcd", 1, 2, 0)
    async with working(ask, shelf, job(10), job(5, other, "ben")) as queue:
        found = queue.find(other)
        assert found is not None
        assert found[1] == 1
        assert queue.ready_in_ms("ann") == queue.room_in_ms() == 2000
        assert queue.ready_in_ms("ben") == 3000
        assert queue.ready_in_ms("cy") is None
        queue.add(job(1, ReviewKey("abcd", 1, 1, 0), "cy"))
        assert queue.full
        go_on.set()
        await until_empty(queue)
    assert queue.find(KEY) is None
    assert [one.of for one in shelf.kept] == [10] * 10 + [5] * 5 + [1]


async def test_a_review_of_a_game_that_goes_meanwhile_is_dropped():
    shelf = Shelf()
    shelf.game_is_gone = True
    async with working(fork, shelf, job(9), job(0)) as queue:
        await until_empty(queue)
    assert [one.of for one in shelf.kept] == [9, 0]


async def test_while_the_database_is_away_a_review_waits(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(review_queue, "AGAIN_S", 0)
    shelf = Shelf()
    shelf.away = 3
    async with working(fork, shelf, job(2)) as queue:
        await until_empty(queue)
    assert [one.done for one in shelf.kept] == [1, 2]


@pytest.mark.parametrize(("error", "tries"), [(Died(), 2), (ValueError("no such card"), 1)])
async def test_a_bot_that_fails_says_nothing_of_that_decision_and_the_review_goes_on(
    error: Exception, tries: int
):
    shelf, asked = Shelf(), []

    async def ask(inquiry: Inquiry) -> Estimate:
        asked.append(inquiry.view)
        if inquiry.view == 0:
            raise error
        return FORK

    async with working(ask, shelf, job(2)) as queue:
        await until_empty(queue)
    assert asked == [0] * tries + [1]
    assert [one["at"] for one in shelf.kept[-1].said] == [11]


async def test_whatever_goes_wrong_the_next_review_is_made():
    shelf = Shelf()
    broken = job(1)
    broken.key = None  # type: ignore[assignment]
    async with working(fork, shelf, broken, job(1)) as queue:
        await until_empty(queue)
    assert [one.of for one in shelf.kept] == [1]


def test_a_decision_has_the_same_seed_each_time_and_every_other_one_another():
    keys = [KEY, ReviewKey("abcd", 1, 2, 2), ReviewKey("abcd", 12, 3, 3), ReviewKey("abce", 1, 2, 3)]
    seeds = [seed_of(key, entry, version) for key in keys for entry in (4, 5) for version in (1, 2)]
    assert len(set(seeds)) == len(seeds)
    assert seeds == [seed_of(key, entry, version) for key in keys for entry in (4, 5) for version in (1, 2)]
