"""How two players of a table came to be one person."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("same_person", sa.Column("how", sa.Text(), nullable=False, server_default="said"))


def downgrade() -> None:
    op.drop_column("same_person", "how")
