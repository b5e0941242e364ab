"""Watchdog: ends the process when its event loop hangs, so that Docker or systemd restarts it."""

import asyncio
import faulthandler


async def watch(seconds: float) -> None:
    """Exit with status 1 if the event loop hangs for `seconds`; 0 turns the watchdog off.

    Runs until cancelled. Before it exits, it writes the stack of each thread to standard error: functions and
    lines, no values.
    """
    try:
        while seconds:
            faulthandler.dump_traceback_later(seconds, exit=True)
            await asyncio.sleep(seconds / 4)
    finally:
        faulthandler.cancel_dump_traceback_later()
