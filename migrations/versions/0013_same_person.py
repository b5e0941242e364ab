"""Who is the same person at a table as whom, and who says so and waits for an answer."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")


def upgrade() -> None:
    op.create_table(
        "same_person",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("is_player", sa.Text, nullable=False),
        sa.Column("said_by", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"], ["tables.code"], name=op.f("fk_same_person_code"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_same_person_player"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["is_player"], ["players.id"], name=op.f("fk_same_person_is_player"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", "player", name=op.f("pk_same_person")),
    )
    op.create_index(op.f("ix_same_person_player"), "same_person", ["player"])
    op.create_index(op.f("ix_same_person_is_player"), "same_person", ["is_player"])
    op.add_column("tables", sa.Column("same_asks", JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "same_asks")
    op.drop_table("same_person")
