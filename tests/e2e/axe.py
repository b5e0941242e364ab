"""What axe has to say against a page."""

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

AXE = Axe()


def complaints(page: Page) -> list[str]:
    """One line for each element axe finds fault with; empty when it finds none."""
    return [
        f"axe {violation['id']}: {' '.join(map(str, node['target']))} {' '.join(node['failureSummary'].split())}"
        for violation in AXE.run(page).response["violations"]
        for node in violation["nodes"]
    ]
