"""A copy made while people play, put back by the lines of docs/self-hosting.md: the game goes on."""

import os
import re
import shlex
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import connect

from tests.postgres import installed_binaries
from tests.server import ROOT, Server
from tests.test_leaks import Talk

BLOCKS = re.findall(r"```sh\n(.*?)```", (ROOT / "docs" / "self-hosting.md").read_text("utf-8"), re.DOTALL)
AT_ONCE = {"BOT_PAUSE_MIN_MS": "0", "BOT_PAUSE_MAX_MS": "0"}
ACTIONS = 7

Run = Callable[[str], None]


def lines_with(word: str) -> list[str]:
    """The commands of the one block that has `word`."""
    (block,) = (block for block in BLOCKS if word in block)
    return str(block).splitlines()


def played_copied_and_put_back(server: Server, copy: str, back: str, run: Run) -> None:
    """`copy` and `back` are words of the blocks that make a copy and put it back; `run` runs a line."""
    made = httpx.post(f"{server.url}/api/players", json={"name": "Ann", "cookie": False}).json()
    headers = {"Authorization": f"Bearer {made['token']}"}
    code = httpx.post(f"{server.url}/api/tables", json={"game": "pikoko"}, headers=headers).json()["code"]
    path = f"{server.socket_url}/api/tables/{code}/socket"
    with connect(path, additional_headers=headers, proxy=None) as socket:
        talk = Talk(socket)
        assert talk.say("sit") == talk.say("start") == "done"
        talk.play(ACTIONS)
        copied = awaited(talk)
        for line in lines_with(copy):
            run(line)
        talk.play(ACTIONS)
        assert awaited(talk) != copied
    for line in lines_with(back):
        if re.search(r" stop \w+$", line):
            server.stop()
        elif re.search(r" start \w+$", line):
            server.start()
        else:
            run(line)
    with connect(path, additional_headers=headers, proxy=None) as socket:
        talk = Talk(socket)
        assert awaited(talk) == copied
        while talk.snapshot["table"]["status"] == "playing":
            if talk.snapshot["you"]["seat"] in talk.snapshot["game"]["to_act"]:
                talk.play(1)
            else:
                talk.next()
    assert httpx.get(f"{server.url}/api/tables/{code}/games/1").json()["winners"]


def awaited(talk: Talk) -> dict[str, Any]:
    """The game once it waits for nobody else."""
    while talk.snapshot["game"]["to_act"] != [talk.snapshot["you"]["seat"]]:
        talk.next()
    return {**talk.snapshot["game"], "since_ms": 0}


def running(folder: Path, environment: Mapping[str, str], *replaced: tuple[str, str]) -> Run:
    def run(line: str) -> None:
        for old, new in replaced:
            line = line.replace(old, new)
        command = ["bash", "-o", "pipefail", "-ec", line]
        subprocess.run(
            command, cwd=folder, env={**os.environ, **environment}, check=True, capture_output=True
        )

    return run


def test_sqlite(tmp_path: Path):
    file = tmp_path / "test.db"
    run = running(tmp_path, {}, ("/var/lib/pikoko/pikoko.db", shlex.quote(str(file))))
    with Server(f"sqlite:///{file}", tmp_path / "server.log", **AT_ONCE) as server:
        played_copied_and_put_back(server, "sqlite3.connect", "pikoko.db-wal", run)


def test_postgres(postgres_url: str, tmp_path: Path):
    url = urlsplit(postgres_url)
    there = {"PGHOST": str(url.hostname), "PGPORT": str(url.port), "PGUSER": str(url.username)}
    path = {"PATH": f"{installed_binaries()}:{os.environ['PATH']}"}
    database = url.path.strip("/")
    replaced = (("docker compose exec -T database ", ""), ("-U pikoko", ""), (" pikoko", f" {database}"))
    run = running(tmp_path, there | path, *replaced, (f" {database}-backup", " pikoko-backup"))
    with Server(postgres_url, tmp_path / "server.log", **AT_ONCE) as server:
        played_copied_and_put_back(server, "pg_dump", "createdb", run)
