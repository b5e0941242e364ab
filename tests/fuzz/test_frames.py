"""Random and mutated frames over real sockets: no error, no room that hangs, no memory lost."""

import asyncio
import time
from itertools import chain

import psutil

from app.rules.registry import GAMES
from tests.faults.figures import Figures
from tests.fuzz.amount import FRAMES
from tests.fuzz.attack import attack, games_meanwhile, play_a_game, visiting
from tests.server import Server

PEOPLE = 7
"""The number of people: two more than seats, who watch, ask for seats and claim them."""
SEED = 4
WARM_SHARE = 0.25
"""The share of frames before memory is first measured, when buffers and caches are full."""
MOST_MB = 24


def test_people_play_on_and_memory_stays_flat_under_any_attack(calm_server: Server, figures: Figures):
    assert calm_server.process is not None
    process = psutil.Process(calm_server.process.pid)
    rss_mb: list[float] = []

    def look(sent: int) -> None:
        if sent > FRAMES * WARM_SHARE * (len(rss_mb) + 1):
            rss_mb.append(process.memory_info().rss / 2**20)

    async def everything() -> int:
        async with visiting(calm_server.url) as site:
            wild = [await site.table(PEOPLE, game) for game in GAMES]
            calm = [await site.table(2, game) for game in GAMES]
            work = asyncio.create_task(attack(wild, FRAMES, SEED, look))
            games = await asyncio.gather(*(games_meanwhile(people, work) for people in calm))
            await asyncio.gather(*map(play_a_game, wild))
            for person in chain(*wild, *calm):
                await person.leave()
            return sum(games)

    since_s = time.monotonic()
    games = asyncio.run(everything())
    assert rss_mb[-1] - rss_mb[0] < MOST_MB
    figures.add(
        "Frames",
        f"{FRAMES} random and mutated frames of {PEOPLE} people in {time.monotonic() - since_s:.0f} s; "
        f"{games} games were played at another table meanwhile and one at theirs afterwards; "
        f"memory after each quarter {', '.join(f'{mb:.1f}' for mb in rss_mb)} MB",
    )
