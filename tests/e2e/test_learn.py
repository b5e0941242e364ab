"""Somebody who doesn't know a game goes from the start page into a first one, guided only by hints."""

import random
import time
from collections.abc import Mapping, Sequence

import pytest
from playwright.sync_api import expect

from tests.e2e.boards import BOARD, Sight, look
from tests.e2e.games import KITS
from tests.e2e.people import LAPTOP, PHONE, Person, Screen, Tab
from tests.e2e.playing import STUCK_SECONDS

HINT = "[data-testid=hint]"
OVERLAP = """(kept) => {
  const hint = document.querySelector("[data-testid=hint]")?.getBoundingClientRect();
  if (!hint) return null;
  const across = (other) => hint.left < other.right && hint.right > other.left;
  const meets = (other) => hint.top < other.bottom && hint.bottom > other.top && across(other);
  const meetsAny = (selector) =>
    [...document.querySelectorAll(selector)].some((one) => meets(one.getBoundingClientRect()));
  const lines = [...document.querySelectorAll("[data-testid=hint] p")];
  const below = document.querySelector(".ring").getBoundingClientRect().top - hint.bottom;
  return {
    hint: document.querySelector("[data-testid=hint]").dataset.hint,
    inside: hint.left >= 8 && hint.right <= innerWidth - 8,
    within: hint.top >= 0 && hint.bottom <= innerHeight,
    touches: below > -1 && below < 6,
    covers: kept.filter(meetsAny),
    cut: lines.some((line) => line.scrollWidth > line.clientWidth + 1),
  };
}"""
NEEDED = [
    *(f"[data-testid={one}]" for one in ("status", "tail", "fan", "train", "nine", "dock")),
    "[data-keep]",
    ".all button",
    ".ring",
]
MAY_COVER = {
    **dict.fromkeys(("taken", "goal", "pick", "keep", "three", "rest", "piles"), ("tail", "fan")),
    **dict.fromkeys(("place", "top"), ("train",)),
    "confidence": ("tail",),
    "tokens": ("tail", "fan"),
}
"""What a hint may lie over, because it stands right beside what it is about."""
BESIDE = {
    "pikoko": (".left table", "[data-tail]", ".centre .place > *"),
    "plotters": (".left [data-seat]", ".right .helper", ".centre .place > *"),
    "plumes": (),
}
"""What else a hint must not cover on a laptop: the seats in the left column, the tails, the trick."""
BESIDE_SEATS = {
    **dict.fromkeys(("goal", "piles", "board", "auction_me", "taken"), (".centre .place > *",)),
    **dict.fromkeys(("play", "three"), (".left [data-seat]",)),
}
"""On a laptop, these stand beside the seats and over the middle, or beside the trick and over the seats."""
READ = """(id) => {
  const button = document.querySelector(`[data-hint="${id}"] .button`);
  button?.click();
  return button !== null;
}"""
"""Finds and presses in one go: between two steps a bot could act and bring the next hint."""
FITS = {"inside": True, "within": True, "touches": False, "covers": [], "cut": False}
TOLD: Mapping[str, Sequence[str]] = {
    "pikoko": (
        *("tails", "auction", "tokens", "board", "auction_me"),
        *("self_bid", "confidence", "whose", "taken"),
    ),
    "plotters": ("goal", "rest", "piles"),
    "plumes": ("goal", "score", "keep", "play", "replenish"),
}
"""For each game: the first hint, some that must appear, and the last one to wait for."""
ONE_OF = {"pikoko": {"lead", "follow", "discard", "play"}}
"""One of these hints says how to play a card, depending on the cards."""


PICTURE_MS = 300
"""The first hint of a phase waits for its picture; a bid placed meanwhile would end the phase without it."""


def learner(person, screen: Screen = PHONE, game: str = "pikoko") -> Tab:
    """Open the board of a first game."""
    newcomer: Person = person("Newt", screen)
    tab = newcomer.tab
    tab.page.goto(newcomer.origin)
    tab.press(tab.page.get_by_role("link", name=f"Learn by playing: {KITS[game].title}"))
    newcomer.say_name("Start the first game")
    tab.page.locator(BOARD).wait_for()
    return tab


def shown(tab: Tab, beside: Sequence[str]) -> str | None:
    """The hint on the board; checks that it covers nothing the player needs now."""
    place = tab.page.evaluate(OVERLAP, [*NEEDED, *beside])
    if place is None:
        return None
    hint = str(place.pop("hint"))
    covered = {f"[data-testid={one}]" for one in MAY_COVER.get(hint, ())}
    covered |= set(BESIDE_SEATS.get(hint, ()))
    assert place | {"covers": [one for one in place["covers"] if one not in covered]} == FITS, hint
    return hint


def first_read(tab: Tab, game: str, beside: Sequence[str]) -> str:
    """Close the first hint with a press, at a decision of our own, so that no bot brings the next one."""
    first = TOLD[game][0]
    expect(tab.page.locator(BOARD)).to_have_attribute("data-mine", "true", timeout=STUCK_SECONDS * 1000)
    assert shown(tab, beside) == first
    card = tab.page.locator(f"[data-hint={first}]")
    tab.press(tab.button("Got it", inside=card))
    expect(card).to_have_count(0)
    return first


def told(tab: Tab, game: str, beside: Sequence[str]) -> list[str]:
    """All hints in order until the last one; closes each before the next action."""
    chance = random.Random(5)
    hints = [first_read(tab, game, beside)]
    begun: set[str] = set()
    stuck_at = time.monotonic() + STUCK_SECONDS
    while TOLD[game][-1] not in hints:
        assert time.monotonic() < stuck_at, hints
        sight = look(tab)
        hint = shown(tab, beside)
        if hint is not None and hint not in hints:
            if tab.page.evaluate(READ, hint):
                hints.append(hint)
                stuck_at = time.monotonic() + STUCK_SECONDS
        elif hint is None and sight and is_asked(tab) and (sight.phase != "tricks" or sight.legal):
            if sight.phase not in begun or look(tab) != sight:
                begun.add(sight.phase)
                tab.page.wait_for_timeout(PICTURE_MS)
                continue
            KITS[game].act(tab, sight, chance)
            if sight.phase != "confidence" or sight.picks:
                wait_for_answer(tab, sight)
        else:
            tab.page.wait_for_timeout(30)
    return hints


def is_asked(tab: Tab) -> bool:
    """Whether the board asks something of us: not while bids or a trick that hints wait for are shown."""
    return tab.page.locator(f"{BOARD}[data-mine=true] .now[data-testid=status]").count() > 0


def wait_for_answer(tab: Tab, sight: Sight) -> None:
    """Wait until the server has the action: a new phase brings its hint."""
    until = time.monotonic() + STUCK_SECONDS
    while (now := look(tab)) and (now.turn, now.mine) == (sight.turn, True) and time.monotonic() < until:
        tab.page.wait_for_timeout(20)


@pytest.mark.parametrize("screen", [PHONE, LAPTOP])
@pytest.mark.parametrize("game", TOLD)
def test_a_first_turn_is_played_by_following_hints(person, screen: Screen, game: str):
    tab = learner(person, screen, game)
    expect(tab.page.locator(HINT)).to_be_visible()
    hints = told(tab, game, BESIDE[game] if screen is LAPTOP else ())
    assert set(TOLD[game]) <= set(hints)
    assert game not in ONE_OF or ONE_OF[game] & set(hints)
    assert len(hints) == len(set(hints))


def test_the_longest_hint_leaves_the_status_line_free_on_a_low_phone(person):
    newcomer: Person = person("Newt", Screen(PHONE.width, PHONE.height, locale="fr-FR"))
    newcomer.tab.page.goto(f"{newcomer.origin}/learn/plumes")
    newcomer.tab.page.get_by_role("textbox").fill(newcomer.name)
    newcomer.tab.page.keyboard.press("Enter")
    expect(newcomer.tab.page.locator(HINT)).to_be_visible()
    newcomer.tab.page.locator("[data-testid=nine]").wait_for()
    assert shown(newcomer.tab, ()) == "goal"


def test_hints_come_no_more_once_they_are_sent_away_unless_they_are_asked_for(person):
    tab = learner(person)
    tab.press(tab.button("No more hints"))
    expect(tab.page.locator(HINT)).to_have_count(0)
    tab.page.reload()
    tab.page.locator("[data-testid=board]").wait_for()
    expect(tab.page.locator("[data-testid=dock] .main, [data-testid=dock] .note").first).to_be_visible()
    expect(tab.page.locator(HINT)).to_have_count(0)
    tab.press_button("Menu")
    tab.press_button("Settings")
    tab.press(tab.page.get_by_role("checkbox", name="Show the hints for a first game"))
    tab.page.keyboard.press("Escape")
    expect(tab.page.locator(HINT)).to_be_visible()


def test_the_rules_open_over_a_running_game_and_their_examples_answer(person):
    tab = learner(person)
    frames = len(tab.frames)
    tab.press_button("Menu")
    tab.press(tab.button("Rules", inside=tab.page.locator("dialog[open]")))
    sheet = tab.page.get_by_role("dialog")
    trick = sheet.get_by_role("figure", name="Ann leads blue 3")
    expect(trick).to_contain_text("Ann takes the trick. Cy leads next")
    tab.press(trick.get_by_role("checkbox", name="Red is trump"))
    expect(trick).to_contain_text("Cy takes the trick. Bo leads next")
    tab.page.go_back()
    expect(sheet).to_have_count(0)
    assert [frame for frame in tab.frames[frames:] if '"bye"' in frame] == []


def test_a_guest_of_a_friends_table_may_ask_for_hints(person):
    host: Person = person("Ann")
    guest: Person = person("Newt", PHONE, newcomer=True)
    guest.open_link(host.create_table())
    guest.sit(1)
    guest.tab.press_button("First time? Show hints")
    guest.tab.sees("You'll see hints during the game.")
    host.tab.press_button("Start with 1 bot")
    expect(guest.tab.page.locator(HINT)).to_be_visible()
    expect(host.tab.page.locator(HINT)).to_have_count(0)
