"""Watchdog: ends a process whose event loop stands still, so that Docker or systemd starts it again."""

import asyncio
import faulthandler


async def watch(seconds: float) -> None:
    """While this runs: exit with 1 if the event loop does nothing for `seconds`.

    Where each thread stood goes to standard error first: functions and lines, no values. 0 watches nothing.
    """
    try:
        while seconds:
            faulthandler.dump_traceback_later(seconds, exit=True)
            await asyncio.sleep(seconds / 4)
    finally:
        faulthandler.cancel_dump_traceback_later()
