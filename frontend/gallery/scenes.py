"""Print scenes for the gallery as JSON: real games, stopped at the moments of `moments.py`.

Run from the repository's root: `python frontend/gallery/scenes.py > frontend/gallery/scenes.json`.
"""

import json
import random
import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, get_args, get_type_hints

from moments import CHOSEN, by_phase

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.bots.registry import BOTS
from app.rules.registry import GAMES

SHOWN = {
    name: CHOSEN.get(name)
    or by_phase(game.min_seats, game.max_seats, get_args(get_type_hints(game.view_type)["phase"]))
    for name, game in GAMES.items()
}
SEED = 7
WILD = 0.15
"""Share of random actions, so scenes also show what good players avoid."""
MOST_GAMES = 60
"""A moment not found after this many games can't happen with this number of players."""

BEFORE = {"plumes": 14}
"""Number of earlier states that a game's scenes have if its board lists the last events; otherwise one."""

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
"""What can lie over a board of PIKOKO or beside the game on it, and the scene to show it with."""


def states(name: str, players: int, dice: random.Random) -> Iterator[Any]:
    """Yield every state of one game between bots in which a seat has a choice, then the last state."""
    game, bot = GAMES[name], BOTS[name, "casual"]
    state = game.start(players, {})
    while game.outcome(state) is None:
        chance = game.chance(state)
        if chance is not None:
            items = dice.sample(chance.items, len(chance.items))
            state = game.apply(state, None, " ".join((chance.verb, *items)))
            continue
        yield state
        seat = dice.choice(sorted(game.seats_to_act(state)))
        legal = game.legal_actions(state, seat)
        wild = dice.random() < WILD
        state = game.apply(state, seat, dice.choice(legal) if wild else bot(game.view(state, seat), seat, legal, dice))
    yield state


def seen_by(game: Any, state: Any, you: int | None, legal: tuple[str, ...]) -> dict[str, object]:
    """A snapshot's game, as the client gets it."""
    to_act, view = sorted(game.seats_to_act(state)), asdict(game.view(state, you))
    return {"turn": f"1.{game.turn(state)}", "to_act": to_act, "legal": legal, "view": view}


def scenes(name: str, players: int) -> Iterator[dict[str, object]]:
    """Yield one scene for each moment, from the first game that has it."""
    game, shown = GAMES[name], SHOWN[name]
    wanted = {moment: (0, told) for moment, told in shown.seated.items()}
    wanted |= {moment: (None, told) for moment, told in shown.watched.items()}
    dice = random.Random(SEED + players)
    for _ in range(MOST_GAMES):
        before: deque[Any] = deque(maxlen=BEFORE.get(name, 1))
        for state in states(name, players, dice):
            to_act = sorted(game.seats_to_act(state))
            for moment, (you, told) in list(wanted.items()):
                view = game.view(state, you)
                legal = () if you is None else tuple(game.legal_actions(state, you))
                if told(view, you in to_act, legal):
                    del wanted[moment]
                    scene = {"which": name, "name": moment, "players": players, "you": you, "over": ""}
                    yield scene | {
                        "before": [seen_by(game, one, you, ()) for one in before],
                        "game": seen_by(game, state, you, legal),
                    }
            before.append(state)
        if not wanted:
            return


def with_overs(made: list[dict[str, object]]) -> list[dict[str, object]]:
    """Yield these scenes, and copies of some with something over them."""
    by_name = {scene["name"]: scene for scene in made}
    return [*made, *({**by_name[below], "name": name, "over": name} for name, below in OVERS.items())]


def of_game(name: str) -> list[dict[str, object]]:
    made = [list(scenes(name, players)) for players in SHOWN[name].players]
    return [scene for some in made for scene in (with_overs(some) if name == "pikoko" else some)]


if __name__ == "__main__":
    print(json.dumps([scene for name in SHOWN for scene in of_game(name)]))
