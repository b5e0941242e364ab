"""Compressed files go to browsers that accept them; all others get the plain files."""

import gzip

import pytest

from tests.edge.serving import serving

SCRIPT = "export const packed = 1;\n" * 40


@pytest.fixture
def dist(tmp_path):
    """A built client in which `lone.js` has no compressed version."""
    assets = tmp_path / "dist" / "assets"
    assets.mkdir(parents=True)
    (assets.parent / "index.html").write_text("<!doctype html><title>PIKOKO</title>")
    (assets / "app-1.js").write_text(SCRIPT)
    (assets / "app-1.js.br").write_bytes(b"as brotli")
    (assets / "app-1.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (assets / "lone.js").write_text(SCRIPT)
    return assets.parent


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("gzip, br;q=0", "gzip"),
        ("br;q=0.5", "br"),
        ("deflate", None),
        ("identity", None),
    ],
)
async def test_a_file_is_sent_in_an_encoding_that_the_browser_accepts(tmp_path, dist, accepted, encoding):
    async with (
        serving(tmp_path) as served,
        served.http.stream("GET", "/assets/app-1.js", headers={"Accept-Encoding": accepted}) as answer,
    ):
        raw = b"".join([chunk async for chunk in answer.aiter_raw()])
        ending = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
        assert raw == (dist / "assets" / f"app-1.js{ending}").read_bytes()
        assert answer.headers.get("content-encoding") == encoding
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["cache-control"].endswith("immutable")
        assert "Accept-Encoding" in answer.headers["vary"]


async def test_a_file_without_a_compressed_version_is_sent_as_it_is(tmp_path, dist):
    async with serving(tmp_path) as served:
        answer = await served.http.get("/assets/lone.js", headers={"Accept-Encoding": "br, gzip"})
        assert answer.text == SCRIPT
        assert "content-encoding" not in answer.headers


async def test_a_cached_compressed_file_is_not_sent_again(tmp_path, dist):
    async with serving(tmp_path) as served:
        asked = {"Accept-Encoding": "gzip"}
        first = await served.http.get("/assets/app-1.js", headers=asked)
        again = await served.http.get(
            "/assets/app-1.js", headers=asked | {"If-None-Match": first.headers["etag"]}
        )
        assert (again.status_code, again.content) == (304, b"")


async def test_nothing_outside_the_assets_can_be_read(tmp_path, dist):
    (tmp_path / "secret.txt.gz").write_bytes(b"secret")
    async with serving(tmp_path) as served:
        for path in ("/assets/../../secret.txt", "/assets/..%2F..%2Fsecret.txt", "/assets/%00", "/assets/"):
            answer = await served.http.get(path, headers={"Accept-Encoding": "gzip"})
            assert answer.status_code == 404, path
            assert b"secret" not in answer.content
