"""A program that checks the seals of a finished game: that nobody changed a deal after the first bid.

python examples/check_seal.py http://localhost:8000/t/CODE/games/1

It works each seal out again from the record. Compare them with those your browser or program was told when
the cards were dealt (`game.seals` of a snapshot): only that shows that they are the seals of that moment.
"""

import hashlib
import json
import sys
from urllib.parse import urlsplit
from urllib.request import urlopen


def seal_of(game: int, draw: int, nonce: str, action: str) -> str:
    """The seal that fits this random order of that game."""
    text = f"table seal 1\n{game}\n{draw}\n{nonce}\n{action}"
    return hashlib.sha256(text.encode()).hexdigest()


def main(link: str) -> int:
    """Print whether each seal fits; return 1 if one does not."""
    parts = urlsplit(link)
    _, _, code, _, number = parts.path.split("/")
    with urlopen(f"{parts.scheme}://{parts.netloc}/api/tables/{code}/games/{number}") as answer:
        record = json.load(answer)
    draws = [entry["action"] for entry in record["journal"] if entry["seat"] is None]
    if not record["seals"]:
        print("This game is older than the seals.")
    wrong = 0
    for seal in record["seals"]:
        action = draws[seal["draw"]]
        fits = seal_of(record["number"], seal["draw"], seal["nonce"], action) == seal["seal"]
        wrong += not fits
        print("right" if fits else "WRONG", seal["draw"], action.split(" ")[0], seal["seal"])
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
