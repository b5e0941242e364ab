"""Takes one page through window sizes, themes and languages, measures it in each, and runs axe in some."""

import itertools
import re
import shutil
from collections.abc import Container, Sequence
from typing import Any, Literal, TypeAlias

from playwright.sync_api import Page

from tests.e2e.axe import ALL_RULES, COLOUR_RULES, complaints
from tests.e2e.geometry import SIZES, Size, double, problems, resize
from tests.e2e.people import Tab
from tests.server import ROOT

PICTURES = ROOT / "test-results" / "walk"
SIDEWAYS: Size = (640, 300)
READ_AT: Sequence[Size] = ((360, 640), (1280, 720))
GLANCED_AT: Sequence[Size] = ((360, 560), (1280, 720))
Theme: TypeAlias = Literal["dark", "light"]
THEMES: Sequence[Theme] = ("dark", "light")
LANGUAGES = ("en", "fr")
SCORES = "[data-testid=scores]"
"""If the text is doubled or the window very low, the sheet of scores scrolls rather than lose a line."""
PICTURE_EVERY = 37
"""The test keeps every 37th picture for people to look at; no two games keep the same ones."""

PLACES = """() => {
  let hash = 0;
  for (const one of document.querySelectorAll("body *")) {
    const { x, y, width, height } = one.getBoundingClientRect();
    for (const value of [x, y, width, height]) hash = (Math.imul(hash, 31) + Math.round(value * 64)) | 0;
  }
  return hash;
}"""
"""A hash of where everything is on the page."""

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
"""Changes the language through menu and settings, as a person would, but without waiting."""


class Turning:
    """Collects everything that is wrong with pages, and where; it reports nothing twice.

    `thorough`: axe reads the pages, and later moments of a phase are examined in every window size.
    """

    def __init__(self, folder: str, *, thorough: bool) -> None:
        self.folder = PICTURES / folder
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.found: dict[str, str] = {}
        self._thorough = thorough
        self._wrong: set[str] = set()
        self._read: set[str] = set()
        self._pictures = itertools.count(len(folder))
        self._languages = itertools.cycle(LANGUAGES)
        self._themes: dict[Page, Theme] = {}

    def turn(self, tab: Tab, name: str, options: dict[str, Any], *, phase: str) -> None:
        """Once per phase every window and language; if thorough, each language in every window and theme.

        Axe reads the page in the language it speaks, at both sizes of `READ_AT`. Later a look or a glance.
        """
        if phase in self._read:
            speak(tab, next(self._languages))
            again = self._look_again if self._thorough else self.glance
            again(tab, name, options)
            return
        self._read.add(phase)
        spoken = language_of(tab)
        for language in sorted(LANGUAGES, key=lambda one: one != spoken):
            speak(tab, language)
            where = f"{name}, {language}"
            for size in windows(tab) if self._thorough or language == spoken else READ_AT:
                themes = THEMES if self._thorough else [theme_of(size, language)]
                self._see(
                    tab,
                    where,
                    size,
                    themes,
                    options,
                    read=THEMES if size in READ_AT and language == spoken else (),
                )
            self._roomy(
                tab, where, THEMES if self._thorough else [theme_of(SIDEWAYS, language)], options, READ_AT
            )

    def _look_again(self, tab: Tab, name: str, options: dict[str, Any]) -> None:
        """Every window size, in the page's language and one theme, without axe."""
        for size in windows(tab):
            self.at(tab, name, size, options, read=False)
        self._roomy(tab, name, [theme_of(SIDEWAYS, language_of(tab))], options, READ_AT[:1])

    def pairwise(self, tab: Tab, name: str, options: dict[str, Any]) -> None:
        """A phone and a laptop in French, every window size in English with axe, each in its own theme."""
        for language, sizes in (("fr", READ_AT), ("en", SIZES)):
            speak(tab, language)
            for size in sizes:
                self.at(tab, f"{name}, {language}", size, options, read=size in READ_AT and language == "en")

    def look(self, tab: Tab, name: str, options: dict[str, Any], large: Sequence[Size] = READ_AT) -> None:
        """Every window size, in the page's language and one theme. `large`: windows with doubled text."""
        for size in windows(tab):
            self.at(tab, name, size, options, read=size in READ_AT)
        self._roomy(tab, name, [theme_of(SIDEWAYS, language_of(tab))], options, large)

    def glance(
        self, tab: Tab, name: str, options: dict[str, Any], large: Sequence[Size] = READ_AT[:1]
    ) -> None:
        """The smallest windows and a laptop's: for what lies over a page that was examined before."""
        language = language_of(tab)
        for size in GLANCED_AT:
            self.at(tab, name, size, options, read=is_read(name, size, language))
        self._roomy(tab, name, [theme_of(SIDEWAYS, language)], options, large)

    def at(self, tab: Tab, name: str, size: Size, options: dict[str, Any], *, read: bool = True) -> None:
        """One window size, in the page's language and the theme for that size and language."""
        theme = theme_of(size, language_of(tab))
        self._see(tab, name, size, [theme], options, read=[theme] if read else ())

    def _see(
        self,
        tab: Tab,
        name: str,
        size: Size,
        themes: Sequence[Theme],
        options: dict[str, Any],
        read: Container[Theme] = (),
    ) -> None:
        """One window size. A second theme is measured only if it moves things; axe checks its colours."""
        resize(tab.page, *size)
        places, rules = None, ALL_RULES
        for theme in sorted(themes, key=lambda one: one != self._themes.get(tab.page)):
            self._light(tab.page, theme)
            where = f"{name}, {size[0]}x{size[1]}, {theme}"
            before, places = places, tab.page.evaluate(PLACES) if len(themes) > 1 else None
            if places is None or places != before:
                self._note(problems(tab.page, options), where)
            if theme in read and self._thorough:
                self._note(complaints(tab.page, rules), where)
                rules = COLOUR_RULES
            self._keep(tab, where)

    def _light(self, page: Page, theme: Theme) -> None:
        if self._themes.get(page) != theme:
            page.emulate_media(color_scheme=theme)
            self._themes[page] = theme

    def _roomy(
        self, tab: Tab, name: str, themes: Sequence[Theme], options: dict[str, Any], large: Sequence[Size]
    ) -> None:
        """A phone held sideways, and doubled text: there the scores may scroll."""
        roomy = {**options, "scrolls": [*options["scrolls"], SCORES]}
        self._see(tab, name, SIDEWAYS, themes, roomy)
        double(tab.page, text=True)
        for size in large:
            self._see(tab, f"{name}, text of 200 %", size, themes[:1], roomy)
        double(tab.page, text=False)

    def _keep(self, tab: Tab, where: str) -> None:
        if where in self._wrong or next(self._pictures) % PICTURE_EVERY == 0:
            tab.page.screenshot(path=self.folder / f"{re.sub(r'[^a-z0-9]+', '-', where)}.png")

    def _note(self, lines: Sequence[str], where: str) -> None:
        if lines:
            self._wrong.add(where)
        for line in lines:
            self.found.setdefault(re.sub(r" at \S+ \S+", "", line), f"{where}: {line}")

    def report(self) -> str:
        return "\n".join(self.found.values())


def windows(tab: Tab) -> Sequence[Size]:
    """All window sizes; the page's own comes first, because resizing takes time."""
    now = tab.page.viewport_size
    return sorted(SIZES, key=lambda size: now != {"width": size[0], "height": size[1]})


def speak(tab: Tab, language: str) -> None:
    if language != language_of(tab):
        tab.page.evaluate(SPEAK, language)


def language_of(tab: Tab) -> str:
    return str(tab.page.evaluate("document.documentElement.lang"))


def is_read(name: str, size: Size, language: str) -> bool:
    """Whether axe reads this page. Axe is slow, so each combination gets half of the pages."""
    return (size[0] < 700) ^ (language == "en") ^ (len(name) % 2 == 0)


def theme_of(size: Size, language: str) -> Theme:
    """Narrow windows (below 700 px) are dark in English, wide ones light; in French the other way round."""
    return THEMES[(size[0] > 700) ^ (language == "fr")]
