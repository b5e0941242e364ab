"""Metrics for the operator, in Prometheus's format. They contain no names, no actions and no cards."""

import logging
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate
from typing import Literal, TypeAlias, get_args

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.metrics_core import HistogramMetricFamily

from app import SITE

CONTENT_TYPE = CONTENT_TYPE_LATEST
_PREFIX = f"{SITE.lower()}_"
Read: TypeAlias = Literal["round", "record", "list", "standings"]
BUCKETS_SECONDS: tuple[float, ...] = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Times:
    """A histogram for the thread of the event loop alone. That of the library takes a lock, and 1.2 us."""

    def __init__(self, name: str, what: str, registry: CollectorRegistry) -> None:
        self._name = name
        self._what = what
        self._counts = [0] * (len(BUCKETS_SECONDS) + 1)
        self._sum = 0.0
        registry.register(self)

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(BUCKETS_SECONDS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[HistogramMetricFamily]:
        """For the registry."""
        bounds = (*map(str, BUCKETS_SECONDS), "+Inf")
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._what, buckets, self._sum)


class EdgeMetrics:
    """All counters of one server; a process may run several servers. Rooms use it as `ports.Metrics`."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._committed = self._times("commit", "Seconds from a command's arrival until it was durable")
        self._told = self._times("tell", "Seconds from then until every frame was sent or queued")
        acted = Counter(_PREFIX + "actions", "Actions of seats", ["by"], registry=self._registry)
        self._acted = {by: acted.labels(by) for by in ("person", "bot")}
        self._spoke = Counter(_PREFIX + "phrases", "Phrases said", registry=self._registry)
        self._refused = Counter(_PREFIX + "refused", "Commands refused", ["code"], registry=self._registry)
        self._came = Counter(_PREFIX + "joins", "Sockets let in", ["again"], registry=self._registry)
        read = Counter(_PREFIX + "reads", "What people looked back at", ["what"], registry=self._registry)
        self._read = {what: read.labels(what) for what in get_args(Read)}
        self._taken = Counter(_PREFIX + "tables_taken", "Tables opened", registry=self._registry)
        self._lost = Counter(_PREFIX + "rooms_lost", "Rooms to rebuild", ["reason"], registry=self._registry)
        self._closed = Counter(
            _PREFIX + "sockets_closed", "Sockets sent away", ["reason"], registry=self._registry
        )
        self._http = Counter(
            _PREFIX + "http_refused", "HTTP answers from 400 on", ["status"], registry=self._registry
        )
        self._errors = Counter(_PREFIX + "errors", "Errors in the log", registry=self._registry)
        self._lag = self._times("loop_lag", "Seconds that the event loop lets a call wait, twice a second")
        self._gauges: list[Gauge] = []
        ProcessCollector(registry=self._registry)

    def committed(self, seconds: float) -> None:
        self._committed.add(seconds)

    def told(self, seconds: float) -> None:
        self._told.add(seconds)

    def acted(self, by: str) -> None:
        self._acted[by].inc()

    def spoke(self) -> None:
        self._spoke.inc()

    def refused(self, code: str) -> None:
        self._refused.labels(code).inc()

    def came(self, again: bool) -> None:
        self._came.labels("yes" if again else "no").inc()

    def read(self, what: Read) -> None:
        """Count a round that was looked at again, a record, a list of a table's games, or its standings."""
        self._read[what].inc()

    def taken(self) -> None:
        self._taken.inc()

    def lost(self, reason: str) -> None:
        self._lost.labels(reason).inc()

    def closed(self, reason: str) -> None:
        """Count a socket that the server closed with a `bye`.

        Reason `slow` means that its outbox overflowed.
        """
        self._closed.labels(reason).inc()

    def answered(self, status: int) -> None:
        """Count the status of an HTTP answer, if it is 400 or above."""
        if status >= 400:
            self._http.labels(str(status)).inc()

    def lagged(self, seconds: float) -> None:
        self._lag.add(seconds)

    def failed(self) -> None:
        """Count an error in the log."""
        self._errors.inc()

    def watch(self, name: str, what: str, read: Callable[[], float]) -> None:
        """Add a gauge; `read` is called for its value each time the metrics are read."""
        gauge = Gauge(_PREFIX + name, what, registry=self._registry)
        gauge.set_function(read)
        self._gauges.append(gauge)

    def _times(self, name: str, what: str) -> Times:
        return Times(f"{_PREFIX}{name}_seconds", what, self._registry)

    def value(self, name: str) -> float | None:
        """The value of one metric by its exposed name.

        None if it does not exist, as process metrics off Linux.
        """
        return self._registry.get_sample_value(name)

    def rooms_lost(self) -> int:
        """How many rooms were lost, for any reason."""
        return sum(_counted(self._lost).values())

    def http_refused(self) -> Mapping[str, int]:
        """The number of HTTP answers by status, from 400 on."""
        return _counted(self._http)

    def exposition(self) -> bytes:
        """All metrics in Prometheus's text format."""
        return generate_latest(self._registry)


def _counted(counter: Counter) -> Mapping[str, int]:
    """The counts by the value of the counter's only label."""
    (family,) = counter.collect()
    counts = [it for it in family.samples if it.name.endswith("_total")]
    return {next(iter(it.labels.values())): int(it.value) for it in counts}


class ErrorCount(logging.Handler):
    """A log handler that counts errors, our own and those of libraries."""

    def __init__(self, failed: Callable[[], None]) -> None:
        super().__init__(logging.ERROR)
        self._failed = failed

    def emit(self, record: logging.LogRecord) -> None:
        self._failed()
