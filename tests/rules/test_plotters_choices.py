"""After a trick of Plotters Inc.: the pick, the rest, and keeping two of four suits."""

from itertools import permutations

import pytest

from app.rules.contract import Progress
from app.rules.plotters import GAME
from app.rules.plotters.scoring import score
from app.rules.plotters.view_types import Share
from tests.rules.plotters_scenes import do, in_turn, late, legal, owning, refused, trick_of

RULEBOOK = "R10 Y6 R14 B2 Y16"
"""Seats 0 to 4; 2 wins first, 3 second."""


@pytest.mark.parametrize(("cards", "picked"), [("R5 B2 Y2 R9", 2), (RULEBOOK, 3), ("R5 B2 Y2 R9 R11 R12", 3)])
def test_the_first_winner_picks_half_of_the_cards_rounded_up(cards: str, picked: int):
    state = trick_of(cards)
    (first,) = GAME.seats_to_act(state)
    assert state.phase == "pick"
    assert state.share == Share(picked, (), ())
    assert {len(action.split()) - 1 for action in legal(state, first)} == {picked}


def test_any_of_the_cards_may_be_picked():
    assert legal(trick_of("R5 B2 Y2 R9"), 3) == {
        *("take R5 B2", "take R5 Y2", "take R5 R9", "take B2 Y2", "take B2 R9", "take Y2 R9")
    }
    assert len(legal(trick_of(RULEBOOK), 2)) == 10
    assert len(legal(trick_of("R5 B2 Y2 R9 R11 R12"), 5)) == 20


def test_the_rulebooks_second_winner_gets_the_other_two_and_leads():
    state = do(trick_of(RULEBOOK), 2, "take R14 Y16 B2")
    assert state.stacks == ((0,) * 4, (0,) * 4, (1, 0, 1, 1), (0, 0, 1, 1), (0,) * 4)
    assert GAME.seats_to_act(state) == {3}
    assert GAME.turn(state) == "1.trick.2.0"


def test_four_players_share_two_and_two():
    """Red 5 led, blue 2, yellow 2, red 9: red 9 picks two, blue 2 takes the rest and leads."""
    state = do(trick_of("R5 B2 Y2 R9"), 3, "take R9 Y2")
    assert state.stacks == ((0,) * 4, (1, 0, 1, 0), (0,) * 4, (0, 0, 1, 1))
    assert GAME.seats_to_act(state) == {1}


def test_six_players_share_three_and_three():
    state = do(trick_of("R5 B2 Y2 R9 R11 R12"), 5, "take R5 B2 Y2")
    assert state.stacks[5] == (1, 0, 1, 1)
    assert state.stacks[1] == (0, 0, 3, 0)


def test_cards_are_named_in_any_order_and_listed_once_in_the_order_they_were_played():
    state = trick_of(RULEBOOK)
    assert "take R14 B2 Y16" in legal(state, 2)
    after = {repr(do(state, 2, "take " + " ".join(cards))) for cards in permutations(["R14", "Y16", "B2"])}
    assert len(after) == 1


def test_only_the_first_winner_picks_and_the_rest_is_no_choice():
    state = trick_of(RULEBOOK)
    assert GAME.seats_to_act(state) == {2}
    assert refused(state, 3, "take R10 Y6 R14") == ("not_your_pick", {"seat": 2})


@pytest.mark.parametrize(
    ("action", "code", "params"),
    [
        ("take R14 Y16", "pick_count", {"count": 3}),
        ("take R14 Y16 B2 Y6", "pick_count", {"count": 3}),
        ("take R14 R14 B2", "pick_count", {"count": 3}),
        ("take R14 Y16 G1", "not_in_trick", {"card": "G1"}),
    ],
)
def test_a_pick_names_the_right_number_of_different_cards(action: str, code: str, params: dict[str, int]):
    assert refused(trick_of(RULEBOOK), 2, action) == (code, params)


def test_during_a_pick_everybody_sees_who_picks_how_many_cards_and_who_gets_the_rest():
    state = trick_of(RULEBOOK)
    for viewer in (None, *range(5)):
        seen = GAME.view(state, viewer)
        assert seen.trick is not None
        assert (seen.trick.first, seen.trick.second) == (2, 3)
        assert seen.share == Share(count=3, taken=(), rest=())


def test_a_shared_out_trick_shows_who_got_which_cards():
    (finished,) = do(trick_of(RULEBOOK), 2, "take R14 Y16 B2").tricks
    assert (finished.first, finished.taken) == (2, ("R14", "B2", "Y16"))
    assert (finished.second, finished.rest) == (3, ("R10", "Y6"))
    assert [play.card for play in finished.plays] == RULEBOOK.split()


def test_the_rest_of_a_trick_of_one_suit_leaves_the_game_and_the_first_winner_leads():
    """3, 8, 1, 12 of one suit: 12 picks two, the rest leaves the game, 12 leads."""
    state = do(trick_of("R3 R8 R1 R12"), 3, "take R1 R3")
    assert state.stacks == ((0,) * 4, (0,) * 4, (0,) * 4, (0, 0, 2, 0))
    assert state.tricks[0].second is None
    assert state.tricks[0].rest == ("R8", "R12")
    assert GAME.seats_to_act(state) == {3}


def four_suits_first():
    """Seat 3 wins first and seat 1 second; both have three suits already."""
    return owning(owning(trick_of("R5 B2 Y2 R9"), 3, "2B 4G 1R"), 1, "3G 1R 5Y")


def test_a_player_with_all_four_suits_first_chooses_two_to_keep():
    state = do(four_suits_first(), 3, "take Y2 R9")
    assert state.phase == "keep"
    assert GAME.turn(state) == "1.keep.1.3"
    assert GAME.seats_to_act(state) == {3}
    assert legal(state, 3) == {
        *("keep B G", "keep B R", "keep B Y", "keep G R", "keep G Y", "keep R Y"),
    }


def test_the_first_winner_chooses_before_the_second_takes():
    state = do(four_suits_first(), 3, "take Y2 R9")
    assert state.stacks[1] == (0, 3, 1, 5), "the second has not taken yet"
    assert state.share == Share(2, ("Y2", "R9"), ("R5", "B2"))
    state = do(state, 3, "keep G B")
    assert state.stacks[1] == (1, 3, 2, 5)
    assert GAME.turn(state) == "1.keep.1.1"
    assert state.share == Share(2, ("Y2", "R9"), ("R5", "B2"))
    state = do(state, 1, "keep Y G")
    assert GAME.turn(state) == "1.trick.2.0"
    assert GAME.seats_to_act(state) == {1}
    assert state.share is None


def test_the_second_winner_alone_may_have_to_choose():
    state = do(owning(trick_of("R5 B2 Y2 R9"), 1, "3G 1R 5Y"), 3, "take R5 R9")
    assert GAME.turn(state) == "1.keep.1.1"
    assert do(state, 1, "keep G Y").kept == (None, ("G", "Y"), None, None)


def test_the_other_two_suits_become_one_face_down_pile():
    state = do(do(four_suits_first(), 3, "take Y2 R9"), 3, "keep G B")
    assert state.kept[3] == ("B", "G")
    assert state.stacks[3] == (2, 4, 0, 0)
    assert state.piles[3] == 3


def test_every_later_card_of_those_suits_joins_the_pile_and_the_choice_is_final():
    state = owning(trick_of("R5 B2 Y2 R9"), 3, "2B 4G", pile=3)
    state = do(state, 3, "take B2 R9")
    assert state.phase == "tricks"
    assert state.stacks[3] == (3, 4, 0, 0)
    assert state.piles[3] == 4


def test_suits_are_named_in_any_order():
    state = do(four_suits_first(), 3, "take Y2 R9")
    assert do(state, 3, "keep R B") == do(state, 3, "keep B R")
    assert refused(state, 3, "keep R R") == ("same_suit", {})
    assert refused(state, 1, "keep R B") == ("not_your_choice", {"seat": 3})


def test_after_a_pick_from_a_trick_of_one_suit_the_choice_comes_before_the_rest_leaves():
    state = do(owning(trick_of("R3 R8 R1 R12"), 3, "1B 1G 1Y"), 3, "take R1 R3")
    assert state.phase == "keep"
    state = do(state, 3, "keep B R")
    assert GAME.turn(state) == "1.trick.2.0"
    assert GAME.seats_to_act(state) == {3}


def test_after_the_14th_trick_the_choices_are_made_before_the_round_is_scored():
    state = in_turn(late({0: "R5", 1: "B2", 2: "Y2", 3: "R9"}), "play R5", "play B2", "play Y2", "play R9")
    state = do(owning(state, 1, "3G 1R 5Y"), 3, "take R9 Y2")
    assert state.phase == "keep"
    state = do(state, 1, "keep G Y")
    assert state.phase == "scored"
    assert state.rounds[-1].kept[1] == ("G", "Y")
    assert state.rounds[-1].scores[1] == 3 * 5 // 3


def test_people_may_react_to_a_full_trick_and_once_more_when_it_is_shared_out():
    state = trick_of(RULEBOOK)
    assert GAME.last_event(state) == "1.full.1"
    choosing = do(owning(state, 2, "1R 1B 1G"), 2, "take R14 Y16 B2")
    assert (choosing.phase, GAME.last_event(choosing)) == ("keep", "1.full.1")
    shared = do(state, 2, "take R14 Y16 B2")
    assert GAME.last_event(shared) == "1.trick.1"
    assert GAME.last_event(in_turn(shared, min(legal(shared, 3)))) == "1.trick.1"
    assert GAME.last_event(late({0: "R1", 1: "R2", 2: "R3", 3: "R4"})) is None
    assert GAME.last_event(score(shared)) == "1.scored"


def test_progress_names_the_round_and_the_trick_until_it_is_shared_out():
    assert GAME.progress(trick_of(RULEBOOK)) == Progress(round=1, trick=1)
    assert GAME.progress(do(trick_of(RULEBOOK), 2, "take R14 Y16 B2")) == Progress(round=1, trick=2)
    assert GAME.progress(score(late({0: "R1", 1: "R2", 2: "R3", 3: "R4"}))) == Progress(round=1)
