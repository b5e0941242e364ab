"""`python -m app` with finer buckets in its histograms, so that a change of a few percent can be seen.

It also measures the lag of its event loop more often.
"""

import runpy

from app.edge import loop_lag, metrics

STEP = 1.04
SMALLEST_SECONDS = 20e-6
LARGEST_SECONDS = 1.0
LAG_EVERY_S = 0.02


def buckets() -> tuple[float, ...]:
    found = [SMALLEST_SECONDS]
    while found[-1] < LARGEST_SECONDS:
        found.append(found[-1] * STEP)
    return tuple(found)


if __name__ == "__main__":
    metrics.BUCKETS_SECONDS = buckets()
    loop_lag.EVERY_S = LAG_EVERY_S
    runpy.run_module("app", run_name="__main__")
