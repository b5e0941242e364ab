"""Event loop lag: a block shows in the worst lag, and stopping ends the timer."""

import asyncio
import time

from app.edge.loop_lag import EVERY_S, LoopLag


async def test_a_blocked_event_loop_is_noticed():
    lags: list[float] = []
    lag = LoopLag(lags.append)
    lag.start()
    time.sleep(EVERY_S + 0.2)  # noqa: ASYNC251
    await asyncio.sleep(0.01)
    assert lags[0] >= 0.19
    assert lag.worst_s == max(lags)
    lag.stop()
    heard = len(lags)
    await asyncio.sleep(EVERY_S + 0.1)
    assert len(lags) == heard


async def test_the_lag_is_0_before_the_first_measurement():
    lag = LoopLag(lambda _: None)
    assert lag.worst_s == 0
