"""Standings of a table over HTTP, and who is the same person over its socket."""

import asyncio
import gzip
import time

import pytest

from app.protocol.http import Standings
from app.store import Store
from app.store.standings import Head
from tests.edge.serving import bearer, ended, serving
from tests.store.samples import created
from tests.store.table_of_games import write_games

KEY = "k" * 43
STANDINGS_MS = 50
"""What the list and the standings of a table of a thousand games may take."""


async def standings_of(served, code, query="", **headers):
    answer = await served.http.get(f"/api/tables/{code}/standings{query}", headers=headers)
    assert answer.status_code == 200, answer.text
    return Standings.model_validate(answer.json(), strict=False)


async def play(*people):
    """Plays the game that runs to its end, with the first legal action of each."""
    for one in people:
        await one.say("ping")
    await asyncio.gather(*(ended(one) for one in people))


async def me(served, token):
    return (await served.http.get("/api/players/me", headers=bearer(token))).json()["id"]


def lines(standings):
    return {line.name: (line.games, line.players) for line in standings.people}


@pytest.fixture
async def friends(served):
    """A table of Enchanted Plumes where Ann and Bo sit, their sockets, and their tokens."""
    ann, bo = await served.player("Ann"), await served.player("Bo")
    code = await served.table(ann, "plumes")
    async with served.join(code, ann) as host, served.join(code, bo) as guest:
        await host.say("sit")
        await guest.say("sit")
        yield code, host, guest, ann, bo


async def test_two_people_who_finish_a_game_are_in_the_standings(served, friends):
    code, host, guest, ann, bo = friends
    empty = await standings_of(served, code)
    assert (empty.game, empty.played, empty.games, empty.since) == ("plumes", (), 0, None)
    await host.say("start")
    assert (await standings_of(served, code)) == empty
    await play(host, guest)
    found = await standings_of(served, code)
    record = (await served.http.get(f"/api/tables/{code}/games/1")).json()
    assert (found.game, found.played, found.games, found.evenings) == ("plumes", ("plumes",), 1, 1)
    assert found.since == record["started_at"]
    assert lines(found) == {
        "Ann": (1, (await me(served, ann),)),
        "Bo": (1, (await me(served, bo),)),
    }
    assert sum(line.wins for line in found.people) == len(record["winners"])
    totals = {line.name: line.figures["total"] for line in found.people}
    names = [seat["player"]["name"] for seat in record["seats"]]
    assert totals == dict(zip(names, ((total, 1) for total in record["totals"]), strict=True))
    assert [step.number for step in found.course] == [1]
    assert {one.number for one in found.records} == {1}
    other = await standings_of(served, code, "?game=pikoko")
    assert (other.game, other.played, other.games) == ("pikoko", ("plumes",), 0)


async def test_nothing_in_a_running_game_changes_the_standings(served, friends):
    code, host, guest, *_ = friends
    await host.say("start")
    await play(host, guest)
    await host.say("rematch")
    before = await served.http.get(f"/api/tables/{code}/standings")
    await host.say("start")
    for _ in range(20):
        for one in (host, guest):
            game = one.snapshot["game"]
            if game["legal"]:
                await one.say("act", turn=game["turn"], action=game["legal"][0])
        now = await served.http.get(f"/api/tables/{code}/standings")
        assert (now.content, now.headers["etag"]) == (before.content, before.headers["etag"])


async def test_a_game_that_ends_while_standings_are_read_is_in_the_next_ones(served, friends, monkeypatch):
    code, host, guest, *_ = friends
    await host.say("start")
    await play(host, guest)
    await host.say("rematch")
    await host.say("start")
    store = served.app.state.context.store.standings
    rows = store.rows

    async def late(head):
        monkeypatch.setattr(store, "rows", rows)
        await play(host, guest)
        return await rows(head)

    monkeypatch.setattr(store, "rows", late)
    assert (await standings_of(served, code)).games == 2
    await host.say("rename", name="Anna")
    assert (await standings_of(served, code)).games == 2
    await host.say("rename", name="Ann")
    assert (await standings_of(served, code)).games == 2
    heads = [key[1] for key in served.app.state.context.replays._kept if isinstance(key[1], Head)]
    assert {head.ended for head in heads} == {(2, 2)}


async def test_standings_are_packed_and_told_apart_by_their_etag(served, friends):
    code, host, guest, *_ = friends
    await host.say("start")
    await play(host, guest)
    url = f"/api/tables/{code}/standings"
    packed = await served.http.get(url, headers={"accept-encoding": "gzip"})
    plain = await served.http.get(url, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    assert packed.headers["cache-control"] == "private, no-cache"
    etag = packed.headers["etag"]
    assert (await served.http.get(url, headers={"if-none-match": etag})).status_code == 304
    await host.say("rename", name="Anna")
    renamed = await served.http.get(url, headers={"if-none-match": etag})
    assert renamed.status_code == 200
    assert lines(Standings.model_validate(renamed.json(), strict=False)).keys() == {"Anna", "Bo"}
    (game,) = (await served.http.get(f"/api/tables/{code}/games")).json()["games"]
    assert {seat["player"]["name"] for seat in game["seats"]} == {"Ann", "Bo"}


@pytest.mark.parametrize(
    ("game", "code"), [("chess", "unknown_game"), ("", "unknown_game"), ("x" * 41, "invalid")]
)
async def test_there_are_no_standings_of_an_unknown_game(served, game, code):
    table = await served.table(await served.player())
    answer = await served.http.get(f"/api/tables/{table}/standings?game={game}")
    assert (answer.status_code, answer.json()["code"]) == (422, code)


async def test_standings_count_as_reads(tmp_path):
    async with serving(tmp_path, reads_per_minute=2) as served:
        table = await served.table(await served.player())
        statuses = [(await served.http.get(f"/api/tables/{table}/standings")).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]
        missing = await served.http.get("/api/tables/xxxx-xxxx-xxxx/standings")
        assert missing.status_code in (404, 429)


async def test_a_seat_that_moves_in_mid_game_leaves_one_line_and_counts_once(served, friends):
    code, host, guest, _ann, bo = friends
    await host.say("start")
    phone = await served.player("Bo's phone")
    await guest.say("offer", key=KEY)
    async with served.join(code, phone) as moved:
        assert (await moved.say("take_over", key=KEY))["type"] == "done"
        await play(host, moved)
        found = await standings_of(served, code)
        assert lines(found)["Bo's phone"] == (1, (await me(served, bo), await me(served, phone)))
        assert len(found.people) == 2
        await host.say("rematch")
        await host.say("start")
        await play(host, moved)
    assert lines(await standings_of(served, code))["Bo's phone"][0] == 2


async def test_a_player_is_the_same_person_once_the_host_agrees_and_no_more_once_set_apart(served, friends):
    code, host, guest, ann, bo = friends
    await host.say("start")
    await play(host, guest)
    await host.say("rematch")
    before = await served.http.get(f"/api/tables/{code}/standings")
    other, bos = await served.player("Bo"), await me(served, bo)
    mine = await me(served, other)
    async with served.join(code, other) as again:
        assert (await again.say("same", player=bos))["type"] == "done"
        asks = [{"player": {"id": mine, "name": "Bo"}, "other": {"id": bos, "name": "Bo"}}]
        await host.until(lambda m: m["type"] == "snapshot" and m["table"]["same_asks"] == asks)
        assert (await served.http.get(f"/api/tables/{code}/standings")).content == before.content
        assert (await again.say("agree", player=mine))["code"] == "not_host"
        assert (await host.say("agree", player=mine))["type"] == "done"
        assert host.snapshot["table"]["same_asks"] == []
        joined = await standings_of(served, code)
        assert lines(joined)["Bo"] == (1, (bos, mine))
        listed = (await served.http.get("/api/tables", headers=bearer(ann))).json()[0]["changed_at"]
        assert (await host.say("apart", player=mine))["type"] == "done"
        assert (await served.http.get(f"/api/tables/{code}/standings")).content == before.content
        assert (await served.http.get("/api/tables", headers=bearer(ann))).json()[0]["changed_at"] == listed
        assert (await again.say("same", player=bos))["type"] == "done"
        assert (await host.say("disagree", player=mine))["type"] == "done"
        assert (await again.say("same", player=bos))["code"] == "declined"


async def test_two_who_sat_in_one_game_are_two_persons(served, friends):
    _, host, guest, ann, bo = friends
    await host.say("start")
    await play(host, guest)
    await host.say("rematch")
    await guest.say("stand")
    assert (await guest.say("same", player=await me(served, ann)))["code"] == "sat_together"
    await host.say("hand_over", seat=0)
    assert (await host.say("same", player=await me(served, bo)))["code"] == "sat_together"


async def test_only_so_many_ask_and_are_joined_as_the_settings_say(tmp_path):
    async with serving(tmp_path, same_asks_per_table=1, joined_per_table=1) as served:
        tokens = [await served.player(name) for name in ("Ann", "Bo", "Bo", "Bo")]
        code = await served.table(tokens[0], "plumes")
        async with (
            served.join(code, tokens[0]) as host,
            served.join(code, tokens[1]) as guest,
            served.join(code, tokens[2]) as one,
            served.join(code, tokens[3]) as other,
        ):
            await host.say("sit")
            await guest.say("sit")
            await host.say("start")
            bo = await me(served, tokens[1])
            assert (await one.say("same", player=bo))["type"] == "done"
            assert (await other.say("same", player=bo))["code"] == "too_many_asks"
            assert (await host.say("agree", player=await me(served, tokens[2])))["type"] == "done"
            full = await other.say("same", player=bo)
            assert (full["code"], full["params"]) == ("too_many_joined", {"most": 1})


async def test_at_a_table_without_watchers_only_people_who_played_there_see_standings(served, friends):
    code, host, guest, ann, bo = friends
    await host.say("configure", options={"watchers": "off"})
    await host.say("start")
    await play(host, guest)
    stranger = await served.player("Zoe")
    for headers in ({}, bearer(stranger)):
        answer = await served.http.get(f"/api/tables/{code}/standings", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "players_only")
        assert "Ann" not in answer.text
    assert (await standings_of(served, code, **bearer(bo))).games == 1
    await host.say("rematch")
    async with served.join(code, stranger) as zoe:
        bos = await me(served, bo)
        assert (await zoe.say("same", player=bos))["code"] == "never_played"
    await host.say("configure", options={"watchers": "on"})
    hidden = await standings_of(served, code)
    assert (hidden.games, hidden.played, hidden.people) == (0, (), ())
    assert (await standings_of(served, code, **bearer(ann))).games == 1


async def test_a_thousand_games_are_listed_and_counted_fast(database_url, tmp_path, figures):
    """Processor time of server and client together, the best of five: other tests run beside this one."""
    store = await Store.open(database_url)
    people = [(await store.players.create(name))[0] for name in ("Ann", "Bo", "Cy", "Dee", "Eve")]
    code = await created(store, people[0], "pikoko", {"watchers": "on"}, 5)
    await write_games(store.engine, code, people, 1000)
    await store.close()
    async with serving(tmp_path, database_url=database_url) as served:
        assert (await standings_of(served, code, "?game=plumes")).played == ("pikoko",)
        for path in ("games", "standings"):
            took_ms = []
            for _ in range(6):
                began = time.process_time()
                answer = await served.http.get(f"/api/tables/{code}/{path}")
                took_ms.append((time.process_time() - began) * 1000)
                assert answer.status_code == 200
            figures.add(f"1,000 games, {path}", f"first {took_ms[0]:.0f} ms, then {min(took_ms):.0f} ms")
            assert min(took_ms) < STANDINGS_MS
        assert answer.json()["games"] == 1000
        assert len(gzip.compress(answer.content)) < 10_000
