"""Tables that players removed from their own list, deleted with the player or the table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "forgotten",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(
            ["code"], ["tables.code"], name=op.f("fk_forgotten_code"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_forgotten_player"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", "player", name=op.f("pk_forgotten")),
    )
    op.create_index(op.f("ix_forgotten_player"), "forgotten", ["player"])


def downgrade() -> None:
    op.drop_table("forgotten")
