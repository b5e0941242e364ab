"""The server with days of one second, to purge during games: `python -m tests.faults.purging`."""

from app import main
from app.__main__ import main as run

DAY_S = 1

if __name__ == "__main__":
    vars(main)["DAY_S"] = DAY_S
    run()
