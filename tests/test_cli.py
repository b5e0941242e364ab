"""The commands of the operator, run as programs beside the real server with a game under way."""

import json
import subprocess
import sys
from pathlib import Path

from tests.edge.serving import serving

ROOT = Path(__file__).parent.parent


def cli(database_url: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "app.cli", *words],
        cwd=ROOT,
        env={"DATABASE_URL": database_url},
        capture_output=True,
        text=True,
        check=False,
    )


async def test_an_operator_lists_shows_and_closes_a_table_that_people_play_at(tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'test.db'}"
    async with serving(tmp_path, database_url=url) as served:
        ann = await served.player("Ann")
        code = await served.table(ann)
        async with served.join(code, ann) as client:
            assert (await client.say("sit"))["type"] == "done"
            assert (await client.say("start"))["type"] == "done"
            assert code in cli(url, "tables").stdout
            shown = cli(url, "table", code.upper()).stdout
            assert json.loads(shown)["games"][0]["number"] == 1
            cards = client.snapshot["game"]["view"]["hands"][1]
            assert len(cards) == 8
            assert all(card not in shown for card in cards)
            person = json.loads(shown)["seats"][0]["player"]
            assert json.loads(cli(url, "export", person).stdout)["players"][0]["name"] == "Ann"
            assert cli(url, "close", code).stdout == "closed\n"
            await client.send("add_bot", seat=4, level="casual")
            await client.send("stand")
            await client.end()
        assert (await served.http.get(f"/api/tables/{code}")).status_code == 404
    again = cli(url, "close", code)
    assert (again.returncode, again.stderr) == (1, "There is nothing of that name.\n")
    assert cli(url, "erase", person).stdout == "erased\n"
    assert cli(url, "purge", "1").stdout == "removed 0 tables and 0 people\n"
