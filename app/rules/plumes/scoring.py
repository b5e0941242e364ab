"""Scoring of Enchanted Plumes: what plumes are worth, the end of the game, who wins."""

from msgspec.structs import replace

from app.rules.contract import Outcome, Round, Seat
from app.rules.plumes.cards import value
from app.rules.plumes.state import NOBODY, State
from app.rules.plumes.view_types import Row


def score(rows: tuple[Row, ...], peacock: bool) -> int:
    """The lower rows minus the top row, plus 1 for each card of a Peacock. Cards face down count 0."""
    top, *lower = (sum(value(card) for card in row if card is not None) for row in rows)
    return sum(lower) - top + (sum(map(len, rows)) if peacock else 0)


def winners(scores: tuple[int, ...], peacocks: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest total; if tied, those of them with the most Peacocks."""
    by_seat = list(zip(scores, peacocks, strict=True))
    return tuple(seat for seat, mine in enumerate(by_seat) if mine == max(by_seat))


def end(state: State) -> State:
    """End the game, because the Peahen was drawn: reveal face-down cards and score. Hands count nothing."""
    return replace(
        state,
        phase="over",
        to_act=NOBODY,
        shown=state.plumes,
        shown_scores=state.scores,
        winners=winners(state.scores, state.peacocks),
    )


def rounds(state: State) -> tuple[Round, ...]:
    """The whole game as one round, once it is over."""
    if state.winners is None:
        return ()
    summary = {
        "starter": state.starter,
        "peacocks": list(state.peacocks),
        "plumes": [[[list(row) for row in each.rows] for each in plumes] for plumes in state.plumes],
    }
    return (Round(1, state.scores, summary),)


def outcome(state: State) -> Outcome | None:
    """Who won, and the totals; None until the Peahen was drawn."""
    return None if state.winners is None else Outcome(state.winners, state.scores)
