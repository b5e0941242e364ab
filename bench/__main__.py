"""Benchmarks: `python -m bench PART ...`; without names of parts, all that are quick and need no network."""

import argparse
import sys

from bench import (
    calibration,
    commits,
    engine,
    growth,
    nodes,
    page,
    peers,
    players,
    replays,
    reviews,
    server,
    thinking,
)

PARTS = ("engine", "bots", "commits", "server", "replays", "growth", "nodes", "thinking", "reviews", "client")
BY_NAME = ("peers", "calibration")
"""Parts that run only if they are named: they download packages, or take long."""


def main() -> None:
    """Run the parts that the command line names; ends with an error if something is beyond its limit."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument(
        "part",
        nargs="*",
        choices=[*PARTS, *BY_NAME, []],
        help="what to measure; everything but peers and calibration by default",
    )
    parser.add_argument(
        "--games", type=int, default=1000, help="number of games for engine, bots and calibration"
    )
    parser.add_argument("--tables", type=int, default=50, help="number of tables on each server")
    parser.add_argument(
        "--rounds",
        type=int,
        default=7,
        help="runs of each kind, of which medians are printed",
    )
    parser.add_argument("--seconds", type=float, default=3, help="seconds of a run")
    given = parser.parse_args()
    parts = given.part or PARTS
    beyond: list[str] = []
    if "engine" in parts:
        engine.measure(given.games)
    if "bots" in parts:
        players.measure(given.games)
    if "commits" in parts:
        beyond += commits.measure(given.rounds)
    if "server" in parts:
        server.measure(given.tables, given.rounds, given.seconds)
    if "replays" in parts:
        beyond += replays.measure(given.tables, given.rounds, given.seconds)
    if "growth" in parts:
        beyond += growth.measure(given.rounds, given.seconds)
    if "nodes" in parts:
        beyond += nodes.measure(given.tables, given.rounds, given.seconds)
    if "thinking" in parts:
        beyond += thinking.measure(given.tables, given.rounds, given.seconds)
    if "reviews" in parts:
        beyond += reviews.measure(given.tables, given.rounds, given.seconds)
    if "calibration" in parts:
        beyond += calibration.measure(given.games)
    if "peers" in parts:
        peers.measure(given.tables, given.rounds, given.seconds)
    if "client" in parts:
        page.measure()
    if beyond:
        sys.exit("\n".join(("Beyond a limit:", *beyond)))


if __name__ == "__main__":
    main()
