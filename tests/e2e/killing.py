"""A server that is killed in mid-game and comes back."""

from playwright.sync_api import expect

from tests.e2e.people import Tab
from tests.server import Server

BANNER = "Connection lost. Trying again."
BACK_MS = 20_000
REPORTED = ("WebSocket connection", "ERR_CONNECTION", "ERR_FAILED")
"""What a browser says of a server that is away."""


def kill(server: Server, tabs: list[Tab]) -> None:
    """Every page says that the server is away."""
    server.kill()
    for tab in tabs:
        expect(tab.page.get_by_text(BANNER)).to_be_visible(timeout=BACK_MS)


def restart(server: Server, tabs: list[Tab]) -> None:
    """Every page comes back by itself."""
    server.start()
    for tab in tabs:
        expect(tab.page.get_by_text(BANNER)).to_have_count(0, timeout=BACK_MS)
