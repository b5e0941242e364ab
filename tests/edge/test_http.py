"""HTTP answers in general: problems, headers, origins, pages, health."""

import asyncio
import json
import logging
import os
import re
from pathlib import Path

import pytest

from app.edge.headers import HEADERS
from app.edge.loop_lag import EVERY_S
from app.ports import Unavailable
from app.protocol.schema import components
from app.rules.registry import GAMES
from tests.edge.serving import bearer, serving

ROOT = Path(__file__).parents[2]
INDEX = (
    '<!doctype html><html lang="en"><head><title>PIKOKO</title></head>'
    '<body><script type="module" src="/assets/index-abc.js"></script></body></html>'
)


@pytest.fixture
def dist(tmp_path):
    """A built client. Its page is from 1970, as in images whose files have no times."""
    directory = tmp_path / "dist"
    (directory / "assets").mkdir(parents=True)
    (directory / "index.html").write_text(INDEX)
    os.utime(directory / "index.html", (0, 0))
    (directory / "build.txt").write_text("b42\n")
    (directory / "assets" / "index-abc.js").write_text("export {}")
    return directory


@pytest.mark.parametrize(
    ("method", "path", "headers", "body", "status", "code"),
    [
        ("GET", "/api/nothing", {}, None, 404, "not_found"),
        ("DELETE", "/api/players", {"Content-Type": "application/json"}, None, 405, "method_not_allowed"),
        ("POST", "/api/players", {"Content-Type": "application/json"}, "{", 400, "bad_request"),
        ("POST", "/api/players", {"Content-Type": "text/plain"}, '{"name": "A"}', 415, "not_json"),
        ("POST", "/api/players", {}, '{"name": "A"}', 415, "not_json"),
        (
            "POST",
            "/api/players",
            {"Content-Type": "application/json"},
            '"' + "x" * 9000 + '"',
            413,
            "too_big",
        ),
        ("POST", "/api/players", {"Content-Type": "application/json"}, '{"name": "\\ud800"}', 422, "invalid"),
    ],
)
async def test_every_error_is_a_problem(served, method, path, headers, body, status, code):
    answer = await served.http.request(method, path, headers=headers, content=body)
    assert answer.status_code == status, answer.text
    assert answer.json()["code"] == code
    assert set(answer.json()) == {"code", "params", "reason"}


async def test_no_error_contains_a_secret(served):
    secret = "hunter2" * 3
    for body in ({"name": secret * 3}, {"name": "A", secret: 1}, {"name": {"x": secret}}):
        answer = await served.http.post("/api/players", json=body)
        assert answer.status_code == 422
        assert secret not in answer.text


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1"])
async def test_a_page_of_another_site_cannot_change_anything(served, origin):
    answer = await served.http.post("/api/players", json={"name": "A"}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


async def test_our_own_pages_and_allowed_origins_may_change_things(tmp_path):
    async with serving(tmp_path, allowed_origins="https://friends.example") as served:
        for origin in (served.url, "https://friends.example", "HTTPS://Friends.example"):
            answer = await served.http.post("/api/players", json={"name": "A"}, headers={"Origin": origin})
            assert answer.status_code == 201, origin
        ours = {"Origin": "https://play.example", "Host": "play.example"}
        assert (await served.http.post("/api/players", json={"name": "A"}, headers=ours)).status_code == 201


async def test_a_request_over_https_from_an_http_page_changes_nothing(tmp_path):
    async with serving(tmp_path, allowed_origins="http://friends.example") as served:
        ours = {"Host": "play.example", "X-Forwarded-Proto": "https"}
        for origin, status in (
            ("https://play.example", 201),
            ("http://play.example", 403),
            ("http://play.example:443", 403),
            ("http://friends.example", 201),
        ):
            headers = {**ours, "Origin": origin}
            answer = await served.http.post("/api/players", json={"name": "A"}, headers=headers)
            assert answer.status_code == status, origin


async def test_browsers_that_came_over_https_are_told_to_stay_there(served):
    https = {"X-Forwarded-Proto": "https"}
    for host, scheme, told in (
        ("play.example", https, "max-age=31536000"),
        ("play.example", {}, None),
        ("localhost:8000", https, None),
    ):
        answer = await served.http.get("/api/games", headers={"Host": host, **scheme})
        assert answer.headers.get("strict-transport-security") == told


async def test_a_server_with_allowed_hosts_refuses_all_others(tmp_path):
    async with serving(tmp_path, allowed_hosts="Play.example, b.example") as served:
        code, token = await served.table(await served.player()), await served.player()
        for host, status in (
            ("play.example", 200),
            ("PLAY.example:8443", 200),
            ("b.example", 200),
            ("localhost:8000", 200),
            ("[::1]:8000", 200),
            ("rebound.example", 421),
            ("play.example.evil.example", 421),
            ("", 421),
        ):
            answer = await served.http.get("/api/games", headers={"Host": host})
            assert answer.status_code == status, host
        assert answer.json()["code"] == "wrong_host"
        upgrade = {
            "Host": "rebound.example",
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        }
        socket = f"/api/tables/{code}/socket"
        refused = await served.http.get(socket, headers={**bearer(token), **upgrade})
        assert refused.status_code == 421


async def test_metrics_are_refused_to_pages_that_use_another_name_for_this_machine(served):
    assert (await served.http.get("/metrics")).status_code == 200
    assert (await served.http.get("/metrics", headers={"Host": "rebound.example"})).status_code == 403


async def test_every_answer_has_the_security_headers(tmp_path, dist):
    async with serving(tmp_path) as served:
        for path in ("/", "/api/games", "/api/nothing", "/t/abc", "/healthz", "/assets/index-abc.js"):
            answer = await served.http.get(path)
            for name, value in HEADERS.items():
                assert answer.headers[name] == value, path
        assert (
            "'unsafe-inline'" not in HEADERS["content-security-policy"].split("script-src")[1].split(";")[0]
        )


async def test_the_clients_files_are_cached_and_its_page_is_not(tmp_path, dist):
    async with serving(tmp_path) as served:
        for path, status in (("/about", 200), ("/settings", 200), ("/some/deep/route", 404)):
            answer = await served.http.get(path, headers={"Accept": "text/html"})
            assert answer.status_code == status, path
            assert answer.text == INDEX
            assert answer.headers["cache-control"] == "no-cache"
        for path in ("/assets/..%2findex.html", "/assets/%2e%2e/index.html", "/assets//index-abc.js"):
            assert (await served.http.get(path)).headers["cache-control"] == "no-cache", path
        file = await served.http.get("/assets/index-abc.js")
        assert file.headers["cache-control"].endswith("immutable")
        assert (await served.http.get("/assets/missing.js")).status_code == 404
        assert (await served.http.get("/api/nothing", headers={"Accept": "text/html"})).status_code == 404


async def test_without_a_built_client_a_page_says_so(served):
    page = await served.http.get("/t/2222-2222-2222")
    assert "make play" in page.text


async def test_health_and_readiness_are_reported(tmp_path, dist):
    async with serving(tmp_path) as served:
        assert (await served.http.get("/healthz")).text == "ok"
        assert (await served.http.get("/readyz")).json() == {"status": "ready", "build": "b42"}
        code = await served.table(token := await served.player())
        async with served.join(code, token) as client:
            assert client.snapshot["build"] == "b42"


async def test_a_database_that_does_not_answer_is_reported_as_unavailable(served, monkeypatch):
    async def silent(self):
        return False

    monkeypatch.setattr("app.store.store.Store.ready", silent)
    answer = await served.http.get("/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert answer.headers["retry-after"] == "1"


async def test_an_internal_error_is_a_problem_without_details(served, monkeypatch, caplog):
    async def fail(self, token):
        raise ValueError("hunter2")

    monkeypatch.setattr("app.store.players.PlayerStore.by_token", fail)
    answer = await served.http.get("/api/players/me", headers=bearer("x"))
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    assert "hunter2" not in answer.text
    assert "ValueError" in caplog.text


async def test_a_request_while_the_database_is_unavailable_says_when_to_retry(served, monkeypatch):
    async def fail(self, token):
        raise Unavailable

    monkeypatch.setattr("app.store.players.PlayerStore.by_token", fail)
    answer = await served.http.get("/api/players/me", headers=bearer("x"))
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


async def test_metrics_are_for_this_machine_or_with_a_token(tmp_path):
    async with serving(tmp_path, metrics_token="let-me-see") as served:
        code = await served.table(token := await served.player("Ann"))
        async with served.join(code, token) as client:
            await client.say("sit")
            await client.say("remove", seat=9)
            text = (await served.http.get("/metrics")).text
            assert "pikoko_rooms 1.0" in text
            assert "pikoko_sockets 1.0" in text
            assert "pikoko_journal_waiting 0.0" in text
            assert float(re.findall(r"\npikoko_database_bytes (\S+)", text)[0]) > 50_000
            assert float(re.findall(r"\npikoko_disk_free_bytes (\S+)", text)[0]) > 0
            assert "pikoko_commit_seconds_count 1.0" in text
            assert "pikoko_tell_seconds_count 1.0" in text
            assert 'pikoko_joins_total{again="no"} 1.0' in text
            assert "pikoko_tables_taken_total 1.0" in text
            assert 'pikoko_refused_total{code="no_such_seat"} 1.0' in text
            assert "Ann" not in text
            assert code not in text
        away = {"X-Forwarded-For": "203.0.113.7"}
        assert (await served.http.get("/metrics", headers=away)).status_code == 403
        assert (await served.http.get("/metrics", headers=away | bearer("guess"))).status_code == 403
        assert (await served.http.get("/metrics", headers=away | bearer("let-me-see"))).status_code == 200


async def test_metrics_count_actions_reconnects_and_closed_sockets(tmp_path):
    async with serving(tmp_path) as served:
        code = await served.table(token := await served.player("Ann"))
        async with served.join(code, token) as client:
            await client.say("sit")
            await client.say("start")
            await client.until(lambda m: m["type"] == "snapshot" and 0 in m["game"]["to_act"])
            act = client.snapshot["game"]
            assert (await client.say("act", turn=act["turn"], action=act["legal"][0]))["type"] == "done"
        async with served.join(code, token) as client, served.socket("2222-2222-2222", token) as stranger:
            assert (await stranger.end())[1] == 4404
            text = (await served.http.get("/metrics")).text
    assert 'pikoko_joins_total{again="yes"} 1.0' in text
    assert 'pikoko_actions_total{by="person"} 1.0' in text
    assert re.search(r'pikoko_actions_total{by="bot"} [1-9]', text)
    assert 'pikoko_sockets_closed_total{reason="no_table"} 1.0' in text


async def test_metrics_include_process_event_loop_database_and_refused_requests(served):
    await served.http.get("/api/nothing")
    await served.http.get("/api/nothing")
    await served.http.get("/api/games")
    logging.getLogger("anything").error("an error")
    await asyncio.sleep(2 * EVERY_S)
    text = (await served.http.get("/metrics")).text
    assert "pikoko_loop_lag_seconds_count 0.0" not in text
    assert 'pikoko_http_refused_total{status="404"} 2.0' in text
    assert 'status="200"' not in text
    assert "pikoko_errors_total 1.0" in text
    assert re.search(r"^pikoko_database_bytes [1-9]", text, re.MULTILINE)
    assert re.search(r"^pikoko_disk_free_bytes [1-9]", text, re.MULTILINE)
    assert re.search(r"^process_resident_memory_bytes [1-9]", text, re.MULTILINE)
    assert re.search(r"^process_cpu_seconds_total \d", text, re.MULTILINE)
    assert re.search(r"^process_open_fds [1-9]", text, re.MULTILINE)


async def test_metrics_count_rooms_lost_and_overflows(tmp_path):
    async with serving(tmp_path, outbox_frames=1) as served:
        code = await served.table(token := await served.player("Ann"))
        async with served.join(code, token) as client:
            room = served.app.state.context.directory.find(code)
            outbox = room._audience.greeted()[0].outbox
            outbox.hold()
            for _ in range(3):
                outbox.push("{}")
            assert (await client.end())[0]["reason"] == "slow"
        async with served.join(code, token) as client:
            room = served.app.state.context.directory.find(code)
            room._fail(RuntimeError("a bot's mistake"))
            assert (await client.end())[0]["reason"] == "error"
        text = (await served.http.get("/metrics")).text
    assert 'pikoko_sockets_closed_total{reason="slow"} 1.0' in text
    assert 'pikoko_rooms_lost_total{reason="error"} 1.0' in text


async def test_every_metric_is_documented_and_no_other(served):
    told = re.findall(r"^# HELP (pikoko_\w+) ", (await served.http.get("/metrics")).text, re.MULTILINE)
    text = (ROOT / "docs" / "self-hosting.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\| `(pikoko_\w+)` \|", text, re.MULTILINE))
    here = {name for name in told if not name.endswith("_created")}
    assert documented == here | {"pikoko_lease_seconds"}  # which only a server with NODE has


async def test_the_games_are_listed_with_their_options_and_bots(served):
    games = (await served.http.get("/api/games")).json()
    assert [(game["name"], game["min_seats"], game["max_seats"]) for game in games] == [
        (game.name, game.min_seats, game.max_seats) for game in GAMES.values()
    ]
    assert all(game["options"]["watchers"] == ["on", "off"] for game in games)
    assert all(game["levels"][0] == "casual" for game in games)


async def test_the_schema_has_every_message_every_view_and_every_path(served):
    document = (await served.http.get("/api/schema")).json()
    ours = components({game.name: game.view_type for game in GAMES.values()})
    assert document["components"]["schemas"] == json.loads(json.dumps(ours))
    assert {"/api/players", "/api/players/me", "/api/games", "/api/tables", "/api/tables/{code}"} <= set(
        document["paths"]
    )
    assert "HTTPValidationError" not in json.dumps(document)
