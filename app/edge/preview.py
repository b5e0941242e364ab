"""What a chat app shows of a link: title, description and picture, in the language of whoever asks."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal, TypeAlias

from app import SITE

Language: TypeAlias = str
"""Two letters, as `Accept-Language` and the files of the client's words have them."""
Subject: TypeAlias = Literal["start", "table", "screen", "rules", "learn"]

IMAGE_SIZE = (1200, 630)
"""Of the pictures in `previews`, in px; apps that know it lay out the picture before it has come."""

FALLBACK: Language = "en"


@dataclass(frozen=True, slots=True)
class GameWords:
    """What is said of a game; `picture` is what the picture of its links shows."""

    name: str
    facts: str
    sentence: str
    picture: str


@dataclass(frozen=True, slots=True)
class SiteWords:
    """What is said of the site in one language, from `site.json` of the client's build.

    `previews` are titles and descriptions, in which `{name}`, `{facts}` and `{sentence}` stand for a game's.
    """

    locale: str
    games: Mapping[str, GameWords]
    previews: Mapping[Subject, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Preview:
    """A page as others may know it. `link` and `image` are whole addresses; `image` may be missing."""

    subject: Subject
    game: str
    link: str
    image: str | None
    listed: bool
    """May search engines list it? Never a table: its link is its key."""


def language_of(accepted: str, known: Collection[Language]) -> Language:
    """The language an Accept-Language header likes best of those `known`; English when it names none."""
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
    """`html`, the client's page in English without one, with the preview in its head."""
    title, _ = _said(preview, words)
    start, end = html.find("<title>"), html.find("</title>")
    if 0 <= start < end:
        html = f"{html[:start]}<title>{escape(title)}{html[end:]}"
    return in_language(html, language).replace("</head>", _tags(preview, words) + "</head>", 1)


def with_pieces(html: str, files: Sequence[str]) -> str:
    """`html` asking for these scripts and styles at once, before its own script knows that it needs them."""
    return html.replace("</head>", "".join(map(_piece, files)) + "</head>", 1)


def _piece(file: str) -> str:
    kind = "stylesheet" if file.endswith(".css") else "modulepreload"
    return f'<link rel="{kind}" crossorigin href="/{escape(file)}">'


def in_language(html: str, language: Language) -> str:
    """`html` saying which language it is in, with the manifest of that language."""
    if language == FALLBACK:
        return html
    html = html.replace('<html lang="en"', f'<html lang="{language}"', 1)
    return html.replace('"/manifest.webmanifest"', f'"/manifest.{language}.webmanifest"', 1)


def _said(preview: Preview, words: SiteWords) -> tuple[str, str]:
    title, description = words.previews[preview.subject]
    return _filled(title, words.games[preview.game]), _filled(description, words.games[preview.game])


def _filled(sentence: str, game: GameWords) -> str:
    sentence = sentence.replace("{name}", game.name).replace("{facts}", game.facts)
    return sentence.replace("{sentence}", game.sentence)


def _tags(preview: Preview, words: SiteWords) -> str:
    title, description = _said(preview, words)
    tags = {
        "og:type": "website",
        "og:site_name": SITE,
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
