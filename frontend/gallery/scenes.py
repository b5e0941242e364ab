"""Print scenes for the gallery as JSON: real games of the real engine, stopped at telling moments.

Run from the repository's root: `python frontend/gallery/scenes.py > frontend/gallery/scenes.json`.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.rules.pikoko import GAME
from app.rules.pikoko.state import State
from app.rules.pikoko.view import View

SEED = 7


def choose(state: State, seat: int, dice: random.Random) -> str:
    """A legal action; bids stay near an even share of the tricks."""
    legal = GAME.legal_actions(state, seat)
    if not legal[0].startswith("bid "):
        return dice.choice(legal)
    players = len(GAME.view(state, None).hands)
    wish = f"bid {max(0, round(dice.gauss(8 / players, 0.9)))}"
    return wish if wish in legal else legal[-1]


def states(players: int, dice: random.Random) -> Iterator[State]:
    """Every state of one random game in which a seat has a choice, and the last."""
    state = GAME.start(players, {})
    while GAME.outcome(state) is None:
        chance = GAME.chance(state)
        if chance is not None:
            items = dice.sample(chance.items, len(chance.items))
            state = GAME.apply(state, None, " ".join((chance.verb, *items)))
            continue
        yield state
        seat = dice.choice(sorted(GAME.seats_to_act(state)))
        state = GAME.apply(state, seat, choose(state, seat, dice))
    yield state


OVERS = {
    "paused": "my turn",
    "vote": "others play",
    "claim": "auction placed",
    "moving": "auction on me",
    "cards": "others play",
    "news": "auction",
    "glass": "auction placed",
    "glass, my turn": "multi",
    "ended": "scored",
}
"""What lies over a board, or stands on it beside the game, and the scene it is shown with."""

Moment = Callable[[View, bool, tuple[str, ...]], bool]


def plays(view: View) -> int:
    return len(view.trick.plays) if view.trick else 0


def asks_colour(legal: tuple[str, ...]) -> bool:
    return any(len(action.split()) == 3 and action.startswith("play") for action in legal)


MOMENTS: dict[str, tuple[bool, Moment]] = {
    "auction": (True, lambda v, mine, _: v.phase == "auction" and mine and v.auction_of not in (0, v.starter)),
    "auction placed": (True, lambda v, mine, _: v.phase == "auction" and v.sealed[0] is True and not mine),
    "auction on me": (True, lambda v, _, __: v.phase == "auction" and v.auction_of == 0 and True in v.sealed),
    "own bid": (True, lambda v, mine, _: v.phase == "self_bid" and mine and True in v.sealed),
    "confidence": (True, lambda v, mine, _: v.phase == "confidence" and mine),
    "first lead": (True, lambda v, mine, _: v.phase == "tricks" and mine and not v.tricks and not plays(v)),
    "my turn": (True, lambda v, mine, legal: v.phase == "tricks" and mine and plays(v) > 1 and 1 < len(legal) < 4),
    "multi": (True, lambda v, mine, legal: v.phase == "tricks" and mine and asks_colour(legal) and plays(v) > 0),
    "others play": (True, lambda v, mine, _: v.phase == "tricks" and not mine and len(v.tricks) > 2 and plays(v) > 1),
    "trick taken": (True, lambda v, mine, _: v.phase == "tricks" and not mine and len(v.tricks) > 3 and not plays(v)),
    "scored": (True, lambda v, _, __: v.phase == "scored" and v.round == 2),
    "over": (True, lambda v, _, __: v.phase == "over"),
    "watch auction": (False, lambda v, _, __: v.phase == "auction" and v.auction_of != v.starter),
    "watch tricks": (False, lambda v, _, __: v.phase == "tricks" and len(v.tricks) > 2 and plays(v) > 1),
}


def scenes(players: int) -> Iterator[dict[str, object]]:
    """One scene for each moment, from the first games in which it comes."""
    wanted = dict(MOMENTS)
    dice = random.Random(SEED + players)
    while wanted:
        for state in states(players, dice):
            for name, (seated, moment) in list(wanted.items()):
                you = 0 if seated else None
                view = GAME.view(state, you)
                legal = tuple(GAME.legal_actions(state, 0)) if seated else ()
                to_act = sorted(GAME.seats_to_act(state))
                if moment(view, seated and 0 in to_act, legal):
                    del wanted[name]
                    game = {"turn": f"1.{GAME.turn(state)}", "to_act": to_act, "legal": legal, "view": asdict(view)}
                    yield {"name": name, "players": players, "you": you, "game": game, "over": ""}


def with_overs(made: list[dict[str, object]]) -> list[dict[str, object]]:
    """The same scenes, and those with something over them."""
    by_name = {scene["name"]: scene for scene in made}
    return [*made, *({**by_name[below], "name": name, "over": name} for name, below in OVERS.items())]


if __name__ == "__main__":
    print(json.dumps([scene for players in (3, 4, 5) for scene in with_overs(list(scenes(players)))]))
