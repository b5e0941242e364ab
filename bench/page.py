"""Benchmark of the client in a real browser: size, time until usable, time of a snapshot, layout shifts."""

import asyncio
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from bench.replays import finished_rounds
from bench.server import percentile
from bench.servers import UNLIMITED, environment
from tests import chromium
from tests.e2e.people import HINTS_REFUSED, Tab
from tests.e2e.playing import Play
from tests.server import Server

SCRIPT_LIMIT_BYTES = 120 * 1024
STYLE_LIMIT_BYTES = 40 * 1024
READY_LIMIT_MS = 1000
PAINT_LIMIT_MS = 16
THROTTLE = 4
"""How many times slower to make a laptop's CPU, to be about as fast as a cheap phone."""
LOADS = 5
SETTLED_MS = 1000
PACE_MS = 250
STEP_MS = 700
WINDOW_MS = 5000
WATCHER = Path(__file__).with_suffix(".js")
LAPTOP = (1280, 720)
PHONE = (360, 640)
QUICK = {"BOT_PAUSE_MIN_MS": "120", "BOT_PAUSE_MAX_MS": "180", "LOG_LEVEL": "warning"}
"""How many snapshots to measure one by one, as they come among people."""


@dataclass(frozen=True)
class Weight:
    """Sizes of the files in bytes, compressed as they are served."""

    script: int
    style: int
    font: int


@dataclass(frozen=True)
class Played:
    """Sorted times of a game's snapshots in ms, and its layout shifts.

    `work` is the main thread's for one snapshot: from the message until its scripts are done, and from the
    begin of the next frame (animations, style, layout, paint) until that frame is handed to the compositor.
    `painted` is from the message to there, the wait for the next frame included. Both are by the clock: what
    else the machine does in that time counts, and so do the looks at the page of who plays here. `again` is
    the work when the same snapshots come once more, and nobody plays.
    """

    work: tuple[float, ...]
    painted: tuple[float, ...]
    again: tuple[float, ...]
    shift: float
    shift_pressed: float
    cumulative: float
    """The layout shift as web.dev counts it: of the worst 5 s, without what follows a press."""
    worst: tuple[Mapping[str, Any], ...]


def measure() -> None:
    """Measure and print everything."""
    print(f"client: Chromium on {environment()}")
    with tempfile.TemporaryDirectory(prefix="pikoko-bench-") as name:
        folder = Path(name)
        settings = {**UNLIMITED, **QUICK}
        with Server(f"sqlite+aiosqlite:///{folder / 'page.db'}", folder / "server.log", **settings) as server:
            over = link_to(asyncio.run(finished_rounds(server.port))[0])
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=chromium.executable(), args=[*chromium.LAUNCH_ARGUMENTS]
                )
                report_loads(browser, server)
                for size, throttle in ((LAPTOP, 1), (LAPTOP, THROTTLE), (PHONE, THROTTLE)):
                    report_game(browser, server, size, throttle)
                    report_replay(browser, server.url + over, size, throttle)
                browser.close()


def link_to(path: str) -> str:
    """The page on which the round of that path of the API is looked at again."""
    return path.removeprefix("/api").replace("/tables/", "/t/").partition("/rounds/")[0]


def report_loads(browser: Browser, server: Server) -> None:
    """First loads of a running game, each by a browser with an empty cache."""
    with seated(browser, server, LAPTOP) as (context, link):
        state = context.storage_state()
    weights: list[Weight] = []
    busy: list[float] = []
    ready: dict[int, list[float]] = {1: [], THROTTLE: []}
    for throttle, times in ready.items():
        for _ in range(LOADS):
            fresh = browser.new_context(
                viewport={"width": LAPTOP[0], "height": LAPTOP[1]}, storage_state=state
            )
            page = watched(fresh.new_page(), throttle)
            clock = thread_clock(page)
            go(page, link)
            if throttle == 1:
                busy.append(clock())
            page.wait_for_timeout(SETTLED_MS)
            weights.append(weigh(page))
            times.append(page.evaluate("__seen.ready"))
            fresh.close()
    weight = weights[0]
    print(
        f"client, first load of a game: {weight.script / 1024:.1f} KB of scripts (limit 120), "
        f"{weight.style / 1024:.1f} KB of styles (limit 40), {weight.font / 1024:.1f} KB of fonts, compressed"
    )
    for throttle, times in ready.items():
        print(
            f"client, board there and dock enabled: {median(times):.0f} ms, at worst {max(times):.0f} ms, "
            f"CPU {throttle}x slower (limit {READY_LIMIT_MS} at {THROTTLE}x)"
        )
    cpu_ms = median(busy)
    print(
        f"client, of that the main thread's own CPU time: {cpu_ms:.0f} ms, {cpu_ms * THROTTLE:.0f} ms when "
        f"{THROTTLE}x slower; the rest is waiting for other processes"
    )


def report_game(browser: Browser, server: Server, size: tuple[int, int], throttle: int) -> None:
    with seated(browser, server, size) as (context, link):
        tab = Tab(context, touch=False, problems=[])
        watched(tab.page, throttle)
        played = play(tab, link)
    where = f"client, a game of five at {size[0]} x {size[1]}, CPU {throttle}x slower"
    limit = f" (limit {PAINT_LIMIT_MS})" if throttle == 1 and size == LAPTOP else ""
    for what, times in (
        ("main thread's work on a snapshot, scripts to paint", played.work),
        (f"the same when the snapshots come again each {PACE_MS} ms{limit}", played.again),
        ("from message to paint, with the wait for the frame", played.painted),
    ):
        print(
            f"{where}: {what} p50 {percentile(times, 50):.1f} ms, p95 {percentile(times, 95):.1f} ms, "
            f"at worst {times[-1]:.1f} ms ({len(times)} snapshots)"
        )
    print(
        f"{where}: layout shift {played.cumulative:.4f} in the worst {WINDOW_MS // 1000} s, "
        f"{played.shift:.4f} in the whole game, {played.shift_pressed:.4f} after presses"
    )
    for shift in played.worst:
        print(f"  {shift['value']:.4f} at {shift['at']:.0f} ms: {'; '.join(shift['moved'])}")


def report_replay(browser: Browser, link: str, size: tuple[int, int], throttle: int) -> None:
    """Steps through a round of five that is over, forward with motion, then back without."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    page = watched(context.new_page(), throttle)
    open_game(page, link)
    steps = int(page.locator("[data-testid=steps] input").get_attribute("max") or 0)
    limit = f" (limit {PAINT_LIMIT_MS})" if throttle == 1 else ""
    where = f"client, a round of five looked at again at {size[0]} x {size[1]}, CPU {throttle}x slower"
    for key, way in (("ArrowRight", "on"), ("ArrowLeft", "back")):
        times = work_of(page.evaluate("(given) => __pressed(...given)", [key, steps, STEP_MS]))
        print(
            f"{where}: main thread's work on a step {way}{limit}, scripts to paint p50 "
            f"{percentile(times, 50):.1f} ms, p95 {percentile(times, 95):.1f} ms, at worst "
            f"{times[-1]:.1f} ms ({len(times)} steps)"
        )
    context.close()


def thread_clock(page: Page) -> Callable[[], float]:
    """A function for the CPU time in ms that the page's main thread has used, without other programs."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def used_ms() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) * 1000 for one in metrics if one["name"] == "TaskDuration")

    return used_ms


def weigh(page: Page) -> Weight:
    """Sizes of everything loaded when a browser with an empty cache opens the game."""
    files = page.evaluate(
        "performance.getEntriesByType('resource').map((file) => [file.name, file.encodedBodySize])"
    )
    sizes: dict[str, int] = defaultdict(int)
    for name, size in files:
        sizes[name.rpartition(".")[2]] += size
    return Weight(sizes["js"], sizes["css"], sizes["woff2"])


def play(tab: Tab, link: str) -> Played:
    """Play a whole game by clicks, after the fonts and the greeting have loaded."""
    page = tab.page
    open_game(page, link)
    began_ms: float = page.evaluate("performance.now()")
    Play([tab], seed=1).until_phase("over")
    page.wait_for_timeout(SETTLED_MS)
    seen = page.evaluate("__seen")
    again = page.evaluate("__again", PACE_MS)
    shifts = sorted(
        (shift for shift in seen["shifts"] if shift["at"] > began_ms), key=lambda shift: -shift["value"]
    )
    return Played(
        work_of(seen["snapshots"]),
        tuple(sorted(taken["painted"] for taken in seen["snapshots"])),
        work_of(again),
        sum(shift["value"] for shift in shifts if not shift["pressed"]),
        sum(shift["value"] for shift in shifts if shift["pressed"]),
        worst_window([(shift["at"], shift["value"]) for shift in shifts if not shift["pressed"]]),
        tuple(shift for shift in shifts if not shift["pressed"])[:5],
    )


def work_of(snapshots: Sequence[Mapping[str, float]]) -> tuple[float, ...]:
    return tuple(sorted(taken["script"] + taken["frame"] for taken in snapshots))


def go(page: Page, link: str) -> None:
    """Wait until the game can be used. A script run in the page meanwhile would count as a press."""
    with page.expect_console_message(lambda message: message.text == "usable"):
        page.goto(link)


def open_game(page: Page, link: str) -> None:
    """Wait until the game can be used and nothing more is loaded."""
    go(page, link)
    page.wait_for_timeout(SETTLED_MS)


def worst_window(shifts: Sequence[tuple[float, float]]) -> float:
    """The largest sum of shifts (ms, value) within one window."""
    return max(
        (sum(value for at, value in shifts if begin <= at < begin + WINDOW_MS) for begin, _ in shifts),
        default=0.0,
    )


@contextmanager
def seated(browser: Browser, server: Server, size: tuple[int, int]) -> Iterator[tuple[BrowserContext, str]]:
    """A browser whose player has refused hints and started a game with four bots, and the table's link."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(HINTS_REFUSED)
    page = context.new_page()
    page.goto(server.url)
    page.get_by_role("combobox", name="How many bots play PIKOKO with you").select_option("4")
    page.get_by_role("button", name="Play now with bots: PIKOKO").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_test_id("board").wait_for()
    link = page.url
    page.close()
    yield context, link
    context.close()


def watched(page: Page, throttle: int) -> Page:
    """A page that records what bench/page.js measures, on a CPU that many times slower."""
    page.add_init_script(path=WATCHER)
    session: CDPSession = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    return page
