"""Pages: routes that answer with the client's page and a preview for its link; also the client's files."""

import mimetypes
from pathlib import Path
from typing import cast

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.edge.client import INDEX, ClientPage
from app.edge.code_guesses import find_table
from app.edge.context import Context, InContext
from app.edge.headers import LED, path_to
from app.edge.other_build import FILE
from app.edge.preview import (
    Language,
    Preview,
    Subject,
    in_language,
    language_of,
    with_pieces,
    with_preview,
    with_server,
)
from app.edge.problems import Refused, problem_response
from app.edge.read_limit import count_read
from app.rules.registry import GAMES
from app.store.tables import Summary

router = APIRouter(include_in_schema=False)

KINDS = {"application/manifest+json": ".webmanifest", "font/woff2": ".woff2"}
"""Media types that some systems do not know, with their file endings."""
READS = ("GET", "HEAD")
FIRST_GAME = next(iter(GAMES))


def install(app: FastAPI, directory: Path) -> None:
    """Serve the built client. Any path without a page or file gets the client's page too, with status 404."""
    for kind, ending in KINDS.items():
        mimetypes.add_type(kind, ending)
    app.state.client_page = ClientPage(directory)
    if (directory / INDEX).is_file():
        app.frontend("/", directory=directory, fallback=None, check_dir=False)
        app.add_exception_handler(404, _missing)


async def _missing(request: Request, _: Exception) -> Response:
    """A 404: for people the client, which says that there is no such page; for programs a Problem.

    For a file of the client it is a 307 if another server may have it.
    """
    if (address := await _of_another_build(request)) is not None:
        return RedirectResponse(address, 307, {"Cache-Control": "no-store"})
    for_people = "text/html" in request.headers.get("accept", "")
    return _plain(request, 404) if for_people and request.method in READS else problem_response("not_found")


async def _of_another_build(request: Request) -> str | None:
    """The path of the file at a server with another build; None if there is none, or it was asked already."""
    other_build = cast(Context, request.app.state.context).other_build
    path = request.scope["path"]
    if other_build is None or LED in request.scope or request.method not in READS or not FILE.fullmatch(path):
        return None
    node = await other_build.node()
    return None if node is None else path_to(node) + path


@router.get("/api/{path:path}")
async def nothing(path: str) -> None:
    """A 404 for unknown paths of the API; without this route they would get the client's page."""
    raise Refused("not_found")


@router.api_route("/", methods=["GET", "HEAD"])
async def start_page(request: Request, context: InContext) -> HTMLResponse:
    return await _about_game(request, context, "start", FIRST_GAME, "/")


@router.api_route("/about", methods=["GET", "HEAD"])
@router.api_route("/settings", methods=["GET", "HEAD"])
@router.api_route("/operator", methods=["GET", "HEAD"])
async def plain_page(request: Request) -> HTMLResponse:
    return _plain(request, 200)


@router.api_route("/t/{code}", methods=["GET", "HEAD"])
async def table_page(code: str, request: Request, context: InContext) -> HTMLResponse:
    """The client, which reads the code from the URL.

    With status 404 and no preview if there is no such table.
    """
    return await _table(request, context, "table", code)


@router.api_route("/t/{code}/screen", methods=["GET", "HEAD"])
async def screen_page(code: str, request: Request, context: InContext) -> HTMLResponse:
    """The same table, shown on a television."""
    return await _table(request, context, "screen", code, "/screen")


@router.api_route("/t/{code}/games", methods=["GET", "HEAD"])
async def games_page(code: str, request: Request, context: InContext) -> HTMLResponse:
    """What the table remembers: its games and standings. The preview tells nothing of them."""
    return await _table(request, context, "games", code, "/games")


@router.api_route("/t/{code}/games/{number}", methods=["GET", "HEAD"])
async def game_page(code: str, number: int, request: Request, context: InContext) -> HTMLResponse:
    """A finished game of the table. The preview doesn't tell whether there is one."""
    return await _table(request, context, "game", code, f"/games/{number}")


@router.api_route("/rules/{game}", methods=["GET", "HEAD"])
async def rules_page(game: str, request: Request, context: InContext) -> HTMLResponse:
    return await _about_game(request, context, "rules", game, f"/rules/{game}")


@router.api_route("/learn/{game}", methods=["GET", "HEAD"])
async def learn_page(game: str, request: Request, context: InContext) -> HTMLResponse:
    return await _about_game(request, context, "learn", game, f"/learn/{game}")


async def _table(
    request: Request, context: Context, subject: Subject, code: str, end: str = ""
) -> HTMLResponse:
    """The page of a table. Its preview uses the table's own row only: no seats, no names, no phase."""
    try:
        await count_read(request, context)
        found = await find_table(context, request, code)
    except Refused:
        return _plain(request, 429)
    if found is None:
        return _plain(request, 404)
    return _shown(request, subject, found.game, f"/t/{found.link}{end}", found)


async def _about_game(
    request: Request, context: Context, subject: Subject, game: str, path: str
) -> HTMLResponse:
    try:
        await count_read(request, context)
    except Refused:
        return _plain(request, 429)
    return _shown(request, subject, game, path) if game in GAMES else _plain(request, 404)


def _shown(
    request: Request, subject: Subject, game: str, path: str, table: Summary | None = None
) -> HTMLResponse:
    """The client with a link preview.

    At a table the page also preloads the files of its game, unless it is the page of all games, and says
    which server has the table.
    """
    client: ClientPage = request.app.state.client_page
    language = _language(request)
    html = client.html()
    if table is not None:
        if subject != "games":
            html = with_pieces(html, client.pieces(game, language))
        html = html if table.node is None else with_server(html, path_to(table.node))
    words = client.words().get(language)
    if words is None or game not in words.games:
        return _answer(html, language)
    base = str(request.base_url).rstrip("/")
    image = client.image(game, language)
    preview = Preview(subject, game, base + path, image and f"{base}/{image}", listed=table is None)
    return _answer(with_preview(html, preview, language, words), language)


def _plain(request: Request, status: int) -> HTMLResponse:
    """The client without a preview; it tells people what is wrong with the URL."""
    client: ClientPage = request.app.state.client_page
    language = _language(request)
    return _answer(in_language(client.html(), language), language, status)


def _language(request: Request) -> Language:
    client: ClientPage = request.app.state.client_page
    return language_of(request.headers.get("accept-language", ""), client.words())


def _answer(html: str, language: Language, status: int = 200) -> HTMLResponse:
    return HTMLResponse(html, status, {"Vary": "Accept-Language", "Content-Language": language})
