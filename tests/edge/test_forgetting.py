"""Forgetting over HTTP: a person at a table, one of its games, all of them."""

import asyncio
import json

import pytest

from tests.edge.serving import Served, bearer, ended, serving


@pytest.fixture
async def served(tmp_path, database_url):
    """The server on either database."""
    async with serving(
        tmp_path, database_url=database_url, commands_burst=100_000, sign_outs_per_minute=1000
    ) as running:
        yield running


async def me(served: Served, token: str) -> str:
    return str((await served.http.get("/api/players/me", headers=bearer(token))).json()["id"])


async def delete(served: Served, path: str, token: str):
    headers = {**bearer(token), "Content-Type": "application/json"}
    return await served.http.delete(path, headers=headers)


async def play(host, *others) -> None:
    """Start a game and take the first legal action until it is over."""
    number = (host.snapshot["game"] or {"number": 0})["number"] + 1
    over = host.snapshot["table"]["status"] == "over"
    await host.say("start", **({"number": number} if over else {}))
    for other in others:
        await other.until(
            lambda message: message["type"] == "snapshot" and message["game"]["number"] == number
        )
    await asyncio.gather(*map(ended, (host, *others)))


async def all_told(served: Served, code: str, token: str) -> dict[str, str]:
    """Every answer of every endpoint about a table, by its path."""
    paths = [
        f"/api/tables/{code}",
        f"/api/tables/{code}/games",
        f"/api/tables/{code}/standings",
        "/api/tables",
    ]
    paths += [f"/api/tables/{code}/games.csv", f"/api/tables/{code}/games.json?journals=1"]
    listed = (await served.http.get(paths[1], headers=bearer(token))).json()
    for game in listed["games"]:
        paths.append(f"/api/tables/{code}/games/{game['number']}")
        paths += [f"{paths[-1]}/rounds/{round_}" for round_ in game["open"]]
    return {path: (await served.http.get(path, headers=bearer(token))).text for path in paths}


def people_of(standings: str) -> dict[str, dict[str, object]]:
    return {line["person"]: line for line in json.loads(standings)["people"]}


async def test_a_forgotten_person_is_nowhere_at_the_table_and_others_are_as_before(served):
    ann, bo = await served.player("Ann"), await served.player("Bonifatius")
    theirs = await me(served, bo)
    code = await served.table(ann, "plumes")
    async with served.join(code, ann) as host:
        await host.say("sit", seat=0)
        async with served.join(code, bo) as guest:
            await guest.say("sit", seat=1)
            await guest.say("chat", text="my secret recipe")
            await host.say("chat", text="good evening")
            await play(host, guest)
            before = await all_told(served, code, ann)
            answer = await delete(served, f"/api/tables/{code}/people/me", bo)
            assert (answer.status_code, answer.text) == (204, "")
            bye, close_code = await guest.end()
            assert (bye["reason"], bye["retry_ms"], close_code) == ("forgotten", None, 4410)
        told = len(host.told)
        await host.say("rename", name="Anna")
        await host.say("rename", name="Ann")
        assert host.snapshot["table"]["seats"][1]["player"] is None
    after = await all_told(served, code, ann)
    assert before.keys() == after.keys()
    (somebody,) = {
        seat["player"]["id"]
        for path, text in after.items()
        if path.endswith("/games")
        for game in json.loads(text)["games"]
        for seat in game["seats"]
        if seat["player"]["name"] == "?"
    }
    for path, text in before.items():
        if path not in ("/api/tables", f"/api/tables/{code}/standings"):
            assert after[path] == text.replace("Bonifatius", "?").replace(theirs, somebody), path
    was, now = [people_of(told[f"/api/tables/{code}/standings"]) for told in (before, after)]
    assert now == {
        **{person: line for person, line in was.items() if person != theirs},
        somebody: {**was[theirs], "person": somebody, "players": [somebody], "name": None, "ranked": False},
    }
    async with served.join(code, ann) as again:
        await again.say("ping")
        said = json.dumps([*host.told[told:], *again.told, *after.values()])
    assert [text for text in ("Bonifatius", theirs, "my secret recipe") if text in said] == []
    export = (await served.http.get("/api/players/me/export", headers=bearer(bo))).text
    assert code not in export
    assert "good evening" in said


async def test_whoever_moved_to_another_device_is_forgotten_with_both(served):
    ann, bo, phone = await served.player("Ann"), await served.player("Bo"), await served.player("Bo's phone")
    code = await served.table(ann, "plumes")
    async with (
        served.join(code, ann) as host,
        served.join(code, bo) as guest,
        served.join(code, phone) as other,
    ):
        await host.say("sit", seat=0)
        await guest.say("sit", seat=1)
        await play(host, guest)
        await host.say("start", number=2)
        key = "k" * 43
        await guest.say("offer", key=key)
        assert (await other.say("take_over", key=key))["type"] == "done"
        refused = await delete(served, f"/api/tables/{code}/people/me", phone)
        assert (refused.status_code, refused.json()["code"]) == (409, "you_play")
        await host.say("end_game")
        assert (await delete(served, f"/api/tables/{code}/people/me", phone)).status_code == 204
    told = "".join((await all_told(served, code, ann)).values())
    assert "Bo's phone" not in told
    assert await me(served, phone) not in told


async def test_somebody_whom_the_table_does_not_know_is_forgotten_already(served):
    ann, bo = await served.player("Ann"), await served.player("Bo")
    code = await served.table(ann)
    for _ in range(2):
        assert (await delete(served, f"/api/tables/{code}/people/me", bo)).status_code == 204
    async with served.join(code, bo) as guest:
        assert guest.snapshot["table"]["watchers"]["names"] == ["Bo"]
        assert (await delete(served, f"/api/tables/{code}/people/me", bo)).status_code == 204
        assert (await guest.end())[0]["reason"] == "forgotten"
    async with served.join(code, bo):
        pass


async def test_the_host_who_is_forgotten_leaves_the_table_to_whoever_sits_there(served):
    ann, bo = await served.player("Ann"), await served.player("Bo")
    code = await served.table(ann)
    async with served.join(code, bo) as guest:
        await guest.say("sit")
        assert (await delete(served, f"/api/tables/{code}/people/me", ann)).status_code == 204
        await guest.say("ping")
        assert guest.snapshot["table"]["host"] == await me(served, bo)
    assert (await delete(served, f"/api/tables/{code}", ann)).json()["code"] == "not_host"
    assert (await delete(served, f"/api/tables/{code}", bo)).status_code == 204


async def test_forgetting_takes_a_player_and_a_table(served):
    ann = await served.player("Ann")
    code = await served.table(ann)
    for path in (f"/api/tables/{code}/people/me", f"/api/tables/{code}/games", f"/api/tables/{code}/games/1"):
        bare = await served.http.delete(path, headers={"Content-Type": "application/json"})
        assert (bare.status_code, bare.json()["code"]) == (401, "no_player")
        wrong = await delete(served, path.replace(code, "2222-2222-2222"), ann)
        assert (wrong.status_code, wrong.json()["code"]) == (404, "no_table")


async def test_a_game_is_forgotten_and_everybody_hears_by_whom(served):
    ann, bo = await served.player("Ann"), await served.player("Bo")
    code = await served.table(ann, "plumes")
    games = f"/api/tables/{code}/games"
    async with served.join(code, ann) as host, served.join(code, bo) as guest:
        await host.say("sit", seat=0)
        for _ in range(3):
            await play(host)
        assert (await delete(served, f"{games}/2", bo)).json()["code"] == "not_host"
        assert (await delete(served, f"{games}/9", ann)).json()["code"] == "no_game"
        assert (await delete(served, f"{games}/{2**40}", ann)).json()["code"] == "no_game"
        assert (await delete(served, f"{games}/2", ann)).status_code == 204
        told = await guest.until(lambda message: message["type"] == "games_forgotten")
        assert told == {
            "player": await me(served, ann),
            "name": "Ann",
            "number": 2,
            "type": "games_forgotten",
        }
        listed = (await served.http.get(games)).json()["games"]
        assert [game["number"] for game in listed] == [3, 1]
        for path in ("", "/rounds/1"):
            assert (await served.http.get(f"{games}/2{path}")).json()["code"] == "no_game"
        assert host.snapshot["table"]["status"] == "over"
        await host.say("start", number=4)
        assert (await delete(served, f"{games}/1", ann)).json()["code"] == "not_over"
        assert (await delete(served, games, ann)).json()["code"] == "not_over"


async def test_the_number_of_a_forgotten_game_is_not_used_again(tmp_path, database_url):
    """Not by the room, nor by one that is loaded later, nor after all games are forgotten."""
    settings = {"database_url": database_url, "commands_burst": 100_000}
    async with serving(tmp_path, **settings) as served:
        ann = await served.player("Ann")
        code = await served.table(ann, "plumes")
        games = f"/api/tables/{code}/games"
        async with served.join(code, ann) as host:
            await host.say("sit", seat=0)
            await play(host)
            await play(host)
            assert (await delete(served, f"{games}/2", ann)).status_code == 204
            await host.until(lambda message: message["type"] == "games_forgotten")
            assert (host.snapshot["game"], host.snapshot["table"]["status"]) == (None, "lobby")
            await play(host)
            assert host.snapshot["game"]["number"] == 3
            assert (await delete(served, f"{games}/3", ann)).status_code == 204
    async with serving(tmp_path, **settings) as served:
        async with served.join(code, ann) as host:
            assert host.snapshot["game"] is None
            assert [game["number"] for game in (await served.http.get(games)).json()["games"]] == [1]
            assert (await delete(served, games, ann)).status_code == 204
            told = await host.until(lambda message: message["type"] == "games_forgotten")
            assert told["number"] is None
        assert (await served.http.get(games)).json() == {"games": [], "more": None}
    async with serving(tmp_path, **settings) as served, served.join(code, ann) as host:
        await host.say("start")
        assert host.snapshot["game"]["number"] == 4


async def test_forgetting_is_limited_like_deletions(tmp_path):
    async with serving(tmp_path, sign_outs_per_minute=2) as served:
        ann = await served.player("Ann")
        code = await served.table(ann)
        path = f"/api/tables/{code}/people/me"
        codes = [(await delete(served, path, ann)).status_code for _ in range(3)]
        assert codes == [204, 204, 429]


async def test_without_a_place_for_the_table_it_is_tried_again_later(tmp_path):
    async with serving(tmp_path, rooms=1) as served:
        ann, bo = await served.player("Ann"), await served.player("Bo")
        full, code = await served.table(ann), await served.table(bo)
        async with served.join(full, ann) as host, served.join(full, bo):
            await host.say("sit")
            answer = await delete(served, f"/api/tables/{code}/people/me", bo)
            assert (answer.status_code, answer.json()["code"]) == (503, "busy")
            assert answer.headers["retry-after"] == "1"


async def test_a_replay_that_was_looked_at_is_kept_under_no_name(served):
    ann, bo = await served.player("Ann"), await served.player("Bonifatius")
    code = await served.table(ann, "plumes")
    async with served.join(code, ann) as host, served.join(code, bo) as guest:
        await host.say("sit", seat=0)
        await guest.say("sit", seat=1)
        await play(host, guest)
    path = f"/api/tables/{code}/games/1/rounds/1"
    before = await served.http.get(path)
    assert served.app.state.context.replays.bytes > 0
    assert (await delete(served, f"/api/tables/{code}/people/me", bo)).status_code == 204
    assert served.app.state.context.replays.bytes == 0
    after = await served.http.get(path, headers={"If-None-Match": before.headers["etag"]})
    assert (after.status_code, "Bonifatius" in after.text) == (200, False)


async def test_another_server_leads_to_the_one_that_has_the_table(tmp_path, postgres_url):
    settings = {"database_url": postgres_url, "commands_burst": 100_000, "lease_seconds": 60}
    async with serving(tmp_path, node="a", **settings) as a, serving(tmp_path, node="b", **settings) as b:
        ann, bo = await a.player("Ann"), await a.player("Bo")
        code = await a.table(ann, "plumes")
        async with a.join(code, ann) as host, a.join(code, bo) as guest:
            await host.say("sit", seat=0)
            await guest.say("sit", seat=1)
            await play(host, guest)
            await play(host, guest)
            for path, token in (("people/me", bo), ("games/1", ann), ("games", ann)):
                led = await delete(b, f"/api/tables/{code}/{path}", token)
                assert led.status_code == 307
                assert led.headers["location"] == f"/on/a/api/tables/{code}/{path}"
                astray = await delete(b, led.headers["location"], token)
                assert (astray.status_code, astray.json()["code"]) == (503, "busy")
                assert (await delete(a, led.headers["location"], token)).status_code == 204
            assert (await guest.end())[0]["reason"] == "forgotten"
        assert (await b.http.get(f"/api/tables/{code}/games")).json()["games"] == []
