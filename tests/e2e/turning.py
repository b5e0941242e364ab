"""A page turned in place through windows, themes and languages, measured and read by axe in each."""

import itertools
import re
import shutil
from collections.abc import Sequence
from typing import Any, Literal

from tests.e2e.axe import complaints
from tests.e2e.geometry import SIZES, Size, problems, resize
from tests.e2e.people import Tab
from tests.server import ROOT

PICTURES = ROOT / "test-results" / "walk"
SIDEWAYS: Size = (640, 300)
READ_AT: Sequence[Size] = ((360, 640), (1280, 720))
THEMES: Sequence[Literal["dark", "light"]] = ("dark", "light")
LANGUAGES = ("en", "fr")
SCORES = "[data-testid=scores]"
"""The sheet of scores scrolls rather than lose a line where text is doubled, or the window very low."""
PICTURE_EVERY = 7
"""Pictures are for people to look at: every seventh look is kept, and no two games keep the same ones."""

SPEAK = """async (language) => {
  const until = async (found) => {
    for (let i = 0; i < 600 && !found(); i += 1) await new Promise((done) => requestAnimationFrame(done));
    return found();
  };
  const button = (...names) => [...document.querySelectorAll("button")].find(
    (one) => names.includes((one.ariaLabel ?? one.textContent).trim()));
  (await until(() => button("Menu"))).click();
  (await until(() => button("Settings", "Réglages"))).click();
  (await until(() => document.querySelector(`input[type=radio][value=${language}]`))).click();
  await until(() => document.documentElement.lang === language);
  (await until(() => button("Close", "Fermer"))).click();
  await until(() => !document.querySelector("dialog[open]"));
}"""
"""The way of a person through menu and settings, without the waiting."""


class Turning:
    """All that is wrong with the pages it was shown, with the place of each; nothing is said twice."""

    def __init__(self, folder: str, *, axe: bool) -> None:
        self.folder = PICTURES / folder
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.found: dict[str, str] = {}
        self._axe = axe
        self._pictures = itertools.count(len(folder))

    def turn(self, tab: Tab, name: str, options: dict[str, Any]) -> None:
        """Every window, theme and language, beginning with the language the page speaks already."""
        spoken = tab.page.evaluate("document.documentElement.lang")
        for language in sorted(LANGUAGES, key=lambda one: one != spoken):
            if language != tab.page.evaluate("document.documentElement.lang"):
                tab.page.evaluate(SPEAK, language)
            self.look(tab, f"{name}, {language}", options)

    def look(self, tab: Tab, name: str, options: dict[str, Any], large: Sequence[Size] = READ_AT) -> None:
        """The same in the page's language alone; `large` are the windows in which text is doubled too."""
        for size in SIZES:
            self.at(tab, name, size, options)
        roomy = {**options, "scrolls": [*options["scrolls"], SCORES]}
        self.at(tab, name, SIDEWAYS, roomy)
        tab.page.evaluate("document.documentElement.style.fontSize = '200%'")
        for size in large:
            resize(tab.page, *size)
            self._measure(tab, f"{name}, {size[0]}x{size[1]}, text of 200 %", roomy)
        tab.page.evaluate("document.documentElement.style.fontSize = ''")

    def glance(self, tab: Tab, name: str, options: dict[str, Any]) -> None:
        """On a phone and a laptop only: for what lies over a page that has been looked at."""
        for size in READ_AT:
            self.at(tab, name, size, options)

    def at(self, tab: Tab, name: str, size: Size, options: dict[str, Any]) -> None:
        resize(tab.page, *size)
        for theme in THEMES:
            tab.page.emulate_media(color_scheme=theme)
            where = f"{name}, {size[0]}x{size[1]}, {theme}"
            self._measure(tab, where, options)
            if self._axe and size in READ_AT:
                self._note(complaints(tab.page), where)

    def _measure(self, tab: Tab, where: str, options: dict[str, Any]) -> None:
        found = problems(tab.page, options)
        self._note(found, where)
        if found or next(self._pictures) % PICTURE_EVERY == 0:
            tab.page.screenshot(path=self.folder / f"{re.sub(r'[^a-z0-9]+', '-', where)}.png")

    def _note(self, lines: Sequence[str], where: str) -> None:
        for line in lines:
            self.found.setdefault(re.sub(r" at \S+ \S+", "", line), f"{where}: {line}")

    def report(self) -> str:
        return "\n".join(self.found.values())
