"""Kills a server in mid-game and starts it again."""

from playwright.sync_api import expect

from tests.e2e.people import Tab
from tests.server import Server

BANNER = "Connection lost. Reconnecting."
BACK_MS = 20_000
REPORTED = ("WebSocket connection", "ERR_CONNECTION", "ERR_FAILED")
"""What a browser reports while the server is down."""


def kill(server: Server, tabs: list[Tab]) -> None:
    """Kill the server and wait until every page says so."""
    server.kill()
    for tab in tabs:
        expect(tab.page.get_by_text(BANNER)).to_be_visible(timeout=BACK_MS)


def restart(server: Server, tabs: list[Tab]) -> None:
    """Start the server again and wait until every page has reconnected by itself."""
    server.start()
    for tab in tabs:
        expect(tab.page.get_by_text(BANNER)).to_have_count(0, timeout=BACK_MS)
