"""Runs axe, the accessibility checker, on a page."""

from collections.abc import Sequence
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

SCRIPT: str = Axe().axe_script
OPTIONS = {"resultTypes": ["violations"], "preload": False}
ALL_RULES: Sequence[str] = ()
COLOUR_RULES = ("color-contrast",)
"""The rules whose result depends on the theme."""


def complaints(page: Page, rules: Sequence[str] = ALL_RULES) -> list[str]:
    """One line for each element that breaks a rule; empty if none does."""
    options = {**OPTIONS, "runOnly": rules} if rules else OPTIONS
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(SCRIPT)
    found = page.evaluate("async (options) => (await axe.run(options)).violations", options)
    return [line_of(violation["id"], node) for violation in found for node in violation["nodes"]]


def line_of(rule: str, node: dict[str, Any]) -> str:
    place = " ".join(map(str, node["target"]))
    return f"axe {rule}: {place} {' '.join(node['failureSummary'].split())}"
