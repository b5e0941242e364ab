"""Reads: how often an address may ask for pages and for what the API knows; files are not counted."""

import time

from fastapi import Request

from app.edge.context import InContext
from app.edge.identity import address
from app.edge.origin import SAFE


def count_read(request: Request, context: InContext) -> None:
    """Raises Refused as too_fast."""
    if request.method in SAFE:
        context.rates.count("gets", address(request), time.time())
