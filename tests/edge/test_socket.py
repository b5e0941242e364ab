"""Sockets: who may open one, and bad input, which gets a clear answer while the table goes on."""

import asyncio
import contextlib
import json

import pytest
from websockets.exceptions import ConnectionClosed

from app.ports import Unavailable
from app.rooms.directory import Broken
from tests.edge.serving import Message, bearer, serving


async def seated(served, count=1, **options):
    """The code of a table, and the tokens of its host and others; nobody has a seat yet."""
    tokens = [await served.player(f"Player {number}") for number in range(count)]
    return await served.table(tokens[0], **options), tokens


async def sent_away(served, code, token=None, **how):
    """What a refused client is told: reason, whether it may come back, close code."""
    async with served.socket(code, token, **how) as client:
        bye, close_code = await client.end()
        assert [message["type"] for message in client.told] == ["bye"]
        return bye["reason"], bye["retry_ms"] is not None, close_code


async def test_the_first_frame_is_a_snapshot_of_the_lobby(served):
    code, (token,) = await seated(served)
    async with served.join(code, token) as client:
        assert client.socket.subprotocol == "game"
        assert client.snapshot["table"]["code"] == code
        assert client.snapshot["table"]["status"] == "lobby"
        assert client.snapshot["game"] is None
        assert client.snapshot["you"]["seat"] is None


async def test_a_code_typed_without_hyphens_and_in_capitals_opens_the_table(served):
    code, (token,) = await seated(served)
    async with served.join(code.replace("-", "").upper(), token) as client:
        assert client.snapshot["table"]["code"] == code


async def test_a_cookie_a_bearer_and_a_subprotocol_all_identify_the_player(served):
    code, (token,) = await seated(served)
    me = (await served.http.get("/api/players/me", headers=bearer(token))).json()["id"]
    page = {"origin": served.url, "headers": {"Cookie": f"player={token}"}}
    for how in ({"token": token}, {"headers": bearer(token)}, page):
        async with served.socket(code, **how) as client:
            assert (await client.next())["you"]["player"] == me


async def test_a_tabs_own_token_wins_over_the_cookie(served):
    code, (cookie, other) = await seated(served, 2)
    me = (await served.http.get("/api/players/me", headers=bearer(other))).json()["id"]
    async with served.socket(
        code, other, origin=served.url, headers={"Cookie": f"player={cookie}"}
    ) as client:
        assert (await client.next())["you"]["player"] == me


async def test_a_socket_without_a_player_is_refused(served):
    code, _ = await seated(served)
    assert await sent_away(served, code, "wrong-token") == ("no_player", False, 4401)
    assert await sent_away(served, code, origin=served.url) == ("no_player", False, 4401)


async def test_a_page_of_another_site_is_refused_even_with_a_token(served):
    code, (token,) = await seated(served)
    cookie = {"Cookie": f"player={token}"}
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example"):
        assert await sent_away(served, code, origin=origin, headers=cookie) == ("not_allowed", False, 4403)
        assert await sent_away(served, code, token, origin=origin) == ("not_allowed", False, 4403)


async def test_a_cookie_without_an_origin_is_refused_on_a_socket(served):
    code, (token,) = await seated(served)
    cookie = {"Cookie": f"player={token}"}
    assert await sent_away(served, code, headers=cookie) == ("not_allowed", False, 4403)


async def test_an_allowed_origin_may_open_a_socket(tmp_path):
    async with serving(tmp_path, allowed_origins="https://friends.example, https://b.example/") as served:
        code, (token,) = await seated(served)
        for origin in ("https://friends.example", "https://b.example"):
            async with served.socket(code, token, origin=origin) as client:
                assert (await client.next())["type"] == "snapshot"
        assert (await sent_away(served, code, token, origin="https://c.example"))[2] == 4403


@pytest.mark.parametrize("code", ["2222-2222-2222", "nonsense", "%00", "..%2f..", "x" * 64])
async def test_an_unknown_table_is_reported_as_such(served, code):
    token = await served.player()
    assert await sent_away(served, code, token) == ("no_table", False, 4404)


async def test_any_other_socket_path_is_an_unknown_table(served):
    token = await served.player()
    assert (await sent_away(served, "a/b", token))[2] == 4404


async def test_sockets_are_limited_by_player_and_by_address(tmp_path):
    async with serving(tmp_path, connections_per_player=2, connections_per_address=3) as served:
        code, (ann, bob, eve) = await seated(served, 3)
        async with served.join(code, ann), served.join(code, ann):
            assert await sent_away(served, code, ann) == ("too_fast", True, 1008)
            async with served.join(code, bob):
                assert await sent_away(served, code, eve) == ("too_fast", True, 1008)
        async with served.join(code, eve):
            pass


async def test_too_many_watchers_are_told_to_come_back_later(tmp_path):
    async with serving(tmp_path, watchers_per_table=1) as served:
        code, (ann, bob) = await seated(served, 2)
        async with served.join(code, ann):
            assert await sent_away(served, code, bob) == ("too_many_watchers", True, 1013)


@pytest.mark.parametrize(
    "frame",
    [
        "not json",
        "[]",
        '{"type": "fly", "id": "a"}',
        '{"type": "sit", "id": "a", "surprise": 1}',
        '{"type": "sit", "id": "a", "seat": true}',
        '{"type": "rename", "id": "a", "name": "A\\u0000b"}',
        '{"type": "rename", "id": "a", "name": "A\\u202eb"}',
        '{"type": "rename", "id": "a", "name": "A\\ud800b"}',
        '{"type": "chat", "id": "a", "text": "' + "x" * 301 + '"}',
        b"\x00\x01",
    ],
)
async def test_malformed_frames_are_refused_and_the_table_goes_on(served, frame):
    code, (token,) = await seated(served)
    async with served.join(code, token) as client:
        refused = await client.say_raw(frame)
        assert refused["code"] == "malformed"
        assert set(refused["params"]) == {"detail"}
        assert (await client.say("sit"))["type"] == "done"
        assert client.snapshot["you"]["seat"] == 0


async def test_a_frame_of_nine_kilobytes_closes_the_socket_and_nobody_elses(served):
    code, (ann, bob) = await seated(served, 2)
    async with served.join(code, bob) as other:
        async with served.join(code, ann) as client:
            await client.socket.send(json.dumps({"type": "chat", "id": "a", "text": "x" * 9000}))
            assert (await client.end())[1] == 1009
        assert (await other.say("sit"))["type"] == "done"


async def test_a_frame_just_under_the_limit_is_read(served):
    code, (token,) = await seated(served)
    async with served.join(code, token) as client:
        frame = json.dumps({"type": "chat", "id": "a", "text": "x" * 8100})
        assert (await client.say_raw(frame))["code"] == "malformed"


async def test_two_hundred_messages_in_a_second_are_too_fast_and_none_is_lost_silently(served):
    code, (ann, bob) = await seated(served, 2)
    async with served.join(code, bob) as other, served.join(code, ann) as client:
        ids = [await client.send("ping") for _ in range(200)]
        answers: dict[str, Message] = {}
        while len(answers) < 200:
            message = await client.next()
            if "id" in message:
                answers[message["id"]] = message
        refused = [answer for answer in answers.values() if answer["type"] == "refused"]
        assert set(answers) == set(ids)
        assert {answer["code"] for answer in refused} == {"too_fast"}
        assert 50 <= len(refused) <= 100
        assert all(answer["params"]["retry_ms"] > 0 for answer in refused)
        assert (await other.say("sit"))["type"] == "done"


async def flooding(client):
    with contextlib.suppress(ConnectionClosed):
        while True:
            await client.send("ping")
            await asyncio.sleep(0.001)


async def test_a_flooding_client_is_disconnected_and_kept_out_for_a_while(tmp_path):
    limits = {"commands_burst": 5, "commands_per_second": 1, "flood_seconds": 0.3, "flood_out_seconds": 2}
    async with serving(tmp_path, **limits) as served:
        code, (token, other) = await seated(served, 2)
        async with served.join(code, token) as client:
            flood = asyncio.create_task(flooding(client))
            bye, close_code = await client.end()
            await flood
            assert (bye["reason"], bye["retry_ms"], close_code) == ("too_fast", 2000, 1008)
        async with served.socket(code, token) as client:
            bye, close_code = await client.end()
            assert (bye["reason"], close_code) == ("too_fast", 1008)
            assert 1000 <= bye["retry_ms"] <= 2000
        async with served.join(code, other):
            await asyncio.sleep(2)
        async with served.join(code, token) as client:
            assert (await client.say("ping"))["type"] == "pong"


async def test_of_four_who_sit_on_one_seat_at_once_one_wins_and_three_are_refused(served):
    code, tokens = await seated(served, 4)
    async with (
        served.join(code, tokens[0]) as ann,
        served.join(code, tokens[1]) as bob,
        served.join(code, tokens[2]) as eve,
        served.join(code, tokens[3]) as zoe,
    ):
        answers = await asyncio.gather(*(client.say("sit", seat=2) for client in (ann, bob, eve, zoe)))
        assert sorted(answer["type"] for answer in answers) == ["done", "refused", "refused", "refused"]
        assert {answer["code"] for answer in answers if answer["type"] == "refused"} == {"seat_taken"}
        assert (await zoe.say("sit"))["type"] == "done"


async def test_a_sixth_player_finds_the_table_full(served):
    code, tokens = await seated(served, 6)
    for token in tokens[:5]:
        async with served.join(code, token) as client:
            assert (await client.say("sit"))["type"] == "done"
    async with served.join(code, tokens[5]) as client:
        assert (await client.say("sit"))["code"] == "table_full"
        assert (await client.say("sit", seat=0))["code"] == "seat_taken"


async def test_a_page_that_only_watches_cannot_act(served):
    code, (token,) = await seated(served)
    async with served.join(code, token, "?as=watcher") as client:
        assert (await client.say("sit"))["code"] == "watching"
        assert (await client.say("ping"))["type"] == "pong"


async def test_a_command_sent_again_on_another_socket_is_done_once(served):
    code, (token,) = await seated(served)
    async with served.join(code, token) as client:
        assert (await client.say("chat", id="same", text="hello"))["type"] == "done"
    async with served.join(code, token) as client:
        assert (await client.say("chat", id="same", text="hello"))["type"] == "done"
        await client.say("ping")
        assert [message["text"] for message in client.told if message["type"] == "chat"] == ["hello"]


@pytest.mark.parametrize(
    ("error", "said"), [(Unavailable, ("database", True, 1013)), (Broken, ("broken", False, 1011))]
)
async def test_a_table_that_cannot_be_opened_now_reports_why(served, monkeypatch, error, said):
    async def fail(self, code, network):
        raise error

    code, (token,) = await seated(served)
    with monkeypatch.context() as patch:
        patch.setattr("app.rooms.directory.Directory.open", fail)
        assert await sent_away(served, code, token) == said
    async with served.join(code, token):
        pass


async def test_a_socket_that_breaks_does_not_affect_the_others(served):
    code, (ann, bob) = await seated(served, 2)
    async with served.join(code, bob) as other:
        async with served.join(code, ann) as client:
            await client.say("sit")
            client.socket.transport.abort()
        await other.until(lambda m: m["type"] == "presence" and m["watchers"]["count"] == 1)
        assert (await other.say("sit"))["type"] == "done"
        assert [seat["connected"] for seat in other.snapshot["table"]["seats"]][:2] == [False, True]


async def test_at_a_shutdown_everybody_is_told_to_reconnect(tmp_path):
    async with serving(tmp_path) as served:
        code, (token,) = await seated(served)
        async with served.join(code, token) as client:
            served.server.should_exit = True
            bye, close_code = await client.end()
            assert bye["reason"] == "restart"
            assert bye["retry_ms"] > 0
            assert close_code == 1012
    async with serving(tmp_path) as served, served.join(code, token) as client:
        assert client.snapshot["table"]["code"] == code
