"""Table codes and the guessing of them: an address that asks for many codes that do not exist is refused."""

import time
from contextlib import suppress

from starlette.requests import HTTPConnection

from app.edge.context import Context
from app.edge.identity import address, token_of
from app.edge.problems import Refused
from app.store.tables import Summary, canonical


async def refuse_guesses(context: Context, connection: HTTPConnection, code: str) -> None:
    """Raises Refused as too_fast if this address has guessed too often, even when it asks for a real code.

    The host of `code` and players with a seat there are let through: they know the code, and
    must not suffer from others behind the same address.
    """
    try:
        context.rates.check("guesses", address(connection), time.time())
    except Refused:
        if not await _belongs_to_table(context, connection, code):
            raise


async def _belongs_to_table(context: Context, connection: HTTPConnection, code: str) -> bool:
    player = await context.store.players.by_token(token_of(connection) or "")
    return player is not None and await context.store.tables.belongs(code, player.id)


def count_guess(context: Context, connection: HTTPConnection, code: str) -> None:
    """Count a request for `code`, which no table has. Text that cannot be a code is not a guess."""
    if canonical(code) is not None:
        with suppress(Refused):
            context.rates.count("guesses", address(connection), time.time())


async def find_table(context: Context, connection: HTTPConnection, typed: str) -> Summary | None:
    """The table with the code that somebody typed, in any spelling; None if there is none. Raises Refused."""
    code = canonical(typed) or ""
    await refuse_guesses(context, connection, code)
    found = await context.store.tables.summary(code)
    if found is None:
        count_guess(context, connection, code)
    return found
