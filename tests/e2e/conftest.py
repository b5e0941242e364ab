"""Fixtures for tests with a real browser and the real server.

Run these tests in their own process, because sync Playwright keeps an event loop running.
"""

import os
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, expect, sync_playwright

from tests.chromium import LAUNCH_ARGUMENTS, NoBrowser, executable
from tests.e2e.people import WAIT_MS, Crowd, Person
from tests.e2e.stage import SeededServer
from tests.server import Server

QUICK = {
    "BOT_PAUSE_MIN_MS": "0",
    "BOT_PAUSE_MAX_MS": "0",
    "PLAYERS_PER_MINUTE": "1000",
    "TABLES_PER_MINUTE": "1000",
    "PLAYERS_PER_DAY": "100000",
    "TABLES_PER_DAY": "100000",
    "READS_PER_MINUTE": "10000",
    "GETS_PER_SECOND": "1000",
    "REQUESTS_PER_SECOND": "1000",
    "ROOMS_PER_ADDRESS": "1000",
}
"""Bots don't pause, and many people share one address."""


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note that the test has failed, for fixtures that are torn down after it."""
    report = yield
    item.stash[FAILED] = report.failed
    return report


def pytest_sessionstart() -> None:
    """Tell the workers where the browser is; without a browser, end the run with one sentence."""
    try:
        os.environ["CHROME"] = str(executable())
    except NoBrowser as missing:
        pytest.exit(str(missing), returncode=1)


@pytest.fixture(scope="session")
def chromium() -> Iterator[BrowserType]:
    """Chromium for the whole run. Give each person in a test their own browser context."""
    expect.set_options(timeout=WAIT_MS)
    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="session")
def browser(chromium: BrowserType) -> Iterator[Browser]:
    launched = chromium.launch(executable_path=executable(), args=list(LAUNCH_ARGUMENTS))
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def site_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The SQLite file of the `site` server."""
    return tmp_path_factory.mktemp("site") / "site.db"


@pytest.fixture(scope="session")
def site(site_database: Path) -> Iterator[Server]:
    """One server for all browser tests; each test uses its own tables."""
    log = site_database.with_name("server.log")
    with Server(f"sqlite+aiosqlite:///{site_database}", log, **QUICK) as server:
        yield server


@pytest.fixture
def own_server(sqlite_url: str, tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill it."""
    with Server(sqlite_url, tmp_path / "server.log", **QUICK) as server:
        yield server


@pytest.fixture
def dealer(sqlite_url: str, tmp_path: Path) -> Iterator[Callable[[int], Server]]:
    """`dealer(seed)`: a server for one test that deals the same in every run. Request it before pages."""
    with ExitStack() as stack:
        log = tmp_path / "server.log"
        yield lambda seed: stack.enter_context(SeededServer(sqlite_url, log, SEED=str(seed), **QUICK))


@pytest.fixture
def crowd_at(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[[Server], Crowd]]:
    """Makes the people of a test. An error on any of their pages fails the test.

    If it fails for another reason, what their pages show is printed with it.
    """
    with ExitStack() as stack:
        crowds: list[Crowd] = []

        def crowd(server: Server) -> Crowd:
            crowds.append(Crowd(browser, server.url))
            stack.callback(crowds[-1].leave)
            return crowds[-1]

        yield crowd
        if request.node.stash[FAILED]:
            sys.stdout.writelines(each.describe() for each in crowds)
        problems = [problem for each in crowds for problem in each.problems]
    assert problems == []


@pytest.fixture
def person(crowd_at: Callable[[Server], Crowd], site: Server) -> Callable[..., Person]:
    """`person(name, screen)`: somebody with their own browser."""
    return crowd_at(site).person
