"""The rules of Template, played by hand."""

from itertools import pairwise
from random import Random

from app.rules.contract import Outcome, Progress, Round
from app.rules.template import GAME
from app.rules.template.state import DECK, State, dealt, start
from tests.rules.acting import Acting
from tests.rules.course import random_course

acting = Acting(GAME)
in_turn, legal, refused = acting.in_turn, acting.legal, acting.refused


def begun(seats: int = 2, leader: int = 0) -> State:
    """Seat 0 holds R1 to R5, seat 1 R6 to R10, and so on."""
    order = " ".join(map(str, (leader, *(seat for seat in range(seats) if seat != leader))))
    drawn = GAME.apply(start(seats, {}), None, f"first {order}")
    return GAME.apply(drawn, None, " ".join(["deal", *DECK]))


def test_whoever_was_drawn_leads_and_may_play_any_card():
    state = begun(leader=1)
    assert GAME.seats_to_act(state) == {1}
    assert legal(state, 1) == {"play R6", "play R7", "play R8", "play R9", "play R10"}
    assert legal(state, 0) == set()
    assert refused(state, 0, "play R1") == ("not_your_turn", {"seat": 1})


def test_a_card_of_another_hand_and_one_that_stays_out_of_the_game_are_refused_alike():
    for card in ("R6", "R30"):
        assert refused(begun(), 0, f"play {card}") == ("not_your_card", {"card": card})


def test_the_highest_card_takes_the_trick_and_its_player_leads_the_next():
    state = in_turn(begun(seats=3), "play R1", "play R6", "play R11")
    assert GAME.view(state, None).points == (0, 0, 1)
    assert state.tricks[0].winner == 2
    assert GAME.seats_to_act(state) == {2}
    assert GAME.turn(state) == "trick.2.0"


def test_after_the_last_card_the_most_points_win():
    state = in_turn(begun(), "play R1", "play R6", *(f"play R{n}" for n in (7, 2, 8, 3, 9, 4, 10, 5)))
    assert GAME.outcome(state) == Outcome((1,), (0, 5))
    assert GAME.view(state, 0).winners == (1,)
    assert GAME.turn(state) == "over"


def test_chance_draws_who_leads_and_deals():
    state = start(2, {})
    chance = GAME.chance(state)
    assert chance is not None
    assert (chance.verb, chance.items) == ("first", ("0", "1"))
    assert GAME.chance(begun()) is None


def test_every_refusal_says_what_is_wrong():
    over = in_turn(begun(), "play R1", "play R6", *(f"play R{n}" for n in (7, 2, 8, 3, 9, 4, 10, 5)))
    assert refused(begun(), 5, "play R1") == ("not_in_game", {"seat": 5})
    assert refused(begun(), 0, "sing") == ("unknown_action", {})
    assert refused(over, 0, "play R1") == ("game_over", {})
    assert refused(start(2, {}), 0, "play R1") == ("not_dealt", {})
    assert refused(begun(), 0, "play R99") == ("no_such_card", {"players": 2})


def test_a_game_is_one_round_and_everybody_may_talk_all_the_time():
    over = in_turn(begun(), "play R1", "play R6", *(f"play R{n}" for n in (7, 2, 8, 3, 9, 4, 10, 5)))
    assert GAME.rounds(begun()) == ()
    assert GAME.rounds(over) == (Round(1, (0, 5), {"leader": 0}),)
    assert GAME.talk(begun())


def test_a_tie_is_shared():
    state = in_turn(dealt(start(4, {}), DECK), *("play R1", "play R6", "play R11", "play R16"))
    tied = State(4, "over", 0, ((),) * 4, None, state.tricks, (1, 2, 0, 2))
    assert GAME.outcome(tied) == Outcome((1, 3), (1, 2, 0, 2))


def test_people_may_react_to_every_finished_trick_and_to_nothing_before():
    assert [GAME.last_event(state) for state in (start(2, {}), begun(), in_turn(begun(), "play R1"))] == [
        None
    ] * 3
    assert GAME.last_event(in_turn(begun(), "play R1", "play R6")) == "trick.1"


def test_progress_names_the_trick_from_the_deal_on():
    assert GAME.progress(start(2, {})) == Progress()
    assert GAME.progress(begun()) == Progress(trick=1)
    assert GAME.progress(in_turn(begun(), "play R1", "play R6")) == Progress(trick=2)


def test_a_game_that_is_over_can_be_looked_at_card_by_card():
    course = random_course(GAME, 3, Random(1))
    kinds = [
        [kind for kind, _ in GAME.steps(before, after, seat, action)]
        for (before, after), (seat, action) in zip(pairwise(course.states), course.journal, strict=True)
    ]
    assert kinds[:2] == [[], ["deal"]]
    assert kinds[2:] == [["play"], ["play"], ["trick"]] * 5
    assert [GAME.opens(state) for state in course.states[-2:]] == [frozenset(), frozenset({1})]
    dealt = course.states[2]
    assert GAME.open_view(dealt).hands == dealt.hands
    assert GAME.told(dealt, dealt) is dealt
    assert GAME.unseen(dealt) == ()
