"""Daily budgets: how much one address may store in a day."""

import pytest

from app.edge import budgets
from app.edge.budgets import DAY_S, Budgets
from app.edge.problems import Refused
from tests.edge.serving import bearer, serving

ELSEWHERE = {"X-Forwarded-For": "203.0.113.7"}
NOON_S = 12 * 60 * 60
RETRY_MS = 12 * 60 * 60 * 1000


def test_budgets_are_reset_at_midnight():
    day = Budgets({"tables": 2, "chat": 1})
    day.spend("tables", "2001:db8:1:2::1", NOON_S)
    day.spend("tables", "2001:db8:1:2::2", NOON_S)
    with pytest.raises(Refused) as refused:
        day.spend("tables", "2001:db8:1:2::3", NOON_S)
    assert (refused.value.code, refused.value.params) == ("too_many_today", {"retry_ms": RETRY_MS})
    day.spend("tables", "2001:db8:1:3::1", NOON_S)
    day.spend("chat", "2001:db8:1:2::1", NOON_S)
    day.spend("tables", "2001:db8:1:2::1", DAY_S + NOON_S)


def test_an_ipv6_48_has_ten_times_the_budget_of_a_64():
    day = Budgets({"tables": 1})
    for home in range(10):
        day.spend("tables", f"2001:db8:1:{home}::1", NOON_S)
    with pytest.raises(Refused):
        day.spend("tables", "2001:db8:1:a::1", NOON_S)
    day.spend("tables", "2001:db8:2:a::1", NOON_S)


def test_a_limited_number_of_addresses_is_remembered(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(budgets, "ADDRESSES", 2)
    day = Budgets({"tables": 1})
    for address in ("203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.1"):
        day.spend("tables", address, NOON_S)
    with pytest.raises(Refused):
        day.spend("tables", "203.0.113.3", NOON_S)


async def test_an_address_may_create_a_limited_number_of_players_and_tables_a_day(tmp_path):
    async with serving(tmp_path, players_per_day=1, tables_per_day=2) as served:
        token = await served.player("Ann")
        for path, body in (("/api/players", {"name": "Bob"}), ("/api/tables", {"game": "pikoko"})):
            if path == "/api/tables":
                await served.table(token)
                await served.table(token)
            answer = await served.http.post(path, json=body, headers=bearer(token))
            assert (answer.status_code, answer.json()["code"]) == (429, "too_many_today")
            assert int(answer.headers["retry-after"]) * 1000 >= answer.json()["params"]["retry_ms"] > 0
            again = await served.http.post(path, json=body, headers=bearer(token) | ELSEWHERE)
            assert again.status_code == 201


async def test_chat_lines_of_an_address_are_limited_over_all_players_and_tables(tmp_path):
    async with serving(tmp_path, chat_per_day=3) as served:
        ann, bob = await served.player("Ann"), await served.player("Bob")
        tables = [await served.table(ann), await served.table(bob)]
        async with served.join(tables[0], ann) as one, served.join(tables[1], bob) as other:
            assert (await one.say("chat", text="hi"))["type"] == "done"
            assert (await one.say("chat", text="ho"))["type"] == "done"
            assert (await other.say("chat", text="hi"))["type"] == "done"
            for client in (one, other):
                refused = await client.say("chat", text="one too many")
                assert (refused["type"], refused["code"]) == ("refused", "too_many_today")
                assert refused["params"]["retry_ms"] > 0
                assert (await client.say("sit"))["type"] == "done"
            assert not [message for message in one.told if message.get("text") == "one too many"]
            async with served.socket(tables[0], bob, headers=ELSEWHERE) as elsewhere:
                assert (await elsewhere.say("chat", text="from elsewhere"))["type"] == "done"


async def test_a_line_that_is_sent_again_is_counted_once(tmp_path):
    async with serving(tmp_path, chat_per_day=2) as served:
        ann = await served.player("Ann")
        async with served.join(await served.table(ann), ann) as client:
            id_ = (await client.say("chat", text="hi"))["id"]
            for _ in range(3):
                await client.socket.send(f'{{"type": "chat", "id": "{id_}", "text": "hi"}}')
                assert (await client.until(lambda message: message.get("id") == id_))["type"] == "done"
            assert (await client.say("chat", text="ho"))["type"] == "done"
