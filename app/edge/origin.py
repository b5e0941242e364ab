"""Origin check: only pages of our own host and of ALLOWED_ORIGINS may send requests that change something."""

from urllib.parse import urlsplit

from fastapi import Request
from starlette.requests import HTTPConnection

from app.edge.context import InContext
from app.edge.identity import is_secure
from app.edge.problems import Refused

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
_PORTS = {"http": 80, "https": 443}


def is_allowed(origin: str, host: str | None, allowed: frozenset[str], *, secure: bool = False) -> bool:
    """Whether a page of `origin` may send this request, whose Host header is `host`.

    A `secure` request must come from an https page. An insecure one may come from either kind, because not
    every proxy passes the scheme on.
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


def has_allowed_origin(connection: HTTPConnection, allowed: frozenset[str]) -> bool | None:
    """Whether the request comes from an allowed page; None without an Origin, as from programs."""
    origin = connection.headers.get("origin")
    if origin is None:
        return None
    return is_allowed(origin, connection.headers.get("host"), allowed, secure=is_secure(connection))


async def guard(request: Request, context: InContext) -> None:
    """Refuse a request that changes something unless its origin is allowed and its body is JSON.

    A form on another site cannot send JSON. Raises Refused as not_allowed or not_json.
    """
    if request.method in SAFE:
        return
    if has_allowed_origin(request, context.settings.allowed_origins) is False:
        raise Refused("not_allowed")
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused("not_json")
