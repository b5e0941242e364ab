"""Players are known by a secret token that the database does not hold."""

import hashlib

import pytest

from app.ports import Unavailable
from app.store import Store
from tests.store.conftest import Sql


async def test_a_player_is_found_by_the_token_alone(store: Store):
    ann, token = await store.players.create("Ann")
    ben, other = await store.players.create("Ann")
    assert ann.id != ben.id
    assert token != other
    assert await store.players.by_token(token) == ann
    assert await store.players.by_token(other) == ben


async def test_no_other_text_is_a_token(store: Store):
    player, token = await store.players.create("Ann")
    for text in ("", token[:-1], token + "x", token.swapcase(), player.id, "\x00", "\udc80", "ä"):
        assert await store.players.by_token(text) is None


async def test_a_token_has_256_bits_and_only_its_hash_is_stored(store: Store, sql: Sql):
    _, token = await store.players.create("Ann")
    assert len(token) == 43
    rows = await sql("SELECT * FROM players")
    assert hashlib.sha256(token.encode()).hexdigest() in rows[0]
    assert token not in str(rows)
    assert await store.players.by_token(rows[0][2]) is None


async def test_a_token_is_compared_in_constant_time_and_as_its_hash(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    _, token = await store.players.create("Ann")
    compared: list[tuple[str, str]] = []

    def never(one: str, other: str) -> bool:
        compared.append((one, other))
        return False

    monkeypatch.setattr("secrets.compare_digest", never)
    assert await store.players.by_token(token) is None
    assert compared == [(hashlib.sha256(token.encode()).hexdigest(),) * 2]


async def test_a_public_id_can_stand_in_a_message(store: Store):
    player, _ = await store.players.create("Ann")
    assert player.id.isalnum()
    assert len(player.id) <= 40


async def test_when_a_player_was_seen_is_noted_at_most_hourly(store: Store, sql: Sql):
    _, token = await store.players.create("Ann")
    long_ago = "2020-01-01 00:00:00.000000"
    await sql(f"UPDATE players SET seen_at = '{long_ago}'")
    assert await store.players.by_token(token) is not None
    assert await sql("SELECT count(*) FROM players WHERE seen_at >= created_at") == [(1,)]
    first = await sql("SELECT seen_at FROM players")
    assert await store.players.by_token(token) is not None
    assert await sql("SELECT seen_at FROM players") == first


async def test_a_player_is_found_even_if_nothing_can_be_written(
    store: Store, sql: Sql, monkeypatch: pytest.MonkeyPatch
):
    ann, token = await store.players.create("Ann")
    await sql("UPDATE players SET seen_at = '2020-01-01 00:00:00.000000'")

    def full(_: object) -> None:
        raise Unavailable

    monkeypatch.setattr("app.store.players.writing", full)
    assert await store.players.by_token(token) == ann
