"""Of several servers, one that lacks a file of the client sends the browser to one with another build."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.edge import other_build
from app.edge.other_build import OtherBuild
from app.ports import Unavailable
from tests.edge.serving import Served, serving
from tests.edge.test_pages import meta
from tests.store.conftest import plain_sql

INDEX = "<!doctype html><html><head><title>PIKOKO</title></head></html>"


@pytest.fixture
async def one(tmp_path: Path, postgres_url: str) -> AsyncIterator[Served]:
    """The server `a` with the build `one`."""
    assets = tmp_path / "dist" / "assets"
    assets.mkdir(parents=True)
    (assets.parent / "index.html").write_text(INDEX)
    (assets / "app-1.js").write_text("1;")
    async with serving(tmp_path, database_url=postgres_url, node="a", build="one") as served:
        yield served


async def joined(postgres_url: str, name: str, build: str, left: str = "1 hour") -> None:
    values = f"'life of {name}', '{name}', '{build}', now(), now() + interval '{left}'"
    await plain_sql(postgres_url, f"INSERT INTO nodes (id, name, build, since, until) VALUES ({values})")


async def test_a_file_that_is_not_here_is_looked_for_once_at_a_server_of_another_build(one, postgres_url):
    await joined(postgres_url, "b", "two")
    answer = await one.http.get("/assets/app-2.js")
    assert (answer.status_code, answer.headers["location"]) == (307, "/on/b/assets/app-2.js")
    assert answer.headers["cache-control"] == "no-store"
    for path in ("/on/b/assets/app-2.js", "/on/a/assets/app-2.js", "/on/b/assets/app-2.js/"):
        assert (await one.http.get(path)).status_code == 404


async def test_only_names_of_files_are_looked_for_elsewhere(one, postgres_url):
    await joined(postgres_url, "b", "two")
    for path in ("/assets/", "/assets/a/b.js", "/assets/a%0d%0ab.js", "/assets/%2Fb.js", "/other-2.js"):
        assert (await one.http.get(path)).status_code == 404, path
    assert (await one.http.post("/assets/app-2.js")).status_code == 404


@pytest.mark.parametrize(("build", "left"), [("one", "1 hour"), ("two", "-1 second")])
async def test_nobody_is_sent_to_a_server_with_the_same_build_or_a_dead_one(one, postgres_url, build, left):
    await joined(postgres_url, "b", build, left)
    assert (await one.http.get("/assets/app-2.js")).status_code == 404


async def test_a_path_that_names_a_server_gets_sockets_and_files_only(one):
    file = await one.http.get("/on/b/assets/app-1.js")
    assert (file.text, file.headers["cache-control"].endswith("immutable")) == ("1;", True)
    for path in (
        "/on/b/",
        "/on/b/api/site",
        "/on/b/index.html",
        "/on/B/assets/app-1.js",
        "/on/assets/app-1.js",
    ):
        assert (await one.http.get(path)).status_code == 404, path


async def test_a_table_says_which_living_server_has_it(one, postgres_url):
    token = await one.player()
    code = await one.table(token)

    async def said() -> tuple[str | None, ...]:
        pages = [(await one.http.get(f"/t/{code}{end}")).text for end in ("", "/screen")]
        info = (await one.http.get(f"/api/tables/{code}")).json()
        return info["at"], *(meta(page).get("at") for page in pages)

    assert set(await said()) == {None}
    async with one.join(code, token):
        assert set(await said()) == {"/on/a"}
    await plain_sql(postgres_url, "UPDATE tables SET node = 'gone'")
    assert set(await said()) == {None}


async def test_the_database_is_asked_once_for_many_files_and_again_later(monkeypatch):
    asked = 0

    async def ask() -> str | None:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0)
        if asked == 1:
            return "b"
        raise Unavailable

    other = OtherBuild(ask)
    assert await asyncio.gather(*(other.node() for _ in range(20))) == ["b"] * 20
    assert asked == 1
    monkeypatch.setattr(other_build, "FRESH_S", 0)
    assert await other.node() is None
