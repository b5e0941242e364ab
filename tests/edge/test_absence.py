"""Absence over real sockets with a real clock: settings apply, and deadlines survive a restart."""

import asyncio
import contextlib

from tests.edge.serving import serving

GONE = {"seat_gone_seconds": 0.3, "ready_gone_seconds": 0.2, "presence_ms": 20}


async def started(served, stack):
    """Three people in a game: their tokens, the code, their sockets."""
    tokens = [await served.player(name) for name in ("Ann", "Bob", "Cat")]
    code = await served.table(tokens[0])
    clients = [await stack.enter_async_context(served.join(code, token)) for token in tokens]
    for client in clients:
        assert (await client.say("sit"))["type"] == "done"
    assert (await clients[0].say("start"))["type"] == "done"
    for client in clients[1:]:
        await client.until(lambda m: m["type"] == "snapshot" and m["game"])
    return tokens, code, clients


def votes(message):
    return message["type"] == "snapshot" and message["table"]["votes"]


async def test_people_vote_about_someone_gone_and_a_bot_plays_on(tmp_path):
    async with serving(tmp_path, **GONE) as served, contextlib.AsyncExitStack() as stack:
        tokens, code, clients = await started(served, stack)
        seat = clients[0].snapshot["game"]["to_act"][0]
        here = [client for number, client in enumerate(clients) if number != seat]
        await clients[seat].socket.close()
        opened = await here[0].until(votes)
        assert opened["table"]["votes"] == [{"seat": seat, "ballots": [], "idle": False}]
        for client in here:
            assert (await client.say("vote", seat=seat, choice="bot"))["type"] == "done"
        assert here[1].snapshot["table"]["seats"][seat]["bot"] == "casual"
        async with served.join(code, tokens[seat]) as back:
            assert back.snapshot["you"]["seat"] == seat


async def test_a_vote_opens_again_after_a_restart_and_closes_when_the_seat_returns(tmp_path):
    async with contextlib.AsyncExitStack() as stack:
        async with serving(tmp_path, **GONE) as served:
            tokens, code, clients = await started(served, stack)
            seat = clients[0].snapshot["game"]["to_act"][0]
            voter = clients[(seat + 1) % 3]
            await clients[seat].socket.close()
            await voter.until(votes)
            assert (await voter.say("vote", seat=seat, choice="bot"))["type"] == "done"
        async with (
            serving(tmp_path, **GONE) as served,
            served.join(code, tokens[(seat + 1) % 3]) as back,
            served.join(code, tokens[(seat + 2) % 3]) as other,
        ):
            opened = other.snapshot if votes(other.snapshot) else await other.until(votes)
            assert opened["table"]["votes"] == [{"seat": seat, "ballots": [], "idle": False}]
            assert (await back.say("vote", seat=seat, choice="wait"))["type"] == "done"
            async with served.join(code, tokens[seat]) as gone:
                await gone.say("ping")
                assert gone.snapshot["table"]["votes"] == []
                assert gone.snapshot["you"]["seat"] == seat
            await back.until(lambda m: m["type"] == "snapshot" and not m["table"]["votes"])


async def test_a_claim_ends_with_a_restart_and_may_be_made_again(tmp_path):
    async with contextlib.AsyncExitStack() as stack:
        async with serving(tmp_path, **GONE) as served:
            tokens, code, _ = await started(served, stack)
            again = await served.player("Bob")
            async with served.join(code, again) as claimant:
                assert (await claimant.say("claim", seat=1))["type"] == "done"
                assert claimant.snapshot["table"]["claims"][0]["seat"] == 1
        async with (
            serving(tmp_path, **GONE) as served,
            served.join(code, tokens[1]) as bob,
            served.join(code, again) as claimant,
        ):
            assert claimant.snapshot["table"]["claims"] == []
            assert (await claimant.say("claim", seat=1))["type"] == "done"
            claim = claimant.snapshot["table"]["claims"][0]
            assert (await bob.say("admit", player=claim["player"]["id"], seat=1))["type"] == "done"
            await claimant.say("ping")
            assert claimant.snapshot["you"]["seat"] == 1


async def test_a_deadline_set_before_a_restart_is_kept_after_it(tmp_path):
    async with contextlib.AsyncExitStack() as stack:
        async with serving(tmp_path, **(GONE | {"seat_gone_seconds": 2})) as served:
            tokens, code, clients = await started(served, stack)
            seat = clients[0].snapshot["game"]["to_act"][0]
            await clients[seat].socket.close()
            await asyncio.sleep(0.3)
        async with (
            serving(tmp_path, **(GONE | {"seat_gone_seconds": 3600})) as served,
            served.join(code, tokens[(seat + 1) % 3]) as back,
        ):
            opened = await back.until(votes)
            assert opened["table"]["votes"] == [{"seat": seat, "ballots": [], "idle": False}]


IDLE = {"idle_seconds": 1, "presence_ms": 20}


async def test_an_idle_player_is_voted_out_for_a_bot_and_gets_the_seat_back(tmp_path):
    async with serving(tmp_path, **IDLE) as served, contextlib.AsyncExitStack() as stack:
        _, _, clients = await started(served, stack)
        bidding = clients[0].snapshot["game"]["to_act"]
        idler = clients[bidding[0]]
        turn = clients[0].snapshot["game"]["turn"]
        await clients[bidding[1]].say("act", turn=turn, action="bid 0")
        others = [client for client in clients if client is not idler]
        opened = await others[0].until(votes)
        assert opened["table"]["votes"] == [{"seat": bidding[0], "ballots": [], "idle": True}]
        for client in others:
            assert (await client.say("vote", seat=bidding[0], choice="bot"))["type"] == "done"
        await idler.until(lambda m: m["type"] == "snapshot" and m["you"]["seat"] is None)
        kept = idler.snapshot["table"]["seats"][bidding[0]]
        assert (kept["bot"], kept["kept_for"]) == ("casual", idler.snapshot["you"]["player"])
        assert kept["kept_name"]
        assert (await idler.say("sit"))["type"] == "done"
        assert idler.snapshot["you"]["seat"] == bidding[0]


async def test_a_player_there_a_moment_ago_keeps_the_seat_and_a_lost_one_is_taken_back(tmp_path):
    settings = GONE | {"seat_gone_seconds": 1, "claim_again_seconds": 1}
    async with serving(tmp_path, **settings) as served, contextlib.AsyncExitStack() as stack:
        tokens, code, (ann, bob, _) = await started(served, stack)
        thief = await stack.enter_async_context(served.join(code, await served.player("Bob")))
        claim = {"player": thief.snapshot["you"]["player"], "seat": 1}
        await bob.socket.close()
        await ann.until(lambda m: m["type"] == "presence" and not m["connected"][1])
        assert (await thief.say("claim", seat=1))["type"] == "done"
        assert (await ann.say("admit", **claim))["code"] == "not_gone"
        await asyncio.sleep(1)
        assert (await ann.say("admit", **claim))["type"] == "done"
        back = await stack.enter_async_context(served.join(code, tokens[1]))
        assert (back.snapshot["you"]["seat"], back.snapshot["game"]["view"]["hands"]) == (None, [None] * 3)
        assert (await back.say("sit"))["type"] == "done"
        assert back.snapshot["you"]["seat"] == 1
        refused = await thief.say("claim", seat=1)
        assert refused["code"] == "declined"
        await asyncio.sleep(refused["params"]["retry_ms"] / 1000)
        assert (await thief.say("claim", seat=1))["type"] == "done"


async def test_a_second_pause_in_a_round_is_refused(tmp_path):
    async with serving(tmp_path) as served, contextlib.AsyncExitStack() as stack:
        _, _, (ann, bob, cat) = await started(served, stack)
        assert (await bob.say("pause"))["type"] == "done"
        assert (await ann.say("resume"))["type"] == "done"
        assert (await bob.say("pause"))["code"] == "pause_used"
        assert (await cat.say("pause"))["type"] == "done"
