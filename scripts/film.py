"""Makes docs/pictures/game.webp: a few seconds of a real game with bots on a phone.

Run from the repository's root after `make client`: `python -m scripts.film`. Each run plays new deals.
"""

import base64
import io
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests import chromium
from tests.e2e.boards import Sight, press_dock
from tests.e2e.people import HINTS_REFUSED, Tab
from tests.e2e.playing import Play
from tests.server import ROOT, Server

FILM = ROOT / "docs" / "pictures" / "game.webp"
PHONE = (360, 640)
SCALE = 2
"""Pixels of the film for each CSS pixel of the page."""
SIZE = (SCALE * PHONE[0], SCALE * PHONE[1])
FRAMES_PER_SECOND = 15
QUALITY = 55
AUCTION = ".auction.2"
"""A part of the turn's key: the auction on the third hand, when the board has something to show."""
REVEAL_MS = 2600
TRICK_MS = 4200
LONGEST_MS = 700
"""The longest wait to keep in the film while nothing moves."""
LAST_MS = 900
"""How long the last frame of a scene stays."""
BOTS = {"BOT_PAUSE_MIN_MS": "350", "BOT_PAUSE_MAX_MS": "650", "LOG_LEVEL": "warning"}


Shot: TypeAlias = tuple[float, bytes]
Frame: TypeAlias = tuple[Image.Image, int]
"""A picture, and for how many ms it is shown."""


class Camera:
    """Records a picture of the page whenever it changes."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._shots: list[Shot] = []
        self._session.on("Page.screencastFrame", self._take)

    def _take(self, frame: Mapping[str, Any]) -> None:
        self._shots.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        self._session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    @contextmanager
    def rolling(self) -> Iterator[list[Frame]]:
        """Record while the `with` block runs; the list is filled at its end."""
        taken: list[Frame] = []
        self._shots = []
        self._session.send("Page.startScreencast", {"format": "png"})
        yield taken
        self._session.send("Page.stopScreencast")
        taken.extend(cut(self._shots))


def cut(shots: Sequence[Shot]) -> list[Frame]:
    """Reduce the frames to the film's frame rate; of several in an interval, the newest is kept."""
    kept: list[Shot] = []
    for at, data in shots:
        if kept and at - kept[-1][0] < 1 / FRAMES_PER_SECOND:
            kept[-1] = (kept[-1][0], data)
        else:
            kept.append((at, data))
    times = [min(round((after[0] - shot[0]) * 1000), LONGEST_MS) for shot, after in pairwise(kept)]
    return [(developed(data), ms) for (_, data), ms in zip(kept, [*times, LAST_MS], strict=True)]


def developed(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB").resize(SIZE)


def bid(tab: Tab) -> None:
    """Bid one more than the drops begin with, and wait for the reveal."""
    tab.page.wait_for_timeout(500)
    drops = tab.page.get_by_role("slider", name="Your bid")
    drops.fill(str(int(drops.input_value()) + 1))
    tab.page.wait_for_timeout(500)
    press_dock(tab)
    tab.page.wait_for_timeout(REVEAL_MS)


def play_card(tab: Tab, sight: Sight) -> None:
    """Play our card, and wait until somebody wins the trick."""
    tab.page.wait_for_timeout(600)
    tab.press(f"[data-testid=fan] [data-card='{sight.legal[0]}']")
    tab.page.wait_for_timeout(700)
    tab.press(tab.page.locator("[data-testid=dock] :is(.main, .colour)").first)
    tab.page.wait_for_timeout(TRICK_MS)


class Early:
    """Whether a trick has just begun and it is our turn. Asked once a turn: a page may show an old one.

    The trick before has gone to its owner by then.
    """

    def __init__(self, tab: Tab) -> None:
        self._page = tab.page
        self._asked = ""

    def __call__(self, sight: Sight) -> bool:
        if sight.phase != "tricks" or not sight.mine or sight.turn == self._asked:
            return False
        self._asked = sight.turn
        self._page.get_by_test_id("trick").wait_for(state="attached")
        played = self._page.locator("[data-testid=trick] [data-card]").count()
        left = self._page.locator("[data-testid=fan] [data-card]").count()
        return len(sight.legal) > 1 and 1 <= played <= 2 and left >= 5


def shoot(browser: Browser, server: Server) -> list[Frame]:
    """Film two scenes: a bid with its reveal, then a trick."""
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, device_scale_factor=SCALE, color_scheme="dark"
    )
    context.add_init_script(HINTS_REFUSED)  # a hint about a trick would keep it on the board
    tab = Tab(context, touch=False, problems=[])
    tab.page.goto(server.url)
    tab.play_alone("PIKOKO")
    tab.page.get_by_label("Your name").fill("Ann")
    tab.press_button("Play")
    camera, play = Camera(tab.page), Play([tab], seed=4)
    play.run(lambda sight: sight.dock == "bid" and AUCTION in sight.turn)
    with camera.rolling() as bidding:
        bid(tab)
    sight = play.run(Early(tab))
    with camera.rolling() as playing:
        play_card(tab, sight)
    context.close()
    return bidding + playing


def write(frames: Sequence[Frame], path: Path) -> None:
    pictures, times = [picture for picture, _ in frames], [ms for _, ms in frames]
    pictures[0].save(
        path,
        save_all=True,
        append_images=pictures[1:],
        duration=times,
        loop=0,
        quality=QUALITY,
        method=6,
        minimize_size=True,
    )


def main() -> None:
    """Play, film, and print the length and size of the film."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/film.db", Path(folder) / "server.log", **BOTS) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=[*chromium.LAUNCH_ARGUMENTS]
        )
        frames = shoot(browser, server)
        browser.close()
    write(frames, FILM)
    seconds = sum(ms for _, ms in frames) / 1000
    print(f"{FILM.name}: {len(frames)} frames, {seconds:.1f} s, {FILM.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    main()
