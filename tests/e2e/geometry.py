"""Measures whether anything on a page overflows, overlaps, is cut off or scrolls when it should not.

`problems(page, BOARD)` measures a page as it is; `geometry.js` lists what it looks for. To measure every
scene of the gallery without a server, run `npx vite --port 5199` in frontend/ and then:

    GALLERY=http://127.0.0.1:5199/gallery/ python -m tests.e2e.geometry [WIDTHxHEIGHT ...] [QUERY ...] [large]

QUERY is the part of a scene's address after the question mark, `game=pikoko&players=5&scene=my+turn&long`.
Without a query, every scene of every game is measured. `large` doubles the text.
"""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import quote_plus

from playwright.sync_api import Page, sync_playwright

from tests.chromium import LAUNCH_ARGUMENTS, executable

HERE = Path(__file__).parent
MEASURE = (HERE / "geometry.js").read_text().rstrip(";\n")
SCENES = HERE.parents[1] / "frontend" / "gallery" / "scenes.json"
SETTLE = """async ([width, height]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  while (innerWidth !== width || innerHeight !== height) await frame();
  await document.fonts.ready;
  for (let i = 0; i < 2; i += 1) await frame();
}"""
"""The page measures a size in one frame and draws what depends on it in the next."""

GALLERY = os.environ.get("GALLERY", "http://127.0.0.1:5199/gallery/")
Size: TypeAlias = tuple[int, int]
SIZES: Sequence[Size] = ((360, 640), (360, 560), (390, 844), (768, 1024), (1280, 720), (1920, 1080))

BOARD: dict[str, Any] = {
    "fixed": True,
    "regions": ".regions > *",
    "scrolls": ["aside.right", "dialog[open]"],
    "overlays": [".unfolded", ".refusal", ".notices", ".veil", ".regions > .hint", ".hops"],
    "pictures": [".opens", ".thumbnail"],
    "names": [".name", ".owner", ".corner", ".who", "[data-testid=screen] li"],
}
"""What may scroll, cover other things, be shortened or, as part of a picture, be small while a game runs."""

PAGE: dict[str, Any] = {
    **BOARD,
    "fixed": False,
    "scrolls": ["dialog[open]", "textarea"],
    "overlays": [*BOARD["overlays"], "footer.dock", "p.lost"],
}
"""The same for pages with text: they may be longer than the window, and scroll below a fixed dock."""


def problems(page: Page, options: dict[str, Any]) -> list[str]:
    """Everything that is wrong with the layout, one line each."""
    return [line_of(found) for found in page.evaluate(MEASURE, options)]


def resize(page: Page, width: int, height: int) -> None:
    """Resize the page's window and wait until the page is laid out, even if it has only just loaded."""
    if page.viewport_size != {"width": width, "height": height}:
        page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLE, [width, height])


def double(page: Page, *, text: bool) -> None:
    """Set the text to 200 %, or back to 100 %."""
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", "200%" if text else "")
    size = page.viewport_size
    assert size
    page.evaluate(SETTLE, [size["width"], size["height"]])


def line_of(found: dict[str, str]) -> str:
    by = f" by {found['by']}" if found["by"] else ""
    return f'{found["kind"]}: {found["what"]} "{found["text"]}" at {found["at"]}{by}'


def every_scene() -> list[str]:
    return [
        f"game={scene['which']}&players={scene['players']}&scene={quote_plus(scene['name'])}"
        for scene in json.loads(SCENES.read_text())
    ]


def size_of(word: str) -> Size | None:
    width, _, height = word.partition("x")
    return (int(width), int(height)) if width.isdigit() and height.isdigit() else None


def measure_scene(page: Page, query: str, sizes: Sequence[Size], *, large: bool) -> Iterator[str]:
    """The problems of one gallery scene at each size."""
    page.goto(f"{GALLERY}?{query}", wait_until="commit")
    page.get_by_test_id("board").wait_for()
    if large:
        double(page, text=True)
    for width, height in sizes:
        resize(page, width, height)
        for line in problems(page, BOARD):
            yield f"{query} {width}x{height} {line}"


def main(words: Sequence[str]) -> None:
    sizes = [size for word in words if (size := size_of(word))] or SIZES
    queries = [word for word in words if "=" in word] or every_scene()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=list(LAUNCH_ARGUMENTS))
        page = browser.new_page(reduced_motion="reduce")
        page.route_web_socket("**", lambda socket: None)  # keeps vite from reloading the page
        for query in queries:
            for line in measure_scene(page, query, sizes, large="large" in words):
                sys.stdout.write(f"{line}\n")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
