"""The Makefile: `make` reports in one sentence what is missing, and downloads are pinned."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import chromium
from tests.chromium import NoBrowser
from tests.server import ROOT

TOOLS = ("sh", "make", "find", "mkdir", "touch", "env")


class Machine:
    """A checkout with a minimal PATH, to which a test adds python3 and git."""

    def __init__(self, folder: Path) -> None:
        self.checkout = folder / "checkout"
        self.tools = folder / "bin"
        for made in (self.checkout, self.tools):
            made.mkdir()
        for name in ("Makefile", "pyproject.toml", "uv.lock", "deploy/uv.txt", "frontend/package-lock.json"):
            (self.checkout / name).parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, self.checkout / name)
        for tool in TOOLS:
            (self.tools / tool).symlink_to(str(shutil.which(tool)))

    def has(self, tool: str, script: str) -> None:
        (self.tools / tool).write_text(f"#!/bin/sh\n{script}\n")
        (self.tools / tool).chmod(0o755)

    def has_python(self, version: str, *, venv: bool = True) -> None:
        """Put a fake python3 there that answers make's questions."""
        new = "exit 0" if int(version.split(".")[1]) >= 11 else "exit 1"
        self.has(
            "python3",
            f'case "$*" in --version) echo "Python {version}";; *version_info*) {new};; '
            f'*ensurepip*) exit {0 if venv else 1};; *) echo "ran: $*"; exit 9;; esac',
        )

    def make(self, *words: str) -> list[str]:
        """What make prints until it fails, without its own last line."""
        ran = subprocess.run(
            [str(self.tools / "make"), *words],
            cwd=self.checkout,
            env={"PATH": str(self.tools)},
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
        assert ran.returncode != 0
        lines = (ran.stdout + ran.stderr).splitlines()
        return [line for line in lines if not line.startswith("make: ***")]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.mark.parametrize("target", ["play", "test", "check", "e2e"])
def test_an_old_python_is_reported(machine, target):
    machine.has_python("3.10.2")
    machine.has("git", "exit 0")
    assert machine.make(target) == [
        "Python 3.11 or newer is needed, and here is Python 3.10.2: install it, "
        "or say make PYTHON=/path/to/python3.11"
    ]
    assert not (machine.checkout / ".venv").exists()


def test_a_missing_python_is_reported(machine):
    assert "and here is none: install it" in machine.make("play")[0]


def test_a_python_chosen_by_name_is_checked_too(machine):
    machine.has_python("3.9.1")
    machine.has("git", "exit 0")
    assert machine.make("play", "PYTHON=python3")[0].startswith("Python 3.11 or newer is needed")


def test_a_missing_venv_is_reported_with_its_package(machine):
    machine.has_python("3.12.1", venv=False)
    machine.has("git", "exit 0")
    assert machine.make("play") == [
        "Python's venv is missing: on Debian and Ubuntu, apt install python3-venv"
    ]


def test_a_missing_git_is_reported(machine):
    machine.has_python("3.12.1")
    assert machine.make("test") == ["git is missing: install it, on Debian and Ubuntu by apt install git"]


def test_with_everything_installed_the_virtual_environment_is_created_first(machine):
    machine.has_python("3.12.1")
    machine.has("git", "exit 0")
    assert machine.make("play") == ["Installing Python packages", "ran: -m venv --clear .venv"]


def test_every_download_is_pinned_by_its_hash():
    uv = (ROOT / "deploy" / "uv.txt").read_text()
    assert re.search(r"^uv==[\d.]+ \\\n( +--hash=sha256:[0-9a-f]{64}( \\)?\n)+$", uv, re.MULTILINE)
    for file in ("Makefile", "Dockerfile"):
        installs = re.findall(r"pip install.*", (ROOT / file).read_text())
        assert installs
        assert all("--require-hashes --requirement" in line for line in installs)
    for folder in ("frontend", "bench/peer_servers"):
        locked = json.loads((ROOT / folder / "package-lock.json").read_text())["packages"]
        assert [name for name, package in locked.items() if name and "integrity" not in package] == []
        assert len(locked) > 200


def test_make_play_installs_no_tools_for_checks_or_tests():
    planned = subprocess.run(
        ["make", "--dry-run", "--always-make", "play"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert re.findall(r"uv sync .*", planned) == [
        "uv sync --frozen --compile-bytecode --quiet --inexact --no-default-groups --group node"
    ]
    assert re.findall(r"npm .* ci (\S+)", planned) == ["--omit=dev"]
    assert "python -m compileall -q app migrations" in planned, "the service may write no bytecode"
    assert "tests" not in planned


def test_a_build_of_the_client_prints_one_line_and_no_table_of_its_files(machine):
    for stamp in ("server", "build"):
        made = machine.checkout / ".stamps" / stamp
        made.parent.mkdir(exist_ok=True)
        made.touch()
    machine.has(
        "npm",
        'case "$*" in *"run --silent build"*) ;; *) echo "> vite build";; esac\n'
        'case "$*" in *" -- --logLevel warn") ;; *) echo "dist/index.html 1.44 kB";; esac\n'
        "exit 9",
    )
    assert machine.make("client") == ["Building the client"]
    assert "checks: { pluginTimings: false }" in (ROOT / "frontend" / "vite.config.ts").read_text(), (
        "on a slow computer the time plugins take is no warning"
    )


def test_without_a_browser_the_browser_tests_fail_with_one_sentence(tmp_path):
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "tests/e2e/test_weight.py", "-n", "2", "-p", "no:cacheprovider"],
        cwd=ROOT,
        env={"PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stderr.strip() == f"Exit: {NoBrowser()}"
    assert "error" not in ran.stdout.lower()


def test_a_browser_that_cannot_be_downloaded_is_reported_as_missing(monkeypatch):
    tried: list[str] = []
    monkeypatch.delenv("CHROME", raising=False)
    monkeypatch.setattr(chromium, "installed", lambda: None)
    monkeypatch.setattr(chromium, "playwrights_own", lambda: None)
    monkeypatch.setattr(chromium, "fetch_from_debian", lambda: tried.append("Debian's"))
    monkeypatch.setattr(chromium, "fetch_by_playwright", lambda: tried.append("Playwright's"))
    with pytest.raises(NoBrowser, match="install one, or set CHROME to the path of one"):
        chromium.fetched()
    assert tried == ["Debian's", "Playwright's"]


def test_the_browser_is_downloaded_before_the_first_worker_starts():
    planned = subprocess.run(
        ["make", "--dry-run", "e2e"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert planned.index("python -m tests.chromium") < planned.index("pytest tests/e2e")


def test_continuous_integration_runs_what_people_run():
    assert (ROOT / ".ci" / "run").read_text().splitlines()[-1] == "exec make test"
