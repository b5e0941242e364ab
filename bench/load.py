"""Load: drives tables flat out, or at a fixed rate that does not wait for the server (open loop)."""

import asyncio
from collections import deque
from collections.abc import Sequence
from time import perf_counter

from bench.tables import Table

SETTLE_SECONDS = 20


async def flat_out(tables: Sequence[Table], seconds: float) -> int:
    """Let every table act again as soon as all six have their receipt; returns the number of settled actions.

    Raises TimeoutError if the last receipts do not come.
    """
    settled, running, end = 0, len(tables), perf_counter() + seconds
    finished = asyncio.Event()

    def next_action(table: Table) -> None:
        nonlocal settled, running
        settled += 1
        if perf_counter() < end:
            table.act()
            return
        running -= 1
        if not running:
            finished.set()

    for table in tables:
        table.on_settled = next_action
        table.act()
    await asyncio.wait_for(finished.wait(), seconds + SETTLE_SECONDS)
    return settled


async def paced(tables: Sequence[Table], rate: float, seconds: float) -> list[float]:
    """Take `rate` actions a second, the tables in turn; returns sorted seconds from due to the last receipt.

    An action that falls due while its table still waits for receipts waits too, and that counts.
    Raises TimeoutError if the last receipts do not come.
    """
    took: list[float] = []
    late: dict[Table, deque[float]] = {table: deque() for table in tables}
    total = int(rate * seconds)
    finished = asyncio.Event()

    def next_action(table: Table) -> None:
        took.append(perf_counter() - table.sent_at)
        if late[table]:
            table.act(late[table].popleft())
        elif len(took) == total:
            finished.set()

    for table in tables:
        table.on_settled = next_action
    start = perf_counter()
    for number in range(total):
        due = start + number / rate
        if (ahead := due - perf_counter()) > 0:
            await asyncio.sleep(ahead)
        table = tables[number % len(tables)]
        if table.idle:
            table.act()
        else:
            late[table].append(due)
    await asyncio.wait_for(finished.wait(), SETTLE_SECONDS)
    return sorted(took)
