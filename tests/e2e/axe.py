"""What axe has to say against a page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

SCRIPT: str = Axe().axe_script
OPTIONS = {"resultTypes": ["violations"], "preload": False}


def complaints(page: Page) -> list[str]:
    """One line for each element axe finds fault with; empty when it finds none."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(SCRIPT)
    found = page.evaluate("async (options) => (await axe.run(options)).violations", OPTIONS)
    return [line_of(violation["id"], node) for violation in found for node in violation["nodes"]]


def line_of(rule: str, node: dict[str, Any]) -> str:
    place = " ".join(map(str, node["target"]))
    return f"axe {rule}: {place} {' '.join(node['failureSummary'].split())}"
