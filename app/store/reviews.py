"""Reviews: what bots have said of decisions in rounds that are over, and who may ask them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.rules.contract import Seat
from app.store.engine import reading, writing
from app.store.schema import JSON, actions, games, reviews, rounds, seats
from app.table.model import PlayerId

_KEEP = sa.text(
    "INSERT INTO reviews (code, game, round, seat, level, version, answer)"
    " VALUES (:code, :game, :round, :seat, :level, :version, :answer)"
    " ON CONFLICT (code, game, round, seat) DO UPDATE"
    " SET level = excluded.level, version = excluded.version, answer = excluded.answer"
    " WHERE excluded.version > reviews.version OR excluded.version = reviews.version"
    " AND CAST(excluded.answer ->> 'done' AS INTEGER) > CAST(reviews.answer ->> 'done' AS INTEGER)"
).bindparams(sa.bindparam("answer", type_=JSON))

Said: TypeAlias = Mapping[str, Any]
"""What a bot said of one decision, as JSON."""


@dataclass(frozen=True, slots=True)
class ReviewKey:
    """The decisions of a seat in a round of a game."""

    code: str
    game: int
    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class StoredReview:
    """The first `done` of `of` decisions were looked at, and this was `said` of them."""

    level: str
    version: int
    done: int
    of: int
    said: Sequence[Said]


@dataclass(frozen=True, slots=True)
class Part:
    """What a player has to do with a round: the seat they `held` in it; do they sit at its table now?"""

    held: Seat | None
    seated: bool


class ReviewStore:
    """Keeps reviews, one for each seat of a round."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def part(self, key: ReviewKey, player: PlayerId) -> Part:
        """What the player has to do with that round, whichever seat is reviewed.

        A seat that other players had too, before or after them, is theirs if they alone chose for it in the
        round.
        """
        held = sa.select(games.c.held).where(games.c.code == key.code, games.c.number == key.game)
        sits = sa.exists().where(seats.c.code == key.code, seats.c.player == player)
        async with reading(self._engine) as connection:
            row = (await connection.execute(sa.select(held.scalar_subquery(), sits))).one()
            by_player: dict[PlayerId, int] = row[0] or {}
            seat = by_player.get(player)
            if seat is not None:
                seat = max(seat, ~seat)
                if [who for who, held in by_player.items() if held == seat] != [player]:
                    chose = {one.player for one in await connection.execute(_chose(key, seat))}
                    seat = seat if chose == {player} else None
        return Part(held=seat, seated=bool(row[1]))

    async def read(self, key: ReviewKey) -> StoredReview | None:
        """The review, whole or as far as it has come."""
        query = sa.select(reviews.c.level, reviews.c.version, reviews.c.answer).where(*_is(key))
        async with reading(self._engine) as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        answer = row.answer
        return StoredReview(row.level, row.version, answer["done"], answer["of"], answer["said"])

    async def keep(self, key: ReviewKey, review: StoredReview) -> bool:
        """Stores the review in place of one that had not come as far or was by an older bot.

        False if the game is gone.
        """
        row = {
            "code": key.code,
            "game": key.game,
            "round": key.round,
            "seat": key.seat,
            "level": review.level,
            "version": review.version,
            "answer": {"done": review.done, "of": review.of, "said": list(review.said)},
        }
        try:
            async with writing(self._engine) as connection:
                await connection.execute(_KEEP, row)
        except IntegrityError:
            return False
        return True


def _chose(key: ReviewKey, seat: Seat) -> sa.Select[tuple[PlayerId]]:
    """The players who chose for a seat in that round, which begins when the last one ends."""
    ends = sa.select(rounds.c.ended_at).where(rounds.c.code == key.code, rounds.c.game == key.game)
    last, this = (ends.where(rounds.c.number == key.round - n).scalar_subquery() for n in (1, 0))
    return sa.select(actions.c.player).where(
        actions.c.code == key.code,
        actions.c.game == key.game,
        actions.c.seat == seat,
        actions.c.player.is_not(None),
        sa.or_(last.is_(None), actions.c.at > last),
        sa.or_(this.is_(None), actions.c.at <= this),
    )


def _is(key: ReviewKey) -> tuple[sa.ColumnElement[bool], ...]:
    return (
        reviews.c.code == key.code,
        reviews.c.game == key.game,
        reviews.c.round == key.round,
        reviews.c.seat == key.seat,
    )
