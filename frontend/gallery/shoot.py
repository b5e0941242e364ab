"""Photograph scenes of the gallery while `npm run gallery` serves it: python shoot.py WIDTHxHEIGHT FOLDER [QUERY ...]

A query is the part of an address after the question mark: `game=pikoko&players=5&scene=my+turn&theme=light`; without one,
it photographs all scenes. Scenes stand side by side on sheets to make them easy to compare. `CHROME` names the browser.
"""

import json
import os
import shutil
import sys
from pathlib import Path
from urllib.parse import quote_plus

from playwright.sync_api import Page, sync_playwright

HOME = os.environ.get("GALLERY", "http://127.0.0.1:5199/gallery/")
SHEET_WIDTH, SHEET_HEIGHT = 1500, 1300


def all_queries() -> list[str]:
    scenes = json.loads((Path(__file__).parent / "scenes.json").read_text())
    return [
        f"game={scene['which']}&players={scene['players']}&scene={quote_plus(scene['name'])}" for scene in scenes
    ]


def sheet(page: Page, queries: list[str], width: int, height: int, path: Path) -> None:
    """Save one picture of several scenes, each in a frame of `width` x `height` px."""
    frames = "".join(
        f'<iframe src="{HOME}?{query}" width="{width}" height="{height}" style="border:0;margin:4px"></iframe>'
        for query in queries
    )
    page.goto(HOME)
    page.set_content(f"<body style='margin:0;background:#888;font-size:0'>{frames}</body>")
    for i in range(len(queries)):
        page.frame_locator(f"iframe >> nth={i}").get_by_test_id("board").wait_for()
    page.wait_for_timeout(500)
    page.screenshot(path=path)


def main(size: str, folder: Path, queries: list[str]) -> None:
    width, height = map(int, size.split("x"))
    folder.mkdir(parents=True, exist_ok=True)
    across, down = max(1, SHEET_WIDTH // (width + 8)), max(1, SHEET_HEIGHT // (height + 8))
    viewport = {"width": across * (width + 8), "height": down * (height + 8)}
    with sync_playwright() as playwright:
        chrome = os.environ.get("CHROME") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chrome)
        page = browser.new_page(viewport=viewport)
        page.on("pageerror", lambda error: print("page error:", error))
        wanted = queries or all_queries()
        step = across * down
        for i in range(0, len(wanted), step):
            sheet(page, wanted[i : i + step], width, height, folder / f"{size}-{i // step}.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
