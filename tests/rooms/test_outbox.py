"""An outbox: in order, of snapshots only the newest, and bounded."""

import asyncio

import orjson
import pytest

from app.protocol.messages import Bye
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


async def test_a_reader_waits_until_there_is_something():
    outbox = Outbox(10)
    reading = asyncio.create_task(outbox.take())
    await asyncio.sleep(0)
    assert not reading.done()
    outbox.push("a")
    outbox.push("b")
    assert await reading == ["a", "b"]


async def test_after_the_last_word_nothing_is_added_and_the_reader_learns_the_code():
    outbox = Outbox(10)
    outbox.push("a")
    outbox.close(Bye("restart", 100), 1012)
    outbox.push("b")
    outbox.push_snapshot("s")
    outbox.push_snapshot("s")
    outbox.close(Bye("again", 100), 1013)
    frames = await outbox.take()
    assert frames[0] == "a"
    assert [orjson.loads(frame) for frame in frames[1:]] == [
        {"reason": "restart", "retry_ms": 100, "type": "bye"}
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
