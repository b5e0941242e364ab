"""The benchmark of growth: its stored tables are running games, and it says what is beyond a limit."""

import random
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.rules.registry import GAMES
from app.store import Store
from app.table.persistence import rebuild
from bench import servers, starts, stored_tables
from bench.load import flat_out


@pytest.mark.parametrize("name", GAMES)
async def test_a_stored_table_is_one_action_before_its_end(database_url: str, name: str):
    game = GAMES[name]
    played = stored_tables.journal(game, game.max_seats, random.Random(1))
    made = await stored_tables.store(database_url, 2, [played], name, woken=1)
    store = await Store.open(database_url)
    stored = await store.journal.take(made[1].code)
    assert stored is not None
    playing = rebuild(stored, datetime.now(UTC)).playing
    assert playing is not None
    assert playing.length == len(played)
    assert game.seats_to_act(playing.state)
    assert await store.journal.waiting() == (made[0].code,)
    await store.close()


async def test_stored_tables_are_played_on_without_a_refusal(sqlite_url: str, tmp_path: Path):
    made = await stored_tables.store(sqlite_url, 2, stored_tables.running(seed=1))
    with servers.real_server(sqlite_url, tmp_path / "server.log") as (port, _):
        tables = [await stored_tables.joined(port, one, random.Random(1)) for one in made]
        assert await flat_out(tables, seconds=0.3) > len(tables)
        for table in tables:
            assert table.refused == []
            table.leave()


def test_a_start_beyond_its_limit_is_told_after_one_action_each(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(starts, "STARTS", 2)
    made = stored_tables.written(sqlite_url, 1, stored_tables.running(seed=1))
    (said,) = starts.measure_start("start", sqlite_url, tmp_path, made, limit_s=0)
    assert said.startswith("start: ")
    assert said.endswith(" s, limit 0")
