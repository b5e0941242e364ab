"""Story of Enchanted Plumes: each fact on both sides of its threshold, and where a replay shows it."""

from collections.abc import Sequence

from msgspec.structs import replace

from app.rules.contract import Fact, Told
from app.rules.plumes import GAME
from app.rules.plumes.rows import as_others_see
from app.rules.plumes.scoring import end
from app.rules.plumes.state import State
from app.rules.plumes.story import story
from app.rules.plumes.view_types import Plume
from tests.rules.plumes_scenes import built, dealt, do, kept, lay_out, turn_of

FOURTEEN = "R0 R1 R2 B0 B1 / R3 R4 B2 B3 / R5 B4 B5 / R6 B6"
"""A plume that a fifteenth feather, of red or blue, makes a Peacock."""


def empty(seats: int) -> State:
    """Before anybody has played."""
    return lay_out(kept(dealt(seats)))


def course(state: State, *actions: str) -> list[Told[State]]:
    """The moments of a game from here on, by whoever's turn it is; the first entry is number 10."""
    moments: list[Told[State]] = [(2, "deal", empty(state.seats)), (9, "draw", state)]
    for at, action in enumerate(actions, 10):
        (seat,) = state.to_act
        before, state = state, do(state, seat, action)
        moments += ((at, kind, shown) for kind, shown in GAME.steps(before, state, seat, action))
    return moments


def of(moments: Sequence[Told[State]], kind: str) -> list[Fact]:
    return [fact for fact in story(moments).facts if fact.fact == kind]


def grown(*plumes: Sequence[Plume], scores: Sequence[int] | None = None) -> State:
    """A state in which the seats have these plumes, and it is seat 0's turn."""
    shown = tuple(tuple(map(as_others_see, each)) for each in plumes)
    sums = tuple(sum(one.score for one in each) for each in plumes)
    return replace(
        empty(len(plumes)),
        plumes=tuple(map(tuple, plumes)),
        shown=shown,
        scores=sums if scores is None else tuple(scores),
        shown_scores=tuple(sum(one.score for one in each) for each in shown),
        peacocks=tuple(sum(one.peacock for one in each) for each in plumes),
    )


def over(before: State, **changed: object) -> list[Told[State]]:
    """The end of a game that stood like this."""
    return [
        (2, "deal", empty(before.seats)),
        (8, "swap", before),
        (9, "peahen", end(replace(before, **changed))),
    ]


def test_a_peacock_of_fifteen_feathers_is_great():
    moments = course(turn_of("R7 X5", FOURTEEN, top="H"), "play R7 1 down", "stop", "draw")
    (fact,) = of(moments, "great")
    score = moments[-1][2].plumes[0][0].score
    assert fact == Fact("great", 0, None, None, 10, {"feathers": 15, "points": score})


def test_a_peacock_of_ten_feathers_is_not_great():
    ten = "R0 R1 B0 B1 / R2 R3 B2 / R4 B4"
    assert not of(course(turn_of("B3 X5", ten, top="H"), "play B3 1 down", "stop", "draw"), "great")
    unfinished = course(turn_of("R7 X5", FOURTEEN, top="H"), "play X5 new", "stop", "draw")
    assert not of(unfinished, "great")


def test_a_peacock_in_the_turn_in_which_the_peahen_came_was_in_time():
    moments = course(turn_of("R2 R3 X5", "R0 R1", top="H"), "play R2 1 down", "stop", "draw")
    (fact,) = of(moments, "in_time")
    assert fact == Fact("in_time", 0, None, None, 10, {"feathers": 3})


def test_a_peacock_of_an_earlier_turn_was_not_in_the_last_one():
    state = turn_of("R2 R3 X5", "R0 R1", top="K0 K1 H")
    first = course(state, "play R2 1 down", "stop", "draw", "draw")
    last = first[-1][2]
    (seat,) = last.to_act
    card = last.hands[seat][0]
    moments = course(state, "play R2 1 down", "stop", "draw", "draw", f"play {card} new", "stop", "draw")
    assert moments[-1][1] == "peahen"
    assert not of(moments, "in_time")


def test_a_win_lay_face_down_if_others_led_by_all_that_was_seen():
    """Seat 0 shows 3 + 0 - 1 points, 9 + 3 more with its last feather; seat 1 has 6."""
    hidden, open_ = built("R0 R1 / R9"), built("B1 B2 / B9")
    assert hidden.peacock
    rival = built("K0 K1 K2 / K9")
    before = grown((hidden,), (rival,), ())
    assert before.shown_scores[1] > before.shown_scores[0]
    (fact,) = of(over(before, player=2), "hidden")
    behind = before.shown_scores[1] - before.shown_scores[0]
    assert fact == Fact("hidden", 0, 1, None, 9, {"behind": behind})
    assert not of(over(grown((hidden,), (open_,), ()), player=2), "hidden")


def test_a_winner_who_was_seen_to_lead_alone_or_with_others_had_not_hidden_it():
    one = built("R0 R1 / R9")
    before = grown((one,), (built("K1 K2 / K9"),), ())
    level = replace(before, shown_scores=(4, 4, 0))
    assert not of(over(level, player=2), "hidden")
    assert of(over(replace(before, shown_scores=(4, 5, 0)), player=2), "hidden")


def test_who_drew_the_peahen_won_a_game_of_three():
    before = grown((built("R0 R1 / R9"),), (built("K1"),), (built("B1"),))
    (fact,) = of(over(before, player=0), "peahen_won")
    assert fact == Fact("peahen_won", 0, None, None, 9, {})
    assert not of(over(before, player=1), "peahen_won")
    assert not of(over(grown((built("R0 R1 / R9"),), (built("K1"),)), player=0), "peahen_won")


def test_an_end_within_two_points_is_close():
    before = grown((built("R0"),), (built("K1"),), (built("B3"),), scores=(0, -1, -3))
    (fact,) = of(over(replace(before, scores=(0, -2, -3)), player=0), "close")
    assert fact == Fact("close", 0, 1, None, 9, {"points": 2, "total": 0})
    assert not of(over(replace(before, scores=(0, -3, -3)), player=0), "close")


def test_otherwise_the_best_plume_or_peacock_is_told_where_it_was_last_built():
    state = turn_of("R2 B1 X5", "R0 R1", "B0", top="H")
    told = story(course(state, "play B1 2", "play R2 1 down", "draw")).otherwise
    assert told == (Fact("plume", 0, None, None, 11, {"feathers": 3, "points": 4, "peacock": 1}),)
    plume = course(turn_of("R2 R3 X5", "R0 R1", top="H"), "play X5 new", "stop", "draw")
    assert not story(plume).otherwise, "no plume has scored"
    grown_one = course(turn_of("R6 X5", "R0 R1 R2 / R3", top="H"), "play R6 1", "stop", "draw")
    (fact,) = story(grown_one).otherwise
    assert fact.figures == {"feathers": 5, "points": 6, "peacock": 0}
