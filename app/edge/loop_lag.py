"""Event loop lag: a thread that measures how long the event loop lets a call wait."""

import asyncio
from collections import deque
from collections.abc import Callable
from threading import Event, Thread
from time import perf_counter

EVERY_S = 0.5
REMEMBERED = 120
"""Measurements that are kept: one minute of them."""


class LoopLag:
    """Measures every EVERY_S seconds from `start` to `stop`; calls `lagged` with each lag, in seconds.

    The lag is how long a call of the thread waits for the loop. A timer of the loop would itself be up to two
    milliseconds late, since uvloop's count whole ones.
    """

    def __init__(self, lagged: Callable[[float], None]) -> None:
        self._lagged = lagged
        self._loop = asyncio.get_running_loop()
        self._lags_s: deque[float] = deque(maxlen=REMEMBERED)
        self._ended = Event()
        self._thread = Thread(target=self._watch, name="loop lag", daemon=True)

    @property
    def worst_s(self) -> float:
        """The worst lag of the last minute, in seconds."""
        return max(self._lags_s, default=0.0)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._ended.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._ended.wait(EVERY_S):
            self._loop.call_soon_threadsafe(self._measure, perf_counter())

    def _measure(self, called_s: float) -> None:
        lag_s = perf_counter() - called_s
        self._lags_s.append(lag_s)
        self._lagged(lag_s)
