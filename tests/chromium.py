"""Where the browser of the tests is: installed, or fetched now. `python -m tests.chromium` says."""

import os
import shutil
import subprocess
import sys
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


class NoBrowser(Exception):
    """No Chromium is installed and none could be fetched."""


def executable() -> Path:
    """`$CHROME`, else an installed Chromium or Chrome, else Playwright's own, else Debian's package."""
    chosen = os.environ.get("CHROME")
    if chosen:
        return Path(chosen)
    found = installed() or fetched_by_playwright() or fetched_from_debian()
    if found is None:
        raise NoBrowser("install Chromium, or set CHROME to the path of a Chromium or Chrome")
    return found


def installed() -> Path | None:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(found) if found else None


def fetched_by_playwright() -> Path | None:
    """Playwright's Chromium, downloaded if it is not there yet; None where its download fails."""
    run = subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    return playwrights_own() if run.returncode == 0 else None


def playwrights_own() -> Path | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() and starts(path) else None


def starts(path: Path) -> bool:
    """Whether the libraries it needs are on this machine."""
    return subprocess.run([path, "--version"], check=False, capture_output=True).returncode == 0


def fetched_from_debian() -> Path | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-q"], check=False, env=quiet)
    subprocess.run(["apt-get", "install", "-qy", "--no-install-recommends", NAMES[0]], check=False, env=quiet)
    return installed()


if __name__ == "__main__":
    sys.stdout.write(f"{executable()}\n")
