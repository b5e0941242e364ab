"""The outbox: in order, bounded, and of snapshots only the newest."""

import asyncio

import orjson
import pytest

from app.protocol.close_codes import FULL, RESTART
from app.rooms.outbox import Closed, Outbox


async def test_frames_come_out_in_order():
    outbox = Outbox(10)
    outbox.push("a")
    outbox.push_snapshot("s1")
    outbox.push("b")
    assert await outbox.take() == ["a", "s1", "b"]


async def test_a_newer_snapshot_takes_the_place_of_one_that_waits():
    outbox = Outbox(10)
    for frame in ("s1", "s2"):
        outbox.push_snapshot(frame)
        outbox.push(f"done after {frame}")
    assert await outbox.take() == ["s2", "done after s1", "done after s2"]
    outbox.push("c")
    outbox.push_snapshot("s3")
    assert await outbox.take() == ["c", "s3"]


async def test_presence_is_dropped_for_newer_presence_and_for_a_newer_snapshot():
    outbox = Outbox(3)
    for number in range(100):
        outbox.push_presence(f"p{number}")
        outbox.push_snapshot(f"s{number}")
    outbox.push("done")
    assert await outbox.take() == ["s99", "done"]
    for number in range(100):
        outbox.push_snapshot(f"s{number}")
        outbox.push_presence(f"p{number}")
    outbox.push("done")
    assert await outbox.take() == ["s99", "p99", "done"]
    outbox.close(RESTART, 100)
    outbox.push_presence("p")
    assert len(await outbox.take()) == 1


async def test_a_reader_waits_until_there_is_something():
    outbox = Outbox(10)
    reading = asyncio.create_task(outbox.take())
    await asyncio.sleep(0)
    assert not reading.done()
    outbox.push("a")
    outbox.push("b")
    assert await reading == ["a", "b"]


async def test_after_a_bye_nothing_is_added_and_the_reader_gets_the_code():
    outbox = Outbox(10)
    outbox.push("a")
    outbox.close(RESTART, 100)
    outbox.push("b")
    outbox.push_snapshot("s")
    outbox.push_snapshot("s")
    outbox.close(FULL, 100)
    frames = await outbox.take()
    assert frames[0] == "a"
    assert [orjson.loads(frame) for frame in frames[1:]] == [
        {"reason": "restart", "retry_ms": 100, "at": None, "type": "bye"}
    ]
    with pytest.raises(Closed) as closed:
        await outbox.take()
    assert closed.value.code == 1012


async def test_a_reader_that_leaves_too_much_is_sent_away_with_little_kept_for_it():
    outbox = Outbox(5)
    for _ in range(1000):
        outbox.push("x" * 100)
        outbox.push_snapshot("s")
    frames = await outbox.take()
    assert [orjson.loads(frame)["reason"] for frame in frames] == ["slow"]
    with pytest.raises(Closed) as closed:
        await outbox.take()
    assert closed.value.code == 1013


async def test_any_number_of_snapshots_is_one():
    outbox = Outbox(2)
    for number in range(1000):
        outbox.push_snapshot(f"s{number}")
    assert await outbox.take() == ["s999"]


class Written:
    """A wire that takes everything, or nothing while it is `full`."""

    def __init__(self) -> None:
        self.calls: list[list[str]] = []
        self.full = False

    def __call__(self, frames: list[str]) -> bool:
        if not self.full:
            self.calls.append(list(frames))
        return not self.full


async def waiting(outbox: Outbox) -> asyncio.Task[list[str]]:
    """An idle writer."""
    writer = asyncio.create_task(outbox.take())
    await asyncio.sleep(0)
    return writer


async def test_while_the_writer_has_nothing_to_do_frames_go_out_at_once():
    written = Written()
    outbox = Outbox(10, written)
    writer = await waiting(outbox)
    outbox.push("a")
    outbox.push_snapshot("s1")
    outbox.push_snapshot("s2")
    assert written.calls == [["a"], ["s1"], ["s2"]]
    assert not writer.done()
    writer.cancel()


async def test_nothing_overtakes_what_the_writer_has_still_to_write():
    written = Written()
    outbox = Outbox(10, written)
    outbox.push("before the writer came")
    assert await outbox.take() == ["before the writer came"]
    outbox.push("while it writes")
    assert await outbox.take() == ["while it writes"]
    writer = await waiting(outbox)
    written.full = True
    outbox.push("too much for the wire")
    written.full = False
    outbox.push("behind it")
    assert await writer == ["too much for the wire", "behind it"]
    assert written.calls == []


async def test_held_frames_go_out_together_with_only_the_newest_snapshot():
    written = Written()
    outbox = Outbox(10, written)
    writer = await waiting(outbox)
    outbox.hold()
    outbox.push_snapshot("s1")
    outbox.push_snapshot("s2")
    outbox.push("done")
    assert written.calls == []
    outbox.release()
    assert written.calls == [["s2", "done"]]
    outbox.push_snapshot("s3")
    assert written.calls == [["s2", "done"], ["s3"]]
    outbox.hold()
    outbox.release()
    written.full = True
    outbox.hold()
    outbox.push_snapshot("s4")
    outbox.push("done")
    outbox.release()
    assert await writer == ["s4", "done"]


async def test_a_bye_follows_held_frames():
    outbox = Outbox(10, Written())
    writer = await waiting(outbox)
    outbox.hold()
    outbox.push("a")
    outbox.close(RESTART, 100)
    frames = await writer
    assert frames[0] == "a"
    assert orjson.loads(frames[1])["type"] == "bye"
