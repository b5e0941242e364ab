"""Logging: structlog and logging both write one JSON object per line."""

import asyncio
import gc
import io
import json
import logging

import pytest
import structlog

from app import logs


@pytest.fixture
def lines(monkeypatch):
    """A function that returns everything logged, as objects."""
    root = logging.getLogger()
    before = root.handlers, root.level
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    logs.configure("info")
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    root.handlers, level = before
    root.setLevel(level)
    structlog.reset_defaults()


def test_both_kinds_of_log_become_json_with_their_fields(lines):
    structlog.get_logger("ours").info("opened", rooms=3)
    logging.getLogger("theirs").warning("room %s failed", "x", extra={"room": "abc"})
    ours, theirs = lines()
    assert (ours["event"], ours["rooms"], ours["level"], ours["logger"]) == ("opened", 3, "info", "ours")
    assert (theirs["event"], theirs["room"], theirs["logger"]) == ("room x failed", "abc", "theirs")
    assert ours["timestamp"].endswith("Z")


def failing(secret):
    try:
        raise KeyError(secret)
    except KeyError as error:
        raise ValueError(secret) from error


def test_a_logged_error_has_all_tracebacks_but_no_values_and_no_messages(lines):
    secret = "-".join(("hun", "ter2"))
    try:
        failing(secret)
    except ValueError:
        logging.getLogger("theirs").exception("failed")
        structlog.get_logger("ours").exception("failed")
    for line in lines():
        told = line["exception"]
        assert told.index("ValueError") < told.index("KeyError")
        assert told.count("in failing") == told.count("Traceback") == 2
        assert secret not in str(line)


def test_the_error_of_a_lost_task_is_logged_without_its_message(lines):
    secret = "-".join(("hun", "ter2"))

    async def lose_one():
        task = asyncio.create_task(failing_later(secret))
        await asyncio.sleep(0)
        del task
        gc.collect()

    asyncio.run(lose_one())
    (line,) = lines()
    assert line["event"] == "Task exception was never retrieved"
    assert "ValueError" in line["exception"]
    assert secret not in str(line)


async def failing_later(secret):
    failing(secret)


def test_lines_below_the_level_are_not_logged(lines):
    logging.getLogger("theirs").debug("chatter")
    structlog.get_logger("ours").debug("chatter")
    logging.getLogger("alembic.runtime").info("chatter")
    assert lines() == []
