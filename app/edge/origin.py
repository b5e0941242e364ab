"""Which pages of the web may talk to us: our own host's, and those of ALLOWED_ORIGINS."""

from urllib.parse import urlsplit

from fastapi import Request
from starlette.requests import HTTPConnection

from app.edge.context import InContext
from app.edge.identity import is_secure
from app.edge.problems import Refused

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
_PORTS = {"http": 80, "https": 443}


def welcome(origin: str, host: str | None, allowed: frozenset[str], *, secure: bool = False) -> bool:
    """Whether a page of `origin` may send this request, which names `host`.

    A `secure` request must come from an https page. Others may too: not every proxy tells the scheme.
    """
    if origin.lower() in allowed:
        return True
    try:
        split = urlsplit(origin.lower())
        if secure and split.scheme != "https":
            return False
        named = (split.hostname, split.port or _PORTS[split.scheme])
        ours = urlsplit(f"//{(host or '').lower()}")
        return named == (ours.hostname, ours.port or _PORTS[split.scheme])
    except (KeyError, ValueError):
        return False


def origin_is_welcome(connection: HTTPConnection, allowed: frozenset[str]) -> bool | None:
    """None when the request names no Origin, as programs that are no browsers do."""
    origin = connection.headers.get("origin")
    if origin is None:
        return None
    return welcome(origin, connection.headers.get("host"), allowed, secure=is_secure(connection))


def guard(request: Request, context: InContext) -> None:
    """What changes something comes from a welcome page and as JSON, which no foreign form can send."""
    if request.method in SAFE:
        return
    if origin_is_welcome(request, context.settings.allowed_origins) is False:
        raise Refused("not_allowed")
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused("not_json")
