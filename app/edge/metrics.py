"""Counts for the operator; never a name, an action or anything of a hand."""

from collections.abc import Callable

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

from app import SITE

CONTENT_TYPE = CONTENT_TYPE_LATEST
_PREFIX = f"{SITE.lower()}_"
_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class EdgeMetrics:
    """One registry per server: several may live in one process. Rooms count through `ports.Metrics`."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._committed = self._histogram("commit", "Seconds from a command's arrival until it was durable")
        self._told = self._histogram("tell", "Seconds from then until every frame was on its way")
        acted = Counter(_PREFIX + "actions", "Actions of seats", ["by"], registry=self._registry)
        self._acted = {by: acted.labels(by) for by in ("person", "bot")}
        self._refused = Counter(_PREFIX + "refused", "Commands refused", ["code"], registry=self._registry)
        self._came = Counter(_PREFIX + "joins", "Sockets let in", ["again"], registry=self._registry)
        self._lost = Counter(_PREFIX + "rooms_lost", "Rooms to rebuild", ["reason"], registry=self._registry)
        self._closed = Counter(
            _PREFIX + "sockets_closed", "Sockets sent away", ["reason"], registry=self._registry
        )
        self._gauges: list[Gauge] = []

    def committed(self, seconds: float) -> None:
        self._committed.observe(seconds)

    def told(self, seconds: float) -> None:
        self._told.observe(seconds)

    def acted(self, by: str) -> None:
        self._acted[by].inc()

    def refused(self, code: str) -> None:
        self._refused.labels(code).inc()

    def came(self, again: bool) -> None:
        self._came.labels("yes" if again else "no").inc()

    def lost(self, reason: str) -> None:
        self._lost.labels(reason).inc()

    def closed(self, reason: str) -> None:
        """A socket was sent away with a `bye`; `slow` is an outbox that overflowed."""
        self._closed.labels(reason).inc()

    def watch(self, name: str, what: str, read: Callable[[], float]) -> None:
        """Show what `read` says whenever somebody looks."""
        gauge = Gauge(_PREFIX + name, what, registry=self._registry)
        gauge.set_function(read)
        self._gauges.append(gauge)

    def _histogram(self, name: str, what: str) -> Histogram:
        return Histogram(f"{_PREFIX}{name}_seconds", what, buckets=_SECONDS, registry=self._registry)

    def exposition(self) -> bytes:
        """All counts as Prometheus reads them."""
        return generate_latest(self._registry)
