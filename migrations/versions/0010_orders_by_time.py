"""An index for reading only recent orders."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(op.f("ix_orders_at"), "orders", ["at"])


def downgrade() -> None:
    op.drop_index(op.f("ix_orders_at"), "orders")
