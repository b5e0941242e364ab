"""Last change: when a table last changed, by its own row or by its latest action."""

from datetime import datetime

import sqlalchemy as sa

from app.store.schema import actions, tables


def changed_at(tables: sa.FromClause = tables) -> sa.ColumnElement[datetime]:
    """The column for a query over `tables`: when each table, or its latest action, was written.

    The key of `actions` finds the latest one, so this reads one row more for each table.
    """
    acted_at = (
        sa.select(actions.c.at)
        .where(actions.c.code == tables.c.code)
        .order_by(actions.c.game.desc(), actions.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    later = sa.case((acted_at > tables.c.changed_at, acted_at), else_=tables.c.changed_at)
    return later.label("changed_at")
