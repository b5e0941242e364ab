"""`python -m app` with finer buckets in its histograms, so that a change of a few percent can be seen."""

import runpy

from app.edge import metrics

STEP = 1.04
SMALLEST_SECONDS = 20e-6
LARGEST_SECONDS = 1.0


def buckets() -> tuple[float, ...]:
    found = [SMALLEST_SECONDS]
    while found[-1] < LARGEST_SECONDS:
        found.append(found[-1] * STEP)
    return tuple(found)


if __name__ == "__main__":
    metrics.BUCKETS_SECONDS = buckets()
    runpy.run_module("app", run_name="__main__")
