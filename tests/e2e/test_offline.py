"""The site without a network: one page says so, and an old build never returns from a cache."""

import json
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from tests.server import Server

OFFLINE = {"/offline.html", "/offline.js"}
CONTROLLED = """() => new Promise((done) => {
    if (navigator.serviceWorker.controller) done();
    navigator.serviceWorker.addEventListener("controllerchange", () => done());
})"""


@pytest.fixture
def own_server(tmp_path):
    """A server that the test may stop."""
    with Server(f"sqlite+aiosqlite:///{tmp_path / 'own.db'}", tmp_path / "server.log") as server:
        yield server


def kept(page: Page) -> list[str]:
    """The paths of everything the service worker has cached."""
    paths: list[str] = page.evaluate("""async () => {
        const found = [];
        for (const name of await caches.keys())
            for (const one of await (await caches.open(name)).keys()) found.push(new URL(one.url).pathname);
        return found;
    }""")
    return paths


def test_without_a_server_one_page_says_so_in_both_languages_and_loads_again_by_itself(crowd_at, own_server):
    tab = crowd_at(own_server).person("Ann").tab
    tab.expected = ["ERR_CONNECTION_REFUSED", "Failed to load resource", "WebSocket"]
    page = tab.page
    page.goto(own_server.url)
    page.evaluate(CONTROLLED)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Peacock Garden")
    assert set(kept(page)) >= OFFLINE
    assert all(path in OFFLINE or path.startswith("/assets/") for path in kept(page))

    own_server.kill()
    page.goto(f"{own_server.url}/rules/pikoko")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    expect(page.get_by_role("heading", name="Pas de connexion")).to_be_visible()

    page.evaluate("window.tried = false")
    page.get_by_role("link", name="Try again").click()
    page.wait_for_function("() => window.tried === undefined")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()

    own_server.start()
    expect(page.get_by_role("heading", level=1)).to_have_text("How to play PIKOKO")


def test_the_manifest_names_files_that_are_there(site):
    for name in ("manifest.webmanifest", "manifest.fr.webmanifest"):
        with urllib.request.urlopen(f"{site.url}/{name}") as answer:
            assert answer.headers["content-type"] == "application/manifest+json"
            manifest = json.load(answer)
        for icon in manifest["icons"]:
            with urllib.request.urlopen(site.url + icon["src"]) as answer:
                assert answer.headers["content-type"] == icon["type"]
