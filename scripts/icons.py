"""Draws the PNG files of frontend/public: icons from icon.svg, preview pictures of links from the gallery.

Run from the repository's root after `npm ci` in frontend: `python -m scripts.icons`. Commit what it writes.
`python -m scripts.icons highcard` draws only the pictures of links to that game.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, sync_playwright

from app.rules.registry import GAMES
from tests import chromium
from tests.server import ROOT

FRONTEND = ROOT / "frontend"
PUBLIC = FRONTEND / "public"
GROUND = "#0e2229"
ICONS = {"icon-192": 192, "icon-512": 512}
MASKABLE = {"icon-maskable-512": 512, "apple-touch-icon": 180}
SAFE = 0.84
"""The scale of the drawing in a maskable icon, which may be cut to a circle of 80 %."""

PORT = 5197
GALLERY = f"http://127.0.0.1:{PORT}/gallery/art.html"
LANGUAGES = sorted(file.stem for file in (FRONTEND / "src" / "words").glob("??.ts"))
PREVIEW_SIZE = (1200, 630)
PATIENCE_SECONDS = 30


def maskable(icon: str) -> str:
    """The icon as an SVG that fills its square, with room for any mask around the drawing."""
    body = icon[icon.index("<g>") : icon.rindex("</svg>")].rstrip()
    inset = 32 * (1 - SAFE)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\n'
        f'  <rect width="64" height="64" fill="{GROUND}"/>\n'
        f'  <g transform="translate({inset:g} {inset:g}) scale({SAFE})">\n  {body}\n  </g>\n</svg>\n'
    )


def draw(browser: Browser, svg: str, side: int, name: str) -> None:
    page = browser.new_page(viewport={"width": side, "height": side})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{side}px}}</style>{svg}")
    page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
    page.close()


@contextmanager
def gallery() -> Iterator[None]:
    """Serve the drawings with Vite while the `with` block runs."""
    command = [
        "node",
        "node_modules/vite/bin/vite.js",
        "--host",
        "127.0.0.1",
        "--port",
        str(PORT),
        "--strictPort",
    ]
    server = subprocess.Popen(command, cwd=FRONTEND, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        await_gallery()
        yield
    finally:
        os.killpg(server.pid, signal.SIGTERM)  # node may be a child of the process we started
        server.wait()


def await_gallery() -> None:
    """Wait until the gallery answers. Raises TimeoutError."""
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        try:
            urlopen(GALLERY).close()
        except URLError:
            time.sleep(0.2)
        else:
            return
    raise TimeoutError(GALLERY)


def photograph(page: Page, game: str, language: str) -> None:
    page.goto(f"{GALLERY}?preview={language}&game={game}")
    page.locator("main p").wait_for()
    page.evaluate("document.fonts.ready")
    page.screenshot(path=PUBLIC / "previews" / f"{game}.{language}.png")


def draw_icons(browser: Browser) -> None:
    icon = (PUBLIC / "icon.svg").read_text()
    full = maskable(icon)
    (PUBLIC / "icon-maskable.svg").write_text(full)
    for name, side in ICONS.items():
        draw(browser, icon, side, name)
    for name, side in MASKABLE.items():
        draw(browser, full, side, name)


def main(games: Sequence[str]) -> None:
    """Draw the pictures of these games; if none is named, of all, and the icons."""
    with sync_playwright() as playwright, gallery():
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=[*chromium.LAUNCH_ARGUMENTS]
        )
        if not games:
            draw_icons(browser)
        width, height = PREVIEW_SIZE
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="dark")
        for game, language in product(games or GAMES, LANGUAGES):
            photograph(page, game, language)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
