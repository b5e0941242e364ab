"""The page of a table's link, with a preview made from the table's own row, and the client's files."""

from html import escape
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse

from app.edge.context import InContext
from app.edge.problems import Refused
from app.store.tables import Summary, canonical

router = APIRouter(include_in_schema=False)

INDEX = "index.html"
PREVIEW = "preview.png"
NOT_BUILT = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>PIKOKO</title></head>'
    "<body><p>The client is not built. Run <code>make play</code>.</p></body></html>"
)


@router.get("/api/{path:path}")
async def nothing(path: str) -> None:
    """What is no path of the API is not the client either."""
    raise Refused("not_found")


def install(app: FastAPI, directory: Path) -> None:
    """Serve the built client; paths that are no file of it get its index."""
    if (directory / INDEX).is_file():
        app.frontend("/", directory=directory, fallback="index.html", check_dir=False)


@router.api_route("/t/{code}", methods=["GET", "HEAD"])
async def table_page(code: str, request: Request, context: InContext) -> HTMLResponse:
    """The client, which reads the code from the address; 404 and no preview when there is no such table."""
    directory = context.settings.frontend_dir
    page = directory / INDEX
    html = page.read_text(encoding="utf-8") if page.is_file() else NOT_BUILT
    found = await context.store.tables.summary(canonical(code) or "")
    if found is None:
        return HTMLResponse(html, 404)
    base = str(request.base_url).rstrip("/")
    image = f"{base}/{PREVIEW}" if (directory / PREVIEW).is_file() else None
    return HTMLResponse(with_preview(html, found, f"{base}/t/{found.code}", image))


def with_preview(html: str, table: Summary, link: str, image: str | None) -> str:
    """`html` with title, description and Open Graph tags of the table."""
    game = table.game.upper()
    title = f"{game}: you are invited"
    description = f"A table of {game} is set for you. Open the link, say your name and take a seat."
    tags = {
        "og:type": "website",
        "og:site_name": game,
        "og:title": title,
        "og:description": description,
        "og:url": link,
    }
    if image is not None:
        tags["og:image"] = image
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items()]
    lines.append(f'<meta name="description" content="{escape(description)}">')
    lines.append('<meta name="twitter:card" content="summary_large_image">' if image else "")
    lines.append('<meta name="robots" content="noindex">')
    start, end = html.find("<title>"), html.find("</title>")
    if start >= 0 and end > start:
        html = f"{html[:start]}<title>{escape(title)}{html[end:]}"
    return html.replace("</head>", "".join(lines) + "</head>", 1)
