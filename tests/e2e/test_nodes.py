"""Two servers behind one address: people play on while one after the other is updated, and notice little."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from anyio.from_thread import start_blocking_portal
from playwright.sync_api import Page, expect

from tests.e2e.boards import look
from tests.e2e.conftest import QUICK
from tests.e2e.killing import BACK_MS, BANNER
from tests.e2e.people import LAPTOP, PHONE, Tab
from tests.e2e.playing import Play
from tests.e2e.test_reconnect import play_until_asked, shows_again
from tests.nodes.front import in_front_of
from tests.nodes.proxies import PROXIES, in_front
from tests.postgres import Postgres
from tests.server import ROOT, Server

BUILT = ROOT / "frontend" / "dist"
NEXT = "next"
"""What the names of files of the other build have besides."""
WRITTEN = (".html", ".js", ".css", ".json")
GONE = "Unexpected response code: 502"
"""What a browser reports if the server it was sent to stops before it gets there; the page comes again."""


def next_build(folder: Path) -> Path:
    """The same client as another build: every file under another name."""
    names = [file.name for file in (BUILT / "assets").iterdir() if file.suffix not in (".br", ".gz")]
    renamed = {name: f"{NEXT}-{name}" for name in names}
    build = (BUILT / "build.txt").read_text()
    for file in (file for file in BUILT.rglob("*") if file.is_file() and file.suffix not in (".br", ".gz")):
        content = file.read_bytes().replace(build.encode(), NEXT.encode())
        if file.suffix in WRITTEN:
            for name, other in renamed.items():
                content = content.replace(b"/" + name.encode(), b"/" + other.encode())
        there = folder / file.relative_to(BUILT).with_name(renamed.get(file.name, file.name))
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(content)
    return folder


SHEETS_LOADED = "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('Panels-'))"
"""A page loads its sheets after three seconds. The server of its build must not stop before."""


class Pair:
    """Two servers, `a` and `b`, and the address of both."""

    def __init__(self, servers: dict[str, Server], site: Server, out: set[str], postgres: Postgres) -> None:
        self.servers = servers
        self.site = site
        self._out = out
        self._postgres = postgres

    def holder(self) -> str:
        """The name of the server that has the only table."""
        query = "SELECT name FROM nodes JOIN tables ON tables.node = nodes.id"
        return self._postgres.sql(query, self.site.database_url.rpartition("/")[2])

    def update(self, name: str, dist: Path) -> None:
        """Stop that server as a deploy does, and start it again with another client.

        Our own proxy has noticed at once that /readyz no longer answers 200.
        """
        server = self.servers[name]
        self._out.add(name)
        server.stop()
        server.settings["FRONTEND_DIR"] = str(dist)
        server.start()
        self._out.discard(name)


@pytest.fixture(params=["our proxy", "caddy"])
def pair(
    request: pytest.FixtureRequest, postgres: Postgres, postgres_url: str, tmp_path: Path
) -> Iterator[Pair]:
    caddy = PROXIES["caddy"] if request.param == "caddy" else None
    if caddy is not None and caddy.path is None:
        pytest.skip("caddy is not installed")
    given = {**QUICK, "LEASE_SECONDS": "2", "HANDOVER_SECONDS": "5" if caddy else "1", "RETRY_MS": "100"}
    log = tmp_path / "server.log"
    with ExitStack() as stack:
        servers = {name: Server(postgres_url, log, **given, NODE=name) for name in ("a", "b")}
        for server in servers.values():
            stack.enter_context(server)
        ports = {name: server.port for name, server in servers.items()}
        site = Server(postgres_url, log)
        beside = stack.enter_context(start_blocking_portal()).wrap_async_context_manager
        if caddy is None:
            front = stack.enter_context(beside(in_front_of(ports)))
            site.port, out = front.port, front.out
        else:
            site.port, out = stack.enter_context(beside(in_front(caddy, tmp_path, ports))), set()
        yield Pair(servers, site, out, postgres)


def sockets_of(page: Page) -> list[str]:
    """The paths of the sockets it opens from now on."""
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url.split("/", 3)[3]))
    return opened


def goes_on(play: Play, tabs: list[Tab], acts: int = 5) -> None:
    """Everybody is connected, and plays."""
    for tab in tabs:
        expect(tab.page.get_by_text(BANNER)).to_have_count(0, timeout=BACK_MS)
    done = play.acts
    play.run(lambda _: play.acts >= done + acts)


@pytest.mark.slow(20)
def test_people_play_on_while_one_server_after_the_other_is_updated(pair: Pair, crowd_at, tmp_path: Path):
    crowd = crowd_at(pair.site)
    ann, bo = crowd.person("Ann", LAPTOP), crowd.person("Bo", PHONE)
    link = ann.create_table()
    bo.open_link(link)
    bo.sit(1)
    ann.tab.press_button("Start with 1 bot")
    tabs = [ann.tab, bo.tab]
    for tab in tabs:
        tab.expected = (GONE,)
    play = Play(tabs, seed=8)
    play_until_asked(play, bo.tab, ".auction.")
    sight = look(ann.tab)

    holder = pair.holder()
    opened = sockets_of(ann.tab.page)
    ann.tab.page.reload()
    shows_again(ann.tab, sight)
    assert [path.partition("/api/")[0] for path in opened] == [f"on/{holder}"]

    dist = next_build(tmp_path / "dist")
    pair.update(holder, dist)
    shows_again(ann.tab, sight)
    [other] = {"a", "b"} - {holder}
    assert pair.holder() == other
    goes_on(play, tabs)

    redirected: list[str] = []
    cy = crowd.person("Cy", LAPTOP)
    cy.tab.page.on("response", lambda answer: redirected.append(answer.url) if answer.status == 307 else None)
    cy.open_link(link)
    assert redirected
    goes_on(play, tabs)
    cy.tab.page.wait_for_function(SHEETS_LOADED)
    cy.tab.page.wait_for_load_state("networkidle")

    pair.update(other, dist)
    assert pair.holder() == holder
    goes_on(play, tabs)
    for tab in (*tabs, cy.tab):
        expect(tab.page.locator(f"script[src^='/assets/{NEXT}-']")).to_have_count(1)
