"""The `casual` bot of PIKOKO, on seat 0, in situations made by hand."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.bots.pikoko import choose
from app.bots.pikoko.bids import back, expected_tricks
from app.bots.pikoko.worth import CHANCE, card_worth, exact_chance, hand_worths, hidden
from app.rules.pikoko import GAME
from app.rules.pikoko.cards import deck
from app.rules.pikoko.view_types import Card, Hand, Play, Trick, View
from bench.arena import at_random, casual, settled
from bench.players import wins

ME, LEFT, RIGHT = 0, 1, 2


def hand(cards: str) -> Hand:
    return tuple(cards.split(" "))


def view_of(**changed: Any) -> View:
    """The first auction with three seats, on the bot's left neighbour, with red as trump and known hands."""
    fresh = GAME.view(settled(GAME, GAME.start(3, {}), Random(1)), ME)
    shown = replace(
        fresh,
        starter=LEFT,
        trump="R",
        trump_card="R2",
        hands=(None, hand("R6 R5 R4 Y7 P6 W6 B7 M7"), hand("Y2 Y3 P2 P3 W2 W3 B1 B2")),
        phase="auction",
        auction_of=LEFT,
    )
    return replace(shown, **changed)


def play(by: int, card: Card) -> Play:
    return {"by": by, "owner": (by + 1) % 3, "card": card, "as": card[0]}


def tricks_view(left: str, wanted: int, trick: Trick, won: int = 0, **changed: Any) -> View:
    """A trick on the table; `left` is the hand the bot plays from, and `wanted` its bid on it."""
    return view_of(
        phase="tricks",
        auction_of=None,
        hands=(None, hand(left), ("Y2", "P3")),
        hand_sizes=(2, len(hand(left)), 2),
        bids=((0, wanted, 0), (2, 2, 2), (2, 2, 2)),
        tricks_won=(0, won, 0),
        trick=trick,
        **changed,
    )


def chosen(view: View, *legal: str) -> str:
    return choose(view, ME, legal, Random(1))


BIDS = tuple(f"bid {number}" for number in range(10))
LAST = Trick(leader=LEFT, required="Y", plays=(play(1, "Y2"), play(2, "Y5")))
LEADING = Trick(leader=ME, required=None, plays=())


def test_it_bids_high_on_a_hand_full_of_trumps_and_high_cards():
    assert int(chosen(view_of(), *BIDS).split()[1]) >= 5


def test_it_bids_low_on_a_hand_of_low_cards():
    assert int(chosen(view_of(auction_of=RIGHT), *BIDS).split()[1]) <= 1


def test_it_bids_no_more_tokens_than_it_has():
    assert chosen(view_of(), "bid 0", "bid 1", "bid 2") == "bid 2"


def test_on_itself_it_bids_what_the_others_think():
    view = view_of(phase="self_bid", auction_of=None, bids=((None, 2, 2), (4, None, 3), (4, 1, None)))
    assert chosen(view, *BIDS) == "bid 4"


def test_its_estimates_add_up_to_all_tricks():
    assert sum(hand_worths(view_of(), ME)) == pytest.approx(8)


def test_its_hidden_cards_are_its_own_hand_and_the_rest():
    view = view_of()
    seen = {*(view.hands[LEFT] or ()), *(view.hands[RIGHT] or ()), view.trump_card}
    assert set(hidden(view)) == set(deck(3)) - seen
    assert len(hidden(view)) == 12


def test_a_trump_is_worth_more_than_a_plain_card_of_its_number():
    for seats in CHANCE:
        for card in (card for card in deck(seats) if card[0] == "R"):
            assert card_worth(card, "R", seats) > card_worth(card, "B", seats)


def test_it_backs_nobody_when_players_disagree_on_every_hand():
    view = view_of(phase="confidence", bids=((1, 5, 2), (4, 0, 4), (3, 3, 2)))
    assert back(view, ME) == "confidence none"


def test_it_backs_a_bid_of_nothing_that_the_player_of_the_hand_shares():
    bids = ((4, 0, 2, 3, 0), (1, 1, 1, 1, 0), (1, 1, 1, 1, 0), (2, 1, 1, 1, 0), (2, 1, 1, 1, 0))
    view = view_of(phase="confidence", bids=bids)
    assert exact_chance(view, ME, LEFT) > exact_chance(view, ME, RIGHT)
    assert back(view, ME) == "confidence 1"


def test_it_wins_as_cheaply_as_will_do_when_last_and_in_need_of_tricks():
    view = tricks_view("Y3 Y6 Y7", wanted=2, trick=LAST)
    assert chosen(view, "play Y3", "play Y6", "play Y7") == "play Y6"


def test_it_trumps_with_the_lowest_that_takes_the_trick():
    trick = Trick(leader=LEFT, required="P", plays=(play(1, "P3"), play(2, "R3")))
    view = tricks_view("R4 R6 Y7", wanted=1, trick=trick)
    assert chosen(view, "play R4", "play R6", "play Y7") == "play R4"


def test_it_ducks_with_its_highest_loser_when_it_has_its_tricks():
    view = tricks_view("Y3 M4 Y7", wanted=1, won=1, trick=LAST)
    assert chosen(view, "play Y3", "play M4", "play Y7") == "play M4"


def test_it_leads_a_sure_winner_when_it_needs_a_trick():
    view = tricks_view("R6 Y3", wanted=1, trick=LEADING)
    assert chosen(view, "play Y3", "play R6") == "play R6"


def test_it_leads_low_when_it_needs_none():
    view = tricks_view("R6 B1", wanted=0, trick=LEADING)
    assert chosen(view, "play R6", "play B1") == "play B1"


def test_it_names_a_multi_trump_only_where_it_wants_the_trick():
    forms = ("play M7 P", "play M7 R", "play M7 W")
    assert chosen(tricks_view("M7", wanted=1, trick=LAST), *forms) == "play M7 R"
    assert chosen(tricks_view("M7", wanted=0, trick=LAST), *forms) != "play M7 R"


def test_it_takes_the_only_legal_action():
    assert chosen(view_of(phase="scored", auction_of=None), "ready") == "ready"


def test_two_bots_need_not_agree_on_a_hand_between_two_bids():
    view = view_of(
        bids=((None, None, None), (3, None, None), (2, None, None)), auction_of=None, phase="self_bid"
    )
    assert expected_tricks(view, ME) == 2.5
    assert {choose(view, ME, BIDS, Random(seed)) for seed in range(20)} == {"bid 2", "bid 3"}


def test_it_wins_four_games_in_five_against_three_random_players():
    alone, _ = wins(GAME, [casual(GAME), at_random, at_random, at_random], games=100)
    assert alone >= 0.8
