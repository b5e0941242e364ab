"""Refusals of every game: whole sentences that occur in play; shared codes mean the same."""

import string
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

from app.rules.contract import Action, IllegalAction
from app.table.refusals import REASONS as REASONS_OF_THE_TABLE
from tests.rules.conformance import EXAMINED
from tests.rules.course import some_action
from tests.rules.kit import Kit

pytestmark = pytest.mark.slow(1)

GAMES = 10
"""The number of random games in which every refusal occurs."""

every_game = pytest.mark.parametrize("kit", EXAMINED.values(), ids=EXAMINED)


@every_game
def test_every_reason_is_a_whole_sentence_and_its_code_is_not_one_of_the_tables(kit: Kit):
    for code, sentence in kit.reasons.items():
        assert sentence[0].isupper() or sentence.startswith("{")
        assert sentence.endswith(".")
        assert code not in REASONS_OF_THE_TABLE


def test_a_code_of_several_games_means_the_same_in_each():
    """Clients word a refusal by its code. Only the hint of how to write an action differs."""
    for kit in EXAMINED.values():
        for other in EXAMINED.values():
            for code in kit.reasons.keys() & other.reasons.keys() - {"unknown_action"}:
                assert kit.reasons[code] == other.reasons[code]


def some(texts: tuple[Action, ...], random: Random) -> list[Action]:
    """A hundred of them, and all that are one word."""
    return [*random.sample(texts, 100), *(text for text in texts if " " not in text)]


def states_with_all_verbs(kit: Kit, seats: int, random: Random) -> Iterator[Any]:
    """A game in which one-word actions such as `stop` are as frequent as all others together."""
    state = kit.game.start(seats, {})
    while kit.game.outcome(state) is None:
        yield state
        seat, action = some_action(kit.game, seats, state, random)
        alone = (
            [text for text in kit.game.legal_actions(state, seat) if " " not in text]
            if seat is not None
            else []
        )
        state = kit.game.apply(state, seat, random.choice([action, *alone[:1]]))
    yield state


@every_game
def test_every_refusal_occurs_in_play_and_params_fill_every_blank(kit: Kit):
    met: dict[str, IllegalAction] = {}

    def attempt(state, seat, text):
        try:
            kit.game.apply(state, seat, text)
        except IllegalAction as refused:
            met.setdefault(refused.code, refused)

    random, seats = Random(3), kit.game.min_seats
    games = (states_with_all_verbs(kit, seats, random) for _ in range(GAMES))
    for state in chain.from_iterable(games):
        if met.keys() == kit.reasons.keys():
            break
        for seat in range(seats):
            for text in some(kit.tried(state, seats, seat, random), random):
                attempt(state, seat, text)
        for nobody in (seats, None):
            for text in some(kit.texts(seats), random):
                attempt(state, nobody, text)
    assert met.keys() == kit.reasons.keys()
    for code, reason in met.items():
        blanks = {name for _, name, _, _ in string.Formatter().parse(kit.reasons[code]) if name}
        assert blanks <= reason.params.keys()
        assert "{" not in reason.reason
