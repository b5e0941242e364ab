"""The URLs of databases that people may write."""

import pytest

from app.store.engine import make_engine, postgres_dsn, sqlite_file


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite:///pikoko.db", "pikoko.db"),
        ("sqlite:////data/pikoko.db", "/data/pikoko.db"),
        ("sqlite+aiosqlite:////data/pikoko.db", "/data/pikoko.db"),
    ],
)
def test_a_sqlite_address_names_a_file(url: str, file: str):
    assert sqlite_file(url) == file
    assert make_engine(url).dialect.driver == "aiosqlite"


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_sqlite_database_in_memory_is_refused_since_the_journal_could_not_share_it(url: str):
    with pytest.raises(ValueError, match="must name a file"):
        make_engine(url)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_a_postgres_address_is_taken_as_hosters_give_it(scheme: str):
    address = "ann:secret@db.example:5432/games?sslmode=require"
    assert postgres_dsn(f"{scheme}://{address}") == f"postgresql://{address}"
    assert make_engine(f"{scheme}://{address}").dialect.driver == "asyncpg"


@pytest.mark.parametrize("url", ["mysql://db/games", "pikoko.db", ""])
def test_other_addresses_are_refused(url: str):
    with pytest.raises(ValueError, match="must begin with"):
        make_engine(url)
