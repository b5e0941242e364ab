"""Who sees what, and that what is hidden really differs behind one view."""

from random import Random

import pytest

from app.rules.plotters import GAME
from app.rules.plotters.state import State
from tests.rules.course import random_course
from tests.rules.plotters import resample, retold
from tests.rules.plotters_scenes import dealt, in_turn, late

VIEWERS = (None, 0, 1, 2, 3)
PARTS = ("hand_sizes", "trick", "share", "tricks", "stacks", "kept", "piles", "worth", "rounds", "totals")


def test_everyone_sees_their_own_hand_and_no_other():
    state = dealt(4)
    for seat in range(4):
        hands = GAME.view(state, seat).hands
        assert hands[seat] == state.hands[seat]
        assert [hands[other] for other in range(4) if other != seat] == [None] * 3


def test_a_watcher_sees_no_hand():
    assert GAME.view(dealt(4), None).hands == (None,) * 4


def test_how_many_cards_are_left_is_seen_by_all():
    state = in_turn(dealt(4, {0: "R5"}), "play R5")
    assert all(GAME.view(state, viewer).hand_sizes == (13, 14, 14, 14) for viewer in VIEWERS)


def test_a_view_before_the_deal_shows_an_empty_table():
    for state in (GAME.start(4, {}), GAME.apply(GAME.start(4, {}), None, "first 1 0 2 3")):
        seen = GAME.view(state, 0)
        assert (seen.phase, seen.trick, seen.hand_sizes) == ("tricks", None, (0, 0, 0, 0))
        assert GAME.turn(state) == "1.deal"


def test_cards_left_in_other_hands_stay_hidden_when_a_round_ends_early():
    state = in_turn(late({0: "R1 R2", 1: "Y3 Y4", 2: "B5 B6", 3: "G7 G8"}), "play R1", "play Y3", "play B5")
    assert state.phase == "scored"
    for viewer in VIEWERS:
        hands = GAME.view(state, viewer).hands
        assert [hand for seat, hand in enumerate(hands) if seat != viewer] == [None] * (
            4 if viewer is None else 3
        )
    assert GAME.view(state, 3).hands[3] == ("G7", "G8")


def test_views_share_the_states_own_objects():
    for state in random_course(GAME, 4, Random(5)).states:
        views = [GAME.view(state, viewer) for viewer in VIEWERS]
        for part in PARTS:
            assert all(getattr(seen, part) is getattr(state, part) for seen in views)
        for seat in range(4):
            assert views[seat + 1].hands[seat] is state.hands[seat]


def test_states_share_objects_that_did_not_change():
    before = dealt(4)
    after = in_turn(before, GAME.legal_actions(before, 0)[0])
    assert after.tricks is before.tricks
    assert after.stacks is before.stacks
    assert after.hands[1] is before.hands[1]


def others(state: State, viewer: int | None, times: int = 30) -> list[State]:
    random = Random(f"other secrets {viewer}")
    return [resample(GAME.view(state, viewer), viewer, random) for _ in range(times)]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_in_states_resampled_from_a_view_all_hands_but_ones_own_vary(viewer: int | None):
    state = dealt(4)
    for seat in range(4):
        hands = {other.hands[seat] for other in others(state, viewer)}
        assert hands == {state.hands[seat]} if seat == viewer else len(hands) > 20


def test_a_player_who_follows_three_suits_has_a_legal_card_in_every_resampled_state():
    state = in_turn(dealt(4, {0: "R1", 1: "B1", 2: "Y1", 3: "R2"}), "play R1", "play B1", "play Y1")
    for viewer in VIEWERS:
        for other in others(state, viewer):
            assert GAME.legal_actions(other, 3)


def test_a_player_who_ended_the_round_holds_only_the_fourth_suit_in_every_resampled_state():
    state = dealt(4, {0: "R1", 1: "B1", 2: "Y1", 3: " ".join(f"G{number}" for number in range(1, 15))})
    state = in_turn(state, "play R1", "play B1", "play Y1")
    assert state.rounds[-1].ended_by == 3
    for viewer in VIEWERS:
        for other in others(state, viewer):
            assert {card[0] for card in other.hands[3]} == {"G"}


@pytest.mark.parametrize("viewer", [None, 0, 4])
def test_a_game_resampled_for_a_viewer_has_different_secrets(viewer: int | None):
    random = Random(8)
    course = random_course(GAME, 5, random)
    journal = course.journal[:20]
    told = retold(5, journal, viewer, random)
    assert [seat for seat, _ in told] == [seat for seat, _ in journal]
    (_, deal), (_, other_deal) = journal[1], told[1]
    assert deal != other_deal
    assert sorted(deal.split()) == sorted(other_deal.split())
    assert [line for line in told if line[0] is not None] == [line for line in journal if line[0] is not None]
