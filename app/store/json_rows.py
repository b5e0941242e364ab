"""JSON rows: many rows as JSON texts, which take a fraction of the time of so many rows."""

from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.schema import Json

Columns: TypeAlias = tuple[str, ...]
"""The columns of many rows, each as the text of a JSON list; times are text in it."""


def as_json(dialect: str, query: sa.Select[Any], *names: str) -> sa.ScalarSelect[Any]:
    """The rows of the query as a JSON list of lists; times are text."""
    rows = query.subquery()
    row, every = (
        ("json_array", "json_group_array") if dialect == "sqlite" else ("json_build_array", "json_agg")
    )
    cells = (_cell(dialect, rows.c[name]) for name in names)
    listed = getattr(sa.func, every)(getattr(sa.func, row)(*cells), type_=sa.JSON)
    return sa.select(sa.func.coalesce(listed, sa.literal_column("'[]'"), type_=sa.JSON)).scalar_subquery()


def _cell(dialect: str, column: sa.ColumnElement[Any]) -> sa.ColumnElement[Any]:
    """SQLite has JSON as text, which would become text in JSON."""
    return sa.func.json(column) if dialect == "sqlite" and isinstance(column.type, Json) else column


async def in_columns(connection: AsyncConnection, query: sa.Select[Any]) -> Columns:
    """The columns of the query."""
    listed = _listed_by_sqlite if connection.dialect.name == "sqlite" else _listed_by_postgres
    texts = (await connection.execute(sa.select(*map(listed, query.subquery().c)))).one()
    return tuple(texts)


def _listed_by_postgres(column: sa.ColumnElement[Any]) -> sa.ColumnElement[str]:
    return sa.func.coalesce(sa.cast(sa.func.json_agg(column), sa.Text), "[]")


def _listed_by_sqlite(column: sa.ColumnElement[Any]) -> sa.ColumnElement[str]:
    """JSON is text there, and to join texts is faster than to read them as JSON first."""
    if not isinstance(column.type, Json):
        return sa.func.json_group_array(column, type_=sa.Text)
    joined = sa.func.group_concat(sa.type_coerce(column, sa.Text), ",")
    return "[" + sa.func.coalesce(joined, "") + "]"
