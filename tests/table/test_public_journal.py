"""The public journal of a finished game: no changed choices, and no times of choosing."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app.rules.contract import Game
from app.rules.pikoko import GAME as PIKOKO
from app.table.public_journal import Line, OldRules, public_journal, rules_of, shown_journal
from tests.rules.conformance import KITS
from tests.rules.course import Journal, fold, random_course, states_of
from tests.rules.kit import Kit
from tests.table.journals import SECOND, by_final_choices, decisions, plain, played, written
from tests.table.tables import NOON

every_game = pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
seeds = st.integers(0, 2**32)
games = settings(max_examples=settings().max_examples // 10)
"""Few examples, since each is a whole game."""


def told(game: Game[Any, Any], seats: int, lines: Sequence[Line]) -> tuple[Line, ...]:
    return public_journal(game, seats, {}, lines)


@every_game
@games
@given(seed=seeds)
def test_a_changed_choice_does_not_show(kit: Kit, seed: int):
    seats, journal, _ = played(kit, seed)
    rows = written(journal)
    assert told(kit.game, seats, rows) == told(kit.game, seats, by_final_choices(kit, seats, rows))


@every_game
def test_the_journal_of_a_game_played_to_its_end_is_folded_once(kit: Kit):
    applied: list[str] = []

    def apply(state: Any, seat: Any, action: str) -> Any:
        applied.append(action)
        return kit.game.apply(state, seat, action)

    seats, journal, _ = played(kit, 1)
    shown = shown_journal(replace(kit.game, apply=apply), seats, {}, written(journal))
    assert applied == [action for _, action in journal]
    assert shown == told(kit.game, seats, written(journal))


@every_game
@games
@given(seed=seeds)
def test_the_order_of_simultaneous_choices_does_not_show(kit: Kit, seed: int):
    seats, journal, random = played(kit, seed)
    calm = by_final_choices(kit, seats, written(journal))
    other: list[Line] = []
    for decision in decisions(kit, seats, calm):
        if decision[0].action.split(" ")[0] in ("bid", "confidence", "keep") and len(decision) > 1:
            *early, last = (line.at for line in decision)
            times = [NOON - SECOND for _ in early] + [last]
            mixed = random.sample(decision, len(decision))
            other += [
                Line(line.number, line.seat, line.action, at) for line, at in zip(mixed, times, strict=True)
            ]
        else:
            other += decision
    assert told(kit.game, seats, other) == told(kit.game, seats, calm)


@every_game
@games
@given(seed=seeds)
def test_the_public_journal_folds_to_the_same_states(kit: Kit, seed: int):
    """At every moment that everybody can see, which is whenever the next decision begins."""
    seats, journal, _ = played(kit, seed)
    lines = told(kit.game, seats, written(journal))
    assert [line.number for line in lines] == [*range(len(lines))]
    assert fold(kit.game, seats, plain(lines)) == fold(kit.game, seats, journal)

    def moments(game: Journal) -> list[Any]:
        states = list(states_of(kit.game, seats, game))
        return [now for before, now in pairwise(states) if kit.game.turn(now) != kit.game.turn(before)]

    assert moments(plain(lines)) == moments(journal)


@every_game
@games
@given(seed=seeds)
def test_all_times_are_of_entries_that_everybody_saw(kit: Kit, seed: int):
    """Of a decision made in secret, only the last time is public."""
    seats, journal, _ = played(kit, seed)
    rows = written(journal)
    times = [line.at for line in told(kit.game, seats, rows)]
    assert times == sorted(times)
    for decision in decisions(kit, seats, rows):
        if decision[0].action.split(" ")[0] in ("bid", "confidence", "keep"):
            assert not {line.at for line in decision[:-1]} & {*times}


@every_game
@games
@given(seed=seeds)
def test_unseen_choices_of_an_abandoned_game_are_left_out(kit: Kit, seed: int):
    seats, journal, random = played(kit, seed)
    rows = written(journal)
    cut = random.randrange(1, len(rows))
    lines, whole = told(kit.game, seats, rows[:cut]), told(kit.game, seats, rows)
    assert whole[: len(lines)] == lines
    last = decisions(kit, seats, rows[:cut])[-1:]
    if last and kit.game.turn(fold(kit.game, seats, journal[:cut])) == _turn_of(kit, seats, rows, last[0][0]):
        sealed = {line.at for line in last[0] if line.action.split(" ")[0] in ("bid", "confidence", "keep")}
        assert not sealed & {line.at for line in lines}


def _turn_of(kit: Kit, seats: int, rows: Sequence[Line], line: Line) -> str:
    return kit.game.turn(fold(kit.game, seats, plain(rows[: line.number])))


def some_bids() -> tuple[Line, ...]:
    """A first auction of three, about seat 0: seat 2 bids and changes it, then seat 1 bids."""
    deal = random_course(PIKOKO, 3, Random(1)).journal[1]
    return written((((None, "first 0 1 2")), deal, (2, "bid 3"), (2, "bid 1"), (1, "bid 0")))


def test_a_first_auction_in_the_public_journal():
    lines = told(PIKOKO, 3, some_bids())
    assert [(line.number, line.seat, line.action) for line in lines][2:] == [(2, 1, "bid 0"), (3, 2, "bid 1")]
    assert [line.at for line in lines[2:]] == [NOON + 4 * SECOND] * 2
    assert len(told(PIKOKO, 3, some_bids()[:4])) == 2


def test_the_public_journal_goes_as_far_as_it_folds():
    rows = some_bids()
    wrong = (*rows[:2], Line(2, 2, "play B1", NOON), *rows[2:])
    assert told(PIKOKO, 3, wrong) == rows[:2]


@pytest.mark.parametrize(("game", "version"), [("pikoko", 0), ("chess", 1)])
def test_a_game_played_by_other_rules_is_not_folded(game: str, version: int):
    with pytest.raises(OldRules):
        rules_of(game, version)
    assert rules_of("pikoko", 1) is PIKOKO


def test_an_abandoned_games_journal_ends_before_confidence_cards_that_nobody_turned_over():
    seats, journal, _ = played(KITS["pikoko"], 5)
    states = list(states_of(PIKOKO, seats, journal))
    in_tricks = next(n for n, state in enumerate(states) if state.round == 2 and len(state.tricks) == 3)
    stopped = written(journal[:in_tricks])
    lines = shown_journal(PIKOKO, seats, {}, stopped)
    assert told(PIKOKO, seats, stopped)[: len(lines)] == lines
    last = fold(PIKOKO, seats, plain(lines))
    assert (last.round, last.phase, set(last.choices)) == (2, "confidence", {None})
    assert sum(line.action.startswith("confidence") for line in lines) == seats
    assert shown_journal(PIKOKO, seats, {}, written(journal)) == told(PIKOKO, seats, written(journal))
