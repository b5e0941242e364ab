"""Seals of random orders: told when the order is made, and fitting it alone."""

import json
from contextlib import nullcontext
from hashlib import sha256
from io import StringIO
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from app.rules.registry import GAMES
from app.table.model import Entry, Playing, Table
from app.table.play import apply_entry, run_chance
from app.table.seals import seal_of, sealed
from examples import check_seal
from tests.rules.course import random_course, some_action
from tests.table.tables import ANN, lobby

every_game = pytest.mark.parametrize("name", GAMES)


def course(name: str, seed: int) -> list[Table]:
    """The tables of a whole game, a change each, with nonces that count."""
    random, nonces = Random(seed), count(1)
    rules = GAMES[name]
    seats = rules.min_seats
    table = lobby(ANN)
    playing = run_chance(
        Playing(1, rules, {}, rules.start(seats, {}), table.seats, {}),
        lambda items: random.sample(list(items), len(items)),
    )
    tables = [sealed(table, replace(table, playing=playing), lambda: f"{next(nonces):064x}")]
    while rules.outcome(playing.state) is None:
        seat, action = some_action(rules, seats, playing.state, random)
        before = tables[-1]
        assert before.playing is not None
        entry = Entry(1, before.playing.length, seat, action)
        playing = run_chance(
            apply_entry(before.playing, entry), lambda items: random.sample(list(items), len(items))
        )
        tables.append(sealed(before, replace(before, playing=playing), lambda: f"{next(nonces):064x}"))
        assert tables[-1].playing is not None
        playing = tables[-1].playing
    return tables


@every_game
def test_every_hidden_order_is_sealed_as_it_is_made_and_told_until_the_next_round(name: str):
    orders = 0
    told: dict[int, str] = {}
    for table in course(name, 1):
        playing = table.playing
        assert playing is not None
        for entry in playing.fresh:
            if entry.seat is None:
                hides = not entry.action.startswith("first ")
                assert bool(entry.nonce) == hides
                if hides:
                    assert entry.nonce is not None
                    told[orders] = seal_of(1, orders, entry.nonce, entry.action)
                orders += 1
        assert playing.drawn.count == orders
        assert {one.draw: one.seal for one in playing.drawn.seals}.items() <= told.items()
        rounds = playing.rules.progress(playing.state).round
        of_round = 1 if rounds is not None else orders - 1
        assert len(playing.drawn.seals) == of_round
    assert len(told) == orders - 1


def test_a_seal_is_a_hash_of_the_game_the_order_and_a_nonce():
    nonce = "ab" * 32
    text = f"table seal 1\n7\n2\n{nonce}\ndeal B9 R1"
    seal = seal_of(7, 2, nonce, "deal B9 R1")
    assert seal == sha256(text.encode()).hexdigest()
    others = {
        seal_of(8, 2, nonce, "deal B9 R1"),
        seal_of(7, 3, nonce, "deal B9 R1"),
        seal_of(7, 2, "ac" * 32, "deal B9 R1"),
        seal_of(7, 2, nonce, "deal R1 B9"),
    }
    assert len({seal, *others}) == 5


def test_the_example_says_right_of_a_hundred_games_and_wrong_of_each_that_was_changed(monkeypatch, capsys):
    """Changed are one card, the nonce, or the number of the game."""

    def checked(record: dict[str, Any]) -> tuple[int, bool]:
        monkeypatch.setattr(check_seal, "urlopen", lambda link: nullcontext(StringIO(json.dumps(record))))
        found = check_seal.main("http://localhost/t/2222/games/1")
        return found, "WRONG" in capsys.readouterr().out

    random = Random(1)
    for number in range(1, 101):
        record = some_record(number, random)
        assert checked(record) == (0, False)
        assert checked({**record, "number": number + 1}) == (1, True)
        seals = record["seals"]
        at = random.randrange(len(seals))
        nonce = {**seals[at], "nonce": random.randbytes(32).hex()}
        assert checked({**record, "seals": [*seals[:at], nonce, *seals[at + 1 :]]}) == (1, True)
        journal = record["journal"]
        at = [place for place, entry in enumerate(journal) if entry["seat"] is None][seals[at]["draw"]]
        verb, *cards = journal[at]["action"].split(" ")
        one = random.randrange(len(cards) - 1)
        cards[one] = cards[-1]
        other = {**journal[at], "action": " ".join((verb, *cards))}
        assert checked({**record, "journal": [*journal[:at], other, *journal[at + 1 :]]}) == (1, True)


def some_record(number: int, random: Random) -> dict[str, Any]:
    """What the example reads of the record of a random game."""
    rules = GAMES[random.choice(list(GAMES))]
    seats = random.randint(rules.min_seats, rules.max_seats)
    journal = random_course(rules, seats, random).journal
    seals = [
        {"draw": draw, "nonce": nonce, "seal": seal_of(number, draw, nonce, action)}
        for draw, action in enumerate(action for seat, action in journal if seat is None)
        if not action.startswith("first ")
        for nonce in [random.randbytes(32).hex()]
    ]
    entries = [{"seat": seat, "action": action} for seat, action in journal]
    return {"number": number, "journal": entries, "seals": seals}


def test_a_change_without_a_random_order_makes_no_seal():
    tables = course("pikoko", 2)
    assert sealed(tables[3], tables[3], lambda: pytest.fail("a nonce was drawn")) is tables[3]
