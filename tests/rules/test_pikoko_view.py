"""Who sees what, and that what is hidden really differs behind one view."""

from random import Random

import pytest

from app.rules.pikoko import GAME
from app.rules.pikoko.state import State
from tests.rules.course import random_course
from tests.rules.pikoko import resample, retold
from tests.rules.scenes import at_tricks, auctioned, backed, dealt, do, in_turn, zeros

VIEWERS = (None, 0, 1, 2)
PARTS = ("bids", "tokens", "sealed", "hand_sizes", "trick", "tricks", "tricks_won", "rounds", "totals")


def test_everyone_sees_every_hand_but_their_own():
    state = dealt(4)
    for seat in range(4):
        hands = GAME.view(state, seat).hands
        assert hands[seat] is None
        assert [hands[other] for other in range(4) if other != seat] == [
            state.hands[other] for other in range(4) if other != seat
        ]


def test_a_watcher_sees_no_hand_for_a_player_may_look_over_their_shoulder():
    assert GAME.view(dealt(4), None).hands == (None,) * 4


def test_the_flipped_card_and_how_many_cards_are_left_are_seen_by_all():
    state = dealt(3, flip="W2")
    for viewer in VIEWERS:
        seen = GAME.view(state, viewer)
        assert (seen.trump_card, seen.trump, seen.hand_sizes) == ("W2", "W", (8, 8, 8))


def test_a_view_before_the_deal_shows_an_empty_table():
    for state in (GAME.start(3, {}), GAME.apply(GAME.start(3, {}), None, "first 1 0 2")):
        seen = GAME.view(state, 0)
        assert (seen.phase, seen.trump_card, seen.hand_sizes) == ("auction", "", (0, 0, 0))
        assert GAME.turn(state) == "1.deal"


def test_views_share_the_states_own_objects():
    for state in random_course(GAME, 3, Random(5)).states:
        views = [GAME.view(state, viewer) for viewer in VIEWERS]
        for part in PARTS:
            assert all(getattr(seen, part) is getattr(state, part) for seen in views)
        for seat in range(3):
            assert all(seen.hands[seat] in (None, state.hands[seat]) for seen in views)
            assert sum(seen.hands[seat] is state.hands[seat] for seen in views) == 2


def test_states_share_objects_that_did_not_change():
    before = at_tricks(dealt(3))
    after = in_turn(before, GAME.legal_actions(before, 0)[0])
    assert after.bids is before.bids
    assert after.tricks is before.tricks
    assert after.rounds is before.rounds
    assert after.hands[0] is before.hands[0]
    assert after.hands[2] is before.hands[2]
    anew = do(do(dealt(3), 1, "bid 2"), 1, "bid 3")
    assert anew.sealed is do(anew, 1, "bid 4").sealed


def others(state: State, viewer: int | None, times: int = 30) -> list[State]:
    random = Random(f"other secrets {viewer}")
    return [resample(GAME.view(state, viewer), viewer, random) for _ in range(times)]


@pytest.mark.parametrize("seat", range(3))
def test_in_states_resampled_from_a_seats_view_its_own_hand_and_the_rest_vary(seat: int):
    state = dealt(3)
    hands = {other.hands[seat] for other in others(state, seat)}
    assert len(hands) > 20
    pool = {*state.hands[seat], *state.rest}
    assert {card for hand in hands for card in hand} == pool


def test_in_states_resampled_from_a_watchers_view_all_hands_vary():
    state = dealt(3)
    for seat in range(3):
        assert len({other.hands[seat] for other in others(state, None)}) > 20


def test_in_states_resampled_from_a_view_others_sealed_bids_vary_and_ones_own_stays():
    state = do(do(dealt(4), 1, "bid 5"), 2, "bid 3")
    states = others(state, 2, 200)
    assert {other.choices[1] for other in states} == set(range(10))
    assert {other.choices[2] for other in states} == {3}
    assert {other.choices[3] for other in states} == {None}


def test_in_states_resampled_from_a_view_the_confidence_of_others_varies():
    chosen = do(auctioned(dealt(3), zeros(3)), 1, "confidence 2")
    for state in (chosen, backed(chosen, [0, 2, 0])):
        assert {other.choices[1] for other in others(state, 2, 200)} == {0, 1, 2, "none"}
        assert {other.choices[1] for other in others(state, 1)} == {2}


def test_a_hand_known_to_lack_a_colour_lacks_it_in_every_resampled_state():
    """The player on my right played Y5 from my hand on white, so I have no white card."""
    state = at_tricks(dealt(3, {1: "W3", 2: "Y5 R2 R3 R4 P2 P3 B2 B3"}))
    state = in_turn(state, "play W3", "play Y5")
    for viewer in (2, None):
        for other in others(state, viewer):
            assert len(other.hands[2]) == 7
            assert not any("W" in card or card in ("M4", "M7") for card in other.hands[2])


@pytest.mark.parametrize("viewer", [None, 0, 4])
def test_a_game_resampled_for_a_viewer_has_different_secrets(viewer: int | None):
    random = Random(8)
    course = random_course(GAME, 5, random)
    journal = course.journal[:30]
    told = retold(5, journal, viewer, random)
    assert len(told) == len(journal)
    assert [seat for seat, _ in told] == [seat for seat, _ in journal]
    (_, deal), (_, other_deal) = journal[1], told[1]
    assert deal != other_deal
    assert sorted(deal.split()) == sorted(other_deal.split())
    mine = [place for place, (seat, _) in enumerate(journal) if seat is not None and seat == viewer]
    assert [told[place] for place in mine] == [journal[place] for place in mine]
