"""A whole game with only what a screen reader gets: roles, names and states."""

import random
import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession, Error, expect

from tests.e2e.people import PHONE, Tab

GAME_SECONDS = 90
EVENTS = 60
"""In a game of three I have 39 decisions, and hear more than one thing between two of them."""
LISTENING = """
window.told = new Set();
new MutationObserver(() => {
  for (const one of document.querySelectorAll("[aria-live=polite]")) {
    const words = one.textContent.trim();
    if (words && !one.closest("[aria-hidden=true], [inert], [hidden]")) told.add(words);
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
NOWHERE = "() => document.activeElement === document.body"
"""The focus is nowhere, which a screen reader takes for the top of the page."""
AGAIN_SECONDS = 2
COLOUR = "red|yellow|purple|white|blue"
CARD = re.compile(rf"(?i)^(({COLOUR}) \d+|multi \d+: ({COLOUR}), ({COLOUR}), ({COLOUR}))$")
PICK = re.compile(r"^Keep a sure|, (your|you) bid \d")
DECISION = re.compile(r"^(Place \d|Next round|Play |Back \w)")


@dataclass(frozen=True)
class Heard:
    """A node of the accessibility tree, in reading order."""

    role: str
    name: str
    disabled: bool
    pressed: bool
    node: int
    """By which the browser knows it."""


def heard(session: CDPSession) -> list[Heard]:
    """Everything that is not hidden from assistive technology."""
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    return [node_of(node) for node in nodes if not node["ignored"]]


def node_of(node: dict[str, Any]) -> Heard:
    states = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    return Heard(
        role=node.get("role", {}).get("value", ""),
        name=node.get("name", {}).get("value", ""),
        disabled=bool(states.get("disabled")),
        pressed=states.get("pressed") in (True, "true"),
        node=node.get("backendDOMNodeId", 0),
    )


def buttons(nodes: Sequence[Heard]) -> Iterator[Heard]:
    return (node for node in nodes if node.role in ("button", "ToggleButton") and not node.disabled)


def next_press(nodes: Sequence[Heard], chance: random.Random) -> Heard | None:
    """The button to press now: a decision, otherwise a card, otherwise a bid to back."""
    ready = list(buttons(nodes))
    if decisions := [node for node in ready if DECISION.match(node.name)]:
        return chance.choice(decisions)
    choices = [node for node in ready if CARD.match(node.name) or PICK.search(node.name)]
    if not choices or any(node.pressed for node in choices):
        return None
    return chance.choice(choices)


def press(tab: Tab, name: str) -> None:
    """Press a button as a screen reader does: focus it and send Enter."""
    tab.page.get_by_role("button", name=name, exact=True).press("Enter")


def test_a_whole_game_is_played_by_roles_and_names_alone(person):
    me = person("Robin", PHONE)
    page = me.tab.page
    page.add_init_script(LISTENING)
    page.goto(me.origin)
    press(me.tab, "Create a table: PIKOKO")
    page.get_by_role("textbox", name="Your name").fill("Robin")
    press(me.tab, "Create the table")
    press(me.tab, "Start with 2 bots")
    page.get_by_role("main").wait_for()

    session = me.context.new_cdp_session(page)
    chance = random.Random(4)
    deadline = time.monotonic() + GAME_SECONDS
    last = ("", 0.0)
    lost: list[str] = []
    pressed: list[str] = []
    while not page.get_by_role("button", name="Play again").count():
        assert time.monotonic() < deadline, "\n".join([*pressed, *map(str, buttons(heard(session)))])
        if last[0] and page.evaluate(NOWHERE):
            lost.append(last[0])
        nodes = heard(session)
        button = next_press(nodes, chance)
        if button is None or (button.name == last[0] and time.monotonic() < last[1] + AGAIN_SECONDS):
            page.wait_for_timeout(150)
            continue
        assert [each.name for each in buttons(nodes)].count(button.name) == 1, button
        try:
            session.send("DOM.focus", {"backendNodeId": button.node})
        except Error:  # it has gone since
            continue
        page.keyboard.press("Enter")
        last = (button.name, time.monotonic())
        pressed.append(f"{GAME_SECONDS - deadline + last[1]:.1f} s: {button.name}")
    assert lost == [], pressed
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")
    told = page.evaluate("[...told]")
    assert len(told) > EVENTS
    assert all(any(word in line for line in told) for word in ("Your turn", "takes", "bid"))
