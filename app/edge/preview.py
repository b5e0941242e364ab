"""Link previews: the title, description and picture that chat apps show, in the reader's language."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal, TypeAlias

Language: TypeAlias = str
"""Two letters, as in `Accept-Language` and in the names of the client's word files."""
Subject: TypeAlias = Literal["start", "table", "screen", "game", "games", "rules", "learn"]

IMAGE_SIZE = (1200, 630)
"""Width and height of the pictures in `previews`, in px. Apps that know it reserve the space at once."""

FALLBACK: Language = "en"


@dataclass(frozen=True, slots=True)
class GameWords:
    """The texts about one game; `picture` describes its preview picture."""

    name: str
    facts: str
    sentence: str
    picture: str


@dataclass(frozen=True, slots=True)
class SiteWords:
    """The texts of link previews in one language, from `site.json` of the client's build.

    `name` is the site's. `previews` has titles and descriptions; `{name}`, `{facts}` and `{sentence}` in them
    are filled from a game.
    """

    locale: str
    name: str
    games: Mapping[str, GameWords]
    previews: Mapping[Subject, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Preview:
    """The preview of a page. `link` and `image` are absolute URLs; `image` is None if there is no picture."""

    subject: Subject
    game: str
    link: str
    image: str | None
    listed: bool
    """Whether search engines may list the page. Never true for a table: its link is its key."""


def language_of(accepted: str, known: Collection[Language]) -> Language:
    """The `known` language that an Accept-Language header ranks highest; English if it names none of them."""
    best = FALLBACK
    most = 0.0
    for part in accepted.split(","):
        tag, _, parameter = part.partition(";")
        liked = _quality(parameter)
        primary = tag.strip().lower().partition("-")[0]
        if liked > most and primary in known:
            best, most = primary, liked
    return best


def _quality(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0


def with_preview(html: str, preview: Preview, language: Language, words: SiteWords) -> str:
    """The client's page, `html`, with the preview in its head and in that language."""
    title, _ = _texts(preview, words)
    start, end = html.find("<title>"), html.find("</title>")
    if 0 <= start < end:
        html = f"{html[:start]}<title>{escape(title)}{html[end:]}"
    return in_language(html, language).replace("</head>", _tags(preview, words) + "</head>", 1)


def with_pieces(html: str, files: Sequence[str]) -> str:
    """`html` that preloads these scripts and styles, before its own script finds out that it needs them."""
    return html.replace("</head>", "".join(map(_piece, files)) + "</head>", 1)


def _piece(file: str) -> str:
    kind = "stylesheet" if file.endswith(".css") else "modulepreload"
    return f'<link rel="{kind}" crossorigin href="/{escape(file)}">'


def with_server(html: str, at: str) -> str:
    """`html` that tells the client what to put before the path of its first socket."""
    return html.replace("</head>", f'<meta name="at" content="{escape(at)}"></head>', 1)


def in_language(html: str, language: Language) -> str:
    """`html` marked as being in that language, with the manifest of that language."""
    if language == FALLBACK:
        return html
    html = html.replace('<html lang="en"', f'<html lang="{language}"', 1)
    return html.replace('"/manifest.webmanifest"', f'"/manifest.{language}.webmanifest"', 1)


def _texts(preview: Preview, words: SiteWords) -> tuple[str, str]:
    title, description = words.previews[preview.subject]
    return _filled(title, words.games[preview.game]), _filled(description, words.games[preview.game])


def _filled(sentence: str, game: GameWords) -> str:
    sentence = sentence.replace("{name}", game.name).replace("{facts}", game.facts)
    return sentence.replace("{sentence}", game.sentence)


def _tags(preview: Preview, words: SiteWords) -> str:
    title, description = _texts(preview, words)
    tags = {
        "og:type": "website",
        "og:site_name": words.name,
        "og:locale": words.locale,
        "og:title": title,
        "og:description": description,
        "og:url": preview.link,
        **(_image_tags(preview.image, words.games[preview.game]) if preview.image else {}),
    }
    named = {"description": description, "twitter:title": title, "twitter:description": description}
    if preview.image:
        named |= {"twitter:card": "summary_large_image", "twitter:image": preview.image}
    if not preview.listed:
        named["robots"] = "noindex"
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items()]
    return "".join(
        lines + [f'<meta name="{name}" content="{escape(value)}">' for name, value in named.items()]
    )


def _image_tags(image: str, game: GameWords) -> dict[str, str]:
    width, height = IMAGE_SIZE
    return {
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": game.picture,
    }
