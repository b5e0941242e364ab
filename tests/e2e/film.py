"""Films a page: each frame that it draws meanwhile as a picture, to look at motion frame by frame."""

from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.e2e.turning import PICTURES

FOLDER = PICTURES / "motion"
HOW = {"format": "jpeg", "quality": 50, "maxWidth": 640, "maxHeight": 640}


@contextmanager
def filmed(page: Page, name: str) -> Iterator[list[Path]]:
    """Pictures in the walk's folder `motion/NAME`, numbered from 0; they are in the list afterwards."""
    frames: list[str] = []
    pictures: list[Path] = []
    devtools = page.context.new_cdp_session(page)

    def keep(frame: dict[str, Any]) -> None:
        frames.append(frame["data"])
        devtools.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    devtools.on("Page.screencastFrame", keep)
    devtools.send("Page.startScreencast", HOW)
    yield pictures
    devtools.send("Page.stopScreencast")
    devtools.detach()
    folder = FOLDER / name
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.jpg"):
        old.unlink()
    for number, frame in enumerate(frames):
        pictures.append(folder / f"{number:04}.jpg")
        pictures[-1].write_bytes(b64decode(frame))
