"""People with a browser each: what they press, what their pages receive, and what goes wrong there."""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    WebSocket,
    expect,
)

from app.rules.registry import GAMES

WAIT_MS = 10_000
HINTS_REFUSED = """try {
  const refused = Object.fromEntries(GAMES.map((game) => [game, { state: "off", seen: [] }]));
  if (!localStorage.getItem("pikoko.hints")) localStorage.setItem("pikoko.hints", JSON.stringify(refused));
} catch {}
""".replace("GAMES", json.dumps([*GAMES]))


@dataclass(frozen=True)
class Screen:
    """A device: its size in CSS px, touch or mouse, and `still` if its owner wants no motion."""

    width: int
    height: int
    touch: bool = False
    still: bool = True
    locale: str = "en-GB"

    def context_options(self) -> dict[str, Any]:
        return {
            "viewport": {"width": self.width, "height": self.height},
            "has_touch": self.touch,
            "is_mobile": self.touch,
            "reduced_motion": "reduce" if self.still else "no-preference",
            "locale": self.locale,
        }


PHONE = Screen(360, 640)
TOUCHED_PHONE = Screen(390, 844, touch=True)
TABLET = Screen(768, 1024)
LAPTOP = Screen(1280, 800)
MOVING_LAPTOP = Screen(1440, 900, still=False)


class Tab:
    """One page. `frames` are the texts its sockets have received so far, oldest first."""

    def __init__(self, context: BrowserContext, *, touch: bool, problems: list[str]) -> None:
        self.page: Page = context.new_page()
        self.page.set_default_timeout(WAIT_MS)
        self.touch = touch
        self.presses = 0
        self.frames: list[str] = []
        self.expected: Sequence[str] = ()
        """Parts of the browser's error messages that the test expects."""
        self._problems = problems
        self.page.on("websocket", self._listen)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: problems.append(f"{self.page.url}: {error}"))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(str(text)))

    def _hear(self, message: ConsoleMessage) -> None:
        url = message.location.get("url", "")
        expected = any(part in message.text for part in self.expected)
        if message.type in ("error", "warning") and not expected:
            self._problems.append(f"{self.page.url}: {message.text} ({url})")

    def press(self, target: str | Locator) -> None:
        """Click the target, or tap it on a touch screen, as soon as it accepts that."""
        locator = self.page.locator(target) if isinstance(target, str) else target
        self.presses += 1
        if self.touch:
            locator.tap()
        else:
            locator.click()

    def button(self, name: str, *, exact: bool = True, inside: Locator | None = None) -> Locator:
        return (inside or self.page).get_by_role("button", name=name, exact=exact)

    def press_button(self, name: str, *, exact: bool = True) -> None:
        self.press(self.button(name, exact=exact))

    def play_alone(self, game: str, bots: int | None = None) -> None:
        """On the start page, start a game with this many bots, or with the most the game allows."""
        count = self.page.get_by_role("combobox", name=f"How many bots play {game} with you")
        most = count.locator("option").last.get_attribute("value")
        count.select_option(str(bots) if bots else most)
        self.press_button(f"Play now with bots: {game}")

    def choose_at(self, seat: int, name: str) -> None:
        """Press this button of a seat in the lobby; the host has to open a menu first."""
        button = self.button(name, inside=self.seat(seat))
        if not button.count():
            self.press(self.seat(seat).get_by_role("button"))
            button = self.button(name, inside=self.page.locator("dialog[open]"))
        self.press(button)

    def sees(self, text: str) -> None:
        """Wait until the page shows `text` somewhere."""
        expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible(timeout=WAIT_MS)

    def seat(self, number: int) -> Locator:
        """A seat in the lobby."""
        return self.page.locator(f"main li[data-seat='{number}']")


class Person:
    """Somebody with their own browser. The server knows them as soon as they have entered a name.

    Unless they are a newcomer, a game with bots brings them no hints.
    """

    def __init__(
        self,
        browser: Browser,
        name: str,
        screen: Screen,
        origin: str,
        problems: list[str],
        *,
        newcomer: bool = False,
    ) -> None:
        self.name = name
        self.origin = origin
        self.screen = screen
        self.context: BrowserContext = browser.new_context(**screen.context_options())
        if not newcomer:
            self.context.add_init_script(HINTS_REFUSED)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=origin)
        self._problems = problems
        self.tab = self.another_tab()

    def another_tab(self) -> Tab:
        return Tab(self.context, touch=self.screen.touch, problems=self._problems)

    def say_name(self, button: str) -> None:
        self.tab.page.get_by_label("Your name").fill(self.name)
        self.tab.press_button(button)

    def create_table(self, game: str = "PIKOKO") -> str:
        """Go from the start page to a new lobby and sit there; returns the table's link."""
        self.tab.page.goto(self.origin)
        self.tab.press_button(f"Create a table: {game}")
        self.say_name("Create the table")
        return self.tab.page.get_by_role("textbox", name="Link to this table").input_value()

    def open_link(self, link: str) -> None:
        """On the first visit: open the link, enter a name, and wait for the lobby or the game."""
        self.tab.page.goto(link)
        self.say_name("Join the table")
        self.tab.page.locator("[data-testid=board], footer.dock").first.wait_for()

    def sit(self, seat: int) -> None:
        """Move to this seat. Somebody who opened the link already sits on the first free one."""
        self.tab.page.locator("main li.mine").wait_for()
        if "You" not in self.tab.seat(seat).inner_text():
            self.tab.choose_at(seat, "Sit here")
        expect(self.tab.seat(seat)).to_contain_text("You")

    def leave(self) -> None:
        with suppress(Error):
            self.context.close()


class Crowd:
    """Everybody in one test, and everything that went wrong on their pages."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self._browser = browser
        self._origin = origin
        self._people: list[Person] = []
        self.problems: list[str] = []

    def person(self, name: str, screen: Screen = LAPTOP, *, newcomer: bool = False) -> Person:
        person = Person(self._browser, name, screen, self._origin, self.problems, newcomer=newcomer)
        self._people.append(person)
        return person

    def describe(self) -> str:
        """What every page shows now, in words, for a test that has failed."""
        pages = [page for person in self._people for page in person.context.pages]
        return "".join(f"\n{page.url}\n{_aria(page)}\n" for page in pages)

    def leave(self) -> None:
        for person in self._people:
            person.leave()


def _aria(page: Page) -> str:
    try:
        return page.locator("body").aria_snapshot(timeout=WAIT_MS)
    except Error as error:
        return error.message
