"""What a chat app shows of a link: title, description and picture, in the language of whoever asks."""

from dataclasses import dataclass
from html import escape
from typing import Literal, TypeAlias

Language: TypeAlias = Literal["en", "fr"]
Subject: TypeAlias = Literal["start", "table", "screen", "rules", "learn"]

IMAGE_SIZE = (1200, 630)
"""Of preview.png, in px; apps that know it lay out the picture before it has come."""

LOCALES: dict[Language, str] = {"en": "en_GB", "fr": "fr_FR"}
WORDS: dict[Language, dict[Subject, tuple[str, str]]] = {
    "en": {
        "start": (
            "{game}: everyone sees your cards but you",
            "Bid on how many tricks each peacock will take, then play the tail on your left. "
            "3 to 5 players, half an hour, no account.",
        ),
        "table": (
            "{game}: you are invited",
            "A table of {game} is set for you. Open the link, say your name and take a seat.",
        ),
        "screen": (
            "{game} on the big screen",
            "The table for everyone in the room. Open this page on a TV: hands stay hidden.",
        ),
        "rules": ("The rules of {game}", "How to bid, play and score, with drawn examples."),
        "learn": ("Learn {game} by playing", "A first game with bots that explains each step as it comes."),
    },
    "fr": {
        "start": (
            "{game} : tout le monde voit tes cartes, sauf toi",
            "Parie sur les plis de chaque paon, puis joue les plumes de ton voisin de gauche. "
            "De 3 à 5, une demi-heure, sans compte.",
        ),
        "table": (
            "{game} : on t’attend à table",
            "Une table de {game} est prête. Ouvre le lien, dis ton nom et prends place.",
        ),
        "screen": (
            "{game} sur grand écran",
            "La table pour toute la pièce. Ouvre cette page sur une télé : les mains restent cachées.",
        ),
        "rules": (
            "Les règles de {game}",
            "Les enchères, les plis et les points, avec des exemples dessinés.",
        ),
        "learn": (
            "Apprends {game} en jouant",
            "Une première partie avec des robots, où chaque étape s’explique en son temps.",
        ),
    },
}
IMAGE_WORDS: dict[Language, str] = {
    "en": "A peacock at dusk with its tail open; its feathers are cards.",
    "fr": "Un paon au crépuscule fait la roue ; ses plumes sont des cartes.",
}


@dataclass(frozen=True, slots=True)
class Preview:
    """A page as others may know it. `link` and `image` are whole addresses; `image` may be missing."""

    subject: Subject
    game: str
    link: str
    image: str | None
    listed: bool
    """May search engines list it? Never a table: its link is its key."""


def language_of(accepted: str) -> Language:
    """The language an Accept-Language header likes best of those we have; English when it names none."""
    best: Language = "en"
    most = 0.0
    for part in accepted.split(","):
        tag, _, parameter = part.partition(";")
        liked = _quality(parameter)
        primary = tag.strip().lower().partition("-")[0]
        if liked > most and primary in ("en", "fr"):
            best, most = "fr" if primary == "fr" else "en", liked
    return best


def _quality(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0


def with_preview(html: str, preview: Preview, language: Language) -> str:
    """`html`, the client's page in English without one, with the preview in its head."""
    title, _ = _words(preview, language)
    start, end = html.find("<title>"), html.find("</title>")
    if 0 <= start < end:
        html = f"{html[:start]}<title>{escape(title)}{html[end:]}"
    return in_language(html, language).replace("</head>", _tags(preview, language) + "</head>", 1)


def in_language(html: str, language: Language) -> str:
    """`html` saying which language it is in, with the manifest of that language."""
    if language == "en":
        return html
    html = html.replace('<html lang="en"', f'<html lang="{language}"', 1)
    return html.replace('"/manifest.webmanifest"', f'"/manifest.{language}.webmanifest"', 1)


def _words(preview: Preview, language: Language) -> tuple[str, str]:
    title, description = WORDS[language][preview.subject]
    name = preview.game.upper()
    return title.format(game=name), description.format(game=name)


def _tags(preview: Preview, language: Language) -> str:
    title, description = _words(preview, language)
    tags = {
        "og:type": "website",
        "og:site_name": preview.game.upper(),
        "og:locale": LOCALES[language],
        "og:title": title,
        "og:description": description,
        "og:url": preview.link,
        **(_image_tags(preview.image, language) if preview.image else {}),
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


def _image_tags(image: str, language: Language) -> dict[str, str]:
    width, height = IMAGE_SIZE
    return {
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": IMAGE_WORDS[language],
    }
