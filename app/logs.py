"""Logging: one JSON object per line, or plain lines in a terminal. Nothing about a running game is logged."""

import logging
import sys
import traceback
from collections.abc import Mapping, MutableMapping
from types import TracebackType
from typing import Any, TypeAlias

import structlog

Raised: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None]

MINUTE_S = 60

_SHARED: tuple[Any, ...] = (
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


def _without_messages(exc_info: Raised) -> str:
    """The traceback without the messages of the errors, which may quote a token or a card."""
    error: BaseException | None = exc_info[1]
    parts: list[str] = []
    while error is not None:
        parts.append("".join(traceback.format_tb(error.__traceback__)) + type(error).__qualname__)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\nafter\n".join(f"Traceback:\n{one}" for one in parts)


def _first_line(_logger: object, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Keep only the first line of asyncio's messages: the others repeat the message of a task's error."""
    if line.get("logger") == "asyncio":
        line["event"] = str(line["event"]).partition("\n")[0]
    return line


def for_people() -> bool:
    """Whether standard error is a terminal."""
    return sys.stderr.isatty()


def say(sentence: str) -> None:
    """Print a line for the person at the terminal, without time and level."""
    print(sentence, file=sys.stderr, flush=True)  # noqa: T201


def configure(level: str) -> None:
    """Send all logs, ours and those of libraries, to standard error."""
    json = structlog.processors.JSONRenderer()
    plain = structlog.dev.ConsoleRenderer(colors=False, pad_event_to=0, pad_level=False)
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[*_SHARED, structlog.stdlib.ExtraAdder(), _first_line],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.ExceptionRenderer(_without_messages),
            plain if for_people() else json,
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


class OnceAMinute(logging.Filter):
    """A filter that passes each warning once a minute, because clients can cause some of them at will."""

    def __init__(self) -> None:
        super().__init__()
        self._logged_at_s: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno != logging.WARNING:
            return True
        logged_at_s = self._logged_at_s.get(record.msg)
        if logged_at_s is not None and record.created - logged_at_s < MINUTE_S:
            return False
        self._logged_at_s[record.msg] = record.created
        return True


WARNINGS = OnceAMinute()

UVICORN: Mapping[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"once_a_minute": {"()": lambda: WARNINGS}},
    "loggers": {
        "uvicorn": {"level": "WARNING"},  # at info it logs every socket
        "uvicorn.error": {"filters": ["once_a_minute"]},  # its warning about bytes that are not HTTP
        "uvicorn.access": {"level": "WARNING"},
    },
}
"""The logging configuration for uvicorn: it has no handlers, so its lines go through the root handler."""
