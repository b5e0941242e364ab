"""The schema of the API as one OpenAPI document: HTTP paths, and every message and view as components."""

from typing import Any, TypeAlias

import orjson
from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi

from app import SITE
from app.protocol.schema import components, without_titles
from app.rules.registry import GAMES

router = APIRouter(prefix="/api/schema", tags=["schema"])

Document: TypeAlias = dict[str, Any]

DESCRIPTION = (
    "HTTP as usual; the socket /api/tables/{code}/socket takes ClientMessage and sends ServerMessage, "
    "one JSON text a frame. docs/protocol.md says the rest."
)


def document(app: FastAPI) -> Document:
    """The OpenAPI 3.1 document, with its keys in a stable order. Every error is a Problem."""
    found = get_openapi(title=SITE, version="1", description=DESCRIPTION, routes=app.routes)
    ours = components({game.name: game.view_type for game in GAMES.values()})
    problem = {"description": "Refused", "content": {"application/json": {"schema": _ref("Problem")}}}
    paths = without_titles(found["paths"])
    for operations in paths.values():
        for operation in operations.values():
            operation["responses"].pop("422", None)
            operation["responses"]["default"] = problem
    return {
        "openapi": found["openapi"],
        "info": found["info"],
        "paths": paths,
        "components": {"schemas": ours},
    }


def _ref(name: str) -> Document:
    return {"$ref": f"#/components/schemas/{name}"}


@router.get("")
async def read_schema(request: Request) -> Response:
    """This document, as JSON."""
    state = request.app.state
    if not hasattr(state, "document"):
        state.document = orjson.dumps(document(request.app))
    return Response(state.document, media_type="application/json")
