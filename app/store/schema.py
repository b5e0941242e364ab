"""Schema: every table of the database, the same on SQLite and Postgres.

All rows of a card table have its `code`, so that it can be followed in plain SQL: a game is (code, number),
an action (code, game, number), a score (code, game, round, seat). `tables.link` is the code in the table's
link, which its host may change.
"""

from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa


class UtcTime(sa.types.TypeDecorator[datetime]):
    """A time in UTC. It has a time zone in Python; SQLite stores the UTC text without one."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        if value is None or dialect.name != "sqlite":
            return value
        return value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def utc(text: str) -> datetime:
    """A time that either database has put into JSON."""
    time = datetime.fromisoformat(text)
    return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)


class Json(sa.types.TypeDecorator[Any]):
    """JSON, which Postgres stores as JSONB."""

    impl = sa.JSON(none_as_null=True)
    cache_ok = True

    def load_dialect_impl(self, dialect: sa.Dialect) -> sa.types.TypeEngine[Any]:
        if dialect.name != "postgresql":
            return self.impl_instance
        from sqlalchemy.dialects.postgresql import JSONB  # here, since on SQLite a start need not load it

        return dialect.type_descriptor(JSONB(none_as_null=True))


JSON = Json()

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("token_hash", sa.Text, nullable=False, unique=True),
    sa.Column("created_at", UtcTime, nullable=False, server_default=sa.func.now()),
    sa.Column("seen_at", UtcTime, nullable=False, server_default=sa.func.now()),
)

nodes = sa.Table(
    "nodes",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False, unique=True),
    sa.Column("build", sa.Text, nullable=False),
    sa.Column("since", UtcTime, nullable=False),
    sa.Column("until", UtcTime, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("link", sa.Text, nullable=False, unique=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", JSON, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("host", sa.Text, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("asking", JSON, nullable=False),
    sa.Column("paused", sa.Text),
    sa.Column("offers", JSON),
    sa.Column("lost", JSON),
    sa.Column("locked", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("stand_in", sa.Text),
    sa.Column("guests", JSON),
    sa.Column("sent_away", JSON),
    sa.Column("muted", JSON),
    sa.Column("node", sa.Text),
    sa.Column("tenure", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("same_asks", JSON),
    sa.Column("last_game", sa.Integer),
    sa.Column("created_at", UtcTime, nullable=False, server_default=sa.func.now()),
    sa.Column("changed_at", UtcTime, nullable=False, server_default=sa.func.now()),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Text, sa.ForeignKey("players.id"), index=True),
    sa.Column("bot", sa.Text),
    sa.Column("kept_for", sa.Text, sa.ForeignKey("players.id"), index=True),
    sa.Column("wake_at", UtcTime, index=True),
)

forgotten = sa.Table(
    "forgotten",
    metadata,
    sa.Column("code", sa.Text, sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    sa.Column(
        "player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True
    ),
)

same_person = sa.Table(
    "same_person",
    metadata,
    sa.Column("code", sa.Text, sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    sa.Column(
        "player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True
    ),
    sa.Column(
        "is_player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    sa.Column("said_by", sa.Text, nullable=False),
    sa.Column("at", UtcTime, nullable=False),
    sa.Column("how", sa.Text, nullable=False, server_default="said"),
)
"""`player` is the same person at the table as `is_player`. Rows follow each other and form no ring.

`how`: by a seat that was "moved" or "claimed", or the host "said" so.
"""

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Text, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", UtcTime, nullable=False),
    sa.Column("command", sa.Text, nullable=False),
    sa.UniqueConstraint("player", "command"),
)

games = sa.Table(
    "games",
    metadata,
    sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", JSON, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("seated", JSON, nullable=False),
    sa.Column("held", JSON, nullable=False),
    sa.Column("started_at", UtcTime, nullable=False),
    sa.Column("ended_at", UtcTime),
    sa.Column("winners", JSON),
    sa.Column("totals", JSON),
    sa.Column("watchers", sa.Text, nullable=False, server_default="on"),
    sa.Column("emptied", JSON),
)

actions = sa.Table(
    "actions",
    metadata,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("player", sa.Text, sa.ForeignKey("players.id")),
    sa.Column("command", sa.Text),
    sa.Column("nonce", sa.Text),
    sa.Column("at", UtcTime, nullable=False),
    sa.ForeignKeyConstraint(["code", "game"], ["games.code", "games.number"]),
    sa.UniqueConstraint("player", "command"),
)

rounds = sa.Table(
    "rounds",
    metadata,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("ended_at", UtcTime, nullable=False),
    sa.Column("summary", JSON, nullable=False),
    sa.ForeignKeyConstraint(["code", "game"], ["games.code", "games.number"]),
)

scores = sa.Table(
    "scores",
    metadata,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Text, sa.ForeignKey("players.id"), index=True),
    sa.Column("bot", sa.Text),
    sa.Column("name", sa.Text),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.ForeignKeyConstraint(["code", "game", "round"], ["rounds.code", "rounds.game", "rounds.number"]),
)

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("level", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("answer", JSON, nullable=False),
    sa.ForeignKeyConstraint(["code", "game"], ["games.code", "games.number"], ondelete="CASCADE"),
)
"""What a bot of that level said of a seat's decisions in a round; `answer` grows while it thinks."""

orders = sa.Table(
    "orders",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("what", sa.Text, nullable=False),
    sa.Column("subject", sa.Text, nullable=False),
    sa.Column("at", UtcTime, nullable=False, index=True),
)

operator_keys = sa.Table(
    "operator_keys",
    metadata,
    sa.Column("key_hash", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("until", UtcTime, nullable=False),
)
