"""Seals of random orders: told when the order is made, and fitting it alone."""

from hashlib import sha256
from itertools import count
from random import Random

import pytest
from msgspec.structs import replace

from app.rules.registry import GAMES
from app.table.model import Entry, Playing, Table
from app.table.play import apply_entry, run_chance
from app.table.seals import seal_of, sealed
from tests.rules.course import some_action
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


def test_a_change_without_a_random_order_makes_no_seal():
    tables = course("pikoko", 2)
    assert sealed(tables[3], tables[3], lambda: pytest.fail("a nonce was drawn")) is tables[3]
