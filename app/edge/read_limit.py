"""Read limit: how often an address may read pages and the API. Files of the client are not counted."""

import time

from fastapi import Request

from app.edge.context import InContext
from app.edge.identity import address
from app.edge.origin import SAFE


async def count_read(request: Request, context: InContext) -> None:
    """Count a GET or HEAD of its address. Raises Refused as too_fast."""
    if request.method in SAFE:
        context.rates.count("gets", address(request), time.time())
