"""PIKOKO in the browser."""

import random

from app.rules.contract import Viewer
from app.rules.pikoko.state import TOKENS
from tests.e2e.boards import Sight, press_dock, slide
from tests.e2e.games.kit import Course, Json, Kit
from tests.e2e.people import Tab

BIDDING = ("auction", "self_bid")
DROPS = "[data-testid=dock] input"
COLOURS = "[data-testid=dock] .colour"


def act(tab: Tab, sight: Sight, chance: random.Random) -> None:
    if sight.dock == "bid":
        bid(tab, chance.choice((-1, 0, 0, 0, 1)))
    elif sight.phase == "confidence" and not sight.picks:
        tab.press("[data-testid=status]")
    elif sight.phase == "confidence":
        tab.press(f"[data-pick='{chance.choice(sight.picks)}']")
        press_dock(tab)
    elif sight.phase == "tricks":
        play(tab, chance.choice(sight.legal), chance)
    else:
        press_dock(tab)


def bid(tab: Tab, steps: int) -> None:
    """Place a bid this many steps above (or below) the first one shown."""
    drops = tab.page.locator(DROPS)
    if steps:
        most = int(drops.get_attribute("aria-valuemax") or 0)
        drops.fill(str(min(most, max(0, int(drops.input_value()) + steps))))
    press_dock(tab)


def play(tab: Tab, card: str, chance: random.Random) -> None:
    """Choose a feather; then press it again, or the dock, or one colour of a multi-coloured card.

    Pressing a covered feather again only shows it, so if the feather is already chosen, press the dock.
    """
    feather = f"[data-testid=fan] [data-card='{card}']"
    chosen = tab.page.locator(feather).get_attribute("aria-pressed") == "true"
    if not chosen and tab.touch and chance.random() < 0.5:
        slide(tab, card)
    elif not chosen:
        tab.press(feather)
    if named := tab.page.locator(COLOURS).count():
        tab.press(tab.page.locator(COLOURS).nth(chance.randrange(named)))
    elif not chosen and chance.random() < 0.7:
        tab.press(feather)
    else:
        press_dock(tab)


def examine(game: Json, viewer: Viewer, course: Course) -> None:
    """Every number that could betray a bid follows from revealed bids; viewers see only their own choice."""
    assert_bids_are_revealed(game["view"])
    assert_choices_are_own(game, viewer, course)


def assert_bids_are_revealed(view: Json) -> None:
    """A view shows no bid before its auction is over, and no number derived from one."""
    seats = len(view["bids"])
    over = (view["auction_of"] - view["starter"]) % seats if view["phase"] == "auction" else seats
    revealed = {(view["starter"] + away) % seats for away in range(over)}
    for bidder, row in enumerate(view["bids"]):
        for target, bid in enumerate(row):
            open_ = target in revealed and (bidder != target or view["phase"] not in BIDDING)
            assert (bid is not None) == open_
        assert view["tokens"][bidder] == TOKENS - sum(bid or 0 for bid in row)


def assert_choices_are_own(game: Json, viewer: Viewer, course: Course) -> None:
    """A view shows only the viewer's own sealed choice, and no other confidence before scoring."""
    view = game["view"]
    choice = view["my_choice"]
    if viewer is None:
        assert choice is None
    elif choice is not None:
        confidence = f"{game['number']}.{view['round']}.confidence"
        turn = confidence if view["phase"] == "tricks" else game["turn"]
        automatic = choice == 0 and view["phase"] in BIDDING and view["tokens"][viewer] == 0
        assert automatic or str(choice) in course.choices[turn, viewer]
    for seat, backed in enumerate(view["confidence"]):
        hidden = view["phase"] not in ("scored", "over") and seat != viewer
        assert not hidden or backed is None


KIT = Kit(
    "PIKOKO",
    act,
    examine=examine,
    leaks=(
        ('"bids":[[null', '"bids":[[3'),
        ('"confidence":[null', '"confidence":[0'),
        ('"tokens":[9', '"tokens":[8'),
        ('"my_choice":null', '"my_choice":1'),
    ),
)
