"""The load generator plays real games on the real server over the protocol."""

from pathlib import Path

from bench import servers
from bench.load import flat_out, paced
from bench.tables import CONNECTIONS, GameTable


async def test_tables_are_played_flat_out_and_paced_without_a_refusal(sqlite_url: str, tmp_path: Path):
    with servers.real_server(sqlite_url, tmp_path / "server.log") as (port, process):
        tables = await servers.game_tables(port, 2, seed=1)
        assert await flat_out(tables, seconds=0.5) > len(tables)
        delays = await paced(tables, rate=40, seconds=0.5)
        assert len(delays) == 20
        assert delays == sorted(delays)
        assert delays[0] > 0
        for table in tables:
            assert isinstance(table, GameTable)
            assert table.refused == []
            assert len(table.connections) == CONNECTIONS
            table.leave()
        assert process.is_running()


async def test_the_floor_answers_every_message_six_times():
    with servers.floor_server() as (port, _):
        tables = await servers.floor_tables(port, 2)
        assert await flat_out(tables, seconds=0.3) > len(tables)
        for table in tables:
            table.leave()
