"""Routes for what a table remembers: the list of its games, the record of one, a round looked at again."""

import asyncio
import gzip
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response
from msgspec import structs

from app.edge.context import Context, InContext
from app.edge.identity import Visitor
from app.edge.problems import Refused
from app.edge.replays import Packed
from app.edge.tables import count_asked, table_at
from app.protocol.http import (
    FiledGame,
    GameList,
    GameRecord,
    ListedGame,
    RecordEntry,
    RecordRound,
    RecordScore,
    RecordSeal,
    RecordSeat,
    RoundReplay,
    StoryFact,
)
from app.protocol.messages import PersonView
from app.store.records import GameLine, PastGame, RoundLine, ScoreLine, SealLine, SeatLine
from app.store.tables import Summary
from app.table.model import Player
from app.table.public_journal import Line, OldRules, rules_of, shown_journal
from app.table.replay import OPEN, WATCHER, As, NoRound, NotOpen, open_rounds, replay
from app.table.story import story

router = APIRouter(prefix="/api/tables/{code}/games", tags=["records"])

GAMES_A_PAGE = 50


@router.get("")
async def list_games(
    code: str,
    request: Request,
    visitor: Visitor,
    context: InContext,
    before: Annotated[int | None, Query(ge=1, lt=2**31)] = None,
) -> GameList:
    """The games of a table, newest first, 50 at a time; `before` is the number of a game.

    At a table without watchers only for people who have held a seat there.
    """
    count_asked(context, "reads", request, visitor)
    table = await table_at(context, request, code)
    reader = visitor.id if visitor else None
    games, more = await context.store.records.listed(table.code, reader, before, GAMES_A_PAGE)
    context.metrics.read("list")
    return GameList(games=tuple([await _listed(context, game) for game in games]), more=more)


@router.get("/{number}", response_model=GameRecord)
async def read_game(
    code: str, number: int, request: Request, visitor: Visitor, context: InContext
) -> Response:
    """The record of a finished game. If watchers were off, only its players may read it."""
    table, game = await game_at(context, request, visitor, code, number)
    if game.ended_at is None:
        raise Refused("still_running", number=number)
    rounds = await context.store.records.rounds(table.code, number)
    people = tuple((score.player, score.name) for line in rounds for score in line.scores)
    key = (table.link, "record", number, game.seats, people)
    packed = context.replays.kept(key)
    if packed is None:
        journal = await context.store.records.journal(table.code, number)
        seals = await context.store.records.seals(table.code, number)
        packed = await context.replays.made(key, lambda: _record(game, journal, rounds, seals, table.link))
    context.metrics.read("record")
    return answer(request, packed)


@router.get("/{number}/rounds/{round_number}", response_model=RoundReplay)
async def read_round(
    code: str,
    number: int,
    round_number: int,
    request: Request,
    visitor: Visitor,
    context: InContext,
    seen_as: Annotated[str | None, Query(alias="as", max_length=7)] = None,
) -> Response:
    """A round looked at again, for those who may read the record.

    While the game runs, only finished rounds whose hands everybody has seen by then. `as` is a seat or
    "watcher": then as they saw it.
    """
    table, game = await game_at(context, request, visitor, code, number)
    over = game.ended_at is not None
    shown_as = _parsed(seen_as, len(game.seats))
    if not over and round_number > game.rounds:
        running = round_number == game.rounds + 1
        raise Refused("not_open" if running else "no_round", number=number, round=round_number)
    key = (table.link, number, round_number, shown_as, over, game.rounds, game.seats)
    replays = context.replays
    packed = replays.kept(key)
    if packed is None:
        journal = await context.store.records.journal(table.code, number)
        try:
            packed = await replays.made(
                key, lambda: _replay(game, journal, table.link, round_number, shown_as)
            )
        except NoRound:
            raise Refused("no_round", number=number, round=round_number) from None
        except NotOpen:
            raise Refused("not_open", number=number, round=round_number) from None
        except OldRules:
            raise Refused("old_rules", number=number, version=game.rules_version) from None
    context.metrics.read("round")
    return answer(request, packed)


async def game_at(
    context: Context, request: Request, visitor: Player | None, code: str, number: int
) -> tuple[Summary, GameLine]:
    """The table, and its game with that number. Raises Refused and PlayersOnly."""
    count_asked(context, "reads", request, visitor)
    table = await table_at(context, request, code)
    game = await context.store.records.game(table.code, number, visitor.id if visitor else None)
    if game is None:
        raise Refused("no_game", table=table.link, number=number)
    return table, game


def _parsed(seen_as: str | None, seats: int) -> As:
    """Raises Refused as invalid."""
    if seen_as is None:
        return OPEN
    if seen_as == WATCHER:
        return WATCHER
    if seen_as in map(str, range(seats)):
        return int(seen_as)
    raise Refused("invalid", field="as", problem="is not allowed")


async def _listed(context: Context, game: PastGame) -> ListedGame:
    line = game.line
    return ListedGame(
        number=line.number,
        game=line.game,
        started_at=line.started_at.isoformat(),
        ended_at=None if line.ended_at is None else line.ended_at.isoformat(),
        abandoned=line.winners == (),
        seats=_seats(line),
        winners=line.winners,
        totals=line.totals,
        rounds=line.rounds,
        open=await _open(context, game),
    )


async def _open(context: Context, game: PastGame) -> tuple[int, ...]:
    line = game.line
    try:
        rules = rules_of(line.game, line.rules_version)
    except OldRules:
        return ()
    if line.ended_at is not None:
        return tuple(range(1, line.rounds + game.cut_short + 1))
    journal = await context.store.records.journal(line.code, line.number)
    return await asyncio.to_thread(open_rounds, rules, len(line.seats), line.options, journal, over=False)


def _record(
    game: GameLine,
    stored: tuple[Line, ...],
    rounds: tuple[RoundLine, ...],
    seals: tuple[SealLine, ...],
    link: str,
) -> bytes:
    """The record as JSON. It replays the journal, which takes milliseconds: run it in a thread."""
    try:
        rules = rules_of(game.game, game.rules_version)
        journal = shown_journal(rules, len(game.seats), game.options, stored)
        bots = [seat for seat, line in enumerate(game.seats) if line.bot is not None]
        facts = story(rules, len(game.seats), game.options, journal, bots)
    except OldRules:
        journal, facts = (), ()
    filed = _filed(game, journal, rounds, seals)
    told = tuple(StoryFact(**structs.asdict(fact)) for fact in facts)
    return orjson.dumps(GameRecord(code=link, story=told, **filed).model_dump())


def filed_game(
    game: GameLine,
    stored: tuple[Line, ...] | None,
    rounds: tuple[RoundLine, ...],
    seals: tuple[SealLine, ...] | None,
) -> bytes:
    """The game as JSON in the file of a table's games; it replays the journal it gets, but tells no story."""
    journal = stored
    if stored is not None:
        try:
            rules = rules_of(game.game, game.rules_version)
            journal = shown_journal(rules, len(game.seats), game.options, stored)
        except OldRules:
            journal = ()
    return orjson.dumps(FiledGame(**_filed(game, journal, rounds, seals)).model_dump())


def _filed(
    game: GameLine,
    journal: tuple[Line, ...] | None,
    rounds: tuple[RoundLine, ...],
    seals: tuple[SealLine, ...] | None,
) -> dict[str, Any]:
    """The fields of a FiledGame."""
    assert game.ended_at is not None
    return {
        "number": game.number,
        "game": game.game,
        "options": game.options,
        "rules_version": game.rules_version,
        "started_at": game.started_at.isoformat(),
        "ended_at": game.ended_at.isoformat(),
        "seats": _seats(game),
        "journal": journal
        and tuple(
            RecordEntry(number=line.number, seat=line.seat, action=line.action, at=line.at.isoformat())
            for line in journal
        ),
        "seals": seals
        and tuple(RecordSeal(draw=line.draw, seal=line.seal, nonce=line.nonce) for line in seals),
        "rounds": tuple(_round(line) for line in rounds),
        "winners": game.winners,
        "totals": game.totals,
    }


def _replay(game: GameLine, journal: tuple[Line, ...], link: str, number: int, seen_as: As) -> bytes:
    """The replay as JSON. Raises OldRules, NoRound and NotOpen."""
    rules = rules_of(game.game, game.rules_version)
    over = game.ended_at is not None
    found = replay(rules, len(game.seats), game.options, journal, number, seen_as, over=over)
    return orjson.dumps(
        {
            "code": link,
            "number": game.number,
            "game": game.game,
            "rules_version": game.rules_version,
            "started_at": game.started_at.isoformat(),
            "round": number,
            "open": found.open,
            "over": over,
            "abandoned": game.winners == (),
            "as": None if seen_as == OPEN else seen_as,
            "seats": [seat.model_dump() for seat in _seats(game)],
            "dealt_at": found.dealt_at.isoformat(),
            "moments": [{"at": one.at, "kind": one.kind, "view": one.view} for one in found.moments],
            "unseen": found.unseen,
        }
    )


def answer(request: Request, packed: Packed) -> Response:
    """The packed answer; without gzip if the client does not take it, empty if it has this one already."""
    headers = {"etag": packed.etag, "cache-control": "private, no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == packed.etag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(packed.content, media_type="application/json", headers=headers)
    return Response(gzip.decompress(packed.content), media_type="application/json", headers=headers)


def _seats(game: GameLine) -> tuple[RecordSeat, ...]:
    return tuple(
        RecordSeat(seat=seat, player=_person(line), bot=line.bot) for seat, line in enumerate(game.seats)
    )


def _round(line: RoundLine) -> RecordRound:
    scores = tuple(
        RecordScore(
            seat=score.seat, player=_person(score), bot=score.bot, points=score.points, total=score.total
        )
        for score in line.scores
    )
    return RecordRound(
        number=line.number, ended_at=line.ended_at.isoformat(), scores=scores, summary=line.summary
    )


def _person(line: SeatLine | ScoreLine) -> PersonView | None:
    return None if line.player is None else PersonView(line.player, line.name or "")
