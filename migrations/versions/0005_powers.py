"""Powers of the host: new links, stand-ins, locked tables, people sent away or muted."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
ADDED = ("locked", "stand_in", "guests", "sent_away", "muted")


def upgrade() -> None:
    op.add_column("tables", sa.Column("link", sa.Text(), nullable=True))
    op.execute("UPDATE tables SET link = code")
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("link", existing_type=sa.Text(), nullable=False)
        tables.create_unique_constraint(op.f("uq_tables_link"), ["link"])
        tables.add_column(sa.Column("locked", sa.Boolean(), server_default=sa.false(), nullable=False))
        tables.add_column(sa.Column("stand_in", sa.Text(), nullable=True))
        tables.add_column(sa.Column("guests", JSON, nullable=True))
        tables.add_column(sa.Column("sent_away", JSON, nullable=True))
        tables.add_column(sa.Column("muted", JSON, nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        for column in reversed(ADDED):
            tables.drop_column(column)
        tables.drop_constraint(op.f("uq_tables_link"), type_="unique")
        tables.drop_column("link")
