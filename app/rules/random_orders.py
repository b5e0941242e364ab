"""Random orders: which one a game with deals needs next, and how to read one."""

from app.rules.contract import Action, Chance, IllegalAction
from app.rules.refusals import COMMON


def order_due(stage: str, seats: int, deck: tuple[str, ...]) -> Chance | None:
    """The order needed in this stage: `first` with the seats once, `deal` with the deck each round.

    Else None.
    """
    if stage == "first":
        return Chance("first", tuple(str(seat) for seat in range(seats)), hides=False)
    return Chance("deal", deck) if stage == "deal" else None


def read_order(due: Chance | None, action: Action) -> tuple[str, ...]:
    """The items in the order given. Raises IllegalAction unless `action` has the verb and each item once."""
    if due is None:
        raise IllegalAction("no_chance_due", COMMON["no_chance_due"])
    verb, *items = action.split(" ")
    if verb != due.verb or sorted(items) != sorted(due.items):
        raise IllegalAction("not_that_order", COMMON["not_that_order"].format(verb=due.verb), verb=due.verb)
    return tuple(items)
