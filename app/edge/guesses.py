"""Tables by their codes. Who asks again and again for tables that do not exist is guessing."""

import time
from contextlib import suppress

from starlette.requests import HTTPConnection

from app.edge.context import Context
from app.edge.identity import address
from app.edge.problems import Refused
from app.store.tables import Summary, canonical


def refuse_guesses(context: Context, connection: HTTPConnection) -> None:
    """Raises Refused as too_fast for an address that has guessed too often, whatever it asks for."""
    context.rates.check("guesses", address(connection), time.time())


def count_guess(context: Context, connection: HTTPConnection, code: str) -> None:
    """No table is called `code`. What cannot be a code is no guess."""
    if canonical(code) is not None:
        with suppress(Refused):
            context.rates.count("guesses", address(connection), time.time())


async def table_called(context: Context, connection: HTTPConnection, code: str) -> Summary | None:
    """The table of a code, however it was typed; None where there is none. Raises Refused."""
    refuse_guesses(context, connection)
    found = await context.store.tables.summary(canonical(code) or "")
    if found is None:
        count_guess(context, connection, code)
    return found
