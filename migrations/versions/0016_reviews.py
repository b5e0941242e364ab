"""What bots say of rounds that are over, removed with their game."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("game", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("answer", JSON, nullable=False),
        sa.ForeignKeyConstraint(
            ["code", "game"],
            ["games.code", "games.number"],
            name=op.f("fk_reviews_code_game"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("code", "game", "round", "seat", name=op.f("pk_reviews")),
    )


def downgrade() -> None:
    op.drop_table("reviews")
