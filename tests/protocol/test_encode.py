"""The encoder: JSON, padded where its length could tell something; shared parts of updates once."""

import json

from hypothesis import given
from hypothesis import strategies as st

from app.protocol.encode import STEP_BYTES, SharedUpdate, encode
from app.protocol.messages import (
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
    Update,
    WatchersView,
    YouView,
)

TABLE = TableView(
    code="c",
    game="g",
    options={"watchers": "on"},
    status="playing",
    host="h",
    stand_in_for=None,
    asking=(),
    seats=(SeatView(0, PersonView("p", "Zoë"), None, True, False, None, None),),
    watchers=WatchersView(0, (), ()),
    paused=None,
    votes=(),
    claims=(),
    same_asks=(),
    locked=False,
    newcomers=(),
    sent_away=(),
    muted=(),
    host_away_ms=120_000,
)

texts = st.text(st.characters(codec="utf-8"), max_size=8)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 10**9) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
fields = st.dictionaries(texts, values, max_size=5)
actions = st.lists(texts, max_size=4).map(tuple)


def snapshot(cards: str) -> Snapshot:
    game = GameView(1, "1.1", (0,), ("play R1",), 0, None, False, (), None, {"hands": [cards]})
    return Snapshot(1, "b", TABLE, YouView("p", 0), game, None)


def test_a_snapshot_is_padded_so_that_its_length_tells_nothing_of_the_cards():
    short, long = (encode(snapshot(cards)) for cards in ("R1", "R1 R10 R11"))
    assert len(short) == len(long) == -(-len(short) // STEP_BYTES) * STEP_BYTES
    assert json.loads(short)["game"]["view"] == {"hands": ["R1"]}
    assert json.loads(short)["table"]["seats"][0]["player"]["name"] == "Zoë"


@given(fields, fields, fields, st.none() | st.integers(0, 10_000), actions, fields)
def test_an_update_is_encoded_like_its_message_and_padded(table, game, view, phrases_ms, legal, own):
    shared = SharedUpdate(table, game, view, phrases_ms)
    for version in (1, 99, 12_345):
        text = shared.encode(version, legal, own)
        assert len(text) % STEP_BYTES == 0
        assert json.loads(text) == json.loads(
            encode(Update(version, table, game, view, legal, own, phrases_ms))
        )


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
        assert encode(message).decode() == text
