"""What is logged, by structlog or by logging, is one JSON object a line."""

import io
import json
import logging

import pytest
import structlog

from app import logs


@pytest.fixture
def lines(monkeypatch):
    """Everything logged, as objects."""
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


def test_an_error_keeps_its_traceback_and_no_local_values(lines):
    secret = "-".join(("hun", "ter2"))
    try:
        raise ValueError(len(secret))
    except ValueError:
        logging.getLogger("theirs").exception("failed")
    (line,) = lines()
    assert "ValueError: 8" in line["exception"]
    assert "Traceback" in line["exception"]
    assert secret not in line["exception"]


def test_less_than_the_level_is_not_logged(lines):
    logging.getLogger("theirs").debug("chatter")
    structlog.get_logger("ours").debug("chatter")
    logging.getLogger("alembic.runtime").info("chatter")
    assert lines() == []
