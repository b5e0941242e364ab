"""A nonce for each random order that hides something, so that its seal can be told."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("actions", sa.Column("nonce", sa.Text, nullable=True))


def downgrade() -> None:
    op.drop_column("actions", "nonce")
