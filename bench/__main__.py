"""`python -m bench [engine] [bots] [server] [client]`: all figures, or only those named."""

import argparse

from bench import engine, page, players, server

PARTS = ("engine", "bots", "server", "client")


def main() -> None:
    """Does what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument(
        "part", nargs="*", choices=[*PARTS, []], help="what to measure; everything if none is named"
    )
    parser.add_argument("--games", type=int, default=1000, help="games for engine and bots")
    parser.add_argument("--tables", type=int, default=50, help="tables on each server")
    parser.add_argument("--rounds", type=int, default=7, help="runs of each server; medians are printed")
    parser.add_argument("--seconds", type=float, default=3, help="length of a run")
    given = parser.parse_args()
    parts = given.part or PARTS
    if "engine" in parts:
        engine.measure(given.games)
    if "bots" in parts:
        players.measure(given.games)
    if "server" in parts:
        server.measure(given.tables, given.rounds, given.seconds)
    if "client" in parts:
        page.measure()


if __name__ == "__main__":
    main()
