"""Routes for reviews: what the strongest bot would have done from a seat, in a round that is over."""

import asyncio
import time
from operator import itemgetter
from typing import Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse

from app.bots.registry import REVIEWERS, levels_of
from app.edge.context import Context, InContext
from app.edge.headers import LED, path_to
from app.edge.identity import AskingPlayer
from app.edge.problems import Refused
from app.edge.records import game_at
from app.edge.review_queue import Job
from app.protocol.http import AskReview, Review
from app.store.records import GameLine
from app.store.reviews import Part, ReviewKey, StoredReview
from app.store.tables import Summary
from app.table.model import Player
from app.table.public_journal import Line, OldRules, rules_of
from app.table.replay import Decision, NoRound, NotOpen, decisions

router = APIRouter(prefix="/api/tables/{code}/games/{number}/rounds/{round_number}/review", tags=["records"])

FORKS = 3
"""How many forks of a round are told, those that gain most."""


@router.post("", status_code=202, response_model=Review)
async def ask_for_review(
    code: str,
    number: int,
    round_number: int,
    body: AskReview,
    request: Request,
    player: AskingPlayer,
    context: InContext,
) -> Response | Review:
    """Ask what the strongest bot would have done from that seat. A review that is there costs nothing."""
    table, game = await _asked(context, request, player, code, number)
    if (elsewhere := _elsewhere(context, request, table)) is not None:
        return elsewhere
    key = _key(table, game, round_number, body.seat)
    part = await _part(context, key, player)
    if (found := context.reviews.find(key)) is not None:
        return _waiting(*found, part)
    stored = await context.store.reviews.read(key)
    version = REVIEWERS[game.game].version
    if stored is not None and stored.done == stored.of and stored.version >= version:
        return _answer("ready", stored, part, key)
    to_review = await _decisions(context, game, key)
    if (found := context.reviews.find(key)) is None:
        _count(context, player)
        context.reviews.add(_job(game, key, player, to_review, stored))
        found = context.reviews.find(key)
        assert found is not None
    return _waiting(*found, part)


@router.get("", response_model=Review)
async def read_review(
    code: str,
    number: int,
    round_number: int,
    request: Request,
    player: AskingPlayer,
    context: InContext,
    seat: int = Query(ge=0),
) -> Response | Review:
    """The review as far as it has come."""
    table, game = await _asked(context, request, player, code, number)
    if (elsewhere := _elsewhere(context, request, table)) is not None:
        return elsewhere
    key = _key(table, game, round_number, seat)
    part = await _part(context, key, player)
    if (found := context.reviews.find(key)) is not None:
        return _waiting(*found, part)
    stored = await context.store.reviews.read(key)
    if stored is not None and stored.done == stored.of:
        newer = stored.version < REVIEWERS[game.game].version
        return _answer("ready", stored, part, key, newer=newer)
    job = _job(game, key, player, await _decisions(context, game, key), stored)
    return _answer("none", job.so_far(), part, key)


async def _asked(
    context: Context, request: Request, player: Player, code: str, number: int
) -> tuple[Summary, GameLine]:
    """The table, and its game. Raises Refused, also if it has no reviews, and PlayersOnly."""
    table, game = await game_at(context, request, player, code, number)
    if not context.settings.reviews_per_hour or game.game not in REVIEWERS:
        raise Refused("no_reviews")
    return table, game


async def _part(context: Context, key: ReviewKey, player: Player) -> Part:
    """Raises Refused if they were not in the game and have no seat now."""
    part = await context.store.reviews.part(key, player.id)
    if part.held is None and not part.seated:
        raise Refused("no_part")
    return part


def _elsewhere(context: Context, request: Request, table: Summary) -> Response | None:
    """Leads to the server that has the table, so that one queue knows of its reviews."""
    if table.node is None or table.node == context.settings.node or LED in request.scope:
        return None
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"{path_to(table.node)}{request.url.path}{query}", 307)


def _key(table: Summary, game: GameLine, round_number: int, seat: int) -> ReviewKey:
    """Raises Refused as invalid if the game has no such seat, and as no_round if no game has such a round."""
    if seat >= len(game.seats):
        raise Refused("invalid", field="seat", problem="is not allowed")
    if not 0 < round_number < 2**31:
        raise Refused("no_round", number=game.number, round=round_number)
    return ReviewKey(table.code, game.number, round_number, seat)


async def _decisions(context: Context, game: GameLine, key: ReviewKey) -> tuple[Decision, ...]:
    """What the seat decided. Raises Refused if the round is not open, whoever asks."""
    journal = await context.store.records.journal(key.code, key.game)
    try:
        return await asyncio.to_thread(_folded, game, journal, key)
    except NoRound:
        raise Refused("no_round", number=key.game, round=key.round) from None
    except NotOpen:
        raise Refused("still_running", number=key.game, round=key.round) from None
    except OldRules:
        raise Refused("old_rules", number=key.game, version=game.rules_version) from None


def _folded(game: GameLine, journal: tuple[Line, ...], key: ReviewKey) -> tuple[Decision, ...]:
    rules, over = rules_of(game.game, game.rules_version), game.ended_at is not None
    return decisions(rules, len(game.seats), game.options, journal, key.round, key.seat, over=over)


def _count(context: Context, player: Player) -> None:
    """Count one more review that the player asks for. Raises Refused if it is one too many."""
    queue, most = context.reviews, context.settings.reviews_per_hour
    if (retry_ms := queue.ready_in_ms(player.id)) is not None:
        raise Refused("one_review", retry_ms=retry_ms)
    if queue.full:
        raise Refused("reviews_full", waiting=len(queue), retry_ms=queue.room_in_ms())
    try:
        context.rates.count("reviews", player.id, time.time())
    except Refused as refused:
        raise Refused("too_many_reviews", most=most, retry_ms=refused.params["retry_ms"]) from None


def _job(
    game: GameLine,
    key: ReviewKey,
    player: Player,
    to_review: tuple[Decision, ...],
    stored: StoredReview | None,
) -> Job:
    """The review to be made; it goes on where one of this version was interrupted."""
    version, level = REVIEWERS[game.game].version, levels_of(game.game)[-1]
    goes_on = stored is not None and stored.version == version and stored.done < stored.of
    done, said = (stored.done, list(stored.said)) if stored is not None and goes_on else (0, [])
    return Job(key, player.id, game.game, level, version, to_review, done, said)


def _waiting(job: Job, before: int, part: Part) -> Review:
    return _answer("waiting" if before else "working", job.so_far(), part, job.key, before)


def _answer(
    state: str, review: StoredReview, part: Part, key: ReviewKey, ahead: int = 0, *, newer: bool = False
) -> Review:
    """What is told: of one's own seat all, with the greatest forks; of others their bids."""
    own = key.seat == part.held
    said = [one for one in review.said if own or one["kind"] == "bid"]
    forks = sorted((one for one in said if one["kind"] == "fork"), key=itemgetter("gain"), reverse=True)
    told: list[Any] = [one for one in said if one["kind"] != "fork" or one in forks[:FORKS]]
    return Review.model_validate(
        {
            "state": state,
            "ahead": ahead,
            "done": review.done,
            "of": review.of,
            "seat": key.seat,
            "own": own,
            "level": review.level,
            "version": review.version,
            "newer": newer,
            "decisions": told,
        }
    )
