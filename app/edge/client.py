"""The built client: its page, and the texts and file lists that its build wrote for the server."""

from collections.abc import Mapping
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import TypeAdapter

from app import SITE
from app.edge.preview import FALLBACK, Language, SiteWords

INDEX = "index.html"
WORDS = "site.json"
PIECES = "pieces.json"
NOT_BUILT = (
    f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{SITE}</title></head>'
    "<body><p>The client is not built. Run <code>make play</code>.</p></body></html>"
)
_SITES = TypeAdapter(dict[Language, SiteWords])
_PIECES = TypeAdapter(dict[str, dict[Language, tuple[str, ...]]])
T = TypeVar("T")


class KeptFile:
    """The text of a file. It is read again after a new build; while a build runs, the old text is kept."""

    def __init__(self, path: Path, text: str) -> None:
        self._path = path
        self._text = text
        self._read_at_ns = -1

    def text(self) -> str:
        """The text as it is on the disk now, or as it last was if the file is missing."""
        try:
            changed_at_ns = self._path.stat().st_mtime_ns
            if changed_at_ns != self._read_at_ns:
                self._text = self._path.read_text(encoding="utf-8")
                self._read_at_ns = changed_at_ns
        except FileNotFoundError:
            pass
        return self._text


class KeptJson(Generic[T]):
    """The content of a JSON file, parsed once for each build; an empty object before the client is built."""

    def __init__(self, path: Path, kind: TypeAdapter[T]) -> None:
        self._file = KeptFile(path, "{}")
        self._kind = kind
        self._parsed = "{}", kind.validate_json("{}")

    def value(self) -> T:
        text = self._file.text()
        if text != self._parsed[0]:
            self._parsed = text, self._kind.validate_json(text)
        return self._parsed[1]


class ClientPage:
    """The client's page, and what the server has to know about it."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._index = KeptFile(directory / INDEX, NOT_BUILT)
        self._words = KeptJson(directory / WORDS, _SITES)
        self._pieces = KeptJson(directory / PIECES, _PIECES)

    def html(self) -> str:
        return self._index.text()

    def words(self) -> Mapping[Language, SiteWords]:
        """The texts of link previews by language; empty before the client is built."""
        return self._words.value()

    def pieces(self, game: str, language: Language) -> tuple[str, ...]:
        """The files that a table of that game needs in that language, besides those that every page needs."""
        return self._pieces.value().get(game, {}).get(language, ())

    def image(self, game: str, language: Language) -> str | None:
        """The file name of a link's preview picture, the English one if there is no other.

        None without any.
        """
        names = (f"previews/{game}.{spoken}.png" for spoken in (language, FALLBACK))
        return next((name for name in names if (self._directory / name).is_file()), None)
