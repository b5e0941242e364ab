"""Health routes: is the process alive, is it ready to serve, and its metrics."""

import secrets

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from app.edge.context import InContext
from app.edge.headers import LOOPBACK_HOSTS, host_of
from app.edge.identity import address, bearer
from app.edge.metrics import CONTENT_TYPE
from app.edge.problems import Refused, problem_response

router = APIRouter(include_in_schema=False)

LOOPBACK = frozenset(("127.0.0.1", "::1"))
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


@router.get("/healthz")
async def healthz() -> PlainTextResponse:
    """200 while the process answers."""
    return PlainTextResponse("ok")


@router.get("/readyz")
async def readyz(context: InContext) -> Response:
    """200 if the database answers too, or answered within the last second; else 503.

    Also 503 while this server opens no tables because it stops, or others may take it for dead.
    """
    serves = context.membership is None or context.membership.serves
    if not (serves and await context.readiness.ready()):
        return problem_response("unavailable", retry_ms=context.settings.retry_ms)
    return JSONResponse({"status": "ready", "build": context.settings.build})


@router.get("/metrics")
async def metrics(request: Request, context: InContext) -> Response:
    """Metrics in Prometheus's text format, for requests from this machine or with METRICS_TOKEN as Bearer."""
    wanted, given = context.settings.metrics_token, bearer(request)
    known = bool(wanted and given) and secrets.compare_digest(str(given).encode(), str(wanted).encode())
    local = (
        address(request) in LOOPBACK
        and host_of(request.headers) in LOOPBACK_HOSTS
        and not any(name in request.headers for name in FORWARDED)
    )
    if not (known or local):
        raise Refused("not_allowed")
    return Response(context.metrics.exposition(), media_type=CONTENT_TYPE)
