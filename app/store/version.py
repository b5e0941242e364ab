"""Version: the database in use and its migration."""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.engine import reading


async def database_version(engine: AsyncEngine) -> str:
    """As in "SQLite 3.46.1, migration 0006". Raises Unavailable."""
    sqlite = engine.dialect.name == "sqlite"
    async with reading(engine, isolated=True) as connection:
        asked = "SELECT sqlite_version()" if sqlite else "SHOW server_version"
        version = (await connection.execute(sa.text(asked))).scalar_one()
        migration = (
            await connection.execute(sa.text("SELECT version_num FROM alembic_version"))
        ).scalar_one()
    return f"{'SQLite' if sqlite else 'PostgreSQL'} {version}, migration {migration}"
