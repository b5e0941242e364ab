// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, key, seated, stillPhone } from "../../board/board.fixture";
import { type BoardProps, DEFAULT_SETTINGS } from "../../board/contract";
import Board from "./Board.svelte";
import History from "./History.svelte";
import type { Hint } from "./hints/hints";
import { layoutOf, type StackSize, takerLine } from "./layout";
import ScoreSheet from "./ScoreSheet.svelte";
import Street from "./Street.svelte";
import { type Shown, shownOf } from "./tricks";
import type { Trick, View } from "./view";
import { FINISHED, PICK, SHARED, sceneIn, TABLE, VIEW } from "./views.fixture";
import { words as en, type Words } from "./words/en";
import { words as fr } from "./words/fr";

type Props = BoardProps<View, Words, Hint>;
const LEGAL = ["play B4", "play R9", "play R10", "play Y12"];
const PLAYING = { turn: "1.2.trick.1.3", to_act: [0], legal: LEGAL, view: VIEW };
const PICKING = { turn: "1.2.pick.1", to_act: [0], legal: ["take B2 R9"], view: PICK };
const ROUND = {
  dealer: 0,
  tricks: 14,
  ended_by: null,
  stacks: VIEW.stacks,
  kept: VIEW.kept,
  piles: VIEW.piles,
};
const onact = vi.fn();

function props(change: Partial<Props> = {}): Props {
  return {
    table: TABLE,
    game: PLAYING,
    ...seated(),
    words: en,
    onact,
    ...change,
  };
}

beforeEach(() => {
  stillPhone();
  onact.mockClear();
});
afterEach(cleanup);

async function mounted(change: Partial<Props> = {}) {
  const view = render(Board, props(change));
  await vi.advanceTimersByTimeAsync(300);
  return view;
}

test("one press chooses a card and the next plays it", async () => {
  await mounted();
  await fireEvent.click(button("Red 9"));
  expect(button("Red 9").getAttribute("aria-pressed")).toBe("true");
  expect(onact).not.toHaveBeenCalled();
  await fireEvent.click(button("Red 9"));
  expect(onact.mock.calls).toEqual([["play R9"]]);
});

test("one tap plays a card if the player prefers that", async () => {
  await mounted({ settings: { ...DEFAULT_SETTINGS, oneTap: true } });
  await fireEvent.click(button("Red 9"));
  expect(onact.mock.calls).toEqual([["play R9"]]);
});

test("an illegal card says why it can't be played and isn't sent", async () => {
  await mounted();
  await fireEvent.click(button("Green 6, not now"));
  await fireEvent.click(button("Green 6, not now"));
  expect(screen.getByText("The trick has three suits: no green now")).toBeTruthy();
  expect(onact).not.toHaveBeenCalled();
});

test("letters, arrows and digits choose a card, Enter plays it, Escape undoes the choice", async () => {
  await mounted();
  await key("r");
  expect(button("Red 9").getAttribute("aria-pressed")).toBe("true");
  await key("ArrowRight");
  expect(button("Red 10").getAttribute("aria-pressed")).toBe("true");
  await key("Escape");
  expect(button("Red 10").getAttribute("aria-pressed")).toBe("false");
  await key("4");
  await key("Enter");
  expect(onact.mock.calls).toEqual([["play Y12"]]);
});

test("cards of the trick are picked, and the dock says that the rest go to the second winner", async () => {
  await mounted({ game: PICKING });
  await key("4");
  await fireEvent.click(button(/^Blue 2/));
  expect(screen.getByTestId("after").textContent).toMatch(/You: 12 → 16.*Bo: 14 → 12/);
  await fireEvent.click(button(/^Take 2 · Bo gets 2/));
  expect(onact.mock.calls).toEqual([["take B2 R9"]]);
});

test("who picks has a ring, as who gets the rest", async () => {
  await mounted();
  const marked = (how: string) =>
    [...document.querySelectorAll(how)].map((card) => card.closest("[data-slot]")?.getAttribute("data-slot"));
  expect([marked(".picks"), marked(".gets")]).toEqual([["1"], ["2"]]);
});

test("while you pick, the hand is quiet, and no card of it is dimmed", async () => {
  await mounted({ game: PICKING });
  const hand = screen.getByTestId("fan");
  expect(hand.classList.contains("quiet")).toBe(true);
  expect(hand.querySelector(".dimmed")).toBeNull();
});

test("you keep two of four suits", async () => {
  const view: View = {
    ...PICK,
    phase: "keep",
    stacks: [[5, 2, 6, 1], ...VIEW.stacks.slice(1)],
    worth: [null, 2, 14, 0],
  };
  await mounted({ game: { turn: "1.2.keep.1.0", to_act: [0], legal: ["keep B R"], view } });
  await key("r");
  expect(button("Keep red and which other suit?")).toBeTruthy();
  await key("b");
  expect(button("Keep B and R · 10, the most").ariaPressed).toBe("true");
  await fireEvent.click(button("Keep R and B · 10"));
  expect(onact.mock.calls).toEqual([["keep R B"]]);
});

test("a choice stays when it is refused, and goes with its turn", async () => {
  const { rerender } = await mounted({ game: PICKING });
  await key("4");
  await rerender(props({ game: PICKING, refusal: "Take 2 different cards from the trick." }));
  expect(screen.getByText("Take 2 different cards from the trick.")).toBeTruthy();
  expect(button(/^Red 9/).getAttribute("aria-pressed")).toBe("true");
  await rerender(props({ game: { ...PICKING, turn: "1.2.pick.2" } }));
  expect(button(/^Red 9/).getAttribute("aria-pressed")).toBe("false");
});

test("the dock ignores presses for a moment after they change what they mean", async () => {
  const { rerender } = await mounted({ game: { ...PLAYING, to_act: [3], legal: [] } });
  await rerender(props({ game: { ...PLAYING, turn: "1.2.trick.2.3" } }));
  await key("1");
  await key("Enter");
  expect(onact).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(260);
  await key("Enter");
  expect(onact.mock.calls).toEqual([["play B4"]]);
});

test("a watcher sees the trick, no hand, and the bots' seats to take", async () => {
  const view: View = { ...VIEW, hands: [null, null, null, null] };
  await mounted({ you: null, game: { ...PLAYING, legal: [], view } });
  expect(screen.queryByTestId("fan")).toBeNull();
  expect(screen.getByTestId("dock").dataset.kind).toBe("watch");
  expect(button("Take a seat")).toBeTruthy();
  expect(screen.getByTestId("trick").querySelectorAll("[data-card]")).toHaveLength(3);
});

test("a round that broke off says why; the end names the winner and shows any round", async () => {
  const round = {
    number: 1,
    dealer: 0,
    tricks: 6,
    ended_by: 3,
    stacks: VIEW.stacks,
    kept: VIEW.kept,
    piles: VIEW.piles,
    scores: [12, 2, 14, 0],
  };
  const scored: View = { ...VIEW, phase: "scored", rounds: [round], ready: [false, true, true, false] };
  const { rerender } = await mounted({
    game: { turn: "1.2.scored", to_act: [0, 3], legal: ["ready"], view: scored },
  });
  expect(screen.getByTestId("sudden").textContent).toMatch(/^Cy had only green/);
  expect(button(/^Next round\s*2 of 4 are ready$/)).toBeTruthy();
  const over: View = { ...scored, phase: "over", winners: [3] };
  const onreplay = vi.fn();
  await rerender(props({ game: { turn: "over", to_act: [], legal: [], view: over }, onreplay }));
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Cy wins with 21 points");
  await fireEvent.click(button(en.look_back));
  expect(onreplay).toHaveBeenCalledExactlyOnceWith(1);
  HTMLDialogElement.prototype.showModal = vi.fn();
  await fireEvent.click(button(en.by_round));
  const reckoned = screen.getByRole("list", { name: "Score sheet, Round 1", hidden: true });
  expect(reckoned.querySelector("li")?.textContent).toMatch(/^\s*Bo\s+Score 14.*total14$/);
  const lines = reckoned.querySelectorAll("[data-score]");
  expect([...lines].map(({ textContent }) => textContent)).toEqual(["14", "12", "2", "0"]);
});

test("keys open the last trick, the round and the keys", async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await mounted({ words: fr });
  await key("?");
  expect(screen.getByText("faire ce que dit le bouton")).toBeTruthy();
});

test("a press on the rail shows what everyone has collected, how it is scored, and the totals", async () => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  await mounted();
  await fireEvent.click(button(/^You, .*Show what everybody has collected$/));
  const sheet = screen.getByRole("dialog", { hidden: true });
  expect(sheet.textContent).toContain("8 × 7 ÷ 4");
  expect(sheet.textContent).toContain("21");
});

test("a house without cards has windows instead of empty stacks, and no total in the first round", () => {
  const layout = layoutOf({ width: 390, height: 844, text: 1, players: 4, watching: false });
  const stack = layout.stack as StackSize;
  const stacks = [[0, 0, 0, 0], ...VIEW.stacks.slice(1)];
  const street = (view: View) =>
    render(Street, {
      scene: sceneIn(view, 0, [0]),
      trick: null,
      layout,
      stack,
      does: () => "",
      onpress: () => {},
    }).container;
  const later = street({ ...VIEW, stacks });
  const bare = [...later.querySelectorAll("li")].map((house) => house.querySelector(".bare path") !== null);
  expect(bare).toEqual([false, false, false, true]);
  const panes = [...later.querySelectorAll("li")].map((house) => house.querySelectorAll(".behind").length);
  expect(panes.slice(0, 3)).toEqual([2, 0, 3]);
  expect(later.querySelectorAll(".empty")).toHaveLength(0);
  expect(later.querySelectorAll(".total")).toHaveLength(4);
  expect(street({ ...VIEW, round: 1 }).querySelectorAll(".total, .bare")).toHaveLength(0);
});

/** The street of a phone where cards are picked. */
function phoneStreet(trick: Shown | null): HTMLElement {
  const layout = layoutOf({ width: 390, height: 844, text: 1, players: 4, watching: false });
  const stack = layout.stack as StackSize;
  return render(Street, {
    scene: sceneIn(PICK, 0, [0]),
    trick,
    layout,
    stack,
    does: () => "",
    onpress: () => {},
  }).container;
}

test("on a phone, who picks and who gets the rest stand beside their names until the cards are shared", () => {
  const marks = (trick: Shown) =>
    [...phoneStreet(trick).querySelectorAll("[data-share]")].map((mark) => [
      mark.parentElement?.querySelector(".name")?.textContent,
      mark.textContent,
    ]);
  const trick = shownOf(PICK.trick as Trick, PICK.share);
  expect(marks(trick)).toEqual([
    ["Bo", "lowest other gets 2"],
    ["You", "top trump picks 2"],
  ]);
  expect(marks({ ...trick, taken: ["R5", "R9"] })).toEqual([]);
});

test("a house says who is gone, unless that player picks or gets cards", () => {
  const houses = (trick: Shown | null) =>
    [...phoneStreet(trick).querySelectorAll(".absent")].map((word) => word.textContent);
  expect(houses(null)).toEqual(["gone"]);
  expect(houses({ ...shownOf(PICK.trick as Trick, PICK.share), second: 3 })).toEqual([]);
});

test("every card of the round so far has a line of one height below it, also one that leaves the game", () => {
  const trick = { ...FINISHED, second: null, rest: [] };
  for (const scale of [1, 1.2, 1.6]) {
    const { container } = render(History, { scene: sceneIn({ ...SHARED, tricks: [trick] }, 0, [0]), scale });
    const lines = [...container.querySelectorAll<HTMLElement>(".to")];
    expect(lines.some(({ textContent }) => textContent === "×")).toBe(true);
    expect(new Set(lines.map(({ style }) => style.height))).toEqual(new Set([`${takerLine(scale)}px`]));
    cleanup();
  }
});

test("each house of a scored round shows its total, and the leader's is crowned", async () => {
  const rounds = [
    { ...ROUND, number: 1, scores: [10, 4, 0, 21] },
    { ...ROUND, number: 2, scores: [12, 2, 14, 0] },
  ];
  const scene = sceneIn({ ...VIEW, phase: "scored", rounds, totals: [22, 6, 14, 21] }, 0, [0]);
  render(ScoreSheet, { scene, sheet: { width: 760, height: 520, text: 1 } });
  expect([...document.querySelectorAll(".total b")].map(({ textContent }) => textContent)).toEqual([
    "14",
    "22",
    "6",
    "21",
  ]);
  expect(document.querySelector(".total:has([data-leads]) b")?.textContent).toBe("22");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent?.trim())).toEqual([
    "Totals",
    "Round 1",
    "Round 2",
  ]);
});

test("what a trick brings counts once it has rested and its cards have landed", async () => {
  Object.assign(Element.prototype, {
    animate: () => ({ finished: new Promise(() => {}), finish: () => {} }),
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const { rerender } = await mounted({ game: PICKING });
  const mine = () => document.querySelector("[data-worth='0']")?.textContent;
  expect(mine()).toBe("12");
  const view: View = {
    ...SHARED,
    hands: PICK.hands,
    stacks: [[0, 4, 5, 0], ...VIEW.stacks.slice(1)],
    worth: [20, 2, 14, 0],
  };
  await rerender(props({ game: { turn: "1.2.trick.2.0", to_act: [2], legal: [], view } }));
  await vi.advanceTimersByTimeAsync(1050);
  expect(screen.getByTestId("last-trick")).toBeTruthy();
  expect(mine()).toBe("12");
  expect(screen.getByTestId("status").textContent).toContain("You take 2 cards, Bo takes 2");
  expect(screen.getByTestId("board").textContent).toContain("Trick 1 of 14");
  expect(document.querySelector(".awaited")).toBeNull();
  await vi.advanceTimersByTimeAsync(350);
  expect(screen.queryByTestId("last-trick")).toBeNull();
  expect(mine()).toBe("12");
  const dock = () => screen.getByTestId("dock").textContent;
  const next = { leader: 2, trump: "G" as const, suits: ["G" as const], first: 2, second: null };
  const plays = [
    { by: 2, card: "G4" },
    { by: 3, card: "G7" },
  ];
  const led: View = { ...view, trick: { ...next, first: 3, plays } };
  await rerender(props({ game: { turn: "1.2.trick.2.2", to_act: [0], legal: [], view: led } }));
  const lying = () =>
    [...screen.getByTestId("trick").querySelectorAll("[data-card]")].map((card) =>
      card.getAttribute("data-card"),
    );
  for (const [ms, worth, cards] of [
    [40, "12", []],
    [100, "20", []],
    [260, "20", ["G4"]],
    [500, "20", ["G4", "G7"]],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect([mine(), lying()]).toEqual([worth, cards]);
    const waits = cards.length === 0;
    expect(screen.getByTestId("status").textContent).toContain(
      waits ? "You take 2 cards" : cards.length === 1 ? "Cy plays" : "Your turn",
    );
    expect(dock()).toContain(waits ? "You played" : cards.length === 1 ? "Bo played" : "Cy played");
  }
  expect(screen.getByTestId("board").textContent).toContain("Trick 2 of 14");
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, "animate");
});

test("each card lies in its owner's column, the one led is marked, and a free place waits for the player to act", async () => {
  await mounted();
  const slots = [...document.querySelectorAll<HTMLElement>("[data-slot]")];
  expect(slots.map(({ dataset }) => dataset.slot)).toEqual(["1", "2", "3", "0"]);
  expect(slots.map((slot) => slot.querySelector("[data-card]")?.getAttribute("data-card") ?? null)).toEqual([
    "R5",
    "B2",
    "Y2",
    null,
  ]);
  expect(slots.map((slot) => slot.querySelector(".led")?.textContent ?? "")).toEqual(["led", "", "", ""]);
  expect(slots.map((slot) => slot.matches(".next"))).toEqual([false, false, false, true]);
});

test("before a lead, the board says who took what of the last trick, and who leads", async () => {
  await mounted({
    game: { turn: "1.2.trick.2.0", to_act: [2], legal: [], view: { ...SHARED, hands: PICK.hands } },
  });
  expect(screen.getByTestId("last-share").textContent?.replaceAll(/\s+/g, " ")).toMatch(
    /Last trick.*You.*Bo/,
  );
  expect(screen.getByTestId("trick").querySelector("[data-slot='2']")?.textContent).toContain("leads");
});

test("your own lead is said by the status alone, and nothing lies that could be trump", async () => {
  const trick = { leader: 0, trump: null, suits: [], plays: [], first: null, second: null };
  const view: View = { ...VIEW, tricks: [], trick };
  await mounted({ game: { turn: "1.2.trick.0.0", to_act: [0], legal: LEGAL, view } });
  expect(screen.getByTestId("trick").textContent).not.toContain("leads");
  expect(screen.getByTestId("suits").textContent).toContain("The first card makes trump");
});

const SCORED: View = {
  ...VIEW,
  phase: "scored",
  hands: PICK.hands,
  trick: null,
  tricks: [FINISHED],
};

test("while the last trick rests, its points aren't counted and nobody is asked", async () => {
  const { rerender } = await mounted();
  const scored: View = { ...SCORED, totals: VIEW.totals.map(() => 777) };
  const game = { turn: "1.2.scored", to_act: [0], legal: ["ready"], view: scored };
  await rerender(props({ game }));
  expect(screen.getByTestId("board").textContent).not.toContain("777");
  expect(document.querySelector(".awaited")).toBeNull();
  await vi.advanceTimersByTimeAsync(3000);
  expect(screen.getByTestId("scores")).toBeTruthy();
});

test("the land goes on behind the scores", async () => {
  const game = { turn: "1.2.scored", to_act: [0], legal: ["ready"], view: SCORED };
  await mounted({ game });
  await vi.advanceTimersByTimeAsync(3000);
  expect(screen.getByTestId("scores").closest(".on-land")?.querySelector(":scope > .behind")).toBeTruthy();
  expect(document.querySelectorAll(".land")).toHaveLength(1);
});

test("a hint waits for the score while the last trick rests, and nothing is said twice", async () => {
  const { rerender } = await mounted();
  const card = createRawSnippet<[string]>((text) => ({ render: () => `<p>${text()}</p>` }));
  const hint = {
    hint: {
      id: "scored",
      at: "dock",
      text: "The product",
      passing: true,
      last: false,
      left: 1,
      picture: null,
    },
    card,
    onread: vi.fn(),
  } as const;
  const scored: View = { ...SCORED, ready: [false, true, true, true] };
  const game = { turn: "1.2.scored", to_act: [0], legal: ["ready"], view: scored };
  await rerender(props({ game, hint }));
  expect(screen.queryByText("The product")).toBeNull();
  await key("k");
  expect(hint.onread).not.toHaveBeenCalled();
  expect(screen.getByTestId("status").textContent).toContain("Now the scores");
  expect(screen.getByTestId("dock").textContent).not.toContain("Now the scores");
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => screen.getByText("The product"));
  await key("k");
  expect(hint.onread).toHaveBeenCalledOnce();
});

test("the others' cards are counted by suit, unless helpers are off or the hand is covered", async () => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  await mounted();
  await key("o");
  const green = document.querySelector('[data-out="G"]');
  expect(green?.textContent?.replaceAll(/\s+/g, " ").trim()).toBe(
    "Ggreen13 1\u2060–\u20605, 7\u2060–\u206014",
  );
  cleanup();
  for (const off of [{ helpers: false }, { cover: true }]) {
    await mounted({ settings: { ...DEFAULT_SETTINGS, ...off } });
    await key("o");
    expect(screen.getByRole("dialog", { hidden: true })).toBeTruthy();
    expect(screen.queryByTestId("still-out")).toBeNull();
    cleanup();
  }
});
