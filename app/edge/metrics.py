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

CONTENT_TYPE = CONTENT_TYPE_LATEST
_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class EdgeMetrics:
    """One registry per server: several may live in one process. Rooms count through `ports.Metrics`."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._acted = Histogram(
            "pikoko_command_seconds",
            "Seconds from a command's arrival until it was committed and told",
            buckets=_SECONDS,
            registry=self._registry,
        )
        self._refused = Counter("pikoko_refused", "Commands refused", ["code"], registry=self._registry)
        self._gauges: list[Gauge] = []

    def acted(self, seconds: float) -> None:
        self._acted.observe(seconds)

    def refused(self, code: str) -> None:
        self._refused.labels(code).inc()

    def watch(self, name: str, what: str, read: Callable[[], float]) -> None:
        """Show what `read` says whenever somebody looks."""
        gauge = Gauge(f"pikoko_{name}", what, registry=self._registry)
        gauge.set_function(read)
        self._gauges.append(gauge)

    def exposition(self) -> bytes:
        """All counts as Prometheus reads them."""
        return generate_latest(self._registry)
