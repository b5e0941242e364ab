"""The documents match the repository: links and commands work, and no package is missing."""

import re
import tomllib
from pathlib import Path

import pytest

from app import VERSION

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
MAKE = re.compile(r"(?:^|`)make ((?:[a-z0-9-]+ ?)+)", re.MULTILINE)
TARGET = re.compile(r"^([a-z0-9-]+):", re.MULTILINE)
WIDTH = 120
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
ONE_LINE = ("|", "#", "<", "![", "    ")
"""How rows of tables, headings, pictures and code begin; nobody can wrap these."""
FILE = re.compile(r"`((?:app|bench|docs|examples|frontend|scripts|tests)/[A-Za-z0-9_./-]+)`")


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def text_of(document: Path) -> str:
    return document.read_text(encoding="utf-8")


def anchors(document: Path) -> set[str]:
    """The anchors of a document: its headings, written as repository hosts write them in links."""
    headings = re.findall(r"^#+ (.+)$", text_of(document), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_every_link_within_the_repository_leads_somewhere(document):
    for link in LINK.findall(text_of(document)):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        assert target.is_relative_to(ROOT), link
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_every_file_named_is_there(document):
    for name in FILE.findall(text_of(document)):
        made_by_the_reader = re.search(r"[A-Z]{4}", name) or name.startswith("frontend/dist")
        assert made_by_the_reader or (ROOT / name).exists(), name


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_prose_is_wrapped_at_one_width(document):
    lines = FENCED.sub("", text_of(document)).splitlines()
    assert [line for line in lines if len(line) > WIDTH and not line.startswith(ONE_LINE)] == []


def test_every_promise_of_the_readme_names_its_tests():
    rows = re.findall(r"^\| (\*\*.+?) \| (.+) \|$", text_of(ROOT / "README.md"), re.MULTILINE)
    assert len(rows) >= 10
    for promise, named in rows:
        assert any(link.startswith("tests/") for link in LINK.findall(named)), promise


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_every_command_of_make_exists(document):
    targets = set(TARGET.findall(text_of(ROOT / "Makefile")))
    for named in MAKE.findall(text_of(document)):
        assert set(named.split()) <= targets, named


def test_the_commands_of_the_readme_are_found():
    found = {target for named in MAKE.findall(text_of(ROOT / "README.md")) for target in named.split()}
    assert {"play", "test", "bench", "help"} <= found


PACKAGES = sorted(file.parent for file in (ROOT / "app").rglob("__init__.py"))


def modules_named(package: Path) -> list[set[str]]:
    """The modules in each row about the package, or in the first cells of its own table if it has one."""
    text = text_of(ROOT / "docs" / "architecture.md")
    own = re.search(rf"^### The modules of `{name_of(package)}`\n\n(.+?)\n\n", text, re.MULTILINE | re.DOTALL)
    if own is not None:
        return [set(re.findall(r"^\| `([a-z_]+)` \|", own[1], re.MULTILINE))]
    rows = re.findall(rf"^\| `{name_of(package)}` \| (.+?) \|", text, re.MULTILINE)
    return [set(re.findall(r"`([a-z_]+)`", row)) for row in rows]


@pytest.mark.parametrize("package", PACKAGES, ids=name_of)
def test_the_architecture_names_the_modules_of_each_package_and_no_others(package):
    modules = {file.stem for file in package.glob("*.py") if not file.stem.startswith("__")}
    assert modules_named(package) == [modules]


def test_every_folder_of_tests_is_in_the_architecture():
    architecture = text_of(ROOT / "docs" / "architecture.md")
    folders = {file.parent for file in (ROOT / "tests").glob("*/test_*.py")}
    assert [name_of(folder) for folder in folders if f"`{name_of(folder)}`" not in architecture] == []


def test_the_version_is_that_of_the_project():
    project = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]
    assert project["version"] == VERSION


def test_every_decision_is_numbered_in_a_row():
    decisions = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [decision.name[:4] for decision in decisions] == [f"{i:04}" for i in range(1, len(decisions) + 1)]
    for number, decision in enumerate(decisions, 1):
        assert text_of(decision).startswith(f"# {number}. ")
