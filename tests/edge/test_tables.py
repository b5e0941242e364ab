"""Tables over HTTP: creating, listing, looking up."""

from contextlib import AsyncExitStack

import pytest

from tests.edge.serving import bearer, ended, serving


async def test_a_table_is_created_with_its_options_and_an_unguessable_code(served):
    token = await served.player()
    code = await served.table(token, watchers="off")
    assert len(code.replace("-", "")) == 12
    assert (await served.http.get(f"/api/tables/{code}")).json() == {
        "code": code,
        "game": "pikoko",
        "at": None,
    }
    async with served.join(code, token) as client:
        assert client.snapshot["table"]["options"] == {
            "watchers": "off",
            "sandglass": "off",
            "chat": "all",
            "bot_pace": "normal",
        }


async def test_a_code_is_found_in_any_spelling(served):
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
async def test_a_table_with_invalid_options_is_refused(served, body, code):
    token = await served.player()
    answer = await served.http.post("/api/tables", json=body, headers=bearer(token))
    assert answer.status_code == 422
    assert answer.json()["code"] == code
    assert answer.json()["reason"]


async def test_creating_a_table_needs_a_player(served):
    answer = await served.http.post("/api/tables", json={"game": "pikoko"})
    assert (answer.status_code, answer.json()["code"]) == (401, "no_player")


@pytest.mark.parametrize("code", ["2222-2222-2222", "nonsense", "%00", "😀"])
async def test_reading_an_unknown_table_neither_finds_nor_creates_one(served, code):
    for path in (f"/api/tables/{code}", f"/api/tables/{code}/games/1"):
        answer = await served.http.get(path)
        assert answer.status_code == 404
        assert answer.json()["code"] == "no_table"
    token = await served.player()
    assert (await served.http.get("/api/tables", headers=bearer(token))).json() == []


async def test_an_address_may_create_a_limited_number_of_tables_a_minute(tmp_path):
    async with serving(tmp_path, tables_per_minute=2) as served:
        token = await served.player()
        await served.table(token)
        await served.table(token)
        answer = await served.http.post("/api/tables", json={"game": "pikoko"}, headers=bearer(token))
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")


async def test_my_tables_say_whether_it_is_my_turn(served):
    ann, bob = await served.player("Ann"), await served.player("Bob")
    code = await served.table(ann)
    async with served.join(code, ann) as client:
        await client.say("sit", seat=0)
        await client.say("start")
        await client.until(lambda m: m["type"] == "snapshot" and m["game"] and 0 in m["game"]["to_act"])
    (mine,) = (await served.http.get("/api/tables", headers=bearer(ann))).json()
    assert mine.pop("changed_at").endswith("+00:00")
    assert mine == {
        "code": code,
        "game": "pikoko",
        "status": "playing",
        "names": ["Ann"],
        "awaits": ["Ann"],
        "awaiting_me": True,
        "progress": {"round": 1, "trick": None, "turn": None},
        "winners": None,
        "host": True,
        "alone": True,
    }
    assert (await served.http.get("/api/tables", headers=bearer(bob))).json() == []


async def test_my_tables_say_how_far_a_game_is_and_in_the_end_who_won(served):
    ann, bob = await served.player("Ann"), await served.player("Bob")
    code = await served.table(ann, "plumes")
    async with served.join(code, ann) as host, served.join(code, bob) as guest:

        async def mine() -> tuple[object, object]:
            (table,) = (await served.http.get("/api/tables", headers=bearer(ann))).json()
            return table["progress"], table["winners"]

        for seat, client in enumerate((host, guest)):
            await client.say("sit", seat=seat)
        assert await mine() == (None, None)
        await host.say("start")
        for client in (host, guest):
            await client.say("ping")
            game = client.snapshot["game"]
            await client.say("act", turn=game["turn"], action=game["legal"][0])
        assert await mine() == ({"round": None, "trick": None, "turn": 1}, None)
        await host.say("end_game")
        assert await mine() == (None, [])
    async with served.join(await served.table(bob), bob) as client:
        await client.say("sit", seat=0)
        await client.say("start")
        await ended(client)
        winners = client.snapshot["game"]["view"]["winners"]
    (over, *_) = (await served.http.get("/api/tables", headers=bearer(bob))).json()
    assert over["winners"] == [
        {"seat": seat, "name": None if seat else "Bob", "me": seat == 0} for seat in winners
    ]


async def test_a_forgotten_table_is_off_my_list_until_i_open_it_again(served):
    ann, bob = await served.player("Ann"), await served.player("Bob")
    code = await served.table(ann)
    async with served.join(code, ann) as host, served.join(code, bob) as guest:
        await host.say("sit", seat=0)
        await guest.say("sit", seat=1)

    async def listed(token: str) -> list[str]:
        answer = await served.http.get("/api/tables", headers=bearer(token))
        return [table["code"] for table in answer.json()]

    async def forget(token: str, code: str = code) -> int:
        answer = await served.http.post(
            f"/api/tables/{code}/forget", headers={"Content-Type": "application/json", **bearer(token)}
        )
        return int(answer.status_code)

    assert await forget(bob, code.upper()) == 204
    assert [await listed(token) for token in (ann, bob)] == [[code], []]
    async with served.join(code, bob, "?as=watcher"):
        assert await listed(bob) == []
    async with served.join(code, bob):
        assert await listed(bob) == [code]
    assert await forget("nobody") == 401
    assert await forget(bob, "2222-2222-2222") == 404


async def test_my_tables_name_those_whose_turn_it_is_but_nobody_who_has_chosen(served):
    """A changed choice changes nothing.

    In an auction two of three people bid; it stays open for the second.
    """
    tokens = [await served.player(name) for name in ("Ann", "Bob", "Eve")]
    code = await served.table(tokens[0])
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(served.join(code, token)) for token in tokens]
        for seat, person in enumerate(people):
            await person.say("sit", seat=seat)
        await people[0].say("start")
        game = people[0].snapshot["game"]
        first, second = [seat for seat in range(3) if seat in game["to_act"]][:2]
        names = ("Ann", "Bob", "Eve")

        async def awaited_after(*bids: str) -> list[object]:
            for bid in bids:
                await people[first].say("act", turn=game["turn"], action=bid)
            answers = [
                (await served.http.get("/api/tables", headers=bearer(token))).json() for token in tokens
            ]
            return [mine["awaits"] for (mine, *_) in answers]

        assert await awaited_after() == [[names[first], names[second]]] * 3
        assert await awaited_after("bid 1") == [[names[second]]] * 3
        assert await awaited_after("bid 2") == [[names[second]]] * 3


async def test_my_tables_do_not_reveal_a_changed_choice(served):
    """In an auction two of three people bid; it stays open for the second."""
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
            """The other player's list of tables after that bid."""
            assert (await people[mover].say("act", turn=game["turn"], action=bid))["type"] == "done"
            return (await served.http.get("/api/tables", headers=bearer(tokens[other]))).json()

        assert await after("bid 1") == await after("bid 2")


async def test_offering_a_seat_does_not_reorder_anybodys_list(served):
    ann, bob = await served.player("Ann"), await served.player("Bob")
    code = await served.table(ann)
    async with served.join(code, ann) as host, served.join(code, bob) as guest:
        for client in (host, guest):
            await client.say("sit")
        lists = [await lists_of(served, ann, bob)]
        for key in ("k" * 43, "o" * 43):
            assert (await host.say("offer", key=key))["type"] == "done"
            lists.append(await lists_of(served, ann, bob))
        assert (await host.say("take_over", key="o" * 43))["type"] == "done"
        assert lists == [await lists_of(served, ann, bob)] * 3
        await guest.say("stand")
        assert await lists_of(served, ann) != lists[0][:1]


async def lists_of(served, *tokens: str) -> list[object]:
    return [(await served.http.get("/api/tables", headers=bearer(token))).json() for token in tokens]
