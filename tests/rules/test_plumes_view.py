"""View of Enchanted Plumes: who sees what, and that resampled states differ in what is hidden."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from app.rules.plumes import GAME
from app.rules.plumes.state import State
from tests.rules.course import Journal, heard, random_course, states_of
from tests.rules.plumes import resample, retold
from tests.rules.plumes_scenes import built, dealt, do, replenishing, turn_of

VIEWERS = (None, 0, 1, 2)
PARTS = ("hand_sizes", "sealed", "train", "swapped", "peacocks")


def test_everyone_sees_their_own_hand_and_no_other():
    state = dealt(4)
    for seat in range(4):
        hands = GAME.view(state, seat).hands
        assert hands[seat] is state.hands[seat]
        assert [hands[other] for other in range(4) if other != seat] == [None] * 3


def test_a_watcher_sees_no_hand_for_a_player_may_look_over_their_shoulder():
    assert GAME.view(dealt(4), None).hands == (None,) * 4


def test_the_last_card_of_a_peacock_is_seen_by_its_owner_only():
    state = do(turn_of("R7 R3", "R1 R2", "B1 B2"), 0, "play R7 1 down")
    assert GAME.view(state, 0).plumes[0][0] == built("R1 R2 / R7")
    for viewer in (None, 1, 2):
        assert GAME.view(state, viewer).plumes[0][0].rows == (("R1", "R2"), (None,))
        assert GAME.view(state, viewer).plumes[0][1] == built("B1 B2")


def test_every_other_row_is_seen_by_all():
    state = turn_of("R3", "R1 R2 B5 / R7")
    for viewer in VIEWERS:
        assert GAME.view(state, viewer).plumes[0] == (built("R1 R2 B5 / R7"),)


def test_a_drawn_card_is_seen_only_by_the_player_who_drew_it():
    state = do(replenishing("R1", top="K0 K1"), 0, "draw")
    assert GAME.view(state, 0).hands[0] == ("R1", "K0")
    for viewer in (None, 1, 2):
        assert GAME.view(state, viewer).hand_sizes[0] == 2
        assert "K0" not in str(GAME.view(state, viewer))


def test_nothing_reveals_that_the_peahen_is_next():
    next_, later = replenishing("R1 R2", top="H K0"), replenishing("R1 R2", top="K0 H")
    assert (next_.deck[0], next_.deck[2:]) == ("H", later.deck[2:])
    for viewer in VIEWERS:
        assert heard(GAME, next_, viewer) == heard(GAME, later, viewer)


def test_swapped_cards_are_visible_to_all_until_the_turn_ends():
    state = do(replenishing("R1 R2"), 0, "swap R1 X3")
    assert all(GAME.view(state, viewer).swapped == ("R1", "X3") for viewer in VIEWERS)
    assert GAME.view(do(state, 0, "draw"), 1).swapped == ()


def test_a_view_before_the_deal_shows_an_empty_table():
    for state in (GAME.start(3, {}), GAME.apply(GAME.start(3, {}), None, "first 1 0 2")):
        seen = GAME.view(state, 0)
        assert (seen.phase, seen.hand_sizes, seen.train, seen.deck_size) == ("keep", (0, 0, 0), (), 0)
        assert GAME.turn(state) == "deal"


def test_views_share_the_states_own_objects():
    for state in random_course(GAME, 3, Random(5)).states:
        views = [GAME.view(state, viewer) for viewer in VIEWERS]
        for part in PARTS:
            assert all(getattr(seen, part) is getattr(state, part) for seen in views)
        for seat in range(3):
            assert all(seen.plumes[seat] in (state.plumes[seat], state.shown[seat]) for seen in views)
            assert sum(seen.hands[seat] is state.hands[seat] for seen in views) == 1


def test_plumes_without_a_face_down_card_are_the_same_objects_for_all():
    state = do(turn_of("R7 R3 R4", "R1 R2"), 0, "play R3 new")
    fresh = do(replace(state, plumes=((),) * 3, shown=((),) * 3), 0, "play R4 new")
    assert GAME.view(fresh, None).plumes is GAME.view(fresh, 0).plumes
    hiding = do(state, 0, "play R7 1 down")
    assert hiding.shown[0][1] is hiding.plumes[0][1]


def others(state: State, viewer: int | None, times: int = 40) -> list[State]:
    random = Random(f"other secrets {viewer}")
    return [resample(GAME.view(state, viewer), viewer, random) for _ in range(times)]


def test_in_states_resampled_from_a_view_the_hands_of_others_and_the_deck_vary():
    state = turn_of("R1 R2")
    for seat in (1, 2):
        assert len({other.hands[seat] for other in others(state, 0)}) > 30
    assert {other.hands[0] for other in others(state, 0)} == {("R1", "R2")}
    assert len({other.deck[0] for other in others(state, 0)}) > 10


def test_in_states_resampled_from_a_view_each_of_the_last_eight_may_be_the_peahen():
    state = turn_of("R1 R2")
    places = {other.deck.index("H") - len(state.deck) for other in others(state, 0, 200)}
    assert places == set(range(-8, 0))


def test_in_states_resampled_from_a_view_a_face_down_card_is_any_unseen_one_that_fits():
    state = do(turn_of("R7 R3", "R1 T2"), 0, "play R7 1 down")
    last = {other.plumes[0][0].rows[-1][0] for other in others(state, 1, 200)}
    assert len(last) > 5
    assert {card[0] for card in last if card} == {"R", "T"}
    assert {other.plumes[0][0].rows[-1] for other in others(state, 0)} == {("R7",)}


def test_in_states_resampled_from_a_view_others_sealed_choices_vary_and_ones_own_stays():
    state = do(dealt(3), 1, "keep " + " ".join(dealt(3).hands[1][3:]))
    assert len({other.choices[1] for other in others(state, 0)}) > 30
    assert {other.choices[1] for other in others(state, 1)} == {state.hands[1][3:]}
    assert {other.choices[2] for other in others(state, 0)} == {None}


def shuffled(told: Journal) -> Sequence[str]:
    return next(action for _, action in told if action.startswith("shuffle")).split(" ")


@pytest.mark.parametrize("viewer", [None, 0, 4])
def test_a_game_resampled_for_a_viewer_has_different_secrets(viewer: int | None):
    random = Random(8)
    journal = random_course(GAME, 5, random).journal[:30]
    told = retold(5, journal, viewer, random)
    assert [seat for seat, _ in told] == [seat for seat, _ in journal]
    mine = [place for place, (seat, _) in enumerate(journal) if seat is not None and seat == viewer]
    assert [told[place] for place in mine] == [journal[place] for place in mine]
    for place, (_, action) in enumerate(journal):
        if action.startswith("deal "):
            assert sorted(told[place][1].split()) == sorted(action.split())
    moved = [mine != theirs for mine, theirs in zip(shuffled(journal), shuffled(told), strict=True)]
    assert sum(moved) > 20
    *_, last = states_of(GAME, 5, journal)
    *_, other = states_of(GAME, 5, told)
    assert sum(mine != theirs for mine, theirs in zip(last.hands, other.hands, strict=True)) >= 3
