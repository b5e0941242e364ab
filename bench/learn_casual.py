"""Learns the table in app/bots/pikoko/worth.py by self-play: how often a card of each kind wins its trick.

Run `python -m bench.learn_casual [GAMES]`, put what it prints in place of CHANCE, and run it again: the
table settles after about three turns.
"""

import sys
from collections import Counter
from random import Random

from app.bots.pikoko.worth import kind
from app.rules.pikoko import GAME
from app.rules.pikoko.cards import deck, number
from bench.arena import casual, states


def learn(seats: int, games: int, random: Random) -> dict[str, list[float]]:
    """How often a card won its trick in games of `seats` bots, by kind and by number from 1."""
    played: Counter[tuple[str, int]] = Counter()
    took: Counter[tuple[str, int]] = Counter()
    for _ in range(games):
        for state in states(GAME, [casual(GAME)] * seats, random):
            if len(state.tricks) == 8 and (state.phase == "over" or len(state.to_act) == seats):
                for trick in state.tricks:
                    for play in trick.plays:
                        key = (kind(play["card"], state.trump), number(play["card"]))
                        played[key] += 1
                        took[key] += play["owner"] == trick.winner
    rows = {}
    for name in sorted({name for name, _ in played}):
        numbers = range(1, max(number(card) for card in deck(seats)) + 1)
        rows[name] = [took[name, n] / max(1, played[name, n]) for n in numbers]
    return rows


def main() -> None:
    """Print the table."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    for seats in (3, 4, 5):
        print(f"    {seats}: {{")
        for name, chances in learn(seats, games, Random(seats)).items():
            print(f'        "{name}": ({", ".join(f"{chance:.2f}" for chance in chances)}),')
        print("    },")


if __name__ == "__main__":
    main()
