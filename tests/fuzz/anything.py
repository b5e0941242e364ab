"""Commands as a client may send them, their fields drawn at random: rightly formed, seldom right."""

from random import Random
from typing import Any, TypeAlias

from app.rules.registry import GAMES

Message: TypeAlias = dict[str, Any]

KEYS = ("k" * 43, "K" * 43)
NAMES = ("Max", "Mia")
SELDOM_LEGAL = (
    "bid 10",
    "play B9",
    "take R1 R2",
    "keep R B",
    "draw",
    "stop",
    "ready",
    "first 0 1 2",
    "nonsense",
)


def commands(random: Random, people: tuple[str, ...], snapshot: Message) -> tuple[Message, ...]:
    """One of each command but `act`, `away` and `ping`; those that need luck aim at what there is."""
    choice = random.choice
    table, game = snapshot["table"], snapshot["game"]
    seat, person = choice(range(6)), choice(people)
    asked = choice(table["asking"] or [{"player": {"id": person}, "seat": seat}])
    claimed = choice(table["claims"] or [asked])
    says = choice(table["same_asks"] or [{"player": {"id": person}}])["player"]["id"]
    voted = choice([vote["seat"] for vote in table["votes"]] or [seat])
    number = choice((1, 2, 3, (game["number"] if game else 0) + 1))
    return (
        {"type": "sit", "seat": choice((None, seat))},
        {"type": "stand"},
        {"type": "configure", "game": choice((None, *GAMES, "chess"))},
        {"type": "configure", "options": choice(({"watchers": "off"}, {"watchers": "on"}, {"x": "y"}))},
        {"type": "add_bot", "seat": seat, "level": choice(("casual", "casual", "grand"))},
        {"type": "remove", "seat": seat},
        {"type": "hand_over", "seat": seat},
        {"type": "take_host"},
        {"type": "admit", "player": asked["player"]["id"], "seat": asked["seat"]},
        {"type": "admit", "player": claimed["player"]["id"], "seat": claimed["seat"]},
        {"type": "claim", "seat": seat},
        {"type": "decline", "player": claimed["player"]["id"], "seat": claimed["seat"]},
        {"type": "offer", "key": choice(KEYS)},
        {"type": "take_over", "key": choice(KEYS)},
        {"type": "same", "player": person},
        {"type": "agree", "player": says},
        {"type": "disagree", "player": says},
        {"type": "apart", "player": person},
        {"type": "rename", "name": choice(NAMES)},
        {"type": "start"},
        {"type": "start", "number": number},
        {"type": "chat", "text": choice(("hello", "<b>", "ça va ?"))},
        {"type": "say", "phrase": choice(("clap", "hurry"))},
        *({"type": "vote", "seat": voted, "choice": wish} for wish in ("wait", "bot", "end")),
        {"type": "pause"},
        {"type": "resume"},
        {"type": "resume"},
        {"type": "knock"},
        {"type": "rematch"},
    )


def powers(random: Random, people: tuple[str, ...], snapshot: Message) -> tuple[Message, ...]:
    """One of each command of a host over people, but what ends the table or its link."""
    choice = random.choice
    table, person, flag = snapshot["table"], choice(people), choice((True, False))
    newcomer = choice(table["newcomers"] or [{"id": person}])["id"]
    sent_away = choice(table["sent_away"] or [{"id": person}])["id"]
    return (
        {"type": "lock", "locked": flag},
        *({"type": "let_in", "player": newcomer},) * 3,
        {"type": "send_away", "player": choice((person, newcomer))},
        *({"type": "allow_back", "player": sent_away},) * 3,
        {"type": "mute", "player": person, "muted": flag},
        {"type": "end_game"},
        {"type": "configure", "options": {"chat": choice(("all", "seated"))}},
    )


def act(random: Random, snapshot: Message) -> Message:
    """An action that is taken now, or was once, or never."""
    game = snapshot["game"] or {"turn": "1.1.auction.0", "legal": []}
    legal = random.sample(game["legal"], min(len(game["legal"]), len(SELDOM_LEGAL)))
    action = random.choice((*legal, *SELDOM_LEGAL[: 1 + len(legal)], "ready", "nonsense"))
    turn = random.choice((game["turn"], game["turn"], "0.1.auction.0"))
    return {"type": "act", "turn": turn, "action": action}
