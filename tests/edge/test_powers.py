"""A host against strangers over real sockets, and tables closed over HTTP."""

import asyncio
from contextlib import AsyncExitStack

from starlette.requests import HTTPConnection

from app.edge.identity import address_hash
from tests.edge.serving import Client, Served, bearer, serving

ATTACKER = {"X-Forwarded-For": "203.0.113.7"}
GONE = [False, True, False, False, False]
FRIEND = {"X-Forwarded-For": "198.51.100.1"}


async def come(served, stack, code, token, network=FRIEND, query=""):
    """A socket from that network, after its first frame."""
    client = await stack.enter_async_context(served.socket(code, token, query=query, headers=network))
    await client.next()
    return client


async def id_of(served, token):
    return (await served.http.get("/api/players/me", headers=bearer(token))).json()["id"]


async def test_strangers_who_took_all_seats_do_not_come_back_and_the_friends_play(tmp_path):
    async with serving(tmp_path, presence_ms=20) as served, AsyncExitStack() as stack:
        host = await served.player()
        code = await served.table(host, game="plumes")
        ann = await come(served, stack, code, host)
        await ann.say("sit")
        tokens = [await served.player("Mallory") for _ in range(5)]
        strangers = [await come(served, stack, code, token, ATTACKER) for token in tokens]
        for stranger in strangers:
            assert (await stranger.say("sit"))["type"] == "done"
        friend = await served.player("Bo")
        early = await come(served, stack, code, friend)
        assert (await early.say("sit"))["code"] == "table_full"

        assert (await ann.say("lock", locked=True))["type"] == "done"
        await send_all_away(served, ann, tokens, strangers)

        for token in (tokens[0], await served.player("Mallory again")):
            for query in ("", "?as=owner", "?as=watcher"):
                again = await come(served, stack, code, token, ATTACKER, query)
                assert (await again.end())[0]["reason"] == "sent_away"
        eve = await served.player("Eve")
        newcomer = await come(served, stack, code, eve, {"X-Forwarded-For": "192.0.2.1"})
        assert newcomer.told == [{"reason": "locked", "type": "door"}]
        assert (await newcomer.say("sit"))["code"] == "not_seated"

        await ann.say("new_link")
        link = ann.snapshot["table"]["code"]
        assert link != code
        old = await come(served, stack, code, await served.player("Mallory"), ATTACKER)
        assert (await old.end())[0]["reason"] == "no_table"
        barred = await come(served, stack, link, tokens[0], {"X-Forwarded-For": "192.0.2.2"})
        assert (await barred.end())[0]["reason"] == "sent_away"
        assert (await early.say("sit"))["type"] == "done"
        assert early.snapshot["table"]["code"] == link
        assert (await ann.say("start"))["type"] == "done"
        await early.until(lambda message: message["type"] == "snapshot" and message["game"])
        people = [seat["player"]["name"] for seat in early.snapshot["table"]["seats"] if seat["player"]]
        assert people == ["Ann", "Bo"]
        assert "203.0.113" not in str(ann.told + early.told)


async def send_all_away(served: Served, host: Client, tokens: list[str], strangers: list[Client]) -> None:
    for token in tokens:
        await host.say("send_away", player=await id_of(served, token))
    for client in strangers:
        bye, closed_with = await client.end()
        assert (bye["reason"], bye["retry_ms"], closed_with) == ("sent_away", None, 4403)


async def test_a_table_that_is_not_locked_asks_nobody_anything(tmp_path):
    async with serving(tmp_path) as served, AsyncExitStack() as stack:
        host = await served.player()
        code = await served.table(host)
        ann = await come(served, stack, code, host)
        await ann.say("sit")
        await ann.say("start")
        watcher = await come(served, stack, code, await served.player("Bo"))
        assert watcher.told[0]["type"] == "snapshot"


async def test_an_old_link_gets_a_404_and_counts_as_a_guess(tmp_path):
    async with serving(tmp_path, guesses_per_minute=2) as served, AsyncExitStack() as stack:
        host = await served.player()
        code = await served.table(host)
        ann = await come(served, stack, code, host)
        await ann.say("new_link")
        link = ann.snapshot["table"]["code"]
        assert (await served.http.get(f"/t/{link}")).status_code == 200
        assert (await served.http.get(f"/api/tables/{link}")).json()["code"] == link
        mine = (await served.http.get("/api/tables", headers=bearer(host))).json()
        assert [table["code"] for table in mine] == [link]
        assert (await served.http.get(f"/t/{code}", headers=ATTACKER)).status_code == 404
        missing = await served.http.get(f"/api/tables/{code}", headers=ATTACKER)
        assert (missing.status_code, missing.json()["code"]) == (404, "no_table")
        assert (await served.http.get(f"/t/{code}", headers=ATTACKER)).status_code == 429


async def test_the_record_of_a_game_is_read_by_the_new_link_and_names_it(tmp_path):
    async with serving(tmp_path) as served, AsyncExitStack() as stack:
        host = await served.player()
        code = await served.table(host)
        ann = await come(served, stack, code, host)
        for command in ("start", "end_game", "new_link"):
            assert (await ann.say(command))["type"] == "done"
        link = ann.snapshot["table"]["code"]
        record = (await served.http.get(f"/api/tables/{link}/games/1")).json()
        assert (record["code"], record["winners"]) == (link, [])
        assert (await served.http.get(f"/api/tables/{code}/games/1")).status_code == 404
        missing = (await served.http.get(f"/api/tables/{link}/games/2")).json()
        assert missing["params"] == {"table": link, "number": 2}
        assert code not in str(record) + str(missing)


async def test_the_host_is_host_again_after_a_stand_in(tmp_path):
    async with serving(tmp_path, host_away_seconds=0.1) as served, AsyncExitStack() as stack:
        host, guest = await served.player(), await served.player("Bo")
        code = await served.table(host)
        ann, bo = await come(served, stack, code, host), await come(served, stack, code, guest)
        await ann.say("sit")
        await bo.say("sit")
        await ann.socket.close()
        await bo.until(lambda message: message["type"] == "presence" and message["connected"] == GONE)
        await asyncio.sleep(0.2)
        assert (await bo.say("take_host"))["type"] == "done"
        assert bo.snapshot["table"]["stand_in_for"]["name"] == "Ann"
        await bo.say("remove", seat=0)
        assert (await bo.say("close_table"))["code"] == "stand_in"
        refused = await closed(served, code, guest)
        assert (refused.status_code, refused.json()["code"]) == (403, "not_host")
        back = await come(served, stack, code, host)
        assert back.snapshot["table"]["host"] == await id_of(served, host)
        assert (await bo.say("lock", locked=True))["code"] == "not_host"
        assert (await back.say("send_away", player=await id_of(served, guest)))["type"] == "done"


async def closed(served, code, token):
    headers = bearer(token) | {"Content-Type": "application/json"}
    return await served.http.delete(f"/api/tables/{code}", headers=headers)


async def test_a_table_is_closed_over_http_and_everybody_is_told_at_once(tmp_path):
    async with serving(tmp_path) as served, AsyncExitStack() as stack:
        host, guest = await served.player(), await served.player("Bo")
        code = await served.table(host)
        bo = await come(served, stack, code, guest)
        refused = await closed(served, code, guest)
        assert (refused.status_code, refused.json()["code"]) == (403, "not_host")
        assert (await served.http.delete(f"/api/tables/{code}")).status_code == 415
        answer = await closed(served, code, host)
        assert (answer.status_code, answer.content) == (204, b"")
        assert await bo.end() == ({"reason": "closed", "retry_ms": None, "at": None, "type": "bye"}, 4404)
        assert (await closed(served, code, host)).status_code == 404
        assert (await served.http.get("/api/tables", headers=bearer(host))).json() == []
        again = await come(served, stack, code, guest)
        assert (await again.end())[1] == 4404


async def test_an_empty_table_can_be_closed_too_but_only_by_its_host(tmp_path):
    async with serving(tmp_path) as served:
        host = await served.player()
        code = await served.table(host)
        nobody = await served.http.delete(f"/api/tables/{code}", headers={"Content-Type": "application/json"})
        assert (nobody.status_code, nobody.json()["code"]) == (401, "no_player")
        assert (await closed(served, code, await served.player("Bo"))).status_code == 403
        assert (await closed(served, code.replace("-", "").upper(), host)).status_code == 204
        assert (await served.http.get(f"/api/tables/{code}")).status_code == 404


async def test_the_host_closes_the_table_by_command_and_hears_done_before_the_last_word(tmp_path):
    async with serving(tmp_path) as served, AsyncExitStack() as stack:
        host = await served.player()
        ann = await come(served, stack, await served.table(host), host)
        assert (await ann.say("close_table"))["type"] == "done"
        assert (await ann.end())[0]["reason"] == "closed"


def hashed(address: str, code: str = "k7mq-2fdh-x9tw") -> str:
    return address_hash(HTTPConnection({"type": "http", "headers": [], "client": (address, 1)}), code)


def test_a_network_has_different_hashes_at_different_tables():
    assert hashed("203.0.113.7") == hashed("203.0.113.7") != hashed("203.0.113.8")
    assert hashed("2001:db8::1") == hashed("2001:db8::2") != hashed("2001:db8:0:1::1")
    assert hashed("203.0.113.7") != hashed("203.0.113.7", "another")


def test_many_networks_share_a_hash_so_that_nobody_can_read_one_back():
    some = {hashed(f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}") for n in range(40_000)}
    assert all(len(value) == 6 for value in some)
    assert len(some) < 40_000
