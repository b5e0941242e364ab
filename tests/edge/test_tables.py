"""Tables over HTTP: made, listed, looked up, and the record of a finished game."""

from contextlib import AsyncExitStack

import pytest

from app.rules.registry import GAMES
from tests.edge.serving import bearer, serving
from tests.rules.course import fold


async def test_a_table_is_made_with_its_options_and_an_unguessable_code(served):
    token = await served.player()
    code = await served.table(token, watchers="off")
    assert len(code.replace("-", "")) == 12
    assert (await served.http.get(f"/api/tables/{code}")).json() == {"code": code, "game": "pikoko"}
    async with served.join(code, token) as client:
        assert client.snapshot["table"]["options"] == {"watchers": "off", "sandglass": "off", "chat": "all"}


async def test_a_code_is_found_however_it_was_typed(served):
    code = await served.table(await served.player())
    typed = code.replace("-", "").upper()
    assert (await served.http.get(f"/api/tables/{typed}")).json()["code"] == code


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "pikoko", "options": {"speed": "fast"}}, "unknown_option"),
        ({"game": "pikoko", "options": {"watchers": "maybe"}}, "unknown_option"),
        ({"game": "pikoko", "surprise": 1}, "invalid"),
        ({"game": "PIKOKO\0"}, "invalid"),
        ({}, "invalid"),
        ([], "invalid"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(served, body, code):
    token = await served.player()
    answer = await served.http.post("/api/tables", json=body, headers=bearer(token))
    assert answer.status_code == 422
    assert answer.json()["code"] == code
    assert answer.json()["reason"]


async def test_making_a_table_wants_a_player(served):
    answer = await served.http.post("/api/tables", json={"game": "pikoko"})
    assert (answer.status_code, answer.json()["code"]) == (401, "no_player")


@pytest.mark.parametrize("code", ["2222-2222-2222", "nonsense", "%00", "😀"])
async def test_no_get_of_an_unknown_table_finds_or_makes_one(served, code):
    for path in (f"/api/tables/{code}", f"/api/tables/{code}/games/1"):
        answer = await served.http.get(path)
        assert answer.status_code == 404
        assert answer.json()["code"] == "no_table"
    token = await served.player()
    assert (await served.http.get("/api/tables", headers=bearer(token))).json() == []


async def test_an_address_may_make_so_many_tables_a_minute(tmp_path):
    async with serving(tmp_path, tables_per_minute=2) as served:
        token = await served.player()
        await served.table(token)
        await served.table(token)
        answer = await served.http.post("/api/tables", json={"game": "pikoko"}, headers=bearer(token))
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")


async def finished_game(served, token, game):
    """The code of a table at which bots have played a game to its end; `token` hosts and watches."""
    code = await served.table(token, game)
    async with served.join(code, token) as host:
        await host.say("start")
        await host.until(lambda m: m["type"] == "snapshot" and m["table"]["status"] == "over")
    return code, host.snapshot["game"]


def outcome_of(record):
    """How the game ended by its rules, from the journal alone."""
    rules = GAMES[record["game"]]
    journal = tuple((line["seat"], line["action"]) for line in record["journal"])
    return rules.outcome(fold(rules, len(record["seats"]), journal))


@pytest.mark.parametrize("name", GAMES)
async def test_the_record_of_a_finished_game_has_journal_seats_rounds_and_result(served, name):
    code, game = await finished_game(served, await served.player(), name)
    record = (await served.http.get(f"/api/tables/{code}/games/1")).json()
    assert record["game"] == name
    assert record["winners"] == game["view"]["winners"]
    assert [seat["bot"] for seat in record["seats"]] == ["casual"] * GAMES[name].min_seats
    assert [round_["number"] for round_ in record["rounds"]] == [*range(1, len(record["rounds"]) + 1)]
    outcome = outcome_of(record)
    assert (outcome.winners, outcome.totals) == (tuple(record["winners"]), tuple(record["totals"]))
    assert [score["total"] for score in record["rounds"][-1]["scores"]] == record["totals"]
    assert [line["number"] for line in record["journal"]] == list(range(len(record["journal"])))
    assert record["journal"][0]["seat"] is None
    assert record["journal"][0]["action"].startswith("first ")
    assert record["ended_at"] == game["ended_at"]
    assert record["ended_at"].endswith("+00:00")


async def test_strangers_read_no_record_at_a_table_without_watchers(served):
    ann, bob = await served.player("Ann"), await served.player("Bob")
    code = await served.table(ann, watchers="off")
    async with served.join(code, ann) as host:
        await host.say("sit")
        await host.say("start")
        for headers in ({}, bearer(bob)):
            answer = await served.http.get(f"/api/tables/{code}/games/1", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "players_only")
            assert "Ann" not in answer.text
        running = await served.http.get(f"/api/tables/{code}/games/1", headers=bearer(ann))
        assert running.json()["code"] == "still_running"


async def test_a_running_game_has_no_record_yet(served):
    token = await served.player()
    code = await served.table(token)
    async with served.join(code, token) as client:
        await client.say("sit")
        await client.say("start")
        answer = await served.http.get(f"/api/tables/{code}/games/1")
        assert (answer.status_code, answer.json()["code"]) == (409, "still_running")
        unknown = await served.http.get(f"/api/tables/{code}/games/2")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "no_game")
    assert (await served.http.get(f"/api/tables/{code}/games/{2**40}")).status_code == 404
    assert (await served.http.get(f"/api/tables/{code}/games/x")).status_code == 422


async def test_my_tables_say_whether_they_wait_for_me(served):
    ann, bob = await served.player("Ann"), await served.player("Bob")
    code = await served.table(ann)
    async with served.join(code, ann) as client:
        await client.say("sit", seat=0)
        await client.say("start")
        await client.until(lambda m: m["type"] == "snapshot" and m["game"] and 0 in m["game"]["to_act"])
    (mine,) = (await served.http.get("/api/tables", headers=bearer(ann))).json()
    assert {key: mine[key] for key in ("code", "game", "status", "names", "awaiting_me")} == {
        "code": code,
        "game": "pikoko",
        "status": "playing",
        "names": ["Ann"],
        "awaiting_me": True,
    }
    assert mine["changed_at"].endswith("+00:00")
    assert (await served.http.get("/api/tables", headers=bearer(bob))).json() == []


async def test_my_tables_tell_nothing_of_a_choice_that_is_made_anew(served):
    """At most one of three people does not bid in an auction: two do, and the second holds it open."""
    tokens = [await served.player(name) for name in ("Ann", "Bob", "Eve")]
    code = await served.table(tokens[0])
    for token in tokens:
        await served.table(token)
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(served.join(code, token)) for token in tokens]
        for seat, person in enumerate(people):
            await person.say("sit", seat=seat)
        await people[0].say("start")
        game = people[0].snapshot["game"]
        mover, other = [seat for seat in range(3) if seat in game["to_act"]][:2]

        async def after(bid: str) -> object:
            """The other's tables when that was bid."""
            assert (await people[mover].say("act", turn=game["turn"], action=bid))["type"] == "done"
            return (await served.http.get("/api/tables", headers=bearer(tokens[other]))).json()

        assert await after("bid 1") == await after("bid 2")
