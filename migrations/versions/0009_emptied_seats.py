"""By game, seats whose players were sent away, and by whom: that person alone cannot give them away."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")


def upgrade() -> None:
    op.add_column("games", sa.Column("emptied", JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("games", "emptied")
