"""Frames that clients should not send: not JSON, not commands, invalid commands, too much."""

import json
import string
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from tests.fuzz.anything import Message

Frame: TypeAlias = str | bytes

FRAME_BYTES = 8192
ODD = '\0\x1b\u202e\u2028\u200d\u3164\ufeff\U0001f426é"\\{}[]:,'
"""Characters that are refused somewhere or have a meaning in JSON."""


def noise(random: Random) -> str:
    size = random.choice((0, 1, 10, 200))
    return "".join(random.choice(string.printable + ODD) for _ in range(size))


def value(random: Random, depth: int = 0) -> Any:
    """A random JSON value."""
    kinds: tuple[Callable[[], Any], ...] = (
        lambda: None,
        lambda: random.random() < 0.5,
        lambda: random.choice((-1, 0, 1, 3, 16, 2**31, 2**63, 2**64, 10**400)),
        lambda: random.choice((0.0, -0.5, 1e308, float("inf"), float("nan"))),
        lambda: noise(random),
        lambda: random.choice(("sit", "act", "k" * 43, "bid 1", "1.1.auction.0", "x" * 3000)),
        lambda: [value(random, depth + 1) for _ in range(random.randrange(4))],
        lambda: {noise(random): value(random, depth + 1) for _ in range(random.randrange(4))},
    )
    return random.choice(kinds[: 6 if depth > 3 else 8])()


def _without(random: Random, command: Message) -> None:
    del command[random.choice([*command])]


def _changed(random: Random, command: Message) -> None:
    command[random.choice([*command])] = value(random)


def _added(random: Random, command: Message) -> None:
    command[random.choice(("seat", "player", "as", "__proto__", noise(random)))] = value(random)


def _another(random: Random, command: Message) -> None:
    command["type"] = random.choice(("deal", "first", "snapshot", "bye", "SIT", "", "ping", "away", "vote"))


CHANGES = (_without, _changed, _changed, _added, _another)


def mutated(random: Random, command: Message) -> str:
    """A command with one to three errors, perhaps with mutated text too."""
    command = dict(command)
    for _ in range(random.randint(1, 3)):
        if command:
            random.choice(CHANGES)(random, command)
    return misspelt(random, json.dumps(command)) if random.random() < 0.3 else json.dumps(command)


def misspelt(random: Random, text: str) -> str:
    """The text cut off, doubled, or with a character inserted or replaced."""
    at = random.randrange(len(text) + 1)
    return random.choice(
        (
            text[:at],
            text + text,
            text[:at] + random.choice(ODD) + text[at:],
            text[:at] + random.choice(ODD) + text[at + 1 :],
        )
    )


def nested(random: Random) -> str:
    deep = random.choice((10, 500, FRAME_BYTES // 2))
    opening, closing = random.choice((("[", "]"), ('{"a":', "}")))
    return (opening * deep + "1" + closing * deep)[: FRAME_BYTES - 10]


def binary(random: Random) -> bytes:
    return random.randbytes(random.choice((0, 1, 50, 4000)))


def as_binary(random: Random, command: Message) -> bytes:
    return json.dumps(command).encode()


def padded(random: Random, command: Message) -> str:
    """A frame as long as the limit."""
    return json.dumps(command).ljust(FRAME_BYTES - random.choice((0, 1)))


def wrong(random: Random, command: Message) -> Frame:
    """A random frame that is not a valid command, or hardly one."""
    kind = random.random()
    for share, make in SHARES.items():
        if (kind := kind - share) < 0:
            return make(random, command)
    return mutated(random, command)


SHARES: Mapping[float, Callable[[Random, Message], Frame]] = {
    0.08: lambda random, _: noise(random),
    0.06: lambda random, _: json.dumps(value(random)),
    0.02: lambda random, _: nested(random),
    0.03: lambda random, _: binary(random),
    0.021: as_binary,
    0.01: padded,
}
"""The remaining share of frames is mutated."""
