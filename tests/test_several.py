"""`make play NODES=3`: people play through its one address."""

import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.child import dying_with_parent
from tests.crash.people import open_house
from tests.server import ROOT, Server


@pytest.mark.slow(5)
async def test_people_play_through_the_one_address(postgres_url: str, tmp_path: Path):
    front = Server(postgres_url, tmp_path / "log")
    words = [sys.executable, "-m", "scripts.several", "3"]
    given = {"PORT": str(front.port), "DATABASE_URL": postgres_url, "PATH": "/usr/bin:/bin"}
    with (
        subprocess.Popen(  # noqa: ASYNC220  (started once, before anybody waits)
            words,
            cwd=ROOT,
            env=given,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=dying_with_parent(signal.SIGTERM),
        ) as running,
        ExitStack() as ends,
    ):
        ends.callback(running.kill)
        assert running.stdout is not None
        *servers, address = [running.stdout.readline() for _ in range(4)]
        assert [line.split()[1] for line in servers] == ["a", "b", "c"]
        assert address == f"Open http://localhost:{front.port}\n"
        async with open_house(front) as house:
            people = [await house.welcome(name) for name in ("Ann", "Bob", "Cy")]
            for person in people:
                await person.say("sit")
            await people[0].say("start")
            actor = await house.actor(*people)
            game = actor.snapshot["game"]
            await actor.say("act", turn=game["turn"], action=game["legal"][0])
        running.terminate()
        assert running.wait(20) == 0


@pytest.mark.parametrize("nodes", ["three", "0", "9", "-1", ""])
def test_another_number_of_servers_is_refused_with_a_sentence(nodes: str):
    words = [sys.executable, "-m", "scripts.several", nodes]
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (1, "NODES is a number from 1 to 8.\n")


def test_only_nodes_asks_for_postgres():
    def planned(*words: str) -> str:
        command = ["make", "--dry-run", "play", *words]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert planned().splitlines()[-1] == "exec python -m app"
    assert planned("NODES=3").splitlines()[-1] == "exec python -m scripts.several 3"
