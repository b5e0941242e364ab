"""Forgetting over HTTP: a person at a table, one of its games, all of them."""

import json

import pytest

from tests.edge.serving import Served, bearer, serving


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
    people = [host, *others]
    while True:
        for person in people:
            await person.say("ping")
        game = host.snapshot["game"]
        if host.snapshot["table"]["status"] == "over":
            return
        for person in people:
            await person.say("ping")
            game = person.snapshot["game"]
            if person.snapshot["you"]["seat"] in game["to_act"]:
                await person.say("act", turn=game["turn"], action=game["legal"][0])


async def all_told(served: Served, code: str, token: str) -> dict[str, str]:
    """Every answer of every endpoint about a table, by its path."""
    paths = [f"/api/tables/{code}", f"/api/tables/{code}/games", "/api/tables"]
    listed = (await served.http.get(paths[1], headers=bearer(token))).json()
    for game in listed["games"]:
        paths.append(f"/api/tables/{code}/games/{game['number']}")
        paths += [f"{paths[-1]}/rounds/{round_}" for round_ in game["open"]]
    return {path: (await served.http.get(path, headers=bearer(token))).text for path in paths}


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
        if path == "/api/tables":
            continue
        assert after[path] == text.replace("Bonifatius", "?").replace(theirs, somebody), path
    async with served.join(code, ann) as again:
        await again.say("ping")
        said = json.dumps([*host.told[told:], *again.told, *after.values()])
    assert [text for text in ("Bonifatius", theirs, "my secret recipe") if text in said] == []
    assert "good evening" in said
