"""Backup and restore by the lines of docs/self-hosting.md while people play; broken backups are found."""

import re
import shlex
import sqlite3
import stat
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.faults.cluster import running_cluster
from tests.operator import Machine
from tests.postgres import Postgres, installed_binaries
from tests.server import ROOT, Server
from tests.test_leaks import Talk

BLOCKS = re.findall(r"```sh\n(.*?)```", (ROOT / "docs" / "self-hosting.md").read_text("utf-8"), re.DOTALL)
AT_ONCE = {"BOT_PAUSE_MIN_MS": "0", "BOT_PAUSE_MAX_MS": "0"}
ACTIONS = 7
OF_THE_PAGE = "/var/lib/pikoko/pikoko.db"
PEOPLE = 2000
KILLED = 137
CUTS = (0, 0.02, 0.5, 0.9, 0.999)
"""The share of a backup that is left after damage."""

HALF_A_DUMP = """#!/bin/sh
whole=$(mktemp)
{dump} "$@" | cat > "$whole"
head -c $(($(stat -c %s "$whole") / 2)) "$whole"
rm "$whole"
{end}
"""


FAILING = {
    True: ("psql", "#!/bin/sh\nexit 3\n"),
    False: ("mv", '#!/bin/sh\ncase "$1" in *.new) exit 3 ;; esac\nexec /bin/mv "$@"\n'),
}
"""The program that fails when a backup replaces the database: for Postgres, for SQLite."""


CROWD = f"""INSERT INTO players (id, name, token_hash)
WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < {PEOPLE})
SELECT 'old-' || at, 'Old', 'hash' || at FROM n"""


def line_with(words: str) -> str:
    """The only line in the page's shell blocks that begins with `words`."""
    (line,) = {line for block in BLOCKS for line in str(block).splitlines() if line.startswith(words)}
    return line


def played_copied_and_put_back(
    server: Server, copy: Callable[[], object], back: Callable[[], object]
) -> None:
    made = httpx.post(f"{server.url}/api/players", json={"name": "Ann", "cookie": False}).json()
    headers = {"Authorization": f"Bearer {made['token']}"}
    code = httpx.post(f"{server.url}/api/tables", json={"game": "pikoko"}, headers=headers).json()["code"]
    path = f"{server.socket_url}/api/tables/{code}/socket"
    with connect(path, additional_headers=headers, proxy=None) as socket:
        talk = Talk(socket)
        assert talk.say("sit") == talk.say("start") == "done"
        talk.play(ACTIONS)
        copied = our_turn(talk)
        copy()
        talk.play(ACTIONS)
        assert our_turn(talk) != copied
    back()
    with connect(path, additional_headers=headers, proxy=None) as socket:
        talk = Talk(socket)
        assert our_turn(talk) == copied
        while talk.snapshot["table"]["status"] == "playing":
            if talk.snapshot["you"]["seat"] in talk.snapshot["game"]["to_act"]:
                talk.play(1)
            else:
                talk.next()
    assert httpx.get(f"{server.url}/api/tables/{code}/games/1").json()["winners"]


def our_turn(talk: Talk) -> dict[str, Any]:
    """The game, once nobody else has a turn."""
    while talk.snapshot["game"]["to_act"] != [talk.snapshot["you"]["seat"]]:
        talk.next()
    return {**talk.snapshot["game"], "since_ms": 0}


class Site:
    """A server on a machine, with the lines of the page that back up and restore its database."""

    def __init__(self, folder: Path, server: Server, machine: Machine, file: Path | None) -> None:
        self.server = server
        self.machine = machine
        self.backups = folder / "backups"
        self.file = file
        what = "compose" if file is None else OF_THE_PAGE
        self._copying = line_with(f"deploy/backup.sh {what}")
        self._restoring = line_with(f"deploy/restore.sh {what}")
        self._replaced = {} if file is None else {OF_THE_PAGE: file}

    def copy(self) -> Path:
        return Path(self.machine.run(self._copying, **self._replaced).strip())

    def put_back(self, copy: Path) -> str:
        return self.machine.run(self._restoring, **self._replaced, COPY=copy)

    def copies(self) -> list[Path]:
        return sorted(self.backups.iterdir())

    def crowd(self) -> None:
        """Create so many people that a backup does not fit into one buffer."""
        self.sql(CROWD)

    def people(self) -> int:
        return int(self.sql("SELECT count(*) FROM players"))

    def sql(self, statement: str) -> str:
        if self.file is None:
            return self.machine.run(f"psql -XAtqd pikoko -c {shlex.quote(statement)}").strip()
        with closing(sqlite3.connect(self.file)) as database, database:
            row = database.execute(statement).fetchone()
            return str(row[0]) if row else ""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Postgres]:
    """A Postgres as in docker-compose.yml, with the superuser `pikoko`."""
    with running_cluster() as running:
        running.postgres.sql("CREATE ROLE pikoko SUPERUSER LOGIN PASSWORD 'old'")
        yield running.postgres


@pytest.fixture
def compose(cluster: Postgres, tmp_path: Path) -> Iterator[Site]:
    cluster.sql("CREATE DATABASE pikoko OWNER pikoko")
    port = cluster.address.rpartition(":")[2]
    environment = {
        "PGHOST": "127.0.0.1",
        "PGPORT": port,
        "PGUSER": "pikoko",
        "POSTGRES_USER": "pikoko",
        "POSTGRES_DB": "pikoko",
        "POSTGRES_PASSWORD": "it's a secret",
        "BACKUP_DIR": str(tmp_path / "backups"),
    }
    server = Server(f"postgresql://pikoko_app@127.0.0.1:{port}/pikoko", tmp_path / "server.log", **AT_ONCE)
    machine = Machine(tmp_path, server, environment, str(installed_binaries()))
    machine.run("deploy/database-role.sh")
    try:
        with server:
            yield Site(tmp_path, server, machine, None)
    finally:
        for name in cluster.sql("SELECT datname FROM pg_database WHERE datname LIKE 'pikoko%'").splitlines():
            cluster.sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[Site]:
    file = tmp_path / "test.db"
    with Server(f"sqlite:///{file}", tmp_path / "server.log", **AT_ONCE) as server:
        machine = Machine(tmp_path, server, {"BACKUP_DIR": str(tmp_path / "backups")}, "/nowhere")
        yield Site(tmp_path, server, machine, file)


@pytest.fixture(params=["sqlite", "compose"])
def site(request: pytest.FixtureRequest) -> Site:
    found: Site = request.getfixturevalue(request.param)
    return found


def test_a_backup_made_during_a_game_is_restored_and_the_game_goes_on(site: Site):
    played_copied_and_put_back(site.server, site.copy, lambda: site.put_back(site.copies()[-1]))


def test_the_database_from_before_stays_beside_the_one_put_back(site: Site):
    copy = site.copy()
    site.crowd()
    said = site.put_back(copy)
    assert site.server.ready()
    assert site.people() == 0
    (before,) = re.findall(r"before is (\S*before_\d+)", said)
    if site.file is None:
        assert int(site.machine.run(f"psql -XAtqd {before} -c 'SELECT count(*) FROM players'")) == PEOPLE
        assert (
            site.sql("SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'") == "pikoko_app"
        )
    else:
        with closing(sqlite3.connect(before)) as database:
            assert database.execute("SELECT count(*) FROM players").fetchone() == (PEOPLE,)


def test_backups_can_be_read_by_their_owner_only(site: Site):
    assert stat.S_IMODE(site.copy().stat().st_mode) == 0o600
    assert stat.S_IMODE(site.backups.stat().st_mode) == 0o700


def test_the_newest_backups_are_kept_and_copied_elsewhere(site: Site, tmp_path: Path):
    site.backups.mkdir()
    older = [site.backups / f"pikoko-2020-01-0{day}T03-00-00.dump" for day in (1, 2, 3)]
    for file in older:
        file.touch()
    elsewhere = tmp_path / "elsewhere"
    site.machine.environment |= {"BACKUP_KEEP": "2", "BACKUP_ELSEWHERE": f"cp -r {site.backups} {elsewhere}"}
    copy = site.copy()
    assert site.copies() == [older[2], copy]
    assert [file.name for file in sorted(elsewhere.iterdir())] == [older[2].name, copy.name]
    site.machine.environment |= {"BACKUP_ELSEWHERE": "exit 5"}
    with pytest.raises(subprocess.CalledProcessError, match="status 5"):
        site.copy()


@pytest.mark.parametrize("end", ["kill -9 $$", "exit 0"], ids=["killed", "cut short without a word"])
def test_an_interrupted_dump_leaves_no_copy(compose: Site, end: str):
    compose.crowd()
    before = compose.copy()
    compose.machine.program("pg_dump", HALF_A_DUMP.format(dump=installed_binaries() / "pg_dump", end=end))
    with pytest.raises(subprocess.CalledProcessError) as failed:
        compose.copy()
    assert failed.value.returncode == (KILLED if "kill" in end else 1)
    assert compose.copies() == [before]


def test_an_interrupted_backup_of_sqlite_leaves_no_copy(sqlite: Site):
    before = sqlite.copy()
    sqlite.machine.program("python3", '#!/bin/sh\nhead -c 9000 "$2" > "$3"\nkill -9 $$\n')
    with pytest.raises(subprocess.CalledProcessError) as failed:
        sqlite.copy()
    assert failed.value.returncode == KILLED
    assert sqlite.copies() == [before]


def test_a_missing_file_is_not_backed_up(sqlite: Site):
    with pytest.raises(subprocess.CalledProcessError, match="status 1"):
        sqlite.machine.run("deploy/backup.sh nothing.db")
    assert not (ROOT / "nothing.db").exists()
    assert sqlite.copies() == []


@pytest.mark.parametrize("part", CUTS)
def test_half_a_backup_is_not_restored_and_the_server_goes_on(site: Site, part: float):
    site.crowd()
    copy = site.copy()
    whole = copy.read_bytes()
    copy.write_bytes(whole[: int(len(whole) * part)])
    assert site.server.process is not None
    pid = site.server.process.pid
    with pytest.raises(subprocess.CalledProcessError):
        site.put_back(copy)
    assert site.server.ready()
    assert site.server.process.pid == pid
    assert site.people() == PEOPLE
    copy.write_bytes(whole)
    site.put_back(copy)
    assert site.people() == PEOPLE


def test_a_failed_restore_leaves_the_server_running_on_the_old_database(site: Site):
    site.crowd()
    copy = site.copy()
    program, text = FAILING[site.file is None]
    site.machine.program(program, text)
    with pytest.raises(subprocess.CalledProcessError, match="status 3"):
        site.put_back(copy)
    site.machine.without(program)
    assert site.server.ready()
    assert site.people() == PEOPLE
