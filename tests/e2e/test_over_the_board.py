"""A board between two moves, and everything that opens over it and over the lobby.

Games of five, in the smallest windows and on a laptop, with text of 200 % and on a phone held sideways, in
the language with the longer words. Phones are light, laptops dark. `test_walk.py` covers boards with nothing
chosen, in both languages.
"""

from collections.abc import Callable, Iterator

import pytest

from tests.e2e.looking import HINTS, NO_HINTS, SHEET, TAMPER, Looker, Open, button, by_buttons, by_key
from tests.e2e.people import LAPTOP, Crowd, Screen
from tests.e2e.stage import SEEDS, Game, Moment, Stage, follow, on_another, phase, seat, staged
from tests.e2e.turning import Turning
from tests.e2e.wire import Wire
from tests.server import Server

PLAYERS = 5
MENU = {
    "people": "People|Joueurs",
    "chat": "Chat|Discussion",
    "rules": "Rules|Règles",
    "settings": "Settings|Réglages",
    "rename": "Change name|Changer de nom",
}
OVER_THE_BOARD: dict[str, Open] = {
    "keys": by_key("?"),
    "peek": by_key("h"),
    "board unfolded": by_key("b"),
    "history": lambda tab: tab.page.locator("header .title").click(),
    "menu": by_buttons("Menu"),
    **{name: by_buttons("Menu", words) for name, words in MENU.items()},
}
OVER_A_TRICK: dict[str, Open] = {
    "last trick": by_key("l"),
    "history of tricks": OVER_THE_BOARD["history"],
    "board unfolded over the trick": by_key("b"),
}
OVER_A_WATCHERS_BOARD: dict[str, Open] = {
    "take a seat": by_buttons("Take a seat|Prendre une place"),
    "menu of a watcher": by_buttons("Menu"),
    "chat of a watcher": by_buttons("Menu", MENU["chat"]),
}
OVER_THE_LOBBY: dict[str, Open] = {
    "lobby menu": by_buttons("Menu"),
    "lobby seat": lambda tab: tab.seat(0).locator("button.icon").click(),
    "lobby bot": lambda tab: tab.seat(1).locator("button.icon").click(),
    "lobby options": by_buttons("Change|Modifier"),
    **{f"lobby {name}": by_buttons("Menu", words) for name, words in MENU.items()},
}


def cards_of(game: Game, you: int) -> list[str]:
    """The cards of the tail that I play from."""
    hands = game["view"]["hands"]
    return list(hands[(you + 1) % len(hands)])


def ways(game: Game) -> dict[str, int]:
    """For each card, in how many ways it may be played."""
    cards = [action.split()[1] for action in game["legal"] if action.startswith("play ")]
    return {card: cards.count(card) for card in cards}


def leads(game: Game, you: int) -> bool:
    return phase("tricks", mine=True)(game, you) and bool(game["view"]["tricks"])


def may_err(game: Game, you: int) -> bool:
    return phase("tricks", mine=True)(game, you) and len(ways(game)) < len(cards_of(game, you))


def names_a_colour(game: Game, you: int) -> bool:
    return phase("tricks", mine=True)(game, you) and 3 in ways(game).values()


class Evening:
    """A game of five, and the people whose pages are examined."""

    def __init__(self, stage: Stage, crowd: Crowd, turning: Turning) -> None:
        self.stage, self.crowd, self.turning = stage, crowd, turning

    def looker(self, wire: Wire, script: str = NO_HINTS) -> Looker:
        screen = Screen(LAPTOP.width, LAPTOP.height, locale="fr")
        person = self.crowd.person("", screen)
        person.context.add_init_script(script + TAMPER)
        return Looker(self.turning, person, seat(person, wire))

    def until(self, moment: Moment, *lookers: Looker) -> Game:
        """Play until the moment has come for Ann and all pages show it."""
        self.stage.until(moment)
        for looker in lookers:
            follow(looker.tab, self.stage.ann.game)
        return self.stage.ann.game


@pytest.fixture
def evening(
    request: pytest.FixtureRequest, dealer: Callable[[int], Server], crowd_at: Callable[[Server], Crowd]
) -> Iterator[Evening]:
    server = dealer(SEEDS[PLAYERS])
    turning = Turning(request.node.name.removeprefix("test_")[:20], thorough=True)
    with staged(server, PLAYERS) as stage:
        yield Evening(stage, crowd_at(server), turning)
    assert not turning.found, turning.report()


@pytest.mark.slow(20)
def test_a_lobby_fits_with_all_that_opens_over_it(evening: Evening):
    stage = evening.stage
    with Wire(stage.ann.server, "Zoe", stage.ann.code) as zoe:
        stage.bo.say("chat", text="Hello! " * 20)
        zoe.say("chat", text="Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww")
        host, guest, watcher = evening.looker(stage.ann), evening.looker(stage.bo), evening.looker(zoe)
        for looker in (host, guest, watcher):
            looker.sees("footer.dock")
        host.all_of(OVER_THE_LOBBY)
        guest.glance("lobby of a guest")
        watcher.glance("lobby of a watcher")


@pytest.mark.slow(20)
def test_an_auction_fits_with_all_that_opens_over_it(evening: Evening):
    stage = evening.stage
    host = evening.looker(stage.ann)
    stage.start()
    evening.until(on_another, host)
    host.all_of(OVER_THE_BOARD)

    host.press_dock_as((r'"turn":"[^"]*"', '"turn":"1.0.auction.0"'))
    host.sees("[role=alert]")
    host.glance("a bid too late")
    host.tab.page.locator("[role=alert] button").click()
    host.press_dock_as((r'"action":"[^"]*"', '"action":"bid 99"'))
    host.sees(".refusal")
    host.glance("a bid refused")


@pytest.mark.slow(20)
def test_a_watchers_board_and_the_notices_of_a_table_fit(evening: Evening):
    stage = evening.stage
    with Wire(stage.ann.server, "Zoe Wwwwwwwwwwwwwwwwwwww", stage.ann.code) as zoe:
        host, watcher = evening.looker(stage.ann), evening.looker(zoe)
        stage.start()
        evening.until(on_another, host, watcher)
        watcher.all_of(OVER_A_WATCHERS_BOARD)
        zoe.say("sit", seat=1)
        host.sees(".notices .card")
        host.glance("somebody asks")
        watcher.sees(".notices .card")
        watcher.glance("asked")
        zoe.say("stand")

        twin = host.in_another_tab()
        twin.sees(".notices .card")
        twin.glance("twin")
        twin.tab.page.locator(".notices button.close").click()
        words = "Play as somebody else|Jouer comme quelqu’un d’autre"
        twin.all_of({"somebody else": by_buttons("Menu", words)})

        host.tab.expected = watcher.tab.expected = twin.tab.expected = ("WebSocket", "ERR_CONNECTION")
        stage.ann.server.kill()
        host.sees(".lost")
        host.glance("connection lost")


@pytest.mark.slow(20)
def test_tricks_fit_whatever_is_chosen_or_opened(evening: Evening):
    stage = evening.stage
    me = evening.looker(stage.ann)
    stage.start()
    evening.until(phase("confidence", mine=True), me)
    me.tab.press("[data-pick='2']")
    me.dock_is("press")
    me.glance("a bid backed")

    game = evening.until(names_a_colour, me)
    me.choose(next(card for card, number in ways(game).items() if number == 3))
    me.dock_is("colours")
    me.glance("a multi chosen")

    game = evening.until(may_err, me)
    me.choose(next(card for card in cards_of(game, 0) if card not in ways(game)))
    me.dock_is("note")
    me.glance("a card that may not be played")

    game = evening.until(leads, me)
    me.choose(next(iter(ways(game))))
    me.dock_is("press")
    me.glance("a card chosen")
    me.all_of(OVER_A_TRICK)

    evening.until(phase("over"), me)
    button(me.tab, "Share|Partager").click()
    me.sees(f"{SHEET} img")
    me.glance("picture of the result")


@pytest.mark.slow(20)
def test_the_hints_of_a_first_game_fit(evening: Evening):
    stage = evening.stage
    learner = evening.looker(stage.ann, HINTS)
    stage.start()
    for moment in (on_another, phase("self_bid"), phase("confidence"), leads, may_err, phase("scored")):
        stage.until(moment)
        follow(learner.tab, stage.ann.game, learner.hint)  # a hint about a trick keeps it on the board
        learner.hint()
