"""Illegal actions over a real socket: each is refused with a code, and the game goes on."""

from contextlib import AsyncExitStack
from random import Random

import pytest

from tests.edge.serving import Client, Message
from tests.rules.conformance import KITS
from tests.rules.kit import Kit

TEXTS = 60


@pytest.fixture
async def players(served):
    """Three clients with seats 0, 1 and 2 in a game's first auction."""
    async with AsyncExitStack() as stack:
        tokens = [await served.player(f"Player {number}") for number in range(3)]
        code = await served.table(tokens[0])
        clients = [await stack.enter_async_context(served.join(code, token)) for token in tokens]
        for client in clients:
            assert (await client.say("sit"))["type"] == "done"
        assert (await clients[0].say("start"))["type"] == "done"
        for client in clients[1:]:
            await client.until(lambda message: message["type"] == "snapshot" and message["game"])
        yield clients


async def act(client: Client, action: str, turn: str | None = None) -> Message:
    turn = turn or client.snapshot["game"]["turn"]
    return await client.say("act", turn=turn, action=action)


async def settle(clients: list[Client]) -> None:
    """Wait until every client has received all snapshots."""
    for client in clients:
        await client.say("ping")


async def choose_first(clients: list[Client]) -> None:
    """Every seat whose turn it is takes its first legal action."""
    await settle(clients)
    for client in clients:
        game, seat = client.snapshot["game"], client.snapshot["you"]["seat"]
        if seat in game["to_act"]:
            assert (await act(client, game["legal"][0], game["turn"]))["type"] == "done"
    await settle(clients)


async def to_phase(clients: list[Client], phase: str) -> None:
    while clients[0].snapshot["game"]["view"]["phase"] != phase:
        await choose_first(clients)


def bidders(clients: list[Client]) -> list[Client]:
    auction_of = clients[0].snapshot["game"]["view"]["auction_of"]
    return [client for client in clients if client.snapshot["you"]["seat"] != auction_of]


async def test_in_an_auction_overbids_and_bids_on_oneself_are_refused(players):
    await settle(players)
    own = next(client for client in players if client not in bidders(players))
    bidder = bidders(players)[0]
    for client, action, code in (
        (own, "bid 1", "own_auction"),
        (bidder, "bid 10", "overbid"),
        (bidder, "bid -1", "unknown_action"),
        (bidder, "bid 1 2", "unknown_action"),
        (bidder, "confidence 1", "confidence_not_due"),
    ):
        refused = await act(client, action)
        assert (refused["type"], refused["code"]) == ("refused", code), action
        assert refused["reason"]
    assert (await act(bidder, "bid 3"))["type"] == "done"
    assert (await act(bidder, "bid 2"))["type"] == "done"


async def test_more_than_the_tokens_left_cannot_be_bid(players):
    await settle(players)
    first = bidders(players)[0]
    for client in bidders(players):
        assert (await act(client, "bid 7"))["type"] == "done"
    await settle(players)
    while first not in bidders(players):
        await choose_first(players)
    refused = await act(first, "bid 3")
    assert (refused["code"], refused["params"]) == ("overbid", {"tokens": 2})
    assert (await act(first, "bid 2"))["type"] == "done"


async def test_an_action_for_an_earlier_turn_is_refused_as_stale(players):
    await settle(players)
    over = players[0].snapshot["game"]["turn"]
    await choose_first(players)
    for client in players:
        assert (await act(client, "bid 0", over))["code"] == "stale_turn"
    assert (await act(players[0], "bid 0", "2.9.never"))["code"] == "stale_turn"


async def test_cards_out_of_turn_and_cards_one_does_not_hold_are_refused(players):
    await to_phase(players, "tricks")
    game = players[0].snapshot["game"]
    mover = next(client for client in players if client.snapshot["you"]["seat"] in game["to_act"])
    other = next(client for client in players if client is not mover)
    legal = mover.snapshot["game"]["legal"]
    assert (await act(other, legal[0]))["code"] == "not_your_turn"
    for action, code in (
        ("play R99", "no_such_card"),
        ("bid 1", "bid_not_due"),
        ("ready", "ready_not_due"),
        *((action, "unknown_action") for action in ("play", "play R1 Z", "fly", "deal R1", "first 0 1 2")),
    ):
        assert (await act(mover, action))["code"] == code, action
    everything = {f"play {colour}{number}" for colour in "RYPWB" for number in range(1, 12)}
    illegal = sorted(everything - set(legal))
    for action in illegal[:30]:
        assert (await act(mover, action))["code"] in ("no_such_card", "not_in_hand")
    assert (await act(mover, legal[0]))["type"] == "done"


async def test_a_watcher_cannot_act(served, players):
    token = await served.player("Zoe")
    code = players[0].snapshot["table"]["code"]
    async with served.join(code, token) as watcher:
        assert watcher.snapshot["game"]["legal"] == []
        assert (await act(watcher, "bid 1"))["code"] == "not_seated"


async def our_turn(client: Client) -> Message:
    """The game, once it is that client's turn. If a short one is over, the next one starts."""
    while client.snapshot["you"]["seat"] not in client.snapshot["game"]["to_act"]:
        if client.snapshot["table"]["status"] == "over":
            await client.say("rematch")
        else:
            await client.next()
    game: Message = client.snapshot["game"]
    return game


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
async def test_any_text_is_taken_or_refused_with_a_code_of_the_game_and_the_game_goes_on(served, kit: Kit):
    seats = kit.game.min_seats
    texts = [text for text in kit.texts(seats) if text.isprintable() and text.strip() and len(text) <= 120]
    token = await served.player()
    codes = set()
    async with served.join(await served.table(token, kit.game.name), token) as client:
        assert (await client.say("sit"))["type"] == (await client.say("start"))["type"] == "done"
        for text in Random(kit.game.name).sample(texts, TEXTS):
            await our_turn(client)
            answer = await act(client, text)
            codes.add(answer.get("code", "done"))
        legal = (await our_turn(client))["legal"]
        assert (await act(client, legal[0]))["type"] == "done"
    assert codes <= {"done", *kit.reasons}
    assert len(codes) > 2
