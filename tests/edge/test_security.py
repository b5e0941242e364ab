"""Security: limits by address and player, headers, revoked tokens."""

import contextlib
import re
from pathlib import Path

import pytest

from app.edge.headers import HEADERS, POLICY
from tests.edge.serving import bearer, serving

ELSEWHERE = {"X-Forwarded-For": "203.0.113.7"}
FRONTEND = Path(__file__).parents[2] / "frontend" / "src"


async def started(served, stack, people=3, **options):
    """A game with that many people: their tokens, the table's code, their sockets."""
    tokens = [await served.player(f"Player {number}") for number in range(people)]
    code = await served.table(tokens[0], **options)
    clients = [await stack.enter_async_context(served.join(code, token)) for token in tokens]
    for client in clients:
        assert (await client.say("sit"))["type"] == "done"
    assert (await clients[0].say("start"))["type"] == "done"
    for client in clients:
        await client.say("ping")
    return tokens, code, clients


async def test_a_family_behind_one_address_plays_within_the_default_limits(tmp_path):
    async with serving(tmp_path) as served, contextlib.AsyncExitStack() as stack:
        tokens, code, clients = await started(served, stack, people=5)
        for token in tokens:
            await stack.enter_async_context(served.join(code, token))
        for seat, client in enumerate(clients):
            if seat in clients[0].snapshot["game"]["to_act"]:
                turn = client.snapshot["game"]["turn"]
                assert (await client.say("act", turn=turn, action="bid 1"))["type"] == "done"


async def test_an_address_may_open_a_limited_number_of_sockets_a_minute_refused_ones_included(tmp_path):
    async with serving(tmp_path, handshakes_per_minute=3) as served:
        code = await served.table(token := await served.player())
        async with served.socket(code, "guess") as client:
            assert (await client.end())[0]["reason"] == "no_player"
        for _ in range(2):
            async with served.join(code, token):
                pass
        async with served.socket(code, token) as client:
            bye, close_code = await client.end()
            assert (bye["reason"], close_code) == ("too_fast", 1008)
            assert bye["retry_ms"] > 0
        async with served.socket(code, token, headers=ELSEWHERE) as client:
            assert (await client.next())["type"] == "snapshot"


async def test_a_player_may_create_a_limited_number_of_tables_a_minute(tmp_path):
    async with serving(tmp_path, tables_per_minute=2) as served:
        token = await served.player()

        async def status(number):
            headers = bearer(token) | {"X-Forwarded-For": f"203.0.113.{number}"}
            return (
                await served.http.post("/api/tables", json={"game": "pikoko"}, headers=headers)
            ).status_code

        assert [await status(number) for number in range(3)] == [201, 201, 429]
        token = await served.player()
        assert await status(3) == 201


async def test_a_forwarded_address_counts_only_from_a_trusted_proxy(tmp_path):
    async with serving(tmp_path, trusted_proxies="203.0.113.1", players_per_minute=1) as served:
        assert (await served.http.post("/api/players", json={"name": "A"})).status_code == 201
        again = await served.http.post("/api/players", json={"name": "A"}, headers=ELSEWHERE)
        assert again.status_code == 429
        secure = {"X-Forwarded-Proto": "https"}
        assert (await served.http.get("/", headers=secure)).status_code == 200


async def test_chat_has_a_limit_of_its_own_and_other_commands_go_on(tmp_path):
    async with serving(tmp_path, chat_burst=2, chat_per_second=0.01) as served:
        code = await served.table(token := await served.player())
        async with served.join(code, token) as client:
            answers = [await client.say("chat", text=f"line {number}") for number in range(3)]
            assert [answer["type"] for answer in answers] == ["done", "done", "refused"]
            assert answers[2]["code"] == "too_fast"
            assert answers[2]["params"]["retry_ms"] > 1000
            assert (await client.say("sit"))["type"] == "done"


@pytest.mark.parametrize("text", ["a\u202eb", "a\u2066b", "a\0b", "a\x1bb", "a\u2028b", "\u200d", " "])
async def test_chat_that_cannot_be_shown_is_refused(served, text):
    code = await served.table(token := await served.player())
    async with served.join(code, token) as client:
        assert (await client.say("chat", text=text))["code"] == "malformed"


async def test_markup_in_names_and_chat_goes_through_as_the_text_it_is(served):
    markup = "<img src=x onerror=a()>"
    code = await served.table(token := await served.player(markup))
    async with served.join(code, token) as client:
        await client.say("chat", text=markup)
        line = next(message for message in client.told if message["type"] == "chat")
        assert (line["name"], line["text"]) == (markup, markup)
    page = await served.http.get(f"/t/{code}")
    assert markup not in page.text


def test_the_client_puts_no_text_into_the_page_as_markup():
    """Except for our own drawings, which contain no text of users."""
    found = {
        path.name
        for path in FRONTEND.rglob("*")
        if path.suffix in (".ts", ".svelte")
        and re.search(r"\{@html|innerHTML|outerHTML|insertAdjacentHTML", path.read_text("utf-8"))
    }
    assert {name for name in found if not name.endswith(".test.ts")} == set()


def test_the_content_security_policy_allows_only_our_own_scripts_and_no_frames():
    rules = dict(rule.split(" ", 1) for rule in POLICY.split("; "))
    assert rules["default-src"] == rules["script-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["object-src"] == rules["base-uri"] == "'none'"
    assert rules["form-action"] == "'self'"
    assert HEADERS["x-content-type-options"] == "nosniff"
    assert HEADERS["referrer-policy"] in ("same-origin", "no-referrer")


GUESS = "2222-2222-2222"


async def test_guessing_codes_is_limited_and_other_addresses_are_not_affected(tmp_path):
    async with serving(tmp_path, guesses_per_minute=4) as served:
        code, token = await served.table(await served.player()), await served.player("Eve")
        paths = (f"/api/tables/{GUESS}", f"/t/{GUESS}", f"/api/tables/{GUESS}/games/1")
        assert [(await served.http.get(path)).status_code for path in paths] == [404] * 3
        async with served.socket(GUESS, token) as client:
            assert (await client.end())[0]["reason"] == "no_table"
        for path in (f"/api/tables/{code}", f"/t/{code}", f"/t/{code}/screen", f"/api/tables/{code}/games/1"):
            assert (await served.http.get(path)).status_code == 429
            assert (await served.http.get(path, headers=ELSEWHERE)).status_code in (200, 404)
        async with served.socket(code, token) as client:
            bye, close_code = await client.end()
            assert (bye["reason"], close_code) == ("too_fast", 1008)
        async with served.socket(code, token, headers=ELSEWHERE) as client:
            assert (await client.next())["type"] == "snapshot"


async def test_asking_for_an_unknown_game_of_a_table_is_not_a_guess(tmp_path):
    async with serving(tmp_path, guesses_per_minute=1) as served:
        code = await served.table(await served.player())
        for number in range(1, 4):
            assert (await served.http.get(f"/api/tables/{code}/games/{number}")).status_code == 404
        assert (await served.http.get(f"/api/tables/{code}")).status_code == 200


async def test_members_of_a_table_get_in_even_if_others_at_their_address_have_guessed_too_often(tmp_path):
    async with serving(tmp_path, guesses_per_minute=1) as served:
        host, ann, eve = [await served.player(name) for name in ("Host", "Ann", "Eve")]
        code, other = await served.table(host), await served.table(eve)
        async with served.join(code, ann) as client:
            await client.say("sit")
        assert (await served.http.get(f"/api/tables/{GUESS}", headers=bearer(eve))).status_code == 404
        for token, cookie in ((host, "player"), (ann, "player"), (eve, None)):
            headers = {"Cookie": f"{cookie}={token}"} if cookie else bearer(token)
            statuses = [
                (await served.http.get(path, headers=headers)).status_code
                for path in (f"/api/tables/{code}", f"/t/{code}", f"/api/tables/{code}/games/1")
            ]
            assert statuses == ([200, 200, 404] if cookie else [429] * 3)
        async with served.join(code, ann), served.join(other, eve):
            pass
        async with served.socket(code, eve) as client:
            assert (await client.end())[0]["reason"] == "too_fast"


async def test_text_that_cannot_be_a_code_is_not_a_guess(tmp_path):
    async with serving(tmp_path, guesses_per_minute=1) as served:
        code = await served.table(await served.player())
        for _ in range(3):
            assert (await served.http.get("/api/tables/nonsense")).status_code == 404
        assert (await served.http.get(f"/api/tables/{code}")).status_code == 200


async def test_a_player_may_host_a_limited_number_of_tables(tmp_path):
    async with serving(tmp_path, tables_per_player=2) as served:
        token = await served.player()
        for _ in range(2):
            await served.table(token)
        refused = await served.http.post("/api/tables", json={"game": "pikoko"}, headers=bearer(token))
        assert (refused.status_code, refused.json()["code"]) == (409, "too_many_tables")
        assert refused.json()["params"] == {"most": 2}
        await served.table(await served.player())


async def test_a_server_keeps_a_limited_number_of_tables_in_memory(tmp_path):
    async with serving(tmp_path, rooms=1) as served:
        token = await served.player()
        first, second = await served.table(token), await served.table(token)
        async with served.join(first, token) as client:
            async with served.socket(second, token) as late:
                bye, close_code = await late.end()
                assert (bye["reason"], close_code) == ("full", 1013)
                assert bye["retry_ms"] > 0
            assert (await client.say("sit"))["type"] == "done"
        while True:
            async with served.socket(second, token) as late:
                if (await late.next())["type"] == "snapshot":
                    return


async def test_reading_lists_and_records_is_limited_by_address_and_by_player(tmp_path):
    async with serving(tmp_path, reads_per_minute=2) as served:
        token = await served.player()
        code = await served.table(token)
        record = f"/api/tables/{code}/games/1"
        for _ in range(2):
            assert (await served.http.get("/api/tables", headers=bearer(token))).status_code == 200
        assert (await served.http.get(record)).status_code == 429
        refused = await served.http.get("/api/tables", headers=bearer(token) | ELSEWHERE)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")
        assert (await served.http.get(record, headers={"X-Forwarded-For": "203.0.113.8"})).status_code == 404
        assert (await served.http.get(f"/api/tables/{code}")).status_code == 200


async def test_nobody_elses_table_is_listed(served):
    await served.table(await served.player("Ann"))
    stranger = await served.player("Eve")
    assert (await served.http.get("/api/tables", headers=bearer(stranger))).json() == []
    assert (await served.http.get("/api/tables")).status_code == 401


async def test_a_removed_player_cannot_act_on_a_socket_that_is_still_open(served):
    ann, bob = await served.player("Ann"), await served.player("Bob")
    code = await served.table(ann)
    async with served.join(code, ann) as host, served.join(code, bob) as client:
        await client.say("sit", seat=1)
        await host.say("remove", seat=1)
        await host.say("sit", seat=1)
        await host.say("start")
        await client.say("ping")
        assert client.snapshot["you"]["seat"] is None
        assert client.snapshot["game"]["legal"] == []
        assert client.snapshot["game"]["view"]["hands"] == [None] * 3
        turn = client.snapshot["game"]["turn"]
        assert (await client.say("act", turn=turn, action="bid 1"))["code"] == "not_seated"


async def test_the_token_of_a_removed_player_no_longer_opens_the_seat(served):
    ann, bob, cat = [await served.player(name) for name in ("Ann", "Bob", "Cat")]
    code = await served.table(ann)
    async with served.join(code, ann) as host, served.join(code, cat) as heir:
        async with served.join(code, bob) as client:
            await client.say("sit", seat=1)
        await host.say("remove", seat=1)
        await heir.say("sit", seat=1)
        await host.say("sit", seat=0)
        await host.say("start")
        async with served.join(code, bob) as client:
            assert client.snapshot["you"]["seat"] is None
            assert client.snapshot["game"]["view"]["hands"] == [None] * 3
            assert (await client.say("sit", seat=1))["code"] == "seat_taken"
        await heir.say("ping")
        assert heir.snapshot["you"]["seat"] == 1


async def test_a_token_whose_seat_moved_to_a_phone_no_longer_opens_it(served):
    key = "k" * 43
    async with contextlib.AsyncExitStack() as stack:
        tokens, code, clients = await started(served, stack)
        phone_token = await served.player("Player 1")
        assert (await clients[1].say("offer", key=key))["type"] == "done"
        async with served.join(code, phone_token) as phone:
            assert (await phone.say("take_over", key=key))["type"] == "done"
            assert phone.snapshot["you"]["seat"] == 1
        async with served.join(code, tokens[1]) as old:
            assert old.snapshot["you"]["seat"] is None
            assert old.snapshot["game"]["view"]["hands"] == [None] * 3
            assert (await old.say("take_over", key=key))["code"] == "no_offer"
            assert (await old.say("sit"))["code"] == "moved_away"
        async with served.join(code, phone_token) as phone:
            assert phone.snapshot["you"]["seat"] == 1


async def test_a_seat_moves_to_a_phone_at_a_table_without_watchers(served):
    async with contextlib.AsyncExitStack() as stack:
        _, code, clients = await started(served, stack, watchers="off")
        phone_token = await served.player("Player 1")
        async with served.socket(code, phone_token) as stranger:
            assert (await stranger.end())[0]["reason"] == "watchers_off"
        await clients[1].say("offer", key="k" * 43)
        async with served.socket(code, phone_token, query="?as=owner") as phone:
            assert (await phone.say("ping"))["type"] == "pong"
            assert (await phone.say("take_over", key="x" * 43))["code"] == "no_offer"
            assert [message["type"] for message in phone.told] == ["door", "pong", "refused"]
            assert (await phone.say("take_over", key="k" * 43))["type"] == "done"
            assert phone.snapshot["you"]["seat"] == 1


@pytest.mark.parametrize("key", ["k" * 42, "k" * 44, "k" * 42 + "=", "../" + "k" * 40])
async def test_a_key_of_other_than_256_bits_is_refused_and_not_repeated(served, key):
    code = await served.table(token := await served.player())
    async with served.join(code, token) as client:
        await client.say("sit")
        refused = await client.say("offer", key=key)
        assert refused["code"] == "malformed"
        assert key not in str(refused)


async def test_guessing_keys_is_limited_like_commands(tmp_path):
    async with serving(tmp_path, commands_burst=5, commands_per_second=0.1) as served:
        code = await served.table(token := await served.player())
        async with served.join(code, token) as client:
            ids = [await client.send("take_over", key=f"{number:043}") for number in range(8)]
            codes: dict[object, object] = {}
            while len(codes) < len(ids):
                answer = await client.next()
                codes[answer.get("id")] = answer.get("code")
                codes.pop(None, None)
            assert [codes[id_] for id_ in ids] == ["no_offer"] * 5 + ["too_fast"] * 3
