"""A round looked at again: what is told of it, to whom, and that nothing running or secret shows in it."""

from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.contract import Game
from app.rules.pikoko import GAME as PIKOKO
from app.rules.plotters import GAME as PLOTTERS
from app.table.public_journal import Line, public_journal
from app.table.replay import (
    OPEN,
    As,
    Decision,
    NoRound,
    NotOpen,
    Replay,
    decisions,
    open_rounds,
    replay,
)
from tests.merging import laid_over
from tests.rules.conformance import KITS
from tests.rules.course import Journal, fold, random_course, states_of
from tests.rules.kit import Kit
from tests.table.journals import by_final_choices, plain, played, written

every_game = pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
seeds = st.integers(0, 2**32)
games = settings(max_examples=settings().max_examples // 20)
"""Few examples, since each is a whole game."""


def looked_at(
    game: Game[Any, Any], seats: int, lines: Sequence[Line], number: int, seen_as: As = OPEN, *, over: bool
) -> Replay:
    return replay(game, seats, {}, lines, number, seen_as, over=over)


def as_bytes(found: Replay) -> bytes:
    """What is sent of it."""
    moments = [(one.at, one.kind, one.view) for one in found.moments]
    return orjson.dumps((found.open, found.unseen, moments))


def answers(game: Game[Any, Any], seats: int, lines: Sequence[Line], *, over: bool) -> list[bytes]:
    """What can be asked of a game, and the answers: of each round and one more, open and as the last seat."""
    told: list[bytes] = []
    rounds = game.progress(fold(game, seats, plain(lines))).round or 1
    for number in range(1, rounds + 2):
        for seen_as in (OPEN, seats - 1):
            try:
                told.append(as_bytes(looked_at(game, seats, lines, number, seen_as, over=over)))
            except (NoRound, NotOpen) as error:
                told.append(type(error).__name__.encode())
    return told


def views(found: Replay) -> list[dict[str, Any]]:
    """The whole view of each moment, as JSON."""
    changes = [orjson.loads(orjson.dumps(moment.view)) for moment in found.moments]
    return list(accumulate(changes, laid_over))


@every_game
@games
@given(seed=seeds)
def test_nothing_of_a_running_round_is_told_and_nothing_told_depends_on_it(kit: Kit, seed: int):
    """Whatever the viewers can't tell apart now, the rounds before look the same."""
    seats, journal, random = played(kit, seed)
    length = random.randrange(1, len(journal))
    now = journal[:length]
    other = kit.retold(seats, now, random.choice((None, *range(seats))), random)
    assert answers(kit.game, seats, written(now), over=False) == answers(
        kit.game, seats, written(other), over=False
    )
    number = kit.game.progress(fold(kit.game, seats, now)).round or 1
    if number not in kit.game.opens(fold(kit.game, seats, now)):
        with pytest.raises((NotOpen, NoRound)):
            looked_at(kit.game, seats, written(now), number, over=False)


@every_game
@games
@given(seed=seeds)
def test_changed_minds_and_their_times_show_nowhere(kit: Kit, seed: int):
    seats, journal, _ = played(kit, seed)
    lines = written(journal)
    calm = by_final_choices(kit, seats, lines)
    assert answers(kit.game, seats, lines, over=True) == answers(kit.game, seats, calm, over=True)


@every_game
@games
@given(seed=seeds)
def test_as_a_seat_saw_it_is_what_that_seat_was_sent(kit: Kit, seed: int):
    """At the last moment of every entry; a trick that ends a round was sent with its score."""
    game = kit.game
    seats, journal, random = played(kit, seed)
    lines = public_journal(game, seats, {}, written(journal))
    states = list(states_of(game, seats, plain(lines)))
    rounds = game.progress(states[-1]).round or 1
    seat = random.randrange(seats)
    for number in range(1, rounds + 1):
        found = looked_at(game, seats, lines, number, seat, over=True)
        last_of = {moment.at: view for moment, view in zip(found.moments, views(found), strict=True)}
        for at, view in last_of.items():
            assert orjson.dumps(view) == orjson.dumps(vars(game.view(states[at + 1], seat)))


@every_game
@games
@given(seed=seeds)
def test_an_abandoned_game_opens_as_far_as_it_was_played_but_for_choices_nobody_was_shown(
    kit: Kit, seed: int
):
    """Its last round is told the same whatever was sealed when it stopped."""
    seats, journal, random = played(kit, seed)
    stopped = journal[: random.randrange(2, len(journal))]
    told = answers(kit.game, seats, written(stopped), over=True)
    assert told == answers(
        kit.game, seats, written(with_other_choices(kit, seats, stopped, random)), over=True
    )
    dealt = open_rounds(kit.game, seats, {}, written(stopped), over=True)
    assert dealt == tuple(range(1, len(dealt) + 1))


def with_other_choices(kit: Kit, seats: int, journal: Journal, random: Random) -> Journal:
    """The same game with other choices wherever its end leaves them sealed."""
    game = kit.game
    *states, last = states_of(game, seats, journal)
    lines: list[tuple[int | None, str]] = []
    for (seat, action), before in zip(journal, states, strict=True):
        backed = game is PIKOKO and before.phase == "confidence" and before.round == last.round
        sealed = game.turn(before) == game.turn(last) or (backed and last.phase == "tricks")
        if seat is not None and sealed:
            action = random.choice(game.legal_actions(before, seat))
        lines.append((seat, action))
    return tuple(lines)


def test_confidence_cards_show_from_their_placing_on_once_they_were_turned_over():
    seats, journal, _ = played(KITS["pikoko"], 4)
    found = looked_at(PIKOKO, seats, written(journal), 1, over=False)
    shown = {one.kind: view["confidence"] for one, view in zip(found.moments, views(found), strict=True)}
    assert shown["deal"] == shown["auction"] == shown["self_bids"] == [None] * seats
    assert None not in shown["confidence"]
    assert shown["confidence"] == shown["trick"] == shown["score"]
    states = list(states_of(PIKOKO, seats, journal))
    stop = next(n for n, state in enumerate(states) if state.round == 1 and len(state.tricks) == 7)
    cut = looked_at(PIKOKO, seats, written(journal[:stop]), 1, over=True)
    assert [view["confidence"] for view in views(cut)] == [[None] * seats] * len(cut.moments)
    assert all("confidence" not in one.view for one in cut.moments[1:])


def test_the_last_trick_of_a_round_is_shown_before_its_score():
    seats, journal, _ = played(KITS["pikoko"], 4)
    found = looked_at(PIKOKO, seats, written(journal), 2, over=False)
    trick, score = found.moments[-2:]
    assert (trick.kind, score.kind, trick.at) == ("trick", "score", score.at)
    before, after = views(found)[-2:]
    assert (before["phase"], after["phase"]) == ("tricks", "scored")
    assert [len(view["rounds"]) for view in (before, after)] == [1, 2]
    assert [one.kind for one in found.moments].count("trick") == 8
    assert found.moments[0].kind == "deal"
    assert found.unseen is None


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_round_of_plotters_that_was_cut_short_is_closed_until_the_game_is_over(seats: int):
    for seed in range(40):
        journal = random_course(PLOTTERS, seats, Random(seed)).journal
        last = fold(PLOTTERS, seats, journal)
        short = [one.number for one in last.rounds if one.ended_by is not None and one.number < seats]
        if short:
            break
    (number, *_) = short
    lines = written(journal)
    states = list(states_of(PLOTTERS, seats, journal))
    length = next(n for n, state in enumerate(states) if state.round == number + 1)
    with pytest.raises(NotOpen):
        looked_at(PLOTTERS, seats, lines[: length + 1], number, over=False)
    assert number not in open_rounds(PLOTTERS, seats, {}, lines[: length + 1], over=False)
    found = looked_at(PLOTTERS, seats, lines, number, over=True)
    assert [one.kind for one in found.moments][-2:] == ["cut", "score"]
    assert views(found)[-1]["hands"] != [[]] * seats


def test_what_nobody_saw_is_told_when_the_game_is_over():
    seats, journal, _ = played(KITS["pikoko"], 4)
    found = looked_at(PIKOKO, seats, written(journal), 1, over=True)
    deal = next(action for _, action in journal if action.startswith("deal "))
    assert found.unseen == tuple(deal.split(" ")[1:][8 * seats + 1 :])
    assert found.open == (1, 2, 3)


@pytest.mark.parametrize("number", [-1, 0, 4, 99])
def test_there_is_no_other_round(number: int):
    seats, journal, _ = played(KITS["pikoko"], 4)
    with pytest.raises(NoRound):
        looked_at(PIKOKO, seats, written(journal), number, over=True)


@pytest.mark.parametrize(
    ("name", "seats", "most"), [("pikoko", 5, 40_000), ("plotters", 6, 190_000), ("plumes", 6, 40_000)]
)
def test_only_what_changed_is_told(name: str, seats: int, most: int):
    """Bytes of all rounds of a whole game; its whole views would be 300,000, 1,700,000 and 180,000."""
    game = KITS[name].game
    course = random_course(game, seats, Random(1))
    lines, rounds = written(course.journal), len(game.rounds(course.states[-1]))
    replays = [looked_at(game, seats, lines, number, over=True) for number in range(1, rounds + 1)]
    assert sum(len(as_bytes(found)) for found in replays) < most


def test_of_a_list_only_the_items_that_changed_are_told():
    seats, journal, _ = played(KITS["pikoko"], 4)
    found = looked_at(PIKOKO, seats, written(journal), 1, over=False)
    hands = [one.view["hands"] for one in found.moments if one.kind in ("play", "trick")]
    assert [len(changed) for changed in hands] == [1] * 8 * seats  # type: ignore[arg-type]


def decided(kit: Kit, seats: int, lines: Sequence[Line], number: int, seat: int) -> tuple[Decision, ...]:
    return decisions(kit.game, seats, {}, lines, number, seat, over=True)


def as_sent(found: Sequence[Decision]) -> bytes:
    return orjson.dumps([(one.at, one.entry, one.view, one.legal, one.action) for one in found])


@every_game
@games
@given(seed=seeds)
def test_a_decision_has_the_view_of_its_seat_and_what_it_could_do(kit: Kit, seed: int):
    game = kit.game
    seats, journal, random = played(kit, seed)
    lines = public_journal(game, seats, {}, written(journal))
    states = list(states_of(game, seats, plain(lines)))
    seat = random.randrange(seats)
    rounds = game.progress(states[-1]).round or 1
    found = [one for number in range(1, rounds + 1) for one in decided(kit, seats, lines, number, seat)]
    taken = [line for line in lines if line.seat == seat]
    chosen = [line for line in taken if len(game.legal_actions(states[line.number], seat)) > 1]
    assert [(one.entry, one.action) for one in found] == [(line.number, line.action) for line in chosen]
    for one in found:
        state = states[one.entry]
        assert orjson.dumps(one.view) == orjson.dumps(game.view(state, seat))
        assert one.legal == game.legal_actions(state, seat)
        assert one.action in one.legal


@every_game
def test_a_decision_stands_at_the_moment_that_showed_it(kit: Kit):
    seats, journal, _ = played(kit, 4)
    lines = written(journal)
    moments = [one.at for one in looked_at(kit.game, seats, lines, 1, over=True).moments]
    for seat in range(seats):
        for one in decided(kit, seats, lines, 1, seat):
            assert one.at == min(at for at in moments if at >= one.entry)


@every_game
@games
@given(seed=seeds)
def test_decisions_are_told_of_open_rounds_only_and_not_of_changed_minds(kit: Kit, seed: int):
    seats, journal, random = played(kit, seed)
    lines = written(journal)
    calm = by_final_choices(kit, seats, lines)
    seat = random.randrange(seats)
    assert as_sent(decided(kit, seats, lines, 1, seat)) == as_sent(decided(kit, seats, calm, 1, seat))
    now = journal[: random.randrange(1, len(journal))]
    number = kit.game.progress(fold(kit.game, seats, now)).round or 1
    if number not in kit.game.opens(fold(kit.game, seats, now)):
        with pytest.raises((NotOpen, NoRound)):
            decisions(kit.game, seats, {}, written(now), number, seat, over=False)


def test_of_a_stopped_round_no_confidence_card_is_told_that_nobody_turned_over():
    kit = KITS["pikoko"]
    seats, journal, _ = played(kit, 4)
    states = list(states_of(PIKOKO, seats, journal))
    stop = next(n for n, state in enumerate(states) if state.round == 1 and len(state.tricks) == 7)
    for seat in range(seats):
        found = decided(kit, seats, written(journal[:stop]), 1, seat)
        assert {one.view.phase for one in found} == {"auction", "self_bid", "tricks"}
        assert {one.view.confidence for one in found} == {(None,) * seats}
        whole = decided(kit, seats, written(journal), 1, seat)
        assert "confidence" in {one.view.phase for one in whole}


@every_game
@games
@given(seed=seeds)
def test_whatever_a_running_round_hides_decisions_of_the_rounds_before_are_the_same(kit: Kit, seed: int):
    seats, journal, random = played(kit, seed)
    now = journal[: random.randrange(1, len(journal))]
    other = kit.retold(seats, now, random.choice((None, *range(seats))), random)
    for number in open_rounds(kit.game, seats, {}, written(now), over=False):
        told = [
            as_sent(decisions(kit.game, seats, {}, written(one), number, seat, over=False))
            for one in (now, other)
            for seat in range(seats)
        ]
        assert told[:seats] == told[seats:]
