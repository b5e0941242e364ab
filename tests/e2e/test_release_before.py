"""A page that was loaded from the release before plays on with this server.

tests/e2e/release_before.tar.xz is what `make client` built for that release, without pictures. Of what a
browser is sent compressed, it has only that.
`python -m tests.e2e.test_release_before` makes it anew from frontend/dist: run it at a release.
"""

import shutil
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.conftest import QUICK
from tests.e2e.games import KITS
from tests.e2e.people import PHONE, Crowd
from tests.e2e.playing import Play, is_over
from tests.server import Server

KEPT = Path(__file__).with_name("release_before.tar.xz")
DIST = Path(__file__).parents[2] / "frontend" / "dist"


@pytest.mark.filterwarnings("ignore:Python 3.14 will:DeprecationWarning")  # the archive is our own
@pytest.mark.parametrize("game", KITS)
def test_a_page_of_the_release_before_plays_a_whole_game(
    game: str, crowd_at: Callable[[Server], Crowd], sqlite_url: str, tmp_path: Path
):
    shutil.unpack_archive(KEPT, tmp_path / "page")
    settings = {**QUICK, "FRONTEND_DIR": str(tmp_path / "page")}
    with Server(sqlite_url, tmp_path / "server.log", **settings) as server:
        ann = crowd_at(server).person("Ann", PHONE)
        ann.tab.page.goto(server.url)
        ann.tab.page.get_by_role("group", name=f"{KITS[game].title} with you").get_by_label("3").check(
            force=True
        )
        ann.tab.press_button(f"Play now with bots: {KITS[game].title}")
        ann.say_name("Play")
        Play([ann.tab], seed=1, game=game).run(lambda sight: sight.phase == "over")
        is_over(ann.tab)


def needed(file: Path) -> bool:
    """Would a browser that knows brotli be sent this file, or does the server itself read it?"""
    if file.suffix in {".png", ".gz"} or not file.is_file():
        return False
    return file.suffix in {".html", ".txt"} or not file.with_name(f"{file.name}.br").exists()


def keep() -> None:
    """Write the archive, the same bytes for the same build."""
    with tarfile.open(KEPT, "w:xz", preset=9) as kept:
        for file in sorted(filter(needed, DIST.rglob("*"))):
            about = kept.gettarinfo(file, str(file.relative_to(DIST)))
            about.mtime = about.uid = about.gid = 0
            about.uname = about.gname = ""
            with file.open("rb") as content:
                kept.addfile(about, content)


if __name__ == "__main__":
    keep()
