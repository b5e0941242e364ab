"""The built client in memory: its one page, and the words its build wrote for the server, by language."""

from collections.abc import Mapping
from pathlib import Path

from pydantic import TypeAdapter

from app import SITE
from app.edge.preview import FALLBACK, Language, SiteWords

INDEX = "index.html"
WORDS = "site.json"
NOT_BUILT = (
    f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{SITE}</title></head>'
    "<body><p>The client is not built. Run <code>make play</code>.</p></body></html>"
)
_SITES = TypeAdapter(dict[Language, SiteWords])


class KeptFile:
    """A file's text, read again when a new build has replaced it; between two builds the old one stands."""

    def __init__(self, path: Path, text: str) -> None:
        self._path = path
        self._text = text
        self._read_at_ns = 0

    def text(self) -> str:
        """As it is on the disk now."""
        try:
            changed_at_ns = self._path.stat().st_mtime_ns
            if changed_at_ns != self._read_at_ns:
                self._text = self._path.read_text(encoding="utf-8")
                self._read_at_ns = changed_at_ns
        except FileNotFoundError:
            pass
        return self._text


class ClientPage:
    """The client's page, and what is said of it before it runs."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._index = KeptFile(directory / INDEX, NOT_BUILT)
        self._words = KeptFile(directory / WORDS, "{}")
        self._parsed: tuple[str, Mapping[Language, SiteWords]] = "{}", {}

    def html(self) -> str:
        return self._index.text()

    def words(self) -> Mapping[Language, SiteWords]:
        """Of every language the client has; none before it is built."""
        text = self._words.text()
        if text != self._parsed[0]:
            self._parsed = text, _SITES.validate_json(text)
        return self._parsed[1]

    def image(self, language: Language) -> str | None:
        """The name of the picture of a link, in English where there is no other; None without one."""
        english = "preview.png"
        names = (english,) if language == FALLBACK else (f"preview.{language}.png", english)
        return next((name for name in names if (self._directory / name).is_file()), None)
