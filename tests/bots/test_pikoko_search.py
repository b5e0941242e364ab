"""The bots that search at PIKOKO: what they infer, bid, back and play, with little effort."""

from dataclasses import replace
from random import Random

import pytest

from app.bots.characters import STEADY
from app.bots.effort import Effort
from app.bots.pikoko import LEVELS
from app.bots.pikoko.auction import back, backing_points, bid
from app.bots.pikoko.core import BLUNT, LOOSE, MANNERS, MEEK, SENSIBLE, SHARING, pack_of
from app.bots.pikoko.deals import deals, fitting_cards, hints_of_bids
from app.bots.pikoko.forecast import bid_points, forecast
from app.bots.pikoko.manners import FIRST, choices, manner_chances
from app.bots.pikoko.search import CLUB, EXPERT, choose_by, distinct, tricks_worths
from app.rules.pikoko import GAME
from app.rules.pikoko.cards import SHOWS
from app.rules.pikoko.view_types import FinishedTrick, Trick
from bench.players import wins
from tests.bots.test_pikoko import BIDS, LAST, LEADING, LEFT, ME, RIGHT, play, tricks_view, view_of

EFFORT = Effort(playouts=32, seconds=60)
BLIND = Effort(playouts=32, seconds=60, infers=False)


def test_its_hand_holds_no_colour_that_it_did_not_follow():
    odd = (play(ME, "Y7"), play(LEFT, "Y2"), play(RIGHT, "B6"))
    view = tricks_view("Y3 Y6", 1, LEADING, tricks=(FinishedTrick(ME, "Y", odd, LEFT),))
    cards = fitting_cards(view, ME)
    assert cards
    assert not [card for card in cards if "Y" in SHOWS[card]]


def test_high_bids_on_its_hand_make_strong_hands_likely():
    pack = pack_of(3, "R")

    def strength(number: int) -> float:
        view = view_of(bids=((None, None, None), (number, None, None), (number, None, None)))
        found = deals(view, ME, pack, 100, True, Random(1))
        return sum(deal.strengths[ME] for deal in found) / len(found)

    assert strength(4) > strength(0) + 0.3


@pytest.mark.parametrize(("bid", "passed", "kept"), [(0, "Y5", "Y2 Y7"), (2, "Y7", "Y5")])
def test_a_player_who_ducks_had_no_higher_loser_and_one_in_need_no_winner(bid: int, passed: str, kept: str):
    pack = pack_of(3, "R")
    trick = Trick(LEFT, "Y", (play(LEFT, "Y6"), play(RIGHT, "Y3")))
    view = replace(tricks_view("Y5", 0, trick), bids=((0, 0, 0), (0, 0, 0), (bid, 0, 0)))
    (choice,) = choices(view, ME, pack)
    assert choice.rather[SENSIBLE] & pack.bits[passed]
    assert not choice.rather[SENSIBLE] & pack.mask(kept.split())


@pytest.mark.parametrize(
    ("bid", "first", "card", "fitting"),
    [
        (2, 0, "Y7", {SENSIBLE, LOOSE, SHARING, BLUNT}),
        (2, 0, "Y5", {SENSIBLE, LOOSE, SHARING}),
        (2, 0, "Y2", {MEEK}),
        (2, 1, "Y2", {SHARING, MEEK}),
        (0, 0, "Y2", set(MANNERS)),
        (0, 0, "Y5", set()),
    ],
)
def test_cards_played_from_an_open_hand_tell_the_manner_of_its_player(bid, first, card, fitting):
    """`bid` and `first` are the player's bids on that hand, and on the one that wins the trick before it."""
    pack = pack_of(3, "R")
    plays = (play(ME, "Y3"), play(LEFT, card), play(RIGHT, "P2"))
    left = tuple({"Y2", "Y5", "Y6", "Y7"} - {card})
    view = tricks_view("P3", 0, LEADING, tricks=(FinishedTrick(ME, "Y", plays, RIGHT),))
    view = replace(view, hands=(None, ("P3",), left), bids=((0, 0, 0), (0, first, bid), (0, 0, 0)))
    chances = manner_chances(view, RIGHT, pack)
    assert {manner for manner in MANNERS if chances[manner] > FIRST[manner] / 2} == fitting


def test_bids_that_no_hand_can_explain_leave_deals_to_choose_from():
    pack = pack_of(3, "R")
    view = view_of(bids=((None, 5, 3), (90, None, 3), (90, 5, None)), tokens=(9, 9, 9))
    assert len(deals(view, ME, pack, 5, True, Random(1))) == 5


def test_a_bid_on_its_hand_is_judged_by_what_its_bidder_bids_on_others():
    pack = pack_of(3, "R")
    view = view_of(bids=((None, 4, 2), (1, None, 1), (1, 8, None)))
    (deal,) = deals(view, ME, pack, 1, False, Random(1))
    left, right = hints_of_bids(view, ME, deal)
    assert left.variance < right.variance
    assert right.strength < 1


def test_a_forecast_shares_all_tricks():
    chances = forecast(view_of(), ME, {}, EFFORT, Random(1))
    assert sum(tricks * chance for row in chances for tricks, chance in enumerate(row)) == pytest.approx(8)
    assert all(sum(row) == pytest.approx(1) for row in chances)


def test_a_bid_is_worth_2_exact_and_1_next_to_it():
    chances = [0.1, 0.2, 0.3, 0.4, 0, 0, 0, 0, 0]
    assert bid_points(chances, 2) == pytest.approx(0.6 + 0.2 + 0.4)
    assert bid_points(chances, 0) == pytest.approx(0.2 + 0.2)
    assert bid_points([*[0.0] * 8, 1.0], 9) == 1
    assert backing_points(0.5) == 1


def test_it_bids_high_on_a_strong_hand_and_low_on_a_weak_one():
    assert int(bid(view_of(), ME, BIDS, Random(1), EFFORT).split(" ")[1]) >= 4
    assert int(bid(view_of(auction_of=RIGHT), ME, BIDS, Random(1), EFFORT).split(" ")[1]) <= 1


def test_it_spends_no_more_tokens_than_it_has():
    view = view_of(tokens=(2, 9, 9))
    assert bid(view, ME, BIDS[:3], Random(1), EFFORT) in BIDS[:3]


def test_it_backs_a_bid_that_is_sure_and_nobody_when_all_are_hopeless():
    bids = ((8, 0, 8), (8, 8, 0), (8, 8, 8))
    hopeless = view_of(phase="confidence", auction_of=None, bids=bids, starter=ME)
    assert back(hopeless, ME, Random(1), EFFORT, STEADY) == "confidence none"
    sure = replace(tricks_view("R6", 1, LEADING), hands=(None, ("R6",), ("P3",)), hand_sizes=(1, 1, 1))
    assert back(sure, ME, Random(1), EFFORT, STEADY) == "confidence 1"


@pytest.mark.parametrize(("wanted", "chosen"), [(2, "play Y6"), (1, "play Y3")])
def test_in_the_last_place_it_takes_or_leaves_a_trick_as_its_bid_asks(wanted: int, chosen: str):
    view = tricks_view("Y3 Y6", wanted, LAST, won=1)
    view = replace(view, hands=(None, ("Y3", "Y6"), ("P3",)), hand_sizes=(1, 2, 1))
    view = replace(view, bids=(view.bids[ME], (8, 8, 8), (8, 8, 8)))
    assert choose_by(view, ME, ("play Y3", "play Y6"), Random(1), EFFORT) == chosen


def test_what_others_score_on_average_counts_against_its_own_points():
    view = tricks_view("Y3 Y6", 1, LAST)
    alone = replace(view, bids=((3, 0, 0), (8, 0, 0), (8, 0, 0)))
    rivals = replace(view, bids=((3, 0, 0), (2, 0, 0), (2, 0, 0)))
    assert tricks_worths(alone, ME)[ME][2:5] == [1, 2, 1]
    assert tricks_worths(rivals, ME)[ME][2:5] == [1 - 2, 2 - 1, 1]


def test_names_of_a_card_that_cannot_win_are_one_choice():
    view = tricks_view("M7", 1, LAST)
    assert set(distinct(view, ("play M7 P", "play M7 R", "play M7 W"))) == {"play M7 P", "play M7 R"}


def test_levels_differ_by_effort_alone():
    assert set(LEVELS) == {"casual", "club", "expert"}
    assert CLUB.playouts < EXPERT.playouts
    assert not CLUB.infers
    assert EXPERT.infers


def test_club_wins_more_than_its_share_against_casual():
    alone, _ = wins(GAME, [LEVELS["club"], *[LEVELS["casual"]] * 3], games=16)
    assert alone >= 0.4
