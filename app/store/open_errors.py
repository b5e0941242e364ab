"""Open errors: why a database cannot be opened and what to do, in a sentence without the password."""

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg

from app.store.engine import is_sqlite, sqlite_file

UNREADABLE = (
    "DATABASE_URL cannot be read: write postgresql://USER:PASSWORD@HOST/NAME, "
    "and in the password %2F for /, %23 for #, %3F for ? and %40 for @."
)
NEWER = "A newer version has changed this database: start that version, or restore a backup."
ELSEWHERE = "Correct that, or name another file in DATABASE_URL."
OF_SQLITE = {
    "SQLITE_CANTOPEN": "cannot be opened",
    "SQLITE_NOTADB": "is something else than a database",
    "SQLITE_CORRUPT": "is damaged",
    "SQLITE_READONLY": "cannot be written",
    "SQLITE_PERM": "cannot be written",
    "SQLITE_FULL": "does not fit on the disk",
    "SQLITE_IOERR": "cannot be read or written",
    "SQLITE_BUSY": "is in use by another program",
}


class CannotOpen(Exception):
    """Its text is one sentence, or two."""


def check_file(url: str) -> None:
    """Creates the folder of a SQLite file. Raises CannotOpen if this user cannot write folder or file."""
    if not is_sqlite(url):
        return
    file = Path(sqlite_file(url)).absolute()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        said = f"The database's folder {file.parent} cannot be made: {error.strerror}."
        raise CannotOpen(f"{said} {ELSEWHERE}") from None
    for path, what in ((file, "database file"), (file.parent, "database's folder")):
        if path.exists() and not os.access(path, os.R_OK | os.W_OK):
            raise CannotOpen(f"The {what} {path} cannot be written by this user. {ELSEWHERE}")


def reason(url: str, error: BaseException) -> str | None:
    """Why the database at `url` cannot be opened; None for an error we have no sentence for."""
    from alembic.util import CommandError  # here, since a start that has nothing to do need not load it

    if isinstance(error, ValueError) and str(error).startswith("DATABASE_URL"):
        return f"{error}."
    if any(isinstance(one, CommandError) for one in _chain(error)):
        return NEWER
    return _of_sqlite(url, error) if is_sqlite(url) else _of_postgres(url, error)


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _of_sqlite(url: str, error: BaseException) -> str | None:
    for one in _chain(error):
        if isinstance(one, sqlite3.Error):
            name = getattr(one, "sqlite_errorname", "")
            said = next((text for code, text in OF_SQLITE.items() if name.startswith(code)), "cannot be used")
            return f"The database file {Path(sqlite_file(url)).absolute()} {said}. {ELSEWHERE}"
    return None


def _of_postgres(url: str, error: BaseException) -> str | None:
    try:
        parts = urlsplit(url)
        where = f"{parts.hostname or 'localhost'}:{parts.port or 5432}"
    except ValueError:
        return UNREADABLE
    if url.count("@") > 1 or (url.count("@") == 1 and "@" not in parts.netloc):
        return UNREADABLE  # what looks like the host may be a piece of the password
    for one in _chain(error):
        if isinstance(one, asyncpg.InvalidPasswordError | asyncpg.InvalidAuthorizationSpecificationError):
            return f"The database at {where} refuses {parts.username} or the password: correct DATABASE_URL."
        if isinstance(one, asyncpg.InvalidCatalogNameError):
            name = parts.path.strip("/")
            return f"The database server at {where} has no database {name}: make it, or correct DATABASE_URL."
        if isinstance(one, asyncpg.PostgresError):
            return f"The database at {where} says: {one}."
        if isinstance(one, asyncpg.InterfaceError | ValueError):
            return UNREADABLE
        if isinstance(one, OSError):  # TimeoutError is one
            return f"No database answers at {where}: start it, or correct DATABASE_URL."
    return None
