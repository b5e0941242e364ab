"""An index on `seats.kept_for`: without it SQLite reads all seats for each person it removes."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(op.f("ix_seats_kept_for"), "seats", ["kept_for"])


def downgrade() -> None:
    op.drop_index(op.f("ix_seats_kept_for"), "seats")
