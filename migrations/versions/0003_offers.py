"""Seats offered to another device: by player, the hash of the key and its expiry."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")


def upgrade() -> None:
    op.add_column("tables", sa.Column("offers", JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "offers")
