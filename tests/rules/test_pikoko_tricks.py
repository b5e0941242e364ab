"""Tricks of PIKOKO: whose cards are played, following, what a multi counts as, who wins."""

import pytest
from msgspec.structs import replace

from app.rules.contract import Progress
from app.rules.pikoko import GAME
from app.rules.pikoko.scoring import score
from app.rules.pikoko.tricks import forms, winning_play
from app.rules.pikoko.view_types import Card, Colour, Play, Trick
from tests.rules.scenes import at_tricks, dealt, do, in_turn, late, legal, refused

RULEBOOK = {0: "R2", 1: "B3", 2: "B5"}
"""Blue, red and yellow sit clockwise as 0, 1 and 2. Each plays from the hand on their left."""


def rulebook_trick(trump):
    state = replace(at_tricks(dealt(3, RULEBOOK)), trump=trump, hands=(("R2",), ("B3",), ("B5",)))
    return in_turn(state, "play B3", "play B5", "play R2")


def test_the_rulebooks_trick_is_won_by_the_hand_of_the_highest_trump():
    state = rulebook_trick("R")
    assert state.tricks_won == (1, 0, 0)
    assert state.tricks[0].winner == 0
    assert GAME.seats_to_act(state) == {2}, "yellow sits on the winner's right"


def test_without_trump_the_rulebooks_trick_goes_to_the_highest_card_of_the_required_colour():
    state = rulebook_trick(None)
    assert state.tricks_won == (0, 0, 1)
    assert GAME.seats_to_act(state) == {1}


def test_the_starting_player_leads_a_card_of_the_player_on_their_left():
    state = at_tricks(dealt(5, starter=4))
    assert GAME.seats_to_act(state) == {4}
    assert {action.split()[1] for action in legal(state, 4)} == set(state.hands[0])


def test_any_card_may_lead():
    state = at_tricks(dealt(3, {1: "R2 R3 Y2 Y3 P2 P3 W2 B2"}))
    assert legal(state, 0) == {f"play {card}" for card in ["R2", "R3", "Y2", "Y3", "P2", "P3", "W2", "B2"]}


def test_the_trick_goes_clockwise_until_every_hand_has_given_one_card():
    state = at_tricks(dealt(4, starter=1))
    players = []
    for _ in range(4):
        (seat,) = GAME.seats_to_act(state)
        players.append(seat)
        assert GAME.turn(state) == f"1.trick.1.{len(players) - 1}"
        state = do(state, seat, GAME.legal_actions(state, seat)[0])
    assert players == [1, 2, 3, 0]
    assert state.hand_sizes == (7, 7, 7, 7)
    assert GAME.turn(state) == "1.trick.2.0"


def test_after_its_last_card_a_trick_is_finished_and_an_empty_one_begins():
    before = at_tricks(dealt(3))
    assert before.trick == Trick(0, None, ())
    state = before
    for _ in range(3):
        (seat,) = GAME.seats_to_act(state)
        state = do(state, seat, GAME.legal_actions(state, seat)[0])
    finished = state.tricks[0]
    assert [play["owner"] for play in finished.plays] == [1, 2, 0]
    assert [play["by"] for play in finished.plays] == [0, 1, 2]
    assert state.trick == Trick((finished.winner - 1) % 3, None, ())


def test_before_the_tricks_there_is_no_trick_on_the_table():
    assert dealt(3).trick is None


def test_the_winners_hand_gives_the_first_card_of_the_next_trick_so_the_player_on_their_right_leads():
    state = in_turn(
        late(4, {1: "W9 R2", 2: "W8", 3: "W3", 0: "W5"}, None, 0), *[f"play W{n}" for n in (9, 8, 3, 5)]
    )
    assert state.tricks[-1].winner == 1
    assert GAME.seats_to_act(state) == {0}
    assert legal(state, 0) == {"play R2"}


def test_a_player_who_can_follow_the_required_colour_must():
    state = late(4, {2: "W3 Y5 W8"}, None, 1, required="W")
    assert legal(state, 1) == {"play W3", "play W8"}
    assert refused(state, 1, "play Y5") == ("must_follow", {"colour": "W"})


def test_a_player_who_cannot_follow_plays_any_card():
    state = late(4, {2: "R3 Y5 B8"}, None, 1, required="W")
    assert legal(state, 1) == {"play R3", "play Y5", "play B8"}


def test_following_looks_at_the_targets_hand_and_not_at_ones_own():
    state = late(4, {1: "W9", 2: "Y5"}, None, 1, required="W")
    assert legal(state, 1) == {"play Y5"}


def test_a_multi_that_shows_the_required_colour_must_be_played():
    """Trump R, W3 led, target hand M7 and R5: only M7, and as white although it shows trump."""
    state = late(4, {2: "M7 R5"}, "R", 1, required="W")
    assert legal(state, 1) == {"play M7"}
    assert refused(state, 1, "play R5") == ("must_follow", {"colour": "W"})
    after = do(state, 1, "play M7")
    assert after.trick is not None
    assert after.trick.plays[-1]["as"] == "W"


def test_a_multi_of_the_required_colour_is_that_colour_and_nobody_chooses():
    """Trump R, Y5 led, target hand Y3, M4 and W6: Y3, or M4 as yellow; not W6."""
    state = late(4, {2: "Y3 M4 W6"}, "R", 1, required="Y")
    assert legal(state, 1) == {"play Y3", "play M4"}
    assert refused(state, 1, "play M4 W") == ("no_colour_choice", {"card": "M4"})
    after = do(state, 1, "play M4")
    assert after.trick is not None
    assert after.trick.plays[-1]["as"] == "Y"


def test_an_off_colour_multi_that_shows_trump_is_named_one_of_its_colours():
    """Trump R, B2 led, target hand M7 and Y3: Y3, or M7 as purple, white or red."""
    state = late(4, {2: "M7 Y3"}, "R", 1, required="B")
    assert legal(state, 1) == {"play Y3", "play M7 P", "play M7 W", "play M7 R"}
    assert refused(state, 1, "play M7") == ("name_colour", {"card": "M7"})
    assert refused(state, 1, "play M7 B") == ("not_its_colour", {"card": "M7", "colour": "B"})


@pytest.mark.parametrize(("named", "winner"), [("R", 2), ("P", 3), ("W", 3)])
def test_such_a_multi_wins_if_named_trump_and_loses_if_named_otherwise(named: str, winner: int):
    state = late(4, {2: "M7", 3: "B9", 0: "B3"}, "R", 1, required="B")
    state = in_turn(state, f"play M7 {named}", "play B9")
    state = do(replace(state, to_act=frozenset([3])), 3, "play B3")
    assert state.tricks[-1].winner == winner


def test_an_off_colour_multi_without_trump_among_its_colours_is_not_asked_and_counts_as_no_colour():
    for trump in ("R", None):
        state = late(4, {2: "M4"}, trump, 1, required="P")
        assert legal(state, 1) == {"play M4"}
        after = do(state, 1, "play M4")
        assert after.trick is not None
        assert after.trick.plays[-1]["as"] is None


def test_a_multi_that_leads_is_named_and_that_colour_is_required():
    """M4 to lead: three legal actions."""
    state = late(3, {1: "M4"}, "R", 0)
    assert legal(state, 0) == {"play M4 Y", "play M4 W", "play M4 B"}
    assert refused(state, 0, "play M4") == ("name_colour", {"card": "M4"})
    after = do(state, 0, "play M4 B")
    assert after.trick is not None
    assert after.trick.required == "B"


def test_a_multi_that_leads_may_be_named_trump():
    """Trump W, M10 led and named W: white is required, and trump."""
    state = late(5, {1: "M10", 2: "W2 R3", 3: "W11", 4: "R11", 0: "R5"}, "W", 0)
    state = do(state, 0, "play M10 W")
    assert state.trick is not None
    assert state.trick.required == "W"
    assert legal(state, 1) == {"play W2"}
    state = in_turn(state, "play W2", "play W11", "play R11", "play R5")
    assert state.tricks[-1].winner == 3, "the highest white card, led or not"


def laid(*cards: tuple[Card, Colour | None]) -> tuple[Play, ...]:
    """Plays with what their cards count as: the first from the hand of seat 1, then seat 2, and so on."""
    return tuple(
        Play({"by": by, "owner": by + 1, "card": card, "as": named}) for by, (card, named) in enumerate(cards)
    )


def test_of_two_trumps_the_higher_wins_a_multi_by_its_number():
    assert winning_play(laid(("B11", "B"), ("R6", "R"), ("M7", "R")), "B", "R")["owner"] == 3
    assert winning_play(laid(("B11", "B"), ("R8", "R"), ("M7", "R")), "B", "R")["owner"] == 2


def test_a_high_card_of_another_colour_wins_nothing():
    assert winning_play(laid(("B2", "B"), ("Y11", "Y")), "B", None)["owner"] == 1


def test_a_multi_with_no_colour_never_takes_a_trick_in_a_round_without_trump():
    assert winning_play(laid(("P2", "P"), ("M10", None)), "P", None)["owner"] == 1


def test_a_single_card_is_always_its_own_colour():
    assert all(forms("B9", required, trump) == {"play B9": "B"} for required in "RYPWB" for trump in "RYPWB")


def test_not_even_the_last_card_is_played_by_the_table():
    state = late(3, {1: "R2", 2: "R3", 0: "R4"}, None, 0)
    for seat, card in ((0, "R2"), (1, "R3"), (2, "R4")):
        assert GAME.seats_to_act(state) == {seat}
        assert legal(state, seat) == {f"play {card}"}
        state = do(state, seat, f"play {card}")


def test_progress_names_the_round_and_while_cards_are_played_the_trick():
    assert GAME.progress(dealt(3)) == Progress(round=1)
    assert GAME.progress(at_tricks(dealt(3, RULEBOOK))) == Progress(round=1, trick=1)
    assert GAME.progress(rulebook_trick("R")) == Progress(round=1, trick=2)
    assert GAME.progress(score(at_tricks(dealt(3)))) == Progress(round=1)
