"""`make new-game` makes a game that passes the checks and tests at once, in a copy of this tree."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.protocol.schema import components
from app.rules.registry import GAMES
from app.rules.template.view_types import View
from scripts.new_game import SCHEMAS, refusal, renamed
from tests.server import ROOT

FRONTEND = ROOT / "frontend"
NAME, TITLE = "highcard", "High Card"
PROVED = (
    *("tests/test_docs.py", "tests/test_layers.py", "tests/edge/test_protocol_document.py"),
    *("tests/rules", "tests/bots/test_minds.py", f"tests/bots/test_{NAME}.py"),
)
"""The tests that find what a new game lacks, but for those of databases, servers and browsers."""


def run(folder: Path, *command: str) -> str:
    """What the command prints; the test fails with it if the command does."""
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this tree, with the game in it."""
    copy = tmp_path_factory.mktemp("tree")
    files = run(ROOT, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    for file in (ROOT / name for name in files if name):
        if file.exists():
            to = copy / file.relative_to(ROOT)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, to)
    (copy / "frontend/node_modules").symlink_to((FRONTEND / "node_modules").resolve())
    run(copy, sys.executable, "-m", "scripts.new_game", NAME, "--title", TITLE, "--quick")
    return copy


@pytest.mark.slow(20)
def test_a_game_from_the_template_is_whole_on_the_server(tree: Path):
    run(tree, "ruff", "check", ".")
    run(tree, "ruff", "format", "--check", ".")
    run(tree, "lint-imports")
    chosen = f"{NAME} or docs or layers or registered or code"
    told = run(tree, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *PROVED, "-k", chosen)
    assert "passed" in told
    assert "skipped" not in told


@pytest.mark.slow(20)
def test_a_game_from_the_template_is_whole_in_the_client(tree: Path):
    frontend = tree / "frontend"
    run(frontend, "node_modules/.bin/biome", "check", "src/games", "src/words")
    run(frontend, "node_modules/.bin/vitest", "run", f"src/games/{NAME}", "src/games/languages.test.ts")
    types = (frontend / "src/wire/protocol.ts").read_text(encoding="utf-8")
    assert "readonly HighcardView: {" in types
    assert not (frontend / f"src/games/{NAME}/schemas.ts").exists()


def test_nothing_of_the_template_is_left_in_its_copy(tree: Path):
    found = [*tree.glob(f"*/*/{NAME}/**/*.*"), *tree.glob(f"frontend/src/games/{NAME}/**/*.*")]
    made = [path for path in found if path.suffix != ".pyc"]
    assert len(made) > 20
    left = [path for path in made if re.search("(?<!grid-)template", path.read_text(encoding="utf-8"), re.I)]
    assert left == []


@pytest.mark.parametrize("name", ["", "High", "high card", "high_card", "hi", "x" * 17, "kärtchen"])
def test_a_name_that_is_not_one_small_word_is_refused(name: str):
    assert "one word of 3 to 16 small letters" in str(refusal(name, "High Card"))


@pytest.mark.parametrize("name", ["class", "match", "list", "interface", "typeof"])
def test_a_word_of_a_language_is_refused(name: str):
    assert refusal(name, "High Card") == f"{name} is a word of Python or TypeScript. Choose another."


@pytest.mark.parametrize("name", [*GAMES, "template", "orders", "course"])
def test_a_name_that_is_taken_is_refused(name: str):
    assert "is taken: there is " in str(refusal(name, "High Card"))


@pytest.mark.parametrize("name", ["seat", "watcher"])
def test_a_name_that_means_something_else_is_refused(name: str):
    assert f"{name} means something else in " in str(refusal(name, "High Card"))


@pytest.mark.parametrize("title", ["", " ", '"', "High’s {card}", "x" * 25, "7 up", "Wh\ny", "Who's it"])
def test_a_title_that_could_break_a_sentence_is_refused(title: str):
    assert "TITLE takes letters" in str(refusal("highcard", title))


def test_a_good_name_is_taken():
    assert refusal(NAME, TITLE) is None


def test_a_grid_template_is_no_template():
    text = "TemplateView of Template: `template`, grid-template-columns"
    assert renamed(text, NAME, TITLE) == "HighcardView of High Card: `highcard`, grid-template-columns"


def test_the_template_is_on_no_site():
    assert "template" not in GAMES


def test_the_client_of_the_template_has_written_down_every_field_of_the_view():
    """A registered game has its types from `make types`."""
    written = (ROOT / SCHEMAS).read_text(encoding="utf-8")
    schemas = components({"template": View})
    for name in (name for name in schemas if name.startswith("Template")):
        body = re.search(rf"readonly {name}: {{(.*?)\n  }};", written, re.DOTALL)
        assert body
        assert re.findall(r"readonly (\w+):", body[1]) == sorted(schemas[name]["properties"])
