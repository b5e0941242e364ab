"""Link previews for chat apps, search engines and first visitors, and their language."""

import json
import re

import pytest

from app.edge.preview import IMAGE_SIZE, language_of
from app.rules.registry import GAMES
from tests.edge.serving import Served, serving

INDEX = (
    '<!doctype html><html lang="en"><head><title>PIKOKO</title>'
    '<link rel="manifest" href="/manifest.webmanifest" /></head>'
    '<body><script type="module" src="/assets/index-abc.js"></script></body></html>'
)


PAGES = ("start", "table", "screen", "game", "games", "rules", "learn")


def said_in(locale: str, mark: str) -> dict[str, object]:
    """What the client's build writes for one language."""
    previews = {page: [f"{mark} {page} of {{name}}", f"{mark} {{facts}}: {{sentence}}"] for page in PAGES}
    games = {
        game: {
            "name": game.upper(),
            "facts": "an hour",
            "sentence": f"like {game}",
            "picture": f"{mark} peacock",
        }
        for game in GAMES
    }
    return {
        "locale": locale,
        "name": f"{mark} garden",
        "games": games,
        "previews": previews,
        "create": "more",
    }


SITES = {"en": said_in("en_GB", "A"), "fr": said_in("fr_FR", "Une"), "it": said_in("it_IT", "Una")}
KNOWN = SITES.keys()


@pytest.fixture
def dist(tmp_path):
    """A built client."""
    directory = tmp_path / "dist"
    (directory / "assets").mkdir(parents=True)
    (directory / "index.html").write_text(INDEX)
    (directory / "site.json").write_text(json.dumps(SITES))
    (directory / "previews").mkdir()
    for game in GAMES:
        (directory / "previews" / f"{game}.en.png").write_bytes(b"png")
    return directory


def shared_paths(code):
    return ("/", *(f"/t/{code}{end}" for end in ("", "/screen", "/games")), "/rules/pikoko", "/learn/pikoko")


async def new_table(served: Served) -> str:
    return await served.table(await served.player("Secret Name"))


def meta(html: str) -> dict[str, str]:
    """The page's meta tags by name or property, each of which occurs once."""
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', html)
    assert len({name for name, _ in found}) == len(found)
    return dict(found)


async def test_every_page_that_people_share_has_a_title_a_description_and_a_picture(tmp_path, dist):
    async with serving(tmp_path) as served:
        code = await new_table(served)
        for path in shared_paths(code):
            answer = await served.http.get(path)
            tags = meta(answer.text)
            assert answer.status_code == 200, path
            assert tags["og:url"] == served.url + path
            assert tags["og:image"] == tags["twitter:image"] == f"{served.url}/previews/pikoko.en.png"
            assert (tags["og:image:width"], tags["og:image:height"]) == tuple(map(str, IMAGE_SIZE))
            assert tags["twitter:card"] == "summary_large_image"
            assert f"<title>{tags['og:title']}</title>" in answer.text
            assert tags["description"] == tags["og:description"] == tags["twitter:description"]
            assert "PIKOKO" in tags["og:title"]
            assert tags["og:site_name"] == "A garden"
            assert "/assets/index-abc.js" in answer.text
            assert (await served.http.head(path)).status_code == 200


async def test_every_game_has_a_preview_of_its_own(tmp_path, dist):
    async with serving(tmp_path) as served:
        token = await served.player("Ann")
        for game in GAMES:
            code = await served.table(token, game)
            for path in (f"/t/{code}", f"/rules/{game}", f"/learn/{game}"):
                tags = meta((await served.http.get(path)).text)
                assert game.upper() in tags["og:title"]
                assert tags["description"] == f"A an hour: like {game}"
                assert tags["og:image"] == f"{served.url}/previews/{game}.en.png"


async def test_the_page_of_a_table_preloads_its_game_in_its_language(tmp_path, dist):
    files = {
        game: {one: [f"assets/{game}.css", f"assets/{game}.{one}.js"] for one in SITES} for game in GAMES
    }
    (dist / "pieces.json").write_text(json.dumps(files))
    async with serving(tmp_path) as served:
        code = await served.table(await served.player("Ann"), "plumes")
        for path in (f"/t/{code}", f"/t/{code}/screen", f"/t/{code}/games/1"):
            page = (await served.http.get(path, headers={"Accept-Language": "fr"})).text
            assert '<link rel="stylesheet" crossorigin href="/assets/plumes.css">' in page
            assert '<link rel="modulepreload" crossorigin href="/assets/plumes.fr.js">' in page
        for path in ("/", "/rules/plumes", f"/t/{code}/games"):
            assert "/assets/plumes" not in (await served.http.get(path)).text


async def test_the_page_of_a_table_does_not_depend_on_what_happens_there(tmp_path, dist):
    async with serving(tmp_path) as served:
        token = await served.player("Secret Name")
        code = await served.table(token)
        before = [(await served.http.get(f"/t/{code}{end}")).text for end in ("", "/screen", "/games")]
        async with served.join(code, token) as client:
            await client.say("sit")
            await client.say("start")
            after = [(await served.http.get(f"/t/{code}{end}")).text for end in ("", "/screen", "/games")]
        assert after == before
        assert 'name="at"' not in "".join(after)
        assert "Secret Name" not in "".join(before)


async def test_tables_are_kept_out_of_search_engines_and_the_start_page_is_not(tmp_path, dist):
    async with serving(tmp_path) as served:
        code = await new_table(served)
        for path in (f"/t/{code}", f"/t/{code}/screen", f"/t/{code}/games", f"/t/{code}/games/1"):
            assert meta((await served.http.get(path)).text)["robots"] == "noindex"
        assert "robots" not in meta((await served.http.get("/")).text)


async def test_reading_a_page_stores_nothing(tmp_path, dist):
    async with serving(tmp_path) as served:
        code = await new_table(served)
        for path in ("/", f"/t/{code}", f"/t/{code}/screen", "/t/2222-2222-2222", "/rules/pikoko"):
            answer = await served.http.get(path)
            assert "set-cookie" not in answer.headers
        metrics = (await served.http.get("/metrics")).text
        assert "pikoko_rooms 0.0" in metrics


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("de, es;q=0.8", "en"),
        ("fr", "fr"),
        ("FR-ca, en;q=0.9", "fr"),
        ("de, fr;q=0.7, en;q=0.3", "fr"),
        ("fr;q=0.3, en-GB;q=0.7", "en"),
        ("fr;q=0, *", "en"),
        ("fr;q=much, en", "en"),
        ("it-CH, fr;q=0.9", "it"),
    ],
)
def test_the_language_is_the_highest_ranked_one_that_we_have(accepted, language):
    assert language_of(accepted, KNOWN) == language


async def test_a_page_is_in_the_language_of_the_browser_and_varies_with_it(tmp_path, dist):
    async with serving(tmp_path) as served:
        code = await new_table(served)
        for path in shared_paths(code):
            english = await served.http.get(path, headers={"Accept-Language": "en-GB"})
            french = await served.http.get(path, headers={"Accept-Language": "fr-FR, en;q=0.5"})
            italian = await served.http.get(path, headers={"Accept-Language": "it, fr;q=0.5"})
            for answer, language in ((english, "en"), (french, "fr"), (italian, "it")):
                assert f'<html lang="{language}">' in answer.text
                assert answer.headers["vary"] == "Accept-Language"
                assert answer.headers["content-language"] == language
                assert meta(answer.text)["og:locale"].startswith(language)
            assert meta(english.text)["description"] != meta(french.text)["description"]
            assert 'href="/manifest.webmanifest"' in english.text
            assert 'href="/manifest.fr.webmanifest"' in french.text
            assert 'href="/manifest.it.webmanifest"' in italian.text


async def test_urls_in_previews_are_those_the_visitor_used_even_behind_a_proxy(tmp_path, dist):
    async with serving(tmp_path) as served:
        code = await new_table(served)
        proxied = {"Host": "play.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
        tags = meta((await served.http.get(f"/t/{code}", headers=proxied)).text)
        assert tags["og:url"] == f"https://play.example/t/{code}"
        assert tags["og:image"] == "https://play.example/previews/pikoko.en.png"


async def test_forwarded_addresses_of_untrusted_proxies_are_ignored(tmp_path, dist):
    async with serving(tmp_path, trusted_proxies="203.0.113.1") as served:
        proxied = {"Host": "play.example", "X-Forwarded-Proto": "https"}
        tags = meta((await served.http.get("/", headers=proxied)).text)
        assert tags["og:url"] == "http://play.example/"


async def test_a_host_name_with_markup_is_escaped(tmp_path, dist):
    async with serving(tmp_path) as served:
        for path in (f"/t/{await new_table(served)}", "/"):
            page = await served.http.get(path, headers={"Host": 'x"><script>alert(1)</script>'})
            assert "<script>alert" not in page.text


async def test_a_picture_in_the_readers_language_is_preferred(tmp_path, dist):
    async with serving(tmp_path) as served:
        french = {"Accept-Language": "fr"}
        assert meta((await served.http.get("/", headers=french)).text)["og:image"].endswith("/pikoko.en.png")
        (dist / "previews" / "pikoko.fr.png").write_bytes(b"png")
        assert meta((await served.http.get("/", headers=french)).text)["og:image"].endswith("/pikoko.fr.png")
        assert meta((await served.http.get("/")).text)["og:image"].endswith("/pikoko.en.png")


async def test_a_client_without_texts_for_previews_is_served_without_one(tmp_path, dist):
    (dist / "site.json").unlink()
    async with serving(tmp_path) as served:
        answer = await served.http.get("/", headers={"Accept-Language": "fr"})
        assert (answer.text, answer.headers["content-language"]) == (INDEX, "en")


async def test_without_a_picture_the_preview_names_none(tmp_path, dist):
    (dist / "previews" / "pikoko.en.png").unlink()
    async with serving(tmp_path) as served:
        tags = meta((await served.http.get("/")).text)
        assert not {"og:image", "twitter:image", "twitter:card"} & set(tags)
        assert tags["og:title"]


async def test_an_unknown_table_or_game_gets_the_client_without_a_preview(tmp_path, dist):
    async with serving(tmp_path) as served:
        for path in ("/t/2222-2222-2222", "/t/%3Cscript%3E", "/t/x/screen", "/rules/chess", "/learn/chess"):
            page = await served.http.get(path)
            assert page.status_code == 404, path
            assert page.text == INDEX


async def test_a_new_build_is_served_at_once_and_the_old_page_stays_until_then(tmp_path, dist):
    async with serving(tmp_path) as served:
        assert "index-abc" in (await served.http.get("/")).text
        (dist / "index.html").unlink()
        assert "index-abc" in (await served.http.get("/")).text
        (dist / "index.html").write_text(INDEX.replace("index-abc", "index-new"))
        (dist / "site.json").write_text(json.dumps({"en": said_in("en_US", "The new")}))
        page = (await served.http.get("/", headers={"Accept-Language": "fr"})).text
        assert "index-new" in page
        assert meta(page)["og:locale"] == "en_US"


@pytest.mark.parametrize("path", ["/nosuch", "/about/nosuch", "/settings.html"])
async def test_an_unknown_page_is_a_404_with_the_client_in_it(tmp_path, dist, path):
    async with serving(tmp_path) as served:
        page = await served.http.get(path, headers={"Accept": "text/html"})
        assert (page.status_code, "<script" in page.text) == (404, True)
        program = await served.http.get(path)
        assert (program.status_code, program.json()["code"]) == (404, "not_found")
        for known in ("/about", "/settings"):
            assert (await served.http.get(known)).status_code == 200
