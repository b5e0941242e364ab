"""Motion and sound: what may and may not move, a press ends motion, and silence is the default."""

from time import monotonic

import pytest
from playwright.sync_api import expect

from tests.e2e.boards import BOARD, TIPS, Sight, look
from tests.e2e.film import filmed
from tests.e2e.people import MOVING_LAPTOP, PHONE, Screen
from tests.e2e.playing import Play

WATCH_MOTION = """
  window.moved = [];
  window.turned = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.moved.push(...frames.flatMap((frame) => Object.keys(frame)));
    const turns = frames.some(({ transform }) => transform?.startsWith("rotateX"));
    const { token } = this.dataset;
    if (turns && token) window.turned.push([token, this.isConnected ? this.textContent : "nowhere"]);
    if (this.matches("[data-head]") && timing.delay > 0) {
      const begins = performance.now() + timing.delay;
      const running = animate.call(this, frames, timing);
      const { bird } = this.closest("[data-bird]").dataset;
      window.reactions.push({ bird, running, begins, ends: begins + timing.duration });
      return running;
    }
    return animate.call(this, frames, timing);
  };
  const LATE_MS = 60; // a busy page starts an animation later than it was planned
  window.reactions = [];
  window.together = () => {
    const all = window.reactions.filter(({ running }) => running.playState !== "idle");
    return all.flatMap((one, i) => all.slice(i + 1).filter(({ bird, begins, ends }) =>
      bird !== one.bird && begins < one.ends - LATE_MS && one.begins < ends - LATE_MS)).length;
  };
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => (node?.outerHTML ?? node?.parentNode?.outerHTML)?.slice(0, 80));
      const history = sources.some(({ node }) => node?.parentElement?.closest(".history"));
      window.shifts.push({ value, at: startTime, moved, history });
    }
  }).observe({ type: "layout-shift", buffered: true });
  window.docks = new Set();
  const look = () => {
    const dock = document.querySelector("[data-testid=dock]");
    if (dock) window.docks.add(JSON.stringify(dock.getBoundingClientRect()));
    requestAnimationFrame(look);
  };
  look();
"""
WATCH_SOUND = """
  window.tones = 0;
  window.contexts = 0;
  const { AudioContext, OscillatorNode } = window;
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.contexts += 1; }
  };
  window.OscillatorNode = class extends OscillatorNode {
    constructor(...given) { super(...given); window.tones += 1; }
  };
"""
MAY_MOVE = {"translate", "scale", "transform", "transformOrigin", "opacity", "offset", "easing"}
MOVING_PHONE = Screen(360, 640, still=False)
COPIES = ".stage > *"
PRESS = """(copies) => {
  const frame = () => new Promise(requestAnimationFrame);
  const press = async () => {
    let flying = [];
    while (flying.length === 0) {
      await frame();
      flying = [...document.querySelectorAll(copies)];
    }
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await frame();
    return flying.filter((copy) => copy.isConnected).length;
  };
  window.stillFlying = press();
}"""
"""Presses as soon as something flies; `stillFlying` is how much of that the press has not ended."""
FULL = 5
"""Players of these games, and cards of a full trick, which is soon taken away."""
FILMED = 30
"""More pictures than that are taken where things move; one is taken of each frame that differs."""
FIGURES_MS = 400
"""After this time, the figures of a score still count."""
TAKEN = """(full) =>
  !document.querySelector('[data-testid=last-trick]') &&
  document.querySelectorAll('[data-testid=trick] [data-card]').length < full"""
"""A finished trick no longer lies there; while it leaves, cards of the next may be beside it."""
REST_MS = 10_000
"""Longer than a finished trick lies there, on a slow machine."""
GUARD_MS = 300
"""After this time the dock accepts presses."""
SHIFT_LIMIT = 0.001
"""The limit for a whole round, including presses; a status line that moves is 0.003 or more."""
WITH_HISTORY = ("plotters",)
"""Games whose laptop board shows the round's tricks beside it; nothing in there may shift."""
TURNS = 12
"""How many decisions the test watches: some tricks, some turns."""
TURN_SECONDS = 30
"""How long the others may take until it is my turn again."""
SLOW_FAN = "document.documentElement.style.setProperty('--raise', '4s')"
FARTHEST = """(fan) => {
  for (const animation of document.getAnimations()) animation.pause();
  const box = fan.getBoundingClientRect();
  const ways = [...fan.querySelectorAll(".feather")].map((feather) => {
    const { left, top, width } = feather.getBoundingClientRect();
    const goal = box.left + Number(/translate\\(([-\\d.]+)px/.exec(feather.style.transform)[1]);
    return { x: left + width / 2, y: top + 24, way: Math.abs(left - goal) };
  });
  const { x, y } = ways.sort((one, other) => other.way - one.way)[0];
  return { x, y, card: document.elementFromPoint(x, y).closest("[data-card]").dataset.card };
}"""
"""The feather farthest from its place, and the card now seen at that place; it is held on its way."""
LAY_OVER = """(feather) => {
  const played = document.querySelector("[data-testid=trick] [data-card]").parentElement;
  const [from, to] = [played, feather].map((one) => one.getBoundingClientRect());
  played.style.translate = `${to.left - from.left}px ${to.top - from.top}px`;
}"""
"""A card of the trick lies on a feather, where it may be while it flies."""


def alone(person, screen: Screen, watch: str, game: str = "PIKOKO"):
    """Start a game with bots."""
    me = person("Robin", screen)
    me.context.add_init_script(watch)
    me.tab.page.goto(me.origin)
    me.tab.play_alone(game)
    me.tab.press_button("Play")
    me.tab.page.locator("[data-testid=board]").wait_for()
    return me


@pytest.mark.parametrize("screen", [MOVING_PHONE, MOVING_LAPTOP])
def test_a_round_moves_by_transform_and_opacity_alone_and_nothing_shifts(person, screen):
    me = alone(person, screen, WATCH_MOTION)
    me.tab.page.wait_for_timeout(500)
    began_ms = me.tab.page.evaluate("performance.now()")
    Play([me.tab], 5).until_phase("scored")
    me.tab.page.locator("[data-testid=scores]").wait_for()
    shifts = [shift for shift in me.tab.page.evaluate("shifts") if shift["at"] > began_ms]
    assert sum(shift["value"] for shift in shifts) < SHIFT_LIMIT, shifts
    assert set(me.tab.page.evaluate("moved")) <= MAY_MOVE
    assert "translate" in me.tab.page.evaluate("moved")
    assert me.tab.page.evaluate("reactions.length") > 0
    assert me.tab.page.evaluate("together()") == 0
    assert len(me.tab.page.evaluate("[...docks]")) == 1


@pytest.mark.parametrize("screen", [MOVING_PHONE, MOVING_LAPTOP])
def test_revealed_bids_turn_over_in_the_middle(person, screen):
    me = alone(person, screen, WATCH_MOTION)
    with filmed(me.tab.page, f"bids of PIKOKO at {screen.width}") as pictures:
        Play([me.tab], 5).until_phase("tricks")
        me.tab.page.wait_for_timeout(1000)
    assert len(pictures) > FILMED
    turned = dict(me.tab.page.evaluate("turned"))
    you = int(me.tab.page.locator(BOARD).get_attribute("data-you"))
    on_me = {f"{bidder}-{you}" for bidder in range(FULL) if bidder != you}
    missed = {f"{bidder}-{target}" for bidder in range(FULL) for target in range(FULL)} - set(turned)
    assert missed in (set(), on_me), "if the page's own tail is first, bots alone bid before it is drawn"
    assert all(text.isdigit() for text in turned.values()), turned


@pytest.mark.parametrize(
    ("screen", "game", "name"),
    [(MOVING_LAPTOP, "plotters", "Plotters Inc."), (MOVING_PHONE, "plumes", "Enchanted Plumes")],
)
def test_cards_of_other_games_fly_by_transform_and_opacity_alone(person, screen, game, name):
    me = alone(person, screen, WATCH_MOTION, name)
    play = Play([me.tab], 5, game)
    play.run(lambda sight: sight.mine and sight.phase != "keep")
    me.tab.page.evaluate("window.moved.length = 0")
    turns: set[str] = set()

    def enough(sight: Sight) -> bool:
        turns.add(sight.turn)
        return len(turns) > TURNS

    with filmed(me.tab.page, f"cards of {name}") as pictures:
        play.run(enough)
    assert len(pictures) > FILMED
    if game in WITH_HISTORY:
        assert me.tab.page.locator(".history").count() == 1
        assert not [shift for shift in me.tab.page.evaluate("shifts") if shift["history"]]
    assert set(me.tab.page.evaluate("moved")) <= MAY_MOVE
    assert "translate" in me.tab.page.evaluate("moved")
    assert len(me.tab.page.evaluate("[...docks]")) == 1
    me.tab.page.evaluate(PRESS, COPIES)
    turns.clear()
    play.run(enough)
    assert me.tab.page.evaluate("stillFlying") == 0


def is_mine_to_play(sight: Sight) -> bool:
    return sight.phase == "tricks" and sight.mine and not sight.sent


@pytest.mark.parametrize("screen", [MOVING_PHONE, MOVING_LAPTOP])
def test_a_press_on_a_fan_that_still_moves_is_of_the_feather_that_is_seen(person, screen):
    me = alone(person, screen, WATCH_MOTION)
    play = Play([me.tab], 5)
    first = play.run(is_mine_to_play)
    me.tab.page.evaluate(SLOW_FAN)
    fan = me.tab.page.locator("[data-testid=fan]")
    places = fan.evaluate(TIPS)
    x, y = places[first.legal[0]]
    me.tab.page.mouse.click(x, y)
    me.tab.page.mouse.click(x, y)
    colours = me.tab.page.locator("[data-testid=dock] .colour")
    if colours.count():
        me.tab.page.wait_for_timeout(GUARD_MS)
        me.tab.press(colours.first)
    began_s = monotonic()
    while not (sight := look(me.tab)) or not sight.mine or sight.turn == first.turn:
        assert monotonic() - began_s < TURN_SECONDS, f"the card was not played: {sight}"
        me.tab.page.wait_for_timeout(5)
    seen = fan.evaluate(FARTHEST)
    me.tab.page.mouse.click(seen["x"], seen["y"])
    expect(fan.locator("[aria-pressed=true]")).to_have_attribute("data-card", seen["card"])


def test_a_press_on_a_card_that_flies_over_the_fan_is_of_the_feather_below(person):
    me = alone(person, MOVING_PHONE, WATCH_MOTION)
    trick = me.tab.page.locator("[data-testid=trick] [data-card]")

    def follows(sight: Sight) -> bool:
        """Whether others have played in this trick. The one before may still lie there for a moment.

        A card that is counted may be my own, just played, so it must still be my turn afterwards.
        """
        if not is_mine_to_play(sight):
            return False
        me.tab.page.wait_for_function(TAKEN, arg=FULL, timeout=REST_MS)
        others = 0 < trick.count() < FULL
        now = look(me.tab)
        return others and now is not None and now.turn == sight.turn and is_mine_to_play(now)

    sight = Play([me.tab], 5).run(follows)
    feather = me.tab.page.locator(f"[data-testid=fan] [data-card='{sight.legal[0]}']")
    feather.evaluate(LAY_OVER)
    me.tab.page.mouse.click(*feather.locator("xpath=..").evaluate(TIPS)[sight.legal[0]])
    expect(feather).to_have_attribute("aria-pressed", "true")


def test_figures_count_until_a_press_ends_it(person):
    me = alone(person, MOVING_PHONE, WATCH_MOTION)
    play = Play([me.tab], 6)
    play.until_phase("tricks")
    with filmed(me.tab.page, "tricks and score of PIKOKO") as pictures:
        play.until_phase("scored")
        me.tab.page.locator("[data-testid=scores]").wait_for()
        me.tab.page.locator(COPIES).first.wait_for(state="attached")
        me.tab.page.wait_for_timeout(FIGURES_MS)
    assert len(pictures) > FILMED
    me.tab.page.mouse.click(180, 8)
    expect(me.tab.page.locator(COPIES)).to_have_count(0, timeout=500)


def test_who_wants_no_motion_gets_none(person):
    me = alone(person, PHONE, WATCH_MOTION)
    Play([me.tab], 7).until_phase("scored")
    me.tab.page.locator("[data-testid=scores]").wait_for()
    assert me.tab.page.evaluate("moved") == []


def test_motion_can_be_switched_off(person):
    me = person("Robin", MOVING_PHONE)
    me.context.add_init_script(WATCH_MOTION)
    me.tab.page.goto(f"{me.origin}/settings")
    me.tab.press(me.tab.page.get_by_role("radio", name="None"))
    me.tab.page.goto(me.origin)
    me.tab.play_alone("PIKOKO")
    me.tab.press_button("Play")
    Play([me.tab], 8).until_phase("tricks")
    assert me.tab.page.evaluate("moved") == []


def test_nothing_is_heard_until_sounds_are_switched_on(person):
    me = alone(person, PHONE, WATCH_SOUND)
    Play([me.tab], 9).until_phase("self_bid")
    assert me.tab.page.evaluate("contexts") == 0

    me.tab.press_button("Menu")
    me.tab.press_button("Settings")
    me.tab.press(me.tab.page.get_by_role("checkbox", name="Sounds"))
    me.tab.page.wait_for_timeout(300)
    sampled = me.tab.page.evaluate("tones")
    assert sampled > 0
    me.tab.press_button("Close")
    Play([me.tab], 9).until_phase("tricks")
    me.tab.page.wait_for_timeout(300)
    assert me.tab.page.evaluate("contexts") == 1
    assert me.tab.page.evaluate("tones") > sampled
