"""Processes in which bots think: what they are given, what happens when they are slow or die."""

import asyncio
import os
import pickle
import platform
import signal
from collections.abc import AsyncIterator, Coroutine
from ctypes import CDLL, create_string_buffer
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvloop
from msgspec import structs
from psutil import Process, pid_exists

from app.bots import priority
from app.bots import workers as module
from app.bots.minds import SEED_BITS, Minds
from app.bots.priority import ATTRIBUTES, LOWEST, SLICE_NS
from app.bots.registry import BOTS
from app.bots.review import BidEstimate, Inquiry
from app.bots.worker import LENGTH_BYTES, Question, chosen, framed
from app.bots.workers import Crowded, Died, Workers
from app.rooms.bot_turns import BotTurns
from app.rules.registry import GAMES
from app.table.model import Holder, Playing, Table
from bench.arena import settled
from tests.rooms.world import HOST, MemoryJournal, make_world
from tests.rules.conformance import KITS

SCHED_GETATTR = {"x86_64": 315, "aarch64": 275}
"""The number of this system call, by processor."""


def question(game: str = "pikoko", seed: int = 1, level: str = "casual") -> Question:
    """What the first seat of a fresh game is asked."""
    rules = GAMES[game]
    state = settled(rules, rules.start(4, {}), Random(seed))
    seat = min(rules.seats_to_act(state))
    return Question(game, level, rules.view(state, seat), rules.legal_actions(state, seat), seat, seed)


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    workers = Workers(1)
    yield workers
    await workers.close()


def session_priority(pid: int) -> int | None:
    """That of the process's session; None if the system has no such priorities."""
    group = Path(f"/proc/{pid}/autogroup")
    return int(group.read_text().split()[-1]) if group.exists() else None


def children() -> list[Process]:
    return [one for one in Process().children() if "app.bots.worker" in one.cmdline()]


@pytest.mark.parametrize("game", GAMES)
async def test_a_process_answers_as_the_bot_does_here(workers: Workers, game: str):
    for seed in range(5):
        asked = question(game, seed)
        assert await workers.ask(asked) == chosen(asked)
    assert len(children()) == 1


async def sent_for(game: str, state: Any, seat: int) -> bytes:
    """What a process is sent when a table's game waits for an `expert` in that seat."""
    sent = []

    class Noted(Workers):
        async def ask(self, question: Question) -> str:
            sent.append(framed(question))
            return question.legal[0]

    rules = GAMES[game]
    seats = tuple(Holder(bot="expert" if each == seat else None) for each in range(4))
    table = Table("code", game, {"bot_pace": "normal"}, "playing", HOST, seats, "link")
    world = make_world(MemoryJournal(), minds=Minds(Noted(1), Random(1)))
    answered = asyncio.Event()
    turns = BotTurns(world, lambda *_: answered.set(), lambda error: pytest.fail(str(error)))
    turns.ask(structs.replace(table, playing=Playing(1, rules, {}, state, seats, {})))
    await answered.wait()
    (one,) = sent
    return one


@pytest.mark.parametrize("game", GAMES)
async def test_a_process_is_given_the_view_of_a_seat_and_nothing_that_depends_on_what_is_hidden(game: str):
    rules = GAMES[game]
    state = settled(rules, rules.start(4, {}), Random(3))
    seat = min(rules.seats_to_act(state))
    other = KITS[game].resample(rules.view(state, seat), seat, Random(4))
    assert other != state
    sent = await sent_for(game, state, seat)
    assert type(state).__module__.encode() not in sent
    other_sent = await sent_for(game, other, seat)
    assert repr(pickle.loads(sent[LENGTH_BYTES:])) == repr(pickle.loads(other_sent[LENGTH_BYTES:]))


async def test_a_process_has_the_lowest_priority_and_none_of_the_servers_secrets(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("DATABASE_URL", "postgresql://somebody:secret@localhost/tables")
    await workers.ask(question())
    (child,) = children()
    assert child.nice() == LOWEST
    assert os.getsid(child.pid) == child.pid
    assert session_priority(child.pid) in {LOWEST, None}
    assert "secret" not in " ".join(child.environ().values())


@pytest.mark.skipif(platform.machine() not in SCHED_GETATTR, reason="Linux alone has slices")
async def test_a_process_that_wakes_does_not_wait_for_a_bot_to_finish_its_slice(workers: Workers):
    await workers.ask(question())
    (child,) = children()
    told = create_string_buffer(ATTRIBUTES.size)
    call = SCHED_GETATTR[platform.machine()]
    assert CDLL(None).syscall(call, child.pid, told, ATTRIBUTES.size, 0) == 0
    _, policy, _, nice, _, slice_ns, _, _ = ATTRIBUTES.unpack(told.raw)
    assert (policy, nice) == (os.SCHED_BATCH, LOWEST)
    release = tuple(int(part) for part in platform.release().split(".")[:2])
    assert slice_ns == (SLICE_NS if release >= (6, 12) else 0)


def test_a_process_that_may_not_change_its_priority_thinks_all_the_same(monkeypatch: pytest.MonkeyPatch):
    def nice(_: int) -> int:
        raise PermissionError

    monkeypatch.setattr(os, "nice", nice)
    monkeypatch.setattr(priority, "SESSION", Path("/proc/nothing/autogroup"))
    monkeypatch.setattr(priority, "SCHED_SETATTR", {})
    priority.give_way()


async def test_an_answer_that_nobody_waits_for_any_more_is_thrown_away(workers: Workers):
    await workers.ask(question())
    (child,) = children()
    child.suspend()
    late = asyncio.create_task(workers.ask(question(seed=1)))
    waiting = asyncio.create_task(workers.ask(question(seed=2)))
    await asyncio.sleep(0.05)
    assert workers.waiting == 2
    late.cancel()
    waiting.cancel()
    await asyncio.sleep(0)
    assert workers.waiting == 1
    child.resume()
    asked = question("plotters")
    assert await workers.ask(asked) == chosen(asked)
    assert workers.waiting == 0


async def test_a_dead_process_is_replaced(workers: Workers):
    await workers.ask(question())
    (child,) = children()
    child.suspend()
    asking = asyncio.create_task(workers.ask(question()))
    await asyncio.sleep(0.05)
    os.kill(child.pid, signal.SIGKILL)
    with pytest.raises(Died):
        await asking
    assert await workers.ask(question()) == chosen(question())
    assert [one.pid for one in children()] != [child.pid]


def test_the_sessions_priority_is_lowered_although_others_ask_at_the_same_moment(
    monkeypatch: pytest.MonkeyPatch,
):
    answers = iter([BlockingIOError, BlockingIOError, None])
    written: list[str] = []

    def write_text(_: Path, text: str) -> None:
        if (error := next(answers)) is not None:
            raise error
        written.append(text)

    monkeypatch.setattr(os, "nice", lambda _: None)
    monkeypatch.setattr(Path, "write_text", write_text)
    monkeypatch.setattr(priority, "sleep", lambda _: None)
    monkeypatch.setattr(priority, "SCHED_SETATTR", {})
    priority.give_way()
    assert written == [str(LOWEST)]


async def test_a_process_that_died_while_nobody_asked_is_replaced_at_once(workers: Workers):
    await workers.ask(question())
    (resting,) = workers._resting
    resting.kill()
    await resting.wait()
    assert await workers.ask(question()) == chosen(question())


def test_a_process_that_dies_as_it_is_asked_has_died_on_the_servers_event_loop_too():
    async def ask() -> None:
        workers = Workers(1)
        await workers.ask(question())
        (resting,) = workers._resting
        assert resting.stdin is not None
        resting.stdin.close()
        with pytest.raises(Died):
            await workers.ask(question())
        assert await workers.ask(question()) == chosen(question())
        await workers.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(ask())


async def test_whoever_would_wait_longer_than_a_second_is_not_taken(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(module, "QUEUE_SECONDS", 2 * module.FIRST_GUESS_S)
    taken = [asyncio.create_task(workers.ask(question())) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Crowded):
        await workers.ask(question())
    assert set(await asyncio.gather(*taken)) == {chosen(question())}


async def test_while_no_process_can_answer_a_bot_chooses_as_a_casual_one(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setitem(BOTS, ("pikoko", "deep"), lambda *_: pytest.fail("it was asked here"))
    asked = question()
    for error in (Crowded, Died):

        async def refuse(question: Question, error: type[Exception] = error) -> str:
            raise error

        workers = Workers(1)
        monkeypatch.setattr(workers, "ask", refuse)
        minds = Minds(workers, Random(5))
        answer = await minds.choose("pikoko", "deep", asked.view, asked.legal, asked.seat)
        assert answer == chosen(structs.replace(asked, seed=Random(5).getrandbits(SEED_BITS)))
        assert minds.hurried == 1


async def test_what_a_bot_raises_is_raised_and_the_process_goes_on(workers: Workers):
    with pytest.raises(KeyError):
        await workers.ask(question(level="grandmaster"))
    (child,) = children()
    await workers.ask(question())
    assert children() == [child]


def inquiry(seed: int = 1) -> Inquiry:
    """What a bot is asked about the first choice of a fresh game."""
    asked = question(seed=seed)
    return Inquiry(asked.game, asked.view, asked.legal, asked.legal[0], asked.seat, seed, 0.05)


async def test_a_bot_is_asked_about_a_decision_in_a_process(workers: Workers):
    found = await workers.ask_behind(inquiry())
    assert isinstance(found, BidEstimate)
    assert found.chosen == 0
    assert len(children()) == 1
    assert await workers.ask(question()) == chosen(question())
    assert len(children()) == 1


async def test_what_goes_wrong_about_a_decision_is_raised_and_the_process_goes_on(workers: Workers):
    with pytest.raises(KeyError):
        await workers.ask_behind(structs.replace(inquiry(), game="chess"))
    (child,) = children()
    child.suspend()
    asking = asyncio.create_task(workers.ask_behind(inquiry()))
    await asyncio.sleep(0.05)
    os.kill(child.pid, signal.SIGKILL)
    with pytest.raises(Died):
        await asking
    assert await workers.ask(question()) == chosen(question())


@pytest.mark.parametrize("what", ["question", "decision"])
async def test_a_process_that_hangs_is_ended(what: str, workers: Workers, monkeypatch: pytest.MonkeyPatch):
    await workers.ask(question())
    (child,) = children()
    child.suspend()
    with monkeypatch.context() as short:
        short.setattr(module, "HUNG_S", 0.05)
        with pytest.raises(Died):
            await (workers.ask(question()) if what == "question" else workers.ask_behind(inquiry()))
    assert not pid_exists(child.pid)
    assert await workers.ask(question()) == chosen(question())


async def test_a_question_waits_for_one_decision_at_most_and_decisions_wait_for_all_questions(
    workers: Workers,
):
    ended: list[str] = []

    async def noted(what: str, answer: Coroutine[Any, Any, object]) -> None:
        await answer
        ended.append(what)

    await workers.ask(question())
    (child,) = children()
    child.suspend()
    reviews = [asyncio.create_task(noted("review", workers.ask_behind(inquiry()))) for _ in range(3)]
    await asyncio.sleep(0.05)
    moves = [asyncio.create_task(noted("move", workers.ask(question()))) for _ in range(3)]
    await asyncio.sleep(0)
    assert workers.waiting == 3
    child.resume()
    await asyncio.gather(*reviews, *moves)
    assert ended == ["review", "move", "move", "move", "review", "review"]
    assert workers.waiting == 0


async def test_decisions_take_one_process_and_no_time_that_counts_for_questions():
    workers = Workers(2)
    mean_s = workers._mean_s
    await asyncio.gather(*(workers.ask_behind(inquiry()) for _ in range(3)))
    assert len(children()) == 1
    assert workers._mean_s == mean_s
    await workers.close()


async def test_no_process_outlives_its_workers():
    workers = Workers(1)
    await workers.ask(question())
    (child,) = children()
    child.suspend()
    asking = asyncio.create_task(workers.ask(question()))
    await asyncio.sleep(0.05)
    await workers.close()
    assert asking.cancelled() or asking.done()
    assert not pid_exists(child.pid)
