"""Pauses, and deadlines for seats whose players are gone."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("paused", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("wake_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index(op.f("ix_seats_wake_at"), "seats", ["wake_at"])


def downgrade() -> None:
    op.drop_index(op.f("ix_seats_wake_at"), "seats")
    op.drop_column("seats", "wake_at")
    op.drop_column("tables", "paused")
