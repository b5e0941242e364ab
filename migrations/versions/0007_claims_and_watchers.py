"""Who may take back a seat lost by a claim, and whether each game was played with watchers.

Games there are count as played with the option their table has now.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")

TABLES = sa.table("tables", sa.column("code", sa.Text), sa.column("options", JSON))
GAMES = sa.table("games", sa.column("code", sa.Text), sa.column("watchers", sa.Text))


def upgrade() -> None:
    op.add_column("tables", sa.Column("lost", JSON, nullable=True))
    op.add_column("games", sa.Column("watchers", sa.Text, nullable=False, server_default="on"))
    private = sa.select(TABLES.c.code).where(TABLES.c.options["watchers"].as_string() == "off")
    op.execute(sa.update(GAMES).where(GAMES.c.code.in_(private)).values(watchers="off"))


def downgrade() -> None:
    op.drop_column("games", "watchers")
    op.drop_column("tables", "lost")
