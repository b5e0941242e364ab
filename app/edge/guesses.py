"""Tables by their codes. Who asks again and again for tables that do not exist is guessing."""

import time
from contextlib import suppress

from starlette.requests import HTTPConnection

from app.edge.context import Context
from app.edge.identity import address, token_of
from app.edge.problems import Refused
from app.store.tables import Summary, canonical


async def refuse_guesses(context: Context, connection: HTTPConnection, code: str) -> None:
    """Raises Refused as too_fast for an address that has guessed too often, whatever it asks for.

    Who hosts `code` or has a seat there knows it: what others behind the address do is not held against them.
    """
    try:
        context.rates.check("guesses", address(connection), time.time())
    except Refused:
        if not await _at_home(context, connection, code):
            raise


async def _at_home(context: Context, connection: HTTPConnection, code: str) -> bool:
    player = await context.store.players.by_token(token_of(connection) or "")
    return player is not None and await context.store.tables.belongs(code, player.id)


def count_guess(context: Context, connection: HTTPConnection, code: str) -> None:
    """No table is called `code`. What cannot be a code is no guess."""
    if canonical(code) is not None:
        with suppress(Refused):
            context.rates.count("guesses", address(connection), time.time())


async def table_called(context: Context, connection: HTTPConnection, typed: str) -> Summary | None:
    """The table of a code, however it was typed; None where there is none. Raises Refused."""
    code = canonical(typed) or ""
    await refuse_guesses(context, connection, code)
    found = await context.store.tables.summary(code)
    if found is None:
        count_guess(context, connection, code)
    return found
