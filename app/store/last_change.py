"""When a table changed last: an action of a game is a row of its own and leaves the table's row as it is."""

from datetime import datetime

import sqlalchemy as sa

from app.store.schema import actions, tables


def changed_at(tables: sa.FromClause = tables) -> sa.ColumnElement[datetime]:
    """Of the row of `tables` in a query: by its latest action or by the row itself, whichever is later.

    The journal's key leads to the action: one row is read for a table.
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
