"""Makes a game from the template: `make new-game NAME=highcard TITLE="High Card"`.

Copies the template's files under the new name, adds the game to every list of games that is written by hand,
and writes what is generated of it. `--generate` writes only that, for a game that is there already.
"""

import argparse
import builtins
import keyword
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "frontend"
FOLDERS = ("app/rules/template", "app/bots/template", "frontend/src/games/template")
FILES = (
    "tests/rules/template.py",
    "tests/rules/test_template.py",
    "tests/bots/test_template.py",
    "tests/e2e/games/template.py",
)
PROTOCOL = "app/rules/template/protocol.md"
"""The game's part of docs/protocol.md, where it goes."""
SCHEMAS = "frontend/src/games/template/schemas.ts"
"""Stands for wire/protocol.ts, which has the types of registered games only."""

TYPESCRIPT = (
    "abstract any boolean case catch const constructor debugger declare default delete enum export "
    "extends function implements infer instanceof interface keyof let module namespace never new "
    "number object of package private protected public readonly require static string super switch "
    "symbol this throw typeof undefined unique unknown var void"
)
NAMING = {
    "app": ("edge", "protocol", "rooms", "store", "table"),
    "frontend/src": ("routes", "board", "wire", "device", "ui"),
}
"""Where no game may be named, so that a test can tell that none is."""

ENTRY = """\
  {name}: {{
    client: () => import("./{name}/client"),
    rules: () => import("./{name}/rules/Rules.svelte"),
    poster: () => import("./{name}/Poster.svelte"),
    hints: false,
    helpers: false,
    quiet: [],
    bots: [1, 2, 3, 4],
    first_bots: 2,
  }},
"""
ENGLISH = """\
    {name}: {{
      name: "{title}",
      players: "2 to 5 players",
      time: "ten minutes",
      sentence: "Everybody plays a card, and the highest takes the trick. The most tricks win.",
      picture: "Two peacocks, and three cards of a trick between them.",
      rules: "How to play {title}",
      origin: "Made for this site.",
    }},
"""
FRENCH = """\
    {name}: {{
      name: "{title}",
      players: "2 à 5 joueurs",
      time: "dix minutes",
      sentence: "Chacun joue une carte, et la plus forte prend le pli. Le plus de plis gagne.",
      picture: "Deux paons, et entre eux les trois cartes d’un pli.",
      rules: "Comment jouer à {title}",
      origin: "Créé pour ce site.",
    }},
"""
LINES = {"en": "The highest card takes the trick", "fr": "La carte la plus forte prend le pli"}


def refusal(name: str, title: str) -> str | None:
    """Why there can be no game of that name and title, as a sentence; None if there can."""
    if not re.fullmatch("[a-z]{3,16}", name):
        return f"NAME must be one word of 3 to 16 small letters, such as highcard, but it is {name!r}."
    if not re.fullmatch(r"[^\W\d_][\w’. -]{0,23}", title):
        return f"TITLE takes letters, digits, spaces, dots and hyphens, at most 24, but it is {title!r}."
    if name in (*keyword.kwlist, *keyword.softkwlist, *dir(builtins), *TYPESCRIPT.split()):
        return f"{name} is a word of Python or TypeScript. Choose another."
    taken = [path for path in (copy_of(path, name) for path in (*FOLDERS, *FILES)) if path.exists()]
    taken += (ROOT / "app").glob(f"*/{name}.py")
    if taken:
        return f"{name} is taken: there is {taken[0].relative_to(ROOT)} already. Choose another."
    for path in places_without_games():
        if re.search(name if path.suffix == ".py" else f'"{name}"', path.read_text("utf-8"), re.IGNORECASE):
            return f"{name} means something else in {path.relative_to(ROOT)}. Choose another."
    return None


def places_without_games() -> Iterator[Path]:
    for root, folders in NAMING.items():
        for folder in folders:
            yield from (
                path for path in (ROOT / root / folder).rglob("*") if path.suffix in (".py", ".ts", ".svelte")
            )


def copy_of(path: str, name: str) -> Path:
    return ROOT / path.replace("template", name)


def renamed(text: str, name: str, title: str) -> str:
    """`template` is the name, `TemplateView` a type of it, `Template` the title; `grid-template` stays."""
    text = re.sub(r"Template(?=[A-Z])", name.capitalize(), text)
    text = re.sub(r"\bTemplate\b", title, text)
    return re.sub(r"(?<!grid-)template", name, text)


def copy(name: str, title: str) -> list[Path]:
    """Copies the template and returns the new files."""
    sources = [
        path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.*")) if path.suffix != ".pyc"
    ]
    made = []
    for source in (*sources, *(ROOT / file for file in FILES)):
        path = str(source.relative_to(ROOT))
        if path in (PROTOCOL, SCHEMAS):
            continue
        text = source.read_text("utf-8").replace(
            'import type { Schemas } from "./schemas";',
            'import type { components } from "../../wire/protocol";\n\ntype Schemas = components["schemas"];',
        )
        copied = copy_of(path, name)
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.write_text(renamed(text, name, title), "utf-8")
        made.append(copied)
    return made


def changed(path: str, pattern: str, replacement: str) -> Path:
    """Replaces the one place of the file that matches."""
    file = ROOT / path
    text, found = re.subn(
        pattern, lambda match: match.expand(replacement), file.read_text("utf-8"), flags=re.DOTALL
    )
    if found != 1:
        sys.exit(f"{path} has changed: {pattern!r} is there {found} times. Mend scripts/new_game.py.")
    file.write_text(text, "utf-8")
    return file


def register(name: str, title: str) -> list[Path]:
    """Adds the game to each list of games and returns the files of these lists."""
    rules, bots, client = "app/rules/registry.py", "app/bots/registry.py", "frontend/src/games/registry.ts"
    const = name.upper()
    describe(name, title)
    return [
        changed(rules, r"(import Game\n)", rf"\1from app.rules.{name} import GAME as {const}\n"),
        changed(rules, r"(for game in \([^)]*?),?\s*\)", rf"\1, {const})"),
        changed(bots, r"(from app.bots import [^\n]*)", rf"\1, {name}"),
        changed(bots, r"(\.LEVELS,\n)\}", rf'\1    "{name}": {name}.LEVELS,\n}}'),
        changed(client, r"(?=\} as const satisfies)", ENTRY.format(name=name)),
        *speak("en", ENGLISH, r"(?=  \} satisfies Record<GameName)", name, title),
        *speak("fr", FRENCH, r"(?=  \},\n\n  start: \{)", name, title),
    ]


def speak(language: str, words: str, end: str, name: str, title: str) -> Iterator[Path]:
    """What the pages say of the game, and the line on the picture of its links."""
    file = f"frontend/src/words/{language}.ts"
    yield changed(file, end, words.format(name=name, title=title))
    line = f'    {name}: "{LINES[language]}",\n'
    yield changed(file, r"(siteGames\(words\.games, \{\n.*?)(?=  \}\),\n  previews)", rf"\1{line}")


def describe(name: str, title: str) -> None:
    """Adds the game to the documents, and to the contract that keeps the rules of games apart."""
    changed("pyproject.toml", r" \| template\"", f' | {name} | template"')
    for package in ("app/rules", "app/bots"):
        row = rf"(\| `{package}/)template(` [^\n]*\n)"
        changed("docs/architecture.md", row, rf"\1{name}\2\g<0>")
    protocol = ROOT / "docs/protocol.md"
    part = renamed((ROOT / PROTOCOL).read_text("utf-8"), name, title)
    protocol.write_text(protocol.read_text("utf-8").rstrip() + "\n\n" + part, "utf-8")


def run(*command: str, folder: Path = ROOT, **environment: str) -> None:
    subprocess.run(command, cwd=folder, check=True, env={**os.environ, **environment})


def tidy(files: list[Path]) -> None:
    """Sorts imports and wraps lines: a name may be longer or shorter than the template's."""
    python = sorted({str(file) for file in files if file.suffix == ".py"})
    client = sorted({str(file) for file in files if file.is_relative_to(CLIENT)})
    run("ruff", "check", "--fix", "--quiet", *python)
    run("ruff", "format", "--quiet", *python)
    run("node_modules/.bin/biome", "check", "--write", "--log-level=error", *client, folder=CLIENT)


def generate(name: str, *, whole: bool) -> None:
    """Writes types and transcripts; if `whole`, also games for later releases and the pictures of links."""
    document = subprocess.run(
        [sys.executable, "-m", "scripts.openapi"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    (CLIENT / "openapi.json").write_text(document.stdout, "utf-8")
    run("npm", "run", "--silent", "types", folder=CLIENT)
    run(sys.executable, "-m", "tests.rules.transcripts", name)
    if whole:
        client = str(ROOT / "tests/client")
        run(sys.executable, "-m", "tests.faults.record", "tests/faults/releases", name, FRONTEND_DIR=client)
        run(sys.executable, "-m", "scripts.icons", name)


def main() -> None:
    asked = argparse.ArgumentParser(prog="new_game", description=__doc__)
    asked.add_argument("name", nargs="?", default="")
    asked.add_argument("--title", default="")
    asked.add_argument("--generate", action="store_true", help="only write what is generated")
    asked.add_argument(
        "--quick", action="store_true", help="no server and no browser: neither games nor pictures"
    )
    given = asked.parse_args()
    if not given.generate:
        title = given.title or given.name.capitalize()
        if no := refusal(given.name, title):
            sys.exit(no)
        tidy([*copy(given.name, title), *register(given.name, title)])
    elif not (ROOT / "app/rules" / given.name / "__init__.py").exists() or not given.name:
        sys.exit(f"There is no game {given.name!r}: say NAME=highcard.")
    generate(given.name, whole=not given.quick)


if __name__ == "__main__":
    main()
