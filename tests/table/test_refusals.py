"""Every refusal of a table: what causes it, its code, its params, and its sentence."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from msgspec.structs import replace

from app.table.absence import knock, pause, resume, vote
from app.table.access import Company, may_chat, mute, new_link, send_away
from app.table.access import let_in as let_in_from_door
from app.table.claims import claim, decline, let_in
from app.table.forgetting import forget_person
from app.table.hosting import configure, hand_over, new_table, rematch, start, take_host
from app.table.model import Access, Table
from app.table.persons import PERSONS, Past, agree, same
from app.table.phrases import may_speak
from app.table.play import Act, act
from app.table.refusals import REASONS, Refusal
from app.table.seats import add_bot, admit, depart, remove, sit
from app.table.transfers import take_over
from tests.table.tables import (
    ANN,
    AT_NOON,
    BOB,
    CAT,
    DAN,
    EVE,
    MINUTE,
    NOON,
    done,
    lobby,
    running,
    unshuffled,
)
from tests.table.test_access import away
from tests.table.test_claims import BOB2, TIMES, claimed, kept_seat

NOBODY = Company((), (), lambda player: None)

OF_ROOMS = {"malformed", "too_fast", "busy", "watching", "too_many_today"}
"""The codes that only rooms refuse with."""


def chatting(table: Table) -> Table:
    """Bob sends a chat line."""
    may_chat(table, BOB.id)
    return table


def speaking(table: Table) -> Table:
    """Bob says a phrase while phrases are shut."""
    may_speak(table, BOB.id, now=False)
    return table


PROVOKED: dict[str, tuple[Callable[[], Table], dict[str, str | int], str]] = {
    "not_host": (
        lambda: start(lobby(ANN, BOB), BOB, unshuffled),
        {},
        "Only the host can do that.",
    ),
    "not_seated": (
        lambda: act(running(ANN, BOB), EVE, Act("1.1.auction.0", "bid 1", "x"), AT_NOON),
        {},
        "Take a seat first.",
    ),
    "no_such_seat": (
        lambda: sit(running(ANN, BOB), EVE, 3),
        {"seat": 3},
        "This table has no such seat.",
    ),
    "seat_taken": (
        lambda: sit(lobby(ANN, BOB), EVE, 1),
        {"seat": 1},
        "That seat is taken. Choose another one.",
    ),
    "table_full": (
        lambda: sit(running(ANN, BOB, CAT), EVE, None),
        {},
        "All seats are taken. You can watch.",
    ),
    "other_seat": (
        lambda: sit(running(ANN, BOB), BOB, 2),
        {"seat": 1},
        "You played another seat in this game and can only return to that one.",
    ),
    "not_asking": (
        lambda: admit(running(ANN, BOB), ANN, EVE.id, 2),
        {},
        "They're no longer asking for this seat.",
    ),
    "not_in_lobby": (
        lambda: configure(running(ANN, BOB), ANN, None, {"watchers": "off"}),
        {},
        "You can only do that in the lobby, before the game starts.",
    ),
    "not_playing": (
        lambda: act(lobby(ANN, BOB), ANN, Act("1.1.auction.0", "bid 1", "x"), AT_NOON),
        {},
        "No game is running.",
    ),
    "not_over": (
        lambda: rematch(running(ANN, BOB), ANN),
        {},
        "The game is still running.",
    ),
    "nobody_there": (
        lambda: hand_over(lobby(ANN, BOB), ANN, 4),
        {"seat": 4},
        "Nobody has seat 4.",
    ),
    "not_gone": (
        lambda: remove(running(ANN, BOB), ANN, 1, NOON, MINUTE),
        {"name": "Bob", "seconds": 60},
        "Bob has not been away for 60 seconds yet.",
    ),
    "host_is_here": (
        lambda: take_host(depart(lobby(ANN, BOB), ANN, NOON), BOB, NOON + MINUTE, 2 * MINUTE),
        {"seconds": 120},
        "The host has not been away for 120 seconds yet.",
    ),
    "already_seated": (
        lambda: claim(running(ANN, BOB), BOB, 0, NOON, TIMES),
        {},
        "You already have a seat here.",
    ),
    "moved_away": (
        lambda: sit(
            let_in(claim(running(ANN, BOB), EVE, 1, NOON, TIMES), BOB, EVE.id, 1, NOON, TIMES), BOB, None
        ),
        {},
        "You moved your seat to another device. Move it back from there.",
    ),
    "owner_is_here": (
        lambda: let_in(claimed(), ANN, BOB2.id, 1, NOON, TIMES),
        {"name": "Bob"},
        "Bob is connected, so we ask them first.",
    ),
    "own_claim": (
        lambda: let_in(claim(running(BOB, CAT), ANN, 0, NOON, TIMES), ANN, ANN.id, 0, NOON, TIMES),
        {},
        "Somebody else has to answer your claim.",
    ),
    "emptied_seat": (
        lambda: admit(sit(away(running(ANN, BOB), BOB), EVE, 1), ANN, EVE.id, 1),
        {},
        "You sent this seat's player away, so another player has to decide who takes it.",
    ),
    "seat_kept": (
        lambda: admit(sit(kept_seat(), EVE, 1), ANN, EVE.id, 1),
        {},
        "A bot is holding this seat for somebody who is connected. Only they can give it away.",
    ),
    "claimed_already": (
        lambda: claim(claimed(), EVE, 1, NOON, TIMES),
        {},
        "Somebody else is already claiming this seat. Wait for the answer.",
    ),
    "declined": (
        lambda: claim(
            decline(claimed(), BOB, BOB2.id, 1, NOON, TIMES), BOB2, 1, NOON + timedelta.resolution, TIMES
        ),
        {"retry_ms": 300_000},
        "What you asked for was declined. You can ask again in 300000 ms.",
    ),
    "never_played": (
        lambda: same(lobby(ANN), EVE, BOB.id, Past(None, together=False), NOON, PERSONS),
        {},
        "That player hasn't played at this table.",
    ),
    "sat_together": (
        lambda: same(lobby(ANN), EVE, BOB.id, Past(BOB, together=True), NOON, PERSONS),
        {},
        "Both players have had a seat at the same time, so they can't be one person.",
    ),
    "too_many_asks": (
        lambda: same(lobby(ANN), EVE, BOB.id, Past(BOB, together=False), NOON, replace(PERSONS, asks=0)),
        {},
        "Too many people are already waiting for the host's answer. Try again later.",
    ),
    "too_many_joined": (
        lambda: same(lobby(ANN), EVE, BOB.id, Past(BOB, together=False), NOON, replace(PERSONS, joined=0)),
        {"most": 0},
        "This table has joined 0 players with others, and can't join more.",
    ),
    "asks_no_more": (
        lambda: agree(lobby(ANN), ANN, EVE.id, None, NOON, PERSONS),
        {},
        "They're no longer asking to be counted as that player.",
    ),
    "no_offer": (
        lambda: take_over(running(ANN, BOB), EVE, "x" * 43, NOON),
        {},
        "That link has been used or has expired. Ask for a new one.",
    ),
    "no_vote": (
        lambda: vote(running(ANN, BOB), ANN, 1, "bot"),
        {"seat": 1},
        "There's no open vote about seat 1.",
    ),
    "paused": (
        lambda: act(pause(running(ANN, BOB), ANN), ANN, Act("1.1.auction.0", "bid 1", "x"), AT_NOON),
        {},
        "The game is paused. Any player can resume it.",
    ),
    "pause_used": (
        lambda: pause(resume(pause(running(ANN, BOB), ANN), BOB), ANN),
        {},
        "You've used your pause for this round.",
    ),
    "you_are_awaited": (
        lambda: knock(running(ANN, BOB), BOB),
        {},
        "The game is waiting for you too.",
    ),
    "knocked": (
        lambda: knock(knock(done(running(ANN, BOB, CAT, DAN), 1, "bid 0"), ANN), BOB),
        {},
        "Somebody has already knocked. One knock per decision is enough.",
    ),
    "not_waiting": (
        lambda: let_in_from_door(lobby(ANN), ANN, EVE.id, NOBODY),
        {},
        "They're no longer waiting to be let in.",
    ),
    "not_yourself": (
        lambda: send_away(lobby(ANN), ANN, ANN.id, NOBODY),
        {},
        "You can't do that to yourself.",
    ),
    "not_met": (
        lambda: mute(lobby(ANN), ANN, EVE.id, True, NOBODY),
        {},
        "They haven't been at this table recently.",
    ),
    "stand_in": (
        lambda: new_link(replace(lobby(ANN, BOB), stand_in=BOB), BOB, "link"),
        {"name": "Ann"},
        "You're standing in for Ann, so you can't do that. Ask Ann to come back.",
    ),
    "muted": (
        lambda: chatting(replace(lobby(ANN, BOB), access=Access(muted=(BOB.id,)))),
        {},
        "The host has muted you at this table.",
    ),
    "seated_only": (
        lambda: chatting(configure(lobby(ANN), ANN, None, {"chat": "seated"})),
        {},
        "Only people with a seat can chat at this table.",
    ),
    "chat_closed": (
        lambda: chatting(running(ANN, BOB)),
        {},
        "Chat is closed while cards are in play: one word can tell somebody their hand.",
    ),
    "you_play": (
        lambda: forget_person(running(ANN, BOB), BOB.id, {BOB.id}, EVE, NOON),
        {},
        "You have a seat in the running game. Wait until it is over.",
    ),
    "phrases_closed": (
        lambda: speaking(running(ANN, BOB)),
        {},
        "Birds speak only just after a reveal, a trick or a score. Wait for the next one.",
    ),
    "unknown_game": (
        lambda: new_table("code", "chess", {}, ANN),
        {"game": "chess"},
        "There is no game called chess.",
    ),
    "unknown_option": (
        lambda: configure(lobby(), ANN, None, {"watchers": "maybe"}),
        {"game": "pikoko", "option": "watchers", "value": "maybe"},
        "pikoko has no option watchers with the value maybe.",
    ),
    "unknown_level": (
        lambda: add_bot(lobby(), ANN, 0, "grand"),
        {"level": "grand"},
        "There is no bot level grand.",
    ),
    "too_many_seated": (
        lambda: configure(lobby(ANN, BOB, CAT, DAN, EVE), ANN, "duel", None),
        {"game": "duel", "seats": 4},
        "duel is for up to 4 players, and more than that have a seat.",
    ),
    "stale_turn": (
        lambda: act(running(ANN, BOB), ANN, Act("1.1.auction.1", "bid 1", "x"), AT_NOON),
        {},
        "The game has moved on. Look at the table and choose again.",
    ),
}


@pytest.mark.parametrize("code", sorted(REASONS.keys() - OF_ROOMS))
def test_a_refusal_has_a_code_params_and_a_sentence(code: str, duel: None):
    provoke, params, reason = PROVOKED[code]
    with pytest.raises(Refusal) as caught:
        provoke()
    assert (caught.value.code, caught.value.params, caught.value.reason) == (code, params, reason)
    assert str(caught.value) == reason
