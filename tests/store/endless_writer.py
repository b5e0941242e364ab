"""A process that commits for ever and prints each number once it is durable: `python -m ... URL CODE`."""

import asyncio
import sys

from app.store import Store
from app.table.model import Changes
from tests.store.samples import said, taken


async def write(url: str, code: str) -> None:
    store = await Store.open(url)
    await taken(store, code)
    number = 0
    while True:
        await store.journal.commit(Changes(code, entries=(said(number),)))
        print(number, flush=True)  # noqa: T201
        number += 1


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2]))
