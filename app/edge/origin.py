"""Which pages of the web may talk to us: our own host's, and those of ALLOWED_ORIGINS."""

from urllib.parse import urlsplit

from fastapi import Request
from starlette.requests import HTTPConnection

from app.edge.context import InContext
from app.edge.problems import Refused

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
_PORTS = {"http": 80, "https": 443}


def welcome(origin: str, host: str | None, allowed: frozenset[str]) -> bool:
    """May a page of `origin` talk to us, called by the `host` of the request?

    The scheme is not compared with the request's: behind a proxy ours is often plain.
    """
    if origin.lower() in allowed:
        return True
    try:
        split = urlsplit(origin.lower())
        named = (split.hostname, split.port or _PORTS[split.scheme])
        ours = urlsplit(f"//{(host or '').lower()}")
        return named == (ours.hostname, ours.port or _PORTS[split.scheme])
    except (KeyError, ValueError):
        return False


def origin_is_welcome(connection: HTTPConnection, allowed: frozenset[str]) -> bool | None:
    """None when the request names no Origin, as programs that are no browsers do."""
    origin = connection.headers.get("origin")
    return None if origin is None else welcome(origin, connection.headers.get("host"), allowed)


def guard(request: Request, context: InContext) -> None:
    """What changes something comes from a welcome page and as JSON, which no foreign form can send."""
    if request.method in SAFE:
        return
    if origin_is_welcome(request, context.settings.allowed_origins) is False:
        raise Refused("not_allowed")
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused("not_json")
