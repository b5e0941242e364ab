"""The number of a table's latest game, if that game was forgotten: no number is used twice."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("last_game", sa.Integer, nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "last_game")
