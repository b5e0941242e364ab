"""Opens what lies over a page, measures it in a few window sizes, and closes it."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from playwright.sync_api import Locator, expect

from app.rules.registry import GAMES
from tests.e2e.geometry import BOARD, PAGE, resize
from tests.e2e.people import Person, Tab
from tests.e2e.turning import Turning

FOLDED = (360, 560)
"""In this window, the bid board of five players is folded into the rail."""
FEATHERS = "[data-testid=fan] .feather"
SHEET = "dialog[open]"
LONG = ("textarea", ".notices .card")
"""These scroll if the text is doubled."""
TAMPER = """
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    for (const [from, to] of window.tampered ?? []) text = text.replace(new RegExp(from), to);
    send.call(this, text);
  };
"""
"""Lets a test send something the page never would, so that the server refuses it."""


def hints(state: str) -> str:
    """A script that puts the hints of all games into this state."""
    kept = json.dumps({game: {"state": state, "seen": []} for game in GAMES})
    return f'localStorage.setItem("pikoko.hints", {json.dumps(kept)})'


HINTS = hints("on")
NO_HINTS = hints("off")
Open: TypeAlias = Callable[[Tab], None]


def button(tab: Tab, names: str) -> Locator:
    """A button of the open sheet, otherwise of the page. `names` has its name in each language."""
    sheet = tab.page.locator(SHEET)
    place = sheet if sheet.count() else tab.page
    return place.get_by_role("button", name=re.compile(rf"^({names})")).first


def by_key(key: str) -> Open:
    return lambda tab: tab.page.keyboard.press(key)


def by_buttons(*names: str) -> Open:
    def press(tab: Tab) -> None:
        for name in names:
            button(tab, name).click()
            tab.page.locator(SHEET).first.wait_for()

    return press


class Looker:
    """Opens things on one page, has them examined, and closes them."""

    def __init__(self, turning: Turning, person: Person, tab: Tab) -> None:
        self.turning, self.person, self.tab = turning, person, tab
        self.keyboard = tab.page.keyboard

    def all_of(self, things: dict[str, Open]) -> None:
        for name, open_it in things.items():
            with self.opened(open_it):
                self.glance(name)

    @property
    def lobby(self) -> bool:
        return self.tab.page.get_by_test_id("board").count() == 0

    def in_another_tab(self) -> "Looker":
        tab = self.person.another_tab()
        tab.page.goto(self.tab.page.url)
        return Looker(self.turning, self.person, tab)

    @contextmanager
    def opened(self, open_it: Open) -> Iterator[None]:
        resize(self.tab.page, *FOLDED)
        open_it(self.tab)
        yield
        self.keyboard.press("Escape")
        expect(self.tab.page.locator(f"{SHEET}, .unfolded")).to_have_count(0)

    def glance(self, name: str) -> None:
        options = PAGE if self.lobby else BOARD
        self.turning.glance(self.tab, name, {**options, "scrolls": [*options["scrolls"], *LONG]})

    def sees(self, selector: str) -> None:
        expect(self.tab.page.locator(selector).first).to_be_visible()

    def choose(self, card: str) -> None:
        feathers = self.tab.page.eval_on_selector_all(FEATHERS, "all => all.map(one => one.dataset.card)")
        self.keyboard.press(str(1 + feathers.index(card)))
        expect(self.tab.page.locator(f"[data-card='{card}']")).to_have_attribute("aria-pressed", "true")

    def dock_is(self, kind: str) -> None:
        expect(self.tab.page.get_by_test_id("dock")).to_have_attribute("data-kind", kind)

    def press_dock_as(self, *changes: tuple[str, str]) -> None:
        """Press the dock, but change what it sends."""
        self.tab.page.evaluate("changes => { window.tampered = changes; }", list(changes))
        self.tab.press("[data-testid=dock] .main[aria-disabled=false]")

    def hint(self) -> None:
        """Examine and close the hint on the board, if there is one."""
        hint = self.tab.page.locator("[data-hint]")
        if hint.count():
            self.glance(f"hint {hint.first.get_attribute('data-hint')}")
            hint.get_by_role("button").first.click()
