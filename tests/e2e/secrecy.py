"""What a frame may say to its receiver, worked out from the journal in the server's database.

A frame is a closed world: every key of it is known, every card in it must be one its receiver may know, and
every number that could betray a bid must follow from the bids that are revealed.
"""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, TypeAlias

from app.rules.pikoko import GAME
from app.rules.pikoko.cards import HAND_SIZE, SHOWS
from app.rules.pikoko.state import TOKENS
from app.rules.pikoko.view import View

Viewer: TypeAlias = int | None
Json: TypeAlias = Any

KEYS = {
    "snapshot": {"type", "version", "build", "table", "you", "game"},
    "done": {"type", "id"},
    "refused": {"type", "id", "code", "params", "reason"},
    "pong": {"type", "id"},
    "presence": {"type", "connected", "away", "watchers"},
}
GAME_KEYS = {"number", "turn", "to_act", "legal", "since_ms", "knocked", "abandoned", "ended_at", "view"}
VIEW_KEYS = {each.name for each in fields(View)}
BIDDING = ("auction", "self_bid")


@dataclass
class Journal:
    """A finished game: by round its deal and plays; by turn and seat every choice, the changed ones too."""

    seats: int
    deals: list[list[str]] = field(default_factory=list)
    plays: list[list[str]] = field(default_factory=list)
    choices: dict[tuple[str, int], set[str]] = field(default_factory=dict)

    def hand(self, round_: int, seat: int) -> set[str]:
        """The eight cards dealt to `seat`."""
        return set(self.deals[round_ - 1][HAND_SIZE * seat : HAND_SIZE * (seat + 1)])

    def flipped(self, round_: int) -> str:
        return self.deals[round_ - 1][HAND_SIZE * self.seats]

    def add(self, turn: str, seat: int | None, action: str) -> None:
        verb, *words = action.split(" ")
        if verb == "deal":
            self.deals.append(words)
            self.plays.append([])
        elif verb == "play":
            self.plays[-1].append(words[0])
        elif seat is not None and words:
            self.choices.setdefault((turn, seat), set()).add(words[0])


def journal_of(database: Path, code: str, game: int, seats: int) -> Journal:
    """Read from the SQLite file of a server that runs. The rules only say which turn an action belongs to."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    query = "select seat, action from actions where code = ? and game = ? order by number"
    rows = connection.execute(query, (code, game)).fetchall()
    connection.close()
    journal = Journal(seats)
    state = GAME.start(seats, {})
    for seat, action in rows:
        journal.add(f"{game}.{GAME.turn(state)}", seat, action)
        state = GAME.apply(state, seat, action)
    return journal


def strings(value: Json) -> Iterator[str]:
    """Every string in it, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def cards_in(frame: Json) -> set[str]:
    """Every card named anywhere, alone or as a word of an action."""
    return {word for text in strings(frame) for word in text.split() if word in SHOWS}


def assert_says_no_secret(text: str, viewer: Viewer, journal: Journal) -> str | None:
    """Of a frame that `viewer` received; the phase it shows, or None outside the game."""
    frame = json.loads(text)
    assert frame.keys() == KEYS[frame["type"]]
    if frame["type"] != "snapshot" or frame["game"] is None:
        assert not cards_in(frame)
        return None
    assert frame["you"]["seat"] == viewer
    assert frame["game"].keys() == GAME_KEYS
    view = frame["game"]["view"]
    assert view.keys() == VIEW_KEYS
    assert (frame["game"]["ended_at"] is None) == (view["phase"] != "over")
    assert_cards_are_known(frame, viewer, journal)
    assert_bids_are_revealed(view)
    assert_choices_are_own(frame["game"], viewer, journal)
    return str(view["phase"])


def assert_cards_are_known(frame: Json, viewer: Viewer, journal: Journal) -> None:
    view = frame["game"]["view"]
    round_ = view["round"]
    played = [play["card"] for trick in [*view["tricks"], view["trick"]] if trick for play in trick["plays"]]
    assert played == journal.plays[round_ - 1][: len(played)]
    left = [journal.hand(round_, seat) - set(played) for seat in range(journal.seats)]
    others = [hand for seat, hand in enumerate(left) if viewer is not None and seat != viewer]
    assert cards_in(frame) <= {journal.flipped(round_), *played}.union(*others)
    for seat, hand in enumerate(view["hands"]):
        if viewer is None or seat == viewer:
            assert hand is None
        else:
            assert set(hand) == left[seat]
    assert view["hand_sizes"] == [len(hand) for hand in left]
    assert viewer is not None or frame["game"]["legal"] == []


def assert_bids_are_revealed(view: Json) -> None:
    """No bid before its auction is over, and nothing that is counted from one."""
    seats = len(view["bids"])
    revealed = {(view["starter"] + away) % seats for away in range(seats)}
    if view["phase"] == "auction":
        revealed = {
            (view["starter"] + away) % seats for away in range((view["auction_of"] - view["starter"]) % seats)
        }
    for bidder, row in enumerate(view["bids"]):
        for target, bid in enumerate(row):
            open_ = target in revealed and (bidder != target or view["phase"] not in BIDDING)
            assert (bid is not None) == open_
        assert view["tokens"][bidder] == TOKENS - sum(bid or 0 for bid in row)


def assert_choices_are_own(game: Json, viewer: Viewer, journal: Journal) -> None:
    """One's own sealed choice, and no confidence of others before scoring."""
    view = game["view"]
    choice = view["my_choice"]
    if viewer is None:
        assert choice is None
    elif choice is not None:
        confidence = f"{game['number']}.{view['round']}.confidence"
        turn = confidence if view["phase"] == "tricks" else game["turn"]
        automatic = choice == 0 and view["phase"] in BIDDING and view["tokens"][viewer] == 0
        assert automatic or str(choice) in journal.choices[turn, viewer]
    for seat, backed in enumerate(view["confidence"]):
        hidden = view["phase"] not in ("scored", "over") and seat != viewer
        assert not hidden or backed is None
