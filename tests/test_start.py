"""Starting the server: errors are one sentence, a terminal shows the URL, Ctrl-C is quiet."""

import contextlib
import json
import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app import listen_sockets
from app.setting_typos import find_typos
from app.settings import Settings
from app.store import open_errors
from app.store.migrate import upgrade
from app.store.store import Store
from tests.nursery import Fork
from tests.postgres import Postgres
from tests.server import ROOT, Server
from tests.store.conftest import plain_sql

ENDS_WITHIN_SECONDS = 30


@pytest.fixture
def migrated() -> bool:
    return False


def ended(log: Path, **settings: str) -> tuple[int, str]:
    """The exit status and all output of a server that does not start."""
    environment = {
        **os.environ,
        "PORT": "0",
        "DATABASE_URL": f"sqlite:///{log.parent / 'none.db'}",
        **settings,
    }
    status = Fork("app", environment, ROOT, log).wait(ENDS_WITHIN_SECONDS)
    return status, log.read_text()


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "server.log"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (
            {"PROT": "8200"},
            "PROT is not a setting: write PORT, or unset it if it belongs to another program.\n",
        ),
        (
            {"DATABSE_URL": "x", "PIKOKO_HOST": "x"},
            "DATABSE_URL is not a setting: write DATABASE_URL, "
            "or unset it if it belongs to another program.\n"
            "PIKOKO_HOST is not a setting: write HOST, or unset it if it belongs to another program.\n",
        ),
        ({"PORT": "many"}, "PORT: Input should be a valid integer, unable to parse string as an integer\n"),
        (
            {"TRUSTED_PROXIES": "10.0.0.0/8, not an address"},
            "TRUSTED_PROXIES: 'not an address' is not an address (10.0.0.7), a network (10.0.0.0/8) or *\n",
        ),
        ({"SECRETS_DIR": "/nowhere/at/all"}, "SECRETS_DIR: the folder /nowhere/at/all does not exist.\n"),
        (
            {"HOST": "192.0.2.254"},
            "HOST=192.0.2.254 is not an address of this computer: try 127.0.0.1 or 0.0.0.0.\n",
        ),
        (
            {"DATABASE_URL": "mysql://root@localhost/x"},
            "DATABASE_URL must begin with sqlite:/// or postgresql://.\n",
        ),
        (
            {"DATABASE_URL": "postgresql://u@127.0.0.1:1/x"},
            "No database answers at 127.0.0.1:1: start it, or correct DATABASE_URL.\n",
        ),
        (
            {"DATABASE_URL": "sqlite:////proc/none/pikoko.db"},
            "The database's folder /proc/none cannot be made: No such file or directory. "
            "Correct that, or name another file in DATABASE_URL.\n",
        ),
    ],
)
def test_a_wrong_setting_prints_one_sentence_and_nothing_else(log, settings, said):
    assert ended(log, **settings) == (1, said)


@pytest.mark.parametrize("password", ["pass/word", "pass#word", "pass?word", "pass@word", "12/34"])
def test_a_password_that_breaks_the_url_is_never_printed(log, password):
    status, said = ended(log, DATABASE_URL=f"postgresql://u:{password}@127.0.0.1:1/x")
    assert (status, said) == (1, f"{open_errors.UNREADABLE}\n")


def test_a_file_that_is_not_a_database_is_named_in_the_error(log):
    file = log.with_name("notes.db")
    file.write_text("not a database " * 20)
    status, said = ended(log, DATABASE_URL=f"sqlite:///{file}")
    assert (status, said.count("\n")) == (1, 1)
    assert f"The database file {file} is something else than a database." in said


def test_a_port_in_use_is_reported_before_the_database_is_opened(log):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        status, said = ended(log, PORT=str(port))
    assert (status, said.count("\n")) == (1, 1)
    assert f"Port {port} is in use by another program: stop it, or choose another port" in said
    assert not log.with_name("none.db").exists()


@pytest.mark.parametrize("closed", ["file", "folder"])
def test_a_database_that_cannot_be_written_is_named_in_the_error(tmp_path, monkeypatch, closed):
    file = tmp_path / "pikoko.db"
    file.touch()
    path = {"file": file, "folder": tmp_path}[closed]
    allowed = os.access
    monkeypatch.setattr(
        os, "access", lambda it, mode: Path(it) != path and allowed(it, mode)
    )  # root may write anywhere
    with pytest.raises(open_errors.CannotOpen, match=f"{path} cannot be written by this user"):
        open_errors.check_file(f"sqlite:///{file}")


async def test_a_database_of_a_newer_version_is_reported_as_such(database_url):
    await upgrade(database_url)
    await plain_sql(database_url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(open_errors.CannotOpen) as caught:
        await Store.open(database_url)
    assert str(caught.value) == open_errors.NEWER


async def test_an_error_of_postgres_names_the_server_but_not_the_password(postgres: Postgres):
    place = postgres.address.rpartition("@")[2]
    with pytest.raises(open_errors.CannotOpen) as caught:
        await Store.open(f"postgresql://postgres:hunter2@{place}/nothing_here")
    assert f"at {place} has no database nothing_here" in str(caught.value)
    with pytest.raises(open_errors.CannotOpen) as caught:
        await Store.open(f"postgresql://nobody_here:hunter2@{place}/postgres")
    assert f"at {place} refuses nobody_here" in str(caught.value)


KNOWN = {name.upper() for name in Settings.model_fields}


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("PROT", "PORT"),
        ("PORTS", "PORT"),
        ("HSOT", "HOST"),
        ("database_ur", "DATABASE_URL"),
        ("DATABASEURL", "DATABASE_URL"),
        ("TRUSTED_PROXY", "TRUSTED_PROXIES"),
        ("RETENTION_DAY", "RETENTION_DAYS"),
        ("LOGLEVEL", "LOG_LEVEL"),
        ("PIKOKO_PORT", "PORT"),
    ],
)
def test_a_typo_is_told_apart_from_an_unrelated_name(name, meant):
    assert find_typos([name], KNOWN) == {name.upper(): meant}


def test_unrelated_names_are_ignored():
    foreign = (
        "PATH HOME HOSTNAME HOSTTYPE POST SPORT SORT COST GHOST PGHOST PGPORT SSH_PORT BUILD_ID CI SHELL "
        "TERM POSTGRES_PASSWORD DOMAIN DB_HOST TEST_DATABASE_URL LOGNAME MAIL TZ LANG port Host FRONTEND SEED"
    )
    assert find_typos(foreign.split(), KNOWN) == {}


def test_a_secret_file_with_a_misspelt_name_is_found(log):
    secrets = log.with_name("secrets")
    secrets.mkdir()
    (secrets / "metric_token").write_text("x")
    assert ended(log, SECRETS_DIR=str(secrets)) == (
        1,
        "METRIC_TOKEN is not a setting: write METRICS_TOKEN, or unset it if it belongs to another program.\n",
    )


class Terminal:
    """The server in a terminal, as after `make play`."""

    def __init__(self, **settings: str) -> None:
        self._mine, theirs = pty.openpty()
        environment = {**os.environ, "PORT": "0", "TERM": "dumb", **settings}
        command = [sys.executable, "-m", "app"]
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        self.text = ""

    def read_line(self, start: str) -> None:
        """Read until the line that begins with `start` is complete."""
        self._read_while(lambda: "\n" not in self.text.partition(start)[2])

    def read_to_end(self) -> None:
        """Read until the server has ended."""
        self._read_while(lambda: True)

    def _read_while(self, unfinished: Callable[[], bool]) -> None:
        deadline = time.monotonic() + ENDS_WITHIN_SECONDS
        with contextlib.suppress(OSError):  # Linux raises this once the other end is closed
            while unfinished():
                assert time.monotonic() < deadline, self.text
                if select.select([self._mine], [], [], 0.1)[0]:
                    if not (read := os.read(self._mine, 4096)):
                        return
                    self.text += read.decode().replace("\r\n", "\n")

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._mine)


@pytest.fixture
def terminal(sqlite_url: str) -> Iterator[Terminal]:
    made = Terminal(DATABASE_URL=sqlite_url, HOST="0.0.0.0")
    yield made
    made.close()


def test_a_terminal_shows_the_url_last_and_ctrl_c_stops_quietly(terminal: Terminal):
    terminal.read_line("Open http://localhost:")
    *others, last = terminal.text.splitlines()
    assert last.startswith("Open http://localhost:")
    assert all(line.startswith("Phones in the same network open http://") for line in others)
    before = terminal.text
    terminal.process.send_signal(signal.SIGINT)
    terminal.read_to_end()
    assert terminal.process.wait(ENDS_WITHIN_SECONDS) == 0
    assert [line[-14:] for line in terminal.text.removeprefix(before).splitlines()] == ["stopping [app]"]


def test_metrics_and_the_log_say_how_long_the_start_took(server: Server):
    asked_s = time.monotonic()
    server.stop()
    server.start()
    took_s = time.monotonic() - asked_s
    with urllib.request.urlopen(f"{server.url}/metrics") as answer:
        (said,) = re.findall(r"^pikoko_start_seconds (\S+)$", answer.read().decode(), re.MULTILINE)
    assert 0 < float(said) < took_s
    started = [json.loads(line) for line in server.log.read_text().splitlines() if '"started"' in line]
    assert started[-1]["seconds"] == pytest.approx(float(said), abs=0.01)


def test_ctrl_c_pressed_twice_stops_as_quietly(server: Server):
    process = server.process
    assert process is not None
    process.send_signal(signal.SIGINT)
    process.send_signal(signal.SIGINT)
    assert process.wait(ENDS_WITHIN_SECONDS) == 0
    server.process = None
    assert "Traceback" not in server.log.read_text()


def test_the_urls_printed_are_those_that_people_can_open():
    assert listen_sockets.addresses("127.0.0.1", 8000) == ["http://localhost:8000"]
    assert listen_sockets.addresses("192.168.1.7", 8000) == ["http://192.168.1.7:8000"]
    assert listen_sockets.addresses("fd00::7", 8000) == ["http://[fd00::7]:8000"]
    here, *others = listen_sockets.addresses("0.0.0.0", 8000)
    assert here == "http://localhost:8000"
    assert not any(one.startswith(("http://0.", "http://127.")) for one in others)


def test_addresses_of_this_computer_are_listed_if_they_have_a_route(monkeypatch):
    routes = {listen_sockets.TOWARDS[0]: "192.168.1.7", listen_sockets.TOWARDS[2]: "10.1.2.3"}
    monkeypatch.setattr(listen_sockets, "_towards", lambda _family, goal: routes.get(goal))
    assert listen_sockets.addresses("0.0.0.0", 80)[1:] == ["http://192.168.1.7:80", "http://10.1.2.3:80"]


def test_a_privileged_port_is_reported_as_such():
    assert "from 1024 to 65535" in listen_sockets.reason(
        PermissionError(13, "Permission denied"), "127.0.0.1", 80
    )
