"""Runs migrations on the connection that the program passes or, from the command line, on DATABASE_URL."""

import asyncio
import os

import sqlalchemy as sa
from alembic import context

from app.store.engine import make_engine
from app.store.schema import metadata


def run(connection: sa.Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,  # SQLite cannot alter a table in place
        transactional_ddl=True,  # both databases can, though SQLAlchemy's dialect for SQLite says no
    )
    with context.begin_transaction():
        context.run_migrations()


async def run_by_url(url: str) -> None:
    engine = make_engine(url, migrating=True)
    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


given: sa.Connection | None = context.config.attributes.get("connection")
if given is not None:
    run(given)
elif "DATABASE_URL" in os.environ:
    asyncio.run(run_by_url(os.environ["DATABASE_URL"]))
else:
    raise SystemExit("Set DATABASE_URL, for example to sqlite:///pikoko.db")
