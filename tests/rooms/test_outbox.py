"""The outbox: in order, bounded, and of frames with a table only the newest."""

import asyncio

import orjson
import pytest

from app.protocol.close_codes import FULL, RESTART
from app.rooms.outbox import Closed, Outbox


async def test_frames_come_out_in_order():
    outbox = Outbox(10)
    outbox.push(b"a")
    outbox.push_state(b"s1")
    outbox.push(b"b")
    assert await outbox.take() == [b"a", b"s1", b"b"]


async def test_a_newer_snapshot_takes_the_place_of_one_that_waits():
    outbox = Outbox(10)
    for frame in (b"s1", b"s2"):
        outbox.push_state(frame)
        outbox.push(b"done after " + frame)
    assert await outbox.take() == [b"s2", b"done after s1", b"done after s2"]
    outbox.push(b"c")
    outbox.push_state(b"s3")
    assert await outbox.take() == [b"c", b"s3"]


async def test_a_reader_is_behind_while_a_frame_with_a_table_waits():
    outbox = Outbox(10)
    behind = [outbox.behind]
    outbox.push(b"a")
    behind.append(outbox.behind)
    outbox.push_state(b"s")
    behind.append(outbox.behind)
    await outbox.take()
    assert [*behind, outbox.behind] == [False, False, True, False]


async def test_presence_is_dropped_for_newer_presence_and_for_a_newer_snapshot():
    outbox = Outbox(3)
    for number in range(100):
        outbox.push_presence(f"p{number}".encode())
        outbox.push_state(f"s{number}".encode())
    outbox.push(b"done")
    assert await outbox.take() == [b"s99", b"done"]
    for number in range(100):
        outbox.push_state(f"s{number}".encode())
        outbox.push_presence(f"p{number}".encode())
    outbox.push(b"done")
    assert await outbox.take() == [b"s99", b"p99", b"done"]
    outbox.close(RESTART, 100)
    outbox.push_presence(b"p")
    assert len(await outbox.take()) == 1


async def test_a_reader_waits_until_there_is_something():
    outbox = Outbox(10)
    reading = asyncio.create_task(outbox.take())
    await asyncio.sleep(0)
    assert not reading.done()
    outbox.push(b"a")
    outbox.push(b"b")
    assert await reading == [b"a", b"b"]


async def test_after_a_bye_nothing_is_added_and_the_reader_gets_the_code():
    outbox = Outbox(10)
    outbox.push(b"a")
    outbox.close(RESTART, 100)
    outbox.push(b"b")
    outbox.push_state(b"s")
    outbox.push_state(b"s")
    outbox.close(FULL, 100)
    frames = await outbox.take()
    assert frames[0] == b"a"
    assert [orjson.loads(frame) for frame in frames[1:]] == [
        {"reason": "restart", "retry_ms": 100, "at": None, "type": "bye"}
    ]
    with pytest.raises(Closed) as closed:
        await outbox.take()
    assert closed.value.code == 1012


async def test_a_reader_that_leaves_too_much_is_sent_away_with_little_kept_for_it():
    outbox = Outbox(5)
    for _ in range(1000):
        outbox.push(b"x" * 100)
        outbox.push_state(b"s")
    frames = await outbox.take()
    assert [orjson.loads(frame)["reason"] for frame in frames] == ["slow"]
    with pytest.raises(Closed) as closed:
        await outbox.take()
    assert closed.value.code == 1013


async def test_any_number_of_snapshots_is_one():
    outbox = Outbox(2)
    for number in range(1000):
        outbox.push_state(f"s{number}".encode())
    assert await outbox.take() == [b"s999"]


class Written:
    """A wire that takes everything, or nothing while it is `full`."""

    def __init__(self) -> None:
        self.calls: list[list[bytes]] = []
        self.full = False

    def __call__(self, frames: list[bytes]) -> bool:
        if not self.full:
            self.calls.append(list(frames))
        return not self.full


async def waiting(outbox: Outbox) -> asyncio.Task[list[bytes]]:
    """An idle writer."""
    writer = asyncio.create_task(outbox.take())
    await asyncio.sleep(0)
    return writer


async def test_while_the_writer_has_nothing_to_do_frames_go_out_at_once():
    written = Written()
    outbox = Outbox(10, written)
    writer = await waiting(outbox)
    outbox.push(b"a")
    outbox.push_state(b"s1")
    outbox.push_state(b"s2")
    assert written.calls == [[b"a"], [b"s1"], [b"s2"]]
    assert not writer.done()
    writer.cancel()


async def test_nothing_overtakes_what_the_writer_has_still_to_write():
    written = Written()
    outbox = Outbox(10, written)
    outbox.push(b"before the writer came")
    assert await outbox.take() == [b"before the writer came"]
    outbox.push(b"while it writes")
    assert await outbox.take() == [b"while it writes"]
    writer = await waiting(outbox)
    written.full = True
    outbox.push(b"too much for the wire")
    written.full = False
    outbox.push(b"behind it")
    assert await writer == [b"too much for the wire", b"behind it"]
    assert written.calls == []


async def test_held_frames_go_out_together_with_only_the_newest_snapshot():
    written = Written()
    outbox = Outbox(10, written)
    writer = await waiting(outbox)
    outbox.hold()
    outbox.push_state(b"s1")
    outbox.push_state(b"s2")
    outbox.push(b"done")
    assert written.calls == []
    outbox.release()
    assert written.calls == [[b"s2", b"done"]]
    outbox.push_state(b"s3")
    assert written.calls == [[b"s2", b"done"], [b"s3"]]
    outbox.hold()
    outbox.release()
    written.full = True
    outbox.hold()
    outbox.push_state(b"s4")
    outbox.push(b"done")
    outbox.release()
    assert await writer == [b"s4", b"done"]


async def test_a_bye_follows_held_frames():
    outbox = Outbox(10, Written())
    writer = await waiting(outbox)
    outbox.hold()
    outbox.push(b"a")
    outbox.close(RESTART, 100)
    frames = await writer
    assert frames[0] == b"a"
    assert orjson.loads(frames[1])["type"] == "bye"
