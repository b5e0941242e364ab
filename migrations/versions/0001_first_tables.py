"""Players, tables with their seats and chat, games with their actions, rounds and scores."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    _create_players()
    _create_tables()
    _create_chat()
    _create_games()
    _create_seats()
    _create_actions()
    _create_rounds()
    _create_scores()


def _create_players() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("created_at", TIME, server_default=sa.func.now(), nullable=False),
        sa.Column("seen_at", TIME, server_default=sa.func.now(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_players_token_hash")),
    )


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("asking", JSON, nullable=False),
        sa.Column("created_at", TIME, server_default=sa.func.now(), nullable=False),
        sa.Column("changed_at", TIME, server_default=sa.func.now(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_tables_host")),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_host"), "tables", ["host"])


def _create_chat() -> None:
    op.create_table(
        "chat",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("command", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("fk_chat_code")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_chat_player")),
        sa.PrimaryKeyConstraint("code", "number", name=op.f("pk_chat")),
        sa.UniqueConstraint("player", "command", name=op.f("uq_chat_player_command")),
    )


def _create_games() -> None:
    op.create_table(
        "games",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("seated", JSON, nullable=False),
        sa.Column("held", JSON, nullable=False),
        sa.Column("started_at", TIME, nullable=False),
        sa.Column("ended_at", TIME, nullable=True),
        sa.Column("winners", JSON, nullable=True),
        sa.Column("totals", JSON, nullable=True),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("fk_games_code")),
        sa.PrimaryKeyConstraint("code", "number", name=op.f("pk_games")),
    )


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=True),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.Column("kept_for", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("fk_seats_code")),
        sa.ForeignKeyConstraint(["kept_for"], ["players.id"], name=op.f("fk_seats_kept_for")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_seats_player")),
        sa.PrimaryKeyConstraint("code", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_player"), "seats", ["player"])


def _create_actions() -> None:
    op.create_table(
        "actions",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=True),
        sa.Column("command", sa.Text(), nullable=True),
        sa.Column("at", TIME, nullable=False),
        sa.ForeignKeyConstraint(
            ["code", "game"], ["games.code", "games.number"], name=op.f("fk_actions_code_game")
        ),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_actions_player")),
        sa.PrimaryKeyConstraint("code", "game", "number", name=op.f("pk_actions")),
        sa.UniqueConstraint("player", "command", name=op.f("uq_actions_player_command")),
    )


def _create_rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ended_at", TIME, nullable=False),
        sa.Column("summary", JSON, nullable=False),
        sa.ForeignKeyConstraint(
            ["code", "game"], ["games.code", "games.number"], name=op.f("fk_rounds_code_game")
        ),
        sa.PrimaryKeyConstraint("code", "game", "number", name=op.f("pk_rounds")),
    )


def _create_scores() -> None:
    op.create_table(
        "scores",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=True),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code", "game", "round"],
            ["rounds.code", "rounds.game", "rounds.number"],
            name=op.f("fk_scores_code_game_round"),
        ),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_scores_player")),
        sa.PrimaryKeyConstraint("code", "game", "round", "seat", name=op.f("pk_scores")),
    )
    op.create_index(op.f("ix_scores_player"), "scores", ["player"])


def downgrade() -> None:
    op.drop_index(op.f("ix_scores_player"), "scores")
    op.drop_table("scores")
    op.drop_table("rounds")
    op.drop_table("actions")
    op.drop_index(op.f("ix_seats_player"), "seats")
    op.drop_table("seats")
    op.drop_table("games")
    op.drop_table("chat")
    op.drop_index(op.f("ix_tables_host"), "tables")
    op.drop_table("tables")
    op.drop_table("players")
