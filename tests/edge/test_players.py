"""Players over HTTP: creating one, and being recognised later."""

import httpx
import pytest

from tests.edge.serving import bearer, serving

HTTPS = {"X-Forwarded-Proto": "https"}


async def test_a_new_player_gets_a_token_and_a_cookie_no_script_can_read(served):
    answer = await served.http.post("/api/players", json={"name": " Ann "})
    assert answer.status_code == 201
    assert set(answer.json()) == {"id", "name", "token"}
    assert answer.json()["name"] == "Ann"
    assert answer.json()["token"] is None
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("player=")
    for part in ("HttpOnly", "SameSite=lax", "Max-Age=34560000", "Path=/"):
        assert part in cookie
    assert "Secure" not in cookie


async def test_under_https_the_cookie_belongs_to_this_host_only(served):
    answer = await served.http.post("/api/players", json={"name": "Ann"}, headers=HTTPS)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-player=")
    assert {"Secure", "Path=/"} <= set(cookie.split("; "))
    assert "Domain" not in cookie


async def test_under_https_a_cookie_that_a_sibling_domain_could_set_is_ignored(served):
    token, planted = await served.player("Ann"), await served.player("Eve")
    cookies = f"player={planted}; __Host-player={token}; player={planted}"
    me = await served.http.get("/api/players/me", headers={**HTTPS, "Cookie": cookies})
    assert me.json()["name"] == "Ann"
    nobody = await served.http.get("/api/players/me", headers={**HTTPS, "Cookie": f"player={planted}"})
    assert nobody.json() is None


async def test_without_a_cookie_the_token_is_in_the_answer_only(served):
    answer = await served.http.post("/api/players", json={"name": "Ann", "cookie": False})
    assert answer.status_code == 201
    assert "set-cookie" not in answer.headers


async def test_me_is_identified_by_a_cookie_which_is_renewed_or_a_bearer_which_is_not(served):
    created = await served.http.post("/api/players", json={"name": "Ann"})
    token = created.cookies["player"]
    me = {"id": created.json()["id"], "name": "Ann"}
    by_cookie = await served.http.get("/api/players/me")
    assert by_cookie.json() == me
    assert by_cookie.headers["set-cookie"].startswith(f"player={token};")
    served.http.cookies.clear()
    by_bearer = await served.http.get("/api/players/me", headers=bearer(token))
    assert by_bearer.json() == me
    assert "set-cookie" not in by_bearer.headers


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Basic x"}])
async def test_a_visitor_without_a_token_is_not_an_error(served, headers):
    answer = await served.http.get("/api/players/me", headers=headers)
    assert (answer.status_code, answer.json()) == (200, None)
    assert "set-cookie" not in answer.headers
    assert (await served.http.get("/api/tables", headers=headers)).json()["code"] == "no_player"


@pytest.mark.parametrize("headers", [bearer("wrong"), {"Cookie": "player=wrong"}])
async def test_an_unknown_token_is_refused(served, headers):
    answer = await served.http.get("/api/players/me", headers=headers)
    assert answer.status_code == 401
    assert answer.json()["code"] == "no_player"


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 25, "A\0b", "A\u202eb", "A\u2066b", "A\nb", "\u200d", 7, None, True]
)
async def test_a_name_that_cannot_be_displayed_is_refused(served, name):
    answer = await served.http.post("/api/players", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["code"] == "invalid"
    assert answer.json()["params"]["field"] == "name"


async def test_an_address_may_create_a_limited_number_of_players_a_minute(tmp_path):
    async with serving(tmp_path, players_per_minute=3) as served:
        for _ in range(3):
            assert (await served.http.post("/api/players", json={"name": "Ann"})).status_code == 201
        answer = await served.http.post("/api/players", json={"name": "Ann"})
        assert answer.status_code == 429
        assert answer.json()["code"] == "too_fast"
        assert 0 < answer.json()["params"]["retry_ms"] <= 61_000
        assert int(answer.headers["retry-after"]) >= 1
        elsewhere = {"X-Forwarded-For": "203.0.113.7"}
        again = await served.http.post("/api/players", json={"name": "Ann"}, headers=elsewhere)
        assert again.status_code == 201


@pytest.mark.parametrize(
    ("limit", "code"), [("sign_outs_per_minute", "too_fast"), ("sign_outs_per_day", "too_many_today")]
)
async def test_sign_outs_and_deletions_are_limited_by_player_and_by_address(tmp_path, limit, code):
    async with serving(tmp_path, **{limit: 2}) as served:
        elsewhere = {"X-Forwarded-For": "203.0.113.7"}
        ann, bob, cat = [await served.player(name) for name in ("Ann", "Bob", "Cat")]

        async def leave(method: str, path: str, token: str, headers: dict[str, str]) -> httpx.Response:
            json = {"Content-Type": "application/json"}
            return await served.http.request(method, path, headers={**json, **bearer(token), **headers})

        for _ in range(2):
            answer = await leave("POST", "/api/players/me/sign_out", ann, {})
            ann = answer.json()["token"]
        for token, headers in ((bob, {}), (ann, elsewhere)):
            for method, path in (("POST", "/api/players/me/sign_out"), ("DELETE", "/api/players/me")):
                refused = await leave(method, path, token, headers)
                assert (refused.status_code, refused.json()["code"]) == (429, code)
        assert (await leave("DELETE", "/api/players/me", cat, elsewhere)).status_code == 204
