"""The event loop is felt: a block shows in the worst lag, and stopping ends the timer."""

import asyncio
import time

from app.edge.pulse import EVERY_S, Pulse


async def test_a_block_of_the_loop_is_noticed():
    lags: list[float] = []
    pulse = Pulse(lags.append)
    pulse.start()
    time.sleep(EVERY_S + 0.2)  # noqa: ASYNC251
    await asyncio.sleep(0.01)
    assert lags[0] >= 0.19
    assert pulse.worst_s == max(lags)
    pulse.stop()
    heard = len(lags)
    await asyncio.sleep(EVERY_S + 0.1)
    assert len(lags) == heard


async def test_nothing_was_felt_before_the_first_beat_and_stopping_early_is_fine():
    pulse = Pulse(lambda _: None)
    assert pulse.worst_s == 0
    pulse.stop()
