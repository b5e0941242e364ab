"""The encoder: sharing encoded parts does not change the text."""

import tracemalloc
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import orjson
from hypothesis import given, settings
from hypothesis import strategies as st
from typing_extensions import TypedDict

from app.protocol.encode import Memo, encode
from app.protocol.messages import (
    AskingView,
    BallotView,
    Bye,
    ChatLine,
    Done,
    Door,
    GameView,
    PersonView,
    Phrase,
    Pong,
    Presence,
    Refused,
    SeatView,
    Snapshot,
    TableView,
    VoteView,
    WatchersView,
    YouView,
)

EXAMPLES = settings().max_examples // 8
"""Generating the snapshots of a change takes far longer than encoding them."""

EMPTY_TABLE = TableView(
    "c",
    "g",
    {},
    "lobby",
    "h",
    None,
    (),
    (),
    WatchersView(0, (), ()),
    None,
    (),
    (),
    False,
    (),
    (),
    (),
    120_000,
)

Play = TypedDict("Play", {"by": int, "as": str | None})


@dataclass(frozen=True)
class Heap:
    cards: tuple[str, ...]
    plays: tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class SlottedHeap:
    cards: tuple[str, ...]


@dataclass(frozen=True)
class OpenView:
    number: int
    flag: bool
    phase: Literal["one", "two"]
    choice: int | Literal["none"] | None
    hands: tuple[tuple[str, ...] | None, ...]
    bids: tuple[tuple[int | None, ...], ...]
    flat: tuple[int | None, ...]
    maybe: tuple[int, ...] | None
    heap: Heap | None
    heaps: tuple[SlottedHeap, ...]
    extra: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SlottedView:
    word: str
    heap: Heap
    pair: tuple[int, tuple[str, ...]]


texts = st.text(st.characters(codec="utf-8"), max_size=8)
small = st.integers(-9, 99)
cards = st.lists(texts, max_size=4).map(tuple)
plays = st.lists(st.fixed_dictionaries({"by": small, "as": st.none() | texts}), max_size=3).map(tuple)
heaps = st.builds(Heap, cards, plays)
pools = st.fixed_dictionaries(
    {
        "hands": st.lists(cards, min_size=1, max_size=4),
        "bids": st.lists(st.lists(st.none() | small, max_size=3).map(tuple), max_size=3).map(tuple),
        "heaps": st.lists(st.builds(SlottedHeap, cards), max_size=2).map(tuple),
        "heap": st.none() | heaps,
        "extra": st.dictionaries(texts, texts, max_size=2),
    }
)


@st.composite
def views(draw, pool):
    """Views whose parts are often the same objects, like those of one state."""
    if draw(st.booleans()):
        return draw(st.builds(SlottedView, texts, heaps, st.tuples(small, st.sampled_from(pool["hands"]))))
    hands = draw(st.lists(st.none() | st.sampled_from(pool["hands"]), max_size=5))
    return OpenView(
        number=draw(small),
        flag=draw(st.booleans()),
        phase=draw(st.sampled_from(["one", "two"])),
        choice=draw(st.none() | small | st.just("none")),
        hands=tuple(hands),
        bids=pool["bids"],
        flat=draw(st.lists(st.none() | small, max_size=3).map(tuple)),
        maybe=draw(st.none() | st.just((1, 2))),
        heap=pool["heap"],
        heaps=pool["heaps"],
        extra=pool["extra"],
    )


people = st.builds(PersonView, texts, texts)
tables = st.builds(
    TableView,
    code=texts,
    game=texts,
    options=st.dictionaries(texts, texts, max_size=2),
    status=st.sampled_from(["lobby", "playing", "over"]),
    host=texts,
    stand_in_for=st.none() | people,
    asking=st.lists(st.builds(AskingView, people, small), max_size=2).map(tuple),
    seats=st.lists(
        st.builds(
            SeatView,
            small,
            st.none() | people,
            st.none() | texts,
            st.booleans(),
            st.booleans(),
            st.none() | texts,
        ),
        max_size=3,
    ).map(tuple),
    watchers=st.builds(WatchersView, small, cards, cards),
    paused=st.none() | texts,
    votes=st.lists(
        st.builds(
            VoteView,
            small,
            st.lists(st.builds(BallotView, texts, st.sampled_from(["wait", "bot", "end"]))).map(tuple),
            st.booleans(),
        ),
        max_size=2,
    ).map(tuple),
    claims=st.lists(st.builds(AskingView, people, small), max_size=2).map(tuple),
    host_away_ms=small,
)


@st.composite
def changes(draw):
    """The snapshots of one change: one table, and a view for each of an audience."""
    table, pool = draw(tables), draw(pools)
    games = st.none() | st.builds(
        GameView,
        number=small,
        turn=texts,
        to_act=st.lists(small, max_size=3).map(tuple),
        legal=cards,
        since_ms=small,
        knocked=st.none() | texts,
        abandoned=st.booleans(),
        ended_at=st.none() | texts,
        view=views(pool),
    )
    yous = st.builds(YouView, texts, st.none() | small)
    snapshots = st.builds(Snapshot, small, texts, st.just(table), yous, games, st.none() | small)
    return draw(st.lists(snapshots, min_size=1, max_size=6))


def padded(text: bytes) -> bytes:
    return text + b" " * (-len(text) % 256)


@settings(max_examples=EXAMPLES)
@given(changes())
def test_a_spliced_snapshot_is_byte_for_byte_the_plain_one(snapshots):
    memo = Memo()
    for snapshot in snapshots:
        assert encode(snapshot, memo).encode() == padded(orjson.dumps(snapshot))
        assert encode(snapshot).encode() == padded(orjson.dumps(snapshot))


def test_a_part_that_is_equal_but_not_the_same_object_is_encoded_again():
    memo = Memo()
    for heap in (Heap(("R1",), ()), Heap(("R2",), ()), Heap(("R1",), ())):
        view = SlottedView("w", heap, (1, ("R3",)))
        snapshot = Snapshot(
            1, "b", EMPTY_TABLE, YouView("p", 0), GameView(1, "t", (), (), 0, None, False, None, view), 0
        )
        assert encode(snapshot, memo).encode() == padded(orjson.dumps(snapshot))


def test_a_cached_part_takes_no_more_memory_than_its_text():
    memos = [Memo() for _ in range(20)]
    snapshot = Snapshot(1, "b", EMPTY_TABLE, YouView("p", 0), None, None)
    encode(snapshot, Memo())
    tracemalloc.start()
    for memo in memos:
        encode(snapshot, memo)
    kept_bytes, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept_bytes / len(memos) < len(orjson.dumps(EMPTY_TABLE)) + 1500


@settings(max_examples=max(10, EXAMPLES // 2))
@given(st.lists(changes(), max_size=4))
def test_parts_are_shared_from_one_change_to_the_next(several):
    memo = Memo()
    for snapshots in several:
        memo.next_change()
        for snapshot in (*snapshots, *several[0]):
            assert encode(snapshot, memo).encode() == padded(orjson.dumps(snapshot))


def test_a_view_may_have_a_field_named_like_one_of_the_snapshot():
    @dataclass(frozen=True)
    class Clash:
        table: Heap

    view = Clash(Heap((), ()))
    snapshot = Snapshot(
        1, "b", EMPTY_TABLE, YouView("p", 0), GameView(1, "t", (), (), 0, None, False, None, view), 0
    )
    memo = Memo()
    for _ in range(2):
        assert encode(snapshot, memo).encode() == padded(orjson.dumps(snapshot))


def test_every_other_message_is_encoded_with_its_type():
    watchers = WatchersView(1, ("Zoe",), ("p3",))
    for message, text in (
        (Done("a"), '{"id":"a","type":"done"}'),
        (
            Refused(None, "malformed", {"detail": "x"}, "No."),
            '{"id":null,"code":"malformed","params":{"detail":"x"},"reason":"No.","type":"refused"}',
        ),
        (Phrase("p", 2, "clap"), '{"player":"p","seat":2,"phrase":"clap","type":"phrase"}'),
        (
            ChatLine(3, "p", "Ann", "hi", "2026-01-01T00:00:00+00:00"),
            '{"number":3,"player":"p","name":"Ann","text":"hi","at":"2026-01-01T00:00:00+00:00","type":"chat"}',
        ),
        (
            Presence((True, False), (False, False), watchers),
            '{"connected":[true,false],"away":[false,false],"watchers":{"count":1,"names":["Zoe"],"ids":["p3"]},"type":"presence"}',
        ),
        (Door("locked"), '{"reason":"locked","type":"door"}'),
        (Pong("b"), '{"id":"b","type":"pong"}'),
        (Bye("elsewhere", 0, "/on/b"), '{"reason":"elsewhere","retry_ms":0,"at":"/on/b","type":"bye"}'),
        (Bye("restart", 1000), '{"reason":"restart","retry_ms":1000,"at":null,"type":"bye"}'),
    ):
        assert encode(message, Memo()) == text
