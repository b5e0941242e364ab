"""Event loop lag: a timer that measures by how much it rings too late."""

import asyncio
from collections import deque
from collections.abc import Callable

EVERY_S = 0.5
REMEMBERED = 120
"""Measurements that are kept: one minute of them."""


class LoopLag:
    """Measures every EVERY_S seconds from `start` to `stop`; calls `lagged` with each lag, in seconds."""

    def __init__(self, lagged: Callable[[float], None]) -> None:
        self._lagged = lagged
        self._loop = asyncio.get_running_loop()
        self._lags_s: deque[float] = deque(maxlen=REMEMBERED)
        self._timer: asyncio.TimerHandle | None = None

    @property
    def worst_s(self) -> float:
        """The worst lag of the last minute, in seconds."""
        return max(self._lags_s, default=0.0)

    def start(self) -> None:
        self._schedule()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _schedule(self) -> None:
        due_s = self._loop.time() + EVERY_S
        self._timer = self._loop.call_at(due_s, self._measure, due_s)

    def _measure(self, due_s: float) -> None:
        lag_s = max(0.0, self._loop.time() - due_s)
        self._lags_s.append(lag_s)
        self._lagged(lag_s)
        self._schedule()
