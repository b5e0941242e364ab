"""Logs as one JSON object a line. Nothing of a running game is ever logged."""

import logging
from collections.abc import Mapping
from typing import Any

import structlog

_SHARED: tuple[Any, ...] = (
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


def configure(level: str) -> None:
    """Send everything that is logged, by us and by libraries, to standard error as JSON."""
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[*_SHARED, structlog.stdlib.ExtraAdder()],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
    )
    handler = logging.StreamHandler()
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for chatty in ("alembic", "aiosqlite"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


UVICORN: Mapping[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "loggers": {
        "uvicorn": {"level": "WARNING"},  # its info lines name every socket; ours say what an operator wants
        "uvicorn.access": {"level": "WARNING"},
    },
}
"""What uvicorn is given as its logging configuration: its lines go through the root handler."""
