"""While the servers of a site have different builds of the client, everybody gets the files of either."""

import asyncio
from pathlib import Path

import httpx

from tests.nodes.fleet import open_fleet

ROUNDS = 4


def built(folder: Path, build: str) -> dict[str, str]:
    """A client with one file, whose name is its build's; the settings of a server that has it."""
    dist = folder / build
    (dist / "assets").mkdir(parents=True)
    (dist / "build.txt").write_text(build)
    (dist / "index.html").write_text(
        f'<html><head><script src="/assets/app-{build}.js"></script></head></html>'
    )
    (dist / "assets" / f"app-{build}.js").write_text(build)
    return {"FRONTEND_DIR": str(dist)}


async def test_a_file_of_either_build_is_found_from_any_server(postgres_url: str, tmp_path: Path):
    names = {"a": built(tmp_path, "old"), "b": built(tmp_path, "new")}
    async with (
        open_fleet(postgres_url, tmp_path, names) as fleet,
        httpx.AsyncClient(base_url=fleet.url, verify=False, follow_redirects=True) as http,
    ):
        asked = [f"/assets/app-{build}.js" for build in ("old", "new") for _ in range(ROUNDS)]
        answers = await asyncio.gather(*(http.get(path) for path in asked))
        assert [answer.text for answer in answers] == ["old"] * ROUNDS + ["new"] * ROUNDS
        assert {answer.headers["cache-control"] for answer in answers} == {
            "public, max-age=31536000, immutable"
        }
        led = [str(answer.url.path) for answer in answers if answer.history]
        assert set(led) == {"/on/a/assets/app-old.js", "/on/b/assets/app-new.js"}
        gone = await http.get("/assets/app-ancient.js")
        assert (gone.status_code, len(gone.history)) == (404, 1)
