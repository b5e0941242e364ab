"""Reviews over HTTP: who may ask, of which rounds, what is told, and the limits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import Any

import httpx
import pytest

from app.bots.registry import REVIEWERS
from app.bots.review import BidEstimate, Estimate, Fork, Inquiry
from app.edge.records import game_at
from app.store.records import GameLine
from app.store.reviews import ReviewKey, StoredReview
from app.store.tables import Summary
from tests.edge.serving import ANSWER_SECONDS, Served, bearer, ended, serving

GAMES = {"pikoko": {"bid", "confidence", "fork"}, "plotters": {"fork"}, "plumes": {"fork"}}


def path_of(code: str, number: int = 1, round_number: int = 1) -> str:
    return f"/api/tables/{code}/games/{number}/rounds/{round_number}/review"


async def ask(served: Served, token: str, code: str, seat: int = 0, **of: int) -> httpx.Response:
    return await served.http.post(path_of(code, **of), json={"seat": seat}, headers=bearer(token))


async def read(served: Served, token: str, code: str, seat: int = 0, **of: int) -> httpx.Response:
    return await served.http.get(path_of(code, **of), params={"seat": seat}, headers=bearer(token))


async def ready(served: Served, token: str, code: str, seat: int = 0, **of: int) -> dict[str, Any]:
    """The review when it is ready."""
    answer: dict[str, Any]
    async with asyncio.timeout(12 * ANSWER_SECONDS):
        while (answer := (await read(served, token, code, seat, **of)).json())["state"] != "ready":
            assert answer["state"] in ("waiting", "working")
            await asyncio.sleep(0.05)
    return answer


async def over(served: Served, token: str, game: str = "pikoko", **options: str) -> str:
    """The code of a table where the player of `token` has finished a game on seat 0 with bots."""
    code = await served.table(token, game, **options)
    async with served.join(code, token) as host:
        await host.say("sit", seat=0)
        await host.say("start")
        await ended(host)
    return code


def said(inquiry: Inquiry) -> Estimate:
    """What a quick bot says."""
    if not inquiry.chosen.startswith("bid"):
        return Fork(inquiry.chosen, "play Y3", 1.0 + inquiry.seed % 100, 0.1)
    bid = int(inquiry.chosen.split(" ")[1])
    return BidEstimate(1, bid, 2, (1.0, *[0.0] * 8), 400, {str(bid): 1.0}, 5, 2)


class Bot:
    """A bot that is asked in the event loop, and answers while it `may`."""

    def __init__(self, served: Served) -> None:
        self.asked: list[Inquiry] = []
        self.may = asyncio.Event()
        self.may.set()
        served.app.state.context.reviews._ask = self.ask

    async def ask(self, inquiry: Inquiry) -> Estimate:
        await self.may.wait()
        self.asked.append(inquiry)
        return said(inquiry)


@asynccontextmanager
async def reviewing(tmp_path, **settings: Any) -> AsyncIterator[tuple[Served, Bot]]:
    async with serving(tmp_path, **settings) as served:
        yield served, Bot(served)


@pytest.mark.parametrize("game", GAMES)
async def test_a_player_asks_from_their_chair_and_reads_what_the_strongest_bot_says(tmp_path, game: str):
    """Asked in the bots' processes."""
    async with serving(tmp_path, review_ms=40, reads_per_minute=100_000) as served:
        token = await served.player()
        code = await over(served, token, game)
        assert (await read(served, token, code)).json()["state"] == "none"
        answer = await ask(served, token, code)
        assert answer.status_code == 202
        assert answer.json()["state"] in ("waiting", "working")
        review = await ready(served, token, code)
        assert (review["seat"], review["level"], review["version"]) == (0, "expert", REVIEWERS[game].version)
        assert review["done"] == review["of"] > 5
        assert {one["kind"] for one in review["decisions"]} <= GAMES[game]
        assert [one["at"] for one in review["decisions"]] == sorted(one["at"] for one in review["decisions"])
        replay = await served.http.get(f"/api/tables/{code}/games/1/rounds/1")
        moments = {moment["at"] for moment in replay.json()["moments"]}
        assert {one["at"] for one in review["decisions"]} <= moments
        if game == "pikoko":
            bids = [one for one in review["decisions"] if one["kind"] == "bid"]
            assert all(abs(sum(one["p"]) - 1) < 0.001 and str(one["chosen"]) in one["worth"] for one in bids)


async def test_decisions_come_one_by_one_and_stay_for_whoever_asks_next(tmp_path):
    async with reviewing(tmp_path, reviews_per_hour=1) as (served, bot):
        token = await served.player()
        code = await over(served, token)
        bot.may.clear()
        first = (await ask(served, token, code)).json()
        assert (first["state"], first["ahead"], first["done"], first["decisions"]) == ("working", 0, 0, [])
        assert first == (await ask(served, token, code)).json()
        bot.may.set()
        whole = await ready(served, token, code)
        asked = len(bot.asked)
        assert asked == whole["of"] == first["of"]
        again = await ask(served, token, code)
        assert (again.status_code, again.json()) == (202, whole)
        assert len(bot.asked) == asked


async def test_of_another_seat_only_bids_are_told_and_of_ones_own_the_three_greatest_forks(tmp_path):
    async with reviewing(tmp_path) as (served, _):
        token = await served.player()
        code = await over(served, token)
        for seat in (0, 1):
            await ask(served, token, code, seat)
            review = await ready(served, token, code, seat)
            forks = [one for one in review["decisions"] if one["kind"] == "fork"]
            assert [one for one in review["decisions"] if one["kind"] == "bid"] or seat == 0
            assert len(forks) == (3 if seat == 0 else 0)
            assert review["own"] == (seat == 0)
        context = served.app.state.context
        kept = await context.store.reviews.read(ReviewKey(code, 1, 1, 0))
        gains = sorted(one["gain"] for one in kept.said if one["kind"] == "fork")
        mine = await ready(served, token, code, 0)
        assert sorted(one["gain"] for one in mine["decisions"] if one["kind"] == "fork") == gains[-3:]


async def test_only_people_of_the_game_or_with_a_seat_now_may_ask(tmp_path):
    async with reviewing(tmp_path) as (served, bot), AsyncExitStack() as stack:
        ann, ben = await served.player("Ann"), await served.player("Ben")
        code = await over(served, ann)
        for answer in (await ask(served, ben, code), await read(served, ben, code)):
            assert (answer.status_code, answer.json()["code"]) == (403, "no_part")
        nobody = await served.http.post(path_of(code), json={"seat": 0})
        assert (nobody.status_code, nobody.json()["code"]) == (401, "no_player")
        assert not bot.asked
        host = await stack.enter_async_context(served.join(code, ann))
        await host.say("rematch")
        guest = await stack.enter_async_context(served.join(code, ben))
        assert (await guest.say("sit", seat=1))["type"] == "done"
        assert (await ask(served, ben, code)).status_code == 202
        review = await ready(served, ben, code)
        assert {one["kind"] for one in review["decisions"]} == {"bid"}


async def test_strangers_get_players_only_at_a_table_without_watchers(tmp_path):
    async with reviewing(tmp_path) as (served, _):
        code = await over(served, await served.player(), watchers="off")
        answer = await ask(served, await served.player("Ben"), code)
        assert (answer.status_code, answer.json()["code"]) == (403, "players_only")


async def test_a_round_that_is_not_open_is_still_running_for_its_players_too_whatever_the_seat(tmp_path):
    async with reviewing(tmp_path) as (served, bot):
        token = await served.player()
        code = await served.table(token)
        async with served.join(code, token) as host:
            await host.say("sit", seat=0)
            await host.say("start")
            for seat in (0, 1, 2):
                for answer in (await ask(served, token, code, seat), await read(served, token, code, seat)):
                    assert (answer.status_code, answer.json()["code"]) == (409, "still_running")
                    assert answer.json()["params"] == {"number": 1, "round": 1}
            beyond = await ask(served, token, code, round_number=2)
            assert (beyond.status_code, beyond.json()["code"]) == (404, "no_round")
        assert not bot.asked


async def test_what_cannot_be_is_refused(tmp_path):
    async with reviewing(tmp_path) as (served, _):
        token = await served.player()
        code = await over(served, token)
        for of, status, refused in (
            ({"round_number": 4}, 404, "no_round"),
            ({"round_number": 0}, 404, "no_round"),
            ({"round_number": 10**30}, 404, "no_round"),
            ({"number": 2}, 404, "no_game"),
            ({"seat": 3}, 422, "invalid"),
            ({"seat": -1}, 422, "invalid"),
        ):
            for answer in (await ask(served, token, code, **of), await read(served, token, code, **of)):
                assert (answer.status_code, answer.json()["code"]) == (status, refused)


async def test_over_a_limit_the_answer_says_which_and_when_to_ask_again(tmp_path):
    async with reviewing(tmp_path, reviews_waiting=2, reviews_per_hour=2, review_ms=500) as (served, bot):
        ann, ben, cy = [await served.player(name) for name in ("Ann", "Ben", "Cy")]
        codes = [await over(served, token) for token in (ann, ben, cy)]
        bot.may.clear()
        of = (await ask(served, ann, codes[0])).json()["of"]
        one = await ask(served, ann, codes[0], 1)
        assert (one.status_code, one.json()["code"]) == (429, "one_review")
        assert one.json()["params"]["retry_ms"] == 500 * of
        waiting = (await ask(served, ben, codes[1])).json()
        assert (waiting["state"], waiting["ahead"]) == ("waiting", 1)
        full = await ask(served, cy, codes[2])
        assert (full.status_code, full.json()["code"]) == (429, "reviews_full")
        assert full.json()["params"] == {"waiting": 2, "retry_ms": 500 * of}
        bot.may.set()
        await ready(served, ann, codes[0])
        await ready(served, ben, codes[1])
        assert (await ask(served, ann, codes[0], 1)).status_code == 202
        await ready(served, ann, codes[0], 1)
        many = await ask(served, ann, codes[0], 2)
        assert (many.status_code, many.json()["code"]) == (429, "too_many_reviews")
        assert many.json()["params"]["most"] == 2
        assert 3_500_000 < many.json()["params"]["retry_ms"] <= 3_600_000
        assert int(many.headers["retry-after"]) > 3500


async def test_where_reviews_are_switched_off_the_site_says_so_and_nobody_may_ask(tmp_path):
    async with serving(tmp_path, reviews_per_hour=0) as served:
        token = await served.player()
        code = await over(served, token)
        assert (await served.http.get("/api/site")).json()["reviews"] is False
        for answer in (await ask(served, token, code), await read(served, token, code)):
            assert (answer.status_code, answer.json()["code"]) == (409, "no_reviews")


async def test_after_a_restart_a_review_goes_on_and_one_decision_at_most_is_looked_at_twice(tmp_path):
    async with reviewing(tmp_path) as (served, bot):
        assert (await served.http.get("/api/site")).json()["reviews"] is True
        token = await served.player()
        code = await over(served, token)
        looked: list[int] = []
        in_its_midst = asyncio.Event()

        async def stops(inquiry: Inquiry) -> Estimate:
            looked.append(inquiry.seed)
            if len(looked) == 4:
                in_its_midst.set()
                await asyncio.Event().wait()
            return said(inquiry)

        served.app.state.context.reviews._ask = stops
        await ask(served, token, code)
        async with asyncio.timeout(ANSWER_SECONDS):
            await in_its_midst.wait()
    async with reviewing(tmp_path) as (served, bot):
        stopped = (await read(served, token, code)).json()
        assert (stopped["state"], stopped["done"]) == ("none", 3)
        assert not len(served.app.state.context.reviews), "reading starts nothing"
        goes_on = (await ask(served, token, code)).json()
        assert (goes_on["state"], goes_on["done"]) == ("working", 3)
        whole = await ready(served, token, code)
        seeds = [one.seed for one in bot.asked]
        assert seeds[0] == looked[3]
        assert len(seeds) == whole["of"] - 3
        assert not set(seeds) & set(looked[:3])


async def test_what_an_older_bot_said_is_shown_until_somebody_asks_again(tmp_path):
    async with reviewing(tmp_path) as (served, _):
        token = await served.player()
        code = await over(served, token)
        context = served.app.state.context
        key = ReviewKey(code, 1, 1, 0)
        fork = {"at": 30, "kind": "fork", "chosen": "a", "other": "b", "gain": 1, "error": 0.1, "keeps": []}
        await context.store.reviews.keep(key, StoredReview("club", 0, 1, 1, [fork]))
        old = (await read(served, token, code)).json()
        assert (old["state"], old["level"], old["version"], old["of"]) == ("ready", "club", 0, 1)
        assert old["newer"]
        assert (await ask(served, token, code)).json()["state"] == "working"
        new = await ready(served, token, code)
        assert (new["level"], new["version"], new["newer"]) == ("expert", REVIEWERS["pikoko"].version, False)
        await context.store.reviews.keep(replace(key, seat=1), StoredReview("club", 0, 1, 2, [fork]))
        half = (await read(served, token, code, 1)).json()
        assert (half["state"], half["done"], half["decisions"]) == ("none", 0, [])


async def test_who_asks_another_server_is_led_to_the_one_that_has_the_table(
    tmp_path, monkeypatch: pytest.MonkeyPatch
):
    async def at_another(*given: Any) -> tuple[Summary, GameLine]:
        table, game = await game_at(*given)
        return replace(table, node="b"), game

    async with reviewing(tmp_path) as (served, _):
        token = await served.player()
        code = await over(served, token)
        monkeypatch.setattr("app.edge.reviews.game_at", at_another)
        for answer, query in (
            (await ask(served, token, code), ""),
            (await read(served, token, code), "?seat=0"),
        ):
            assert answer.status_code == 307
            assert answer.headers["location"] == f"/on/b{path_of(code)}{query}"
