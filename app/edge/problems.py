"""Problems: HTTP errors as JSON `{code, params, reason}`, and the status of each code."""

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.ports import Unavailable
from app.protocol.http import Problem
from app.store.records import PlayersOnly
from app.table.refusals import Refusal

log = structlog.get_logger(__name__)

REASONS = {
    "bad_request": (400, "The server can't parse this request."),
    "no_player": (401, "Say who you are first: POST /api/players."),
    "not_allowed": (403, "This request is not allowed from here."),
    "not_host": (403, "Only the host can do that."),
    "players_only": (
        403,
        "Only people who played here, or are admitted to the locked table, can read this.",
    ),
    "no_part": (403, "Only people who were in this game or have a seat at its table can ask for that."),
    "not_found": (404, "There is nothing here."),
    "no_table": (404, "There is no table {table}."),
    "no_game": (404, "Table {table} has no game {number}."),
    "no_round": (404, "Game {number} has no round {round}."),
    "method_not_allowed": (405, "This path does not allow that method."),
    "no_new_tables": (409, "You can't create a table right now. Existing tables go on."),
    "too_many_tables": (
        409,
        "You already host {most} tables, which is the maximum. Close one you no longer need.",
    ),
    "still_running": (409, "Game {number} is still running, and that can't be read yet."),
    "no_reviews": (409, "Bots don't say here what they would have done."),
    "not_open": (409, "Round {round} of game {number} can't be looked at yet."),
    "old_rules": (409, "Game {number} was played by older rules, so its cards can't be shown."),
    "not_over": (409, "A game is running. Games can be forgotten when it is over."),
    "you_play": (409, "You have a seat in the running game. Wait until it is over."),
    "too_big": (413, "The request is too big."),
    "not_json": (415, "Send JSON, with the content type application/json."),
    "wrong_host": (421, "This server does not answer for that host name."),
    "invalid": (422, "{field} {problem}."),
    "unknown_game": (422, "There is no game called {game}."),
    "unknown_option": (422, "{game} has no option {option} with the value {value}."),
    "too_many_today": (
        429,
        "Your network has sent too many requests of this kind today. Try again after midnight UTC.",
    ),
    "one_review": (429, "The last review you asked for isn't ready. Ask again in {retry_ms} ms."),
    "reviews_full": (429, "{waiting} reviews are waiting, and no more can. Ask again in {retry_ms} ms."),
    "too_many_reviews": (
        429,
        "You have asked for {most} reviews within an hour. Ask again in {retry_ms} ms.",
    ),
    "too_fast": (429, "Too many requests. Try again in {retry_ms} ms."),
    "head_too_big": (431, "The request has more than {most} bytes or 128 header lines before its body."),
    "failed": (500, "Something went wrong on the server. The error was logged."),
    "busy": (503, "The table can't be opened just now. Try again in {retry_ms} ms."),
    "unavailable": (503, "The database does not respond. Try again in {retry_ms} ms."),
}
"""Status and English sentence by code; docs/protocol.md lists them all."""

_BY_STATUS = {
    400: "bad_request",
    401: "no_player",
    403: "not_allowed",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_big",
    415: "not_json",
}


class Refused(Exception):
    """The server refuses the request; `code` is a key of REASONS, `params` fill its sentence."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


def problem_response(code: str, **params: str | int) -> JSONResponse:
    """The JSON response for an error; `retry_ms` also becomes the header `Retry-After`, in seconds."""
    status, sentence = REASONS[code]
    problem = Problem(code=code, params=params, reason=sentence.format(**params))
    retry_ms = params.get("retry_ms")
    headers = {"Retry-After": str(-(-retry_ms // 1000))} if isinstance(retry_ms, int) else None
    return JSONResponse(problem.model_dump(), status, headers)


def install(app: FastAPI, retry_ms: int) -> None:
    """Make `app` answer every error with a Problem."""

    async def refused(_: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return problem_response(error.code, **error.params)

    async def by_status(_: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        response = problem_response(_BY_STATUS.get(error.status_code, "bad_request"))
        response.status_code = error.status_code
        return response

    async def invalid(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return _invalid(error)

    async def unavailable(_: Request, error: Exception) -> Response:
        log.warning("database unavailable", error=type(error).__name__)
        return problem_response("unavailable", retry_ms=retry_ms)

    async def refusal(_: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal)
        return problem_response(error.code, **error.params)

    async def players_only(_: Request, error: Exception) -> Response:
        return problem_response("players_only")

    async def failed(_: Request, error: Exception) -> Response:
        return problem_response("failed")

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(Refusal, refusal)
    app.add_exception_handler(PlayersOnly, players_only)
    app.add_exception_handler(HTTPException, by_status)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(Unavailable, unavailable)
    app.add_exception_handler(Exception, failed)
    app.add_middleware(BodyTooBig)


class BodyTooBig:
    """Middleware that turns FastAPI's plain-text answer to a body over the size limit into a Problem."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        replaced = False

        async def send_problem(message: Message) -> None:
            nonlocal replaced
            if message["type"] == "http.response.start" and _is_plain_413(message):
                replaced = True
                await problem_response("too_big")(scope, receive, send)
            if not replaced:
                await send(message)

        await self._app(scope, receive, send_problem if scope["type"] == "http" else send)


def _is_plain_413(start: Message) -> bool:
    plain = Headers(raw=start["headers"]).get("content-type") != "application/json"
    return plain and start["status"] == 413


_PROBLEMS = {
    "extra_forbidden": "is not known",
    "missing": "is missing",
    "string_too_long": "is too long",
}


def _invalid(error: RequestValidationError) -> JSONResponse:
    """The first validation error. It repeats the names of our own fields, but nothing of what was sent."""
    first = error.errors()[0]
    kind = str(first["type"])
    if kind == "json_invalid":
        return problem_response("bad_request")
    field = ".".join(str(part) for part in first["loc"][1:2]) or "body"
    if kind == "extra_forbidden":
        field = "a field"
    problem = str(first["ctx"]["error"]) if kind == "value_error" else _PROBLEMS.get(kind, "is not allowed")
    return problem_response("invalid", field=field, problem=problem)
