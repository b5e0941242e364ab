// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { button, key, seated, stillPhone } from "../../board/board.fixture";
import { type BoardProps, DEFAULT_SETTINGS } from "../../board/contract";
import Board from "./Board.svelte";
import type { Hint } from "./hints/hints";
import type { View } from "./view";
import { KEEP, NINE, PLAY, PLAYS, TABLE } from "./views.fixture";
import { words as en, type Words } from "./words/en";

const onact = vi.fn();
type Props = BoardProps<View, Words, Hint>;

const KEEPING = { turn: "1.keep", to_act: [0, 1], legal: ["keep R1 R4 W2 Y0 G3 G6"], view: KEEP };
const PLAYING = { turn: "1.7.play.0", to_act: [0], legal: PLAYS, view: PLAY };
const SWAPPING = {
  turn: "1.7.replenish.0",
  to_act: [0],
  legal: ["draw", "swap R4 R5", "swap R4 W6", "swap G3 R5"],
  view: { ...PLAY, phase: "replenish" as const, played: 2 },
};

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

const dock = () => screen.getByTestId("dock").textContent;

beforeEach(() => {
  stillPhone();
  HTMLDialogElement.prototype.showModal = vi.fn();
  onact.mockClear();
});

async function mounted(change: Partial<Props> = {}) {
  const view = render(Board, props(change));
  await vi.advanceTimersByTimeAsync(300);
  return view;
}

test("six of nine cards are chosen by presses or digits, a seventh is refused, and they are kept", async () => {
  const onbusy = vi.fn();
  await mounted({ game: KEEPING, onbusy });
  for (const card of ["Red 1", "Red 4", "White 2"]) await fireEvent.click(button(card));
  expect(dock()).toContain("Choose 3 more to keep");
  expect(onbusy).toHaveBeenLastCalledWith(true);
  for (const digit of ["4", "5", "6", "7"]) await key(digit);
  expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(6);
  await fireEvent.click(button("Keep these six"));
  expect(onact.mock.calls).toEqual([["keep R1 R4 W2 Y0 G3 G6"]]);
});

test("the six kept cards fill six places", async () => {
  const restore = stillWindow();
  await mounted({ game: KEEPING });
  await fireEvent.click(button("Red 4"));
  const places = [...screen.getByTestId("six").querySelectorAll(":scope > span")];
  expect(places).toHaveLength(6);
  expect(
    places.map((place) => place.querySelector("[data-card]")?.getAttribute("data-card") ?? null),
  ).toEqual(["R4", null, null, null, null, null]);
  restore();
});

test("a plume's score stands apart from its number; an only plume has none", async () => {
  const restore = stillWindow();
  const heads = () =>
    [...document.querySelectorAll("[data-plumes='0'] .head")].map((head) =>
      [...head.children].map(({ textContent }) => textContent),
    );
  const { rerender } = await mounted();
  expect(heads()).toEqual([
    ["No. 1", "0"],
    ["Peacock", "9"],
  ]);
  const only = { ...PLAY, plumes: PLAY.plumes.with(0, (PLAY.plumes[0] ?? []).slice(0, 1)) };
  await rerender(props({ game: { ...PLAYING, view: only } }));
  expect(heads()).toEqual([["0 points"]]);
  restore();
});

test("the cards played last have a ring until the next are played, a rival's and yours", async () => {
  const ringed = () =>
    [...document.querySelectorAll(".newest [data-card]")].map((card) => card.getAttribute("data-card"));
  const theirs: View = { ...PLAY, turns: 6, player: 1, plumes: [PLAY.plumes[0] ?? [], [], []] };
  const restore = stillWindow(390, 844);
  const { rerender } = await mounted({ game: { ...PLAYING, view: theirs } });
  expect(ringed()).toEqual([]);
  const plumes = PLAY.plumes.with(1, [{ rows: [["K0", "K1"]], peacock: false, score: -1 }]);
  await rerender(props({ game: { ...PLAYING, view: { ...theirs, plumes } } }));
  expect(ringed()).toEqual(["K0", "K1"]);
  const mine: View = { ...PLAY, plumes, player: 0 };
  await rerender(props({ game: { ...PLAYING, view: mine } }));
  expect(ringed()).not.toContain("R4");
  const more = plumes.with(0, [...(plumes[0] ?? []), { rows: [["R4"]], peacock: false, score: -4 }]);
  await rerender(props({ game: { ...PLAYING, view: { ...mine, plumes: more, played: 1 } } }));
  expect(ringed()).toEqual(["R4"]);
  restore();
});

test("at most one player's cards have the ring, also if a page slept for several turns", async () => {
  const ringed = () =>
    [...document.querySelectorAll(".newest [data-card]")].map((card) => card.getAttribute("data-card"));
  const restore = stillWindow(1280, 720);
  const row = (...cards: string[]) => [{ rows: [cards], peacock: false, score: 0 }];
  const view = (turns: number, player: number, played: number, plumes: View["plumes"]): View => ({
    ...PLAY,
    turns,
    player,
    played,
    plumes,
  });
  const show = (one: View) => rerender(props({ game: { ...PLAYING, view: one } }));
  const { rerender } = await mounted({ game: { ...PLAYING, view: view(4, 0, 0, [[], [], []]) } });
  await show(view(6, 2, 0, [row("R1"), row("O7"), []]));
  expect(ringed(), "Ann played after you").toEqual(["O7"]);
  await show(view(6, 2, 1, [row("R1"), row("O7"), row("W8")]));
  expect(ringed()).toEqual(["W8"]);
  await show(view(6, 2, 2, [row("R1"), row("O7"), row("W8", "W7")]));
  expect(ringed(), "one turn's cards").toEqual(["W8", "W7"]);
  await show(view(7, 0, 1, [row("R1", "R2"), row("O7"), row("W8", "W7")]));
  expect(ringed()).toEqual(["R2"]);
  restore();
});

test("on a phone the line below the rival's plumes tells what happened last, and the dock only who is waited for", async () => {
  const told = () => screen.getByTestId("rivals").textContent;
  const restore = stillWindow(390, 844);
  const waits = { ...PLAYING, to_act: [1], legal: [] };
  const anns: View = { ...PLAY, player: 1, turns: 7, train: PLAY.train };
  const { rerender } = await mounted({ game: { ...waits, view: anns } });
  const show = (view: View) => rerender(props({ game: { ...waits, view } }));
  expect(dock(), "nothing is known yet").toContain("Waiting for Ann");
  const built = [{ rows: [["O7"]], peacock: false, score: -7 }];
  const plumes = PLAY.plumes.with(1, [...(PLAY.plumes[1] ?? []), ...built]);
  await show({ ...anns, plumes, played: 1 });
  expect(told()).toContain("Ann played orange 7");
  expect(dock(), "told once").toContain("Waiting for Ann");
  await show({ ...anns, plumes, played: 1, phase: "replenish", deck_size: 29, steps: 1 });
  expect(told(), "a draw tells nothing").toContain("Ann played orange 7");
  const train = ["R5", "W6", "Y5", "O3", "P7"];
  await show({ ...anns, plumes, player: 2, turns: 8, train, deck_size: 29 });
  expect(told()).toContain("Ann swapped yellow 5 for teal 1");
  restore();
});

test("a card just swapped into the Train has the frame of the newest, a Train just dealt has none", async () => {
  const framed = () =>
    [...document.querySelectorAll("[data-testid=train] .newest [data-card]")].map((card) =>
      card.getAttribute("data-card"),
    );
  const { rerender } = await mounted({ game: KEEPING });
  const swaps: View = { ...PLAY, player: 1, phase: "replenish", turns: 6 };
  await rerender(props({ game: { ...PLAYING, view: swaps } }));
  expect(framed()).toEqual([]);
  const train = ["R5", "W6", "Y5", "O3", "P7"];
  await rerender(props({ game: { ...PLAYING, view: { ...swaps, train, steps: 1 } } }));
  expect(framed()).toEqual(["Y5"]);
});

test("a page that has seen no turn tells what the view says of the present one, and rings the swapped card", async () => {
  const swap: View = { ...PLAY, phase: "replenish", player: 1, played: 1, steps: 1, swapped: ["T1", "B4"] };
  const { rerender } = await mounted({ game: { ...PLAYING, to_act: [1], legal: [], view: swap } });
  expect(screen.getByTestId("dock").textContent).toContain("Ann swapped teal 1 for blue 4");
  expect(document.querySelector("[data-testid=train] .newest")?.textContent).toContain("Teal 1");
  const plain: View = { ...PLAY, player: 1 };
  await rerender(props({ game: { ...PLAYING, to_act: [1], legal: [], view: plain } }));
  expect(screen.getByTestId("dock").textContent).toContain("Waiting for Ann");
});

test("a press on the deck draws, while a draw is allowed", async () => {
  const onact = vi.fn();
  const view: View = { ...PLAY, phase: "replenish" };
  await mounted({ onact, game: { ...PLAYING, legal: ["draw", "swap R4 R5"], view } });
  await fireEvent.click(screen.getByTestId("deck"));
  expect(onact.mock.calls).toEqual([["draw"]]);
});

test("the leader is marked, and nobody while all are equal", async () => {
  const { rerender } = await mounted();
  expect(document.querySelectorAll("[data-leads]").length).toBeGreaterThan(0);
  await rerender(props({ game: { ...PLAYING, view: { ...PLAY, scores: [0, 0, 0] } } }));
  expect(document.querySelectorAll("[data-leads]").length).toBe(0);
});

test("below the Train stands what the last cards mean, from the eighth on", async () => {
  const restore = stillWindow(390, 844);
  const { rerender } = await mounted({ game: { ...PLAYING, view: { ...PLAY, deck_size: 9 } } });
  const low = () => document.querySelector("[data-testid=low]")?.textContent;
  expect(low()).toBeUndefined();
  await rerender(props({ game: { ...PLAYING, view: { ...PLAY, deck_size: 6 } } }));
  expect(low()).toBe("6 cards left. The Peahen is among them and ends the game");
  restore();
});

test("while hands are chosen, only the status asks; the dock counts what is still to choose", async () => {
  const restore = stillWindow(390, 844);
  await mounted({ game: KEEPING });
  expect(document.body.textContent).not.toContain("Keep six of your nine cards");
  expect(dock()).toContain("The other three go back");
  await fireEvent.click(button("Red 1"));
  expect(dock()).toContain("Choose 5 more to keep");
  restore();
});

test("a sealed hand can be changed, starting from what it was", async () => {
  const my_choice = NINE.slice(3);
  const view = { ...KEEP, sealed: [true, false, true], my_choice };
  await mounted({ game: { ...KEEPING, to_act: [1], view } });
  expect(dock()).toContain("Six cards kept");
  await fireEvent.click(button("Red 1"));
  await fireEvent.click(button("Change"));
  expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(6);
  await key("Escape");
  expect(dock()).toContain("Six cards kept");
});

test("the hand's feathers carry the face of a card", async () => {
  await mounted();
  expect(document.querySelectorAll("[data-testid=fan] .plate")).toHaveLength(3);
});

test("a card, then its place, then the dock: by presses", async () => {
  await mounted();
  await fireEvent.click(button("Red 4"));
  expect(dock()).toContain("Where does red 4 go?");
  await fireEvent.click(button("Plume 1, row 2"));
  await fireEvent.click(button("Play red 4 in plume 1"));
  expect(onact.mock.calls).toEqual([["play R4 1"]]);
});

test("a second press on the place plays there", async () => {
  await mounted();
  await fireEvent.click(button("Red 4"));
  await fireEvent.click(button("Plume 1, row 2"));
  await fireEvent.click(button("Plume 1, row 2"));
  expect(onact.mock.calls).toEqual([["play R4 1"]]);
});

test("before a card is chosen, the place for a new plume is visible but no button", async () => {
  await mounted({ game: { ...PLAYING, view: { ...PLAY, plumes: [[], [], []] } } });
  const middle = document.querySelector("[data-plumes='0']");
  expect(middle?.textContent).toContain("Start your first plume");
  expect(middle?.querySelector("button")).toBeNull();
  await fireEvent.click(button("Red 4"));
  expect(middle?.querySelector("button[data-target='new']")).toBeTruthy();
});

test("a place that doesn't take the card says which colours it takes", async () => {
  await mounted();
  await fireEvent.click(button("Green 3"));
  await fireEvent.click(button(/^Plume 1, row 2\. That row takes only red and blue/));
  expect(dock()).toContain("That row takes only red and blue");
  expect(onact).not.toHaveBeenCalled();
});

test("a card with only one place needs no second choice; keys do everything", async () => {
  await mounted();
  await key("2");
  expect(dock()).toContain("Start a plume with green 3");
  await key("ArrowLeft");
  await key("ArrowDown");
  await key("ArrowDown");
  expect(dock()).toContain("Start a plume with red 4");
  await key("Enter");
  expect(onact.mock.calls).toEqual([["play R4 new"]]);
});

test("after one card you may stop", async () => {
  const game = { ...PLAYING, turn: "1.7.play.1", legal: [...PLAYS, "stop"], view: { ...PLAY, played: 1 } };
  await mounted({ game });
  await fireEvent.click(button("Stop"));
  await key("e");
  expect(onact.mock.calls).toEqual([["stop"], ["stop"]]);
});

test("a card is drawn by the dock or D, or one of yours is swapped for one of the Train", async () => {
  await mounted({ game: SWAPPING });
  await key("d");
  await fireEvent.click(button("White 6"));
  expect(dock()).toContain("Swap which card for white 6?");
  await fireEvent.click(button("Red 4"));
  await fireEvent.click(button("Swap red 4 for white 6"));
  expect(onact.mock.calls).toEqual([["draw"], ["swap R4 W6"]]);
});

test("a second button starts a swap and asks for a card, so an extra press draws none; Escape takes it back", async () => {
  await mounted({ game: SWAPPING });
  await fireEvent.click(button("Swap"));
  expect(dock()).toContain("Which of your cards?");
  await fireEvent.click(button("Draw"));
  expect(onact).not.toHaveBeenCalled();
  await key("Escape");
  await vi.advanceTimersByTimeAsync(300);
  expect(dock()).toContain("Draw · 30 left");
  await fireEvent.click(button("Swap"));
  await fireEvent.click(button("Green 3"));
  await fireEvent.click(button("Red 5"));
  await vi.advanceTimersByTimeAsync(300);
  await fireEvent.click(button("Swap green 3 for red 5"));
  expect(onact.mock.calls).toEqual([["swap G3 R5"]]);
});

test("if nothing can be swapped, no button offers it", async () => {
  await mounted({ game: { ...SWAPPING, legal: ["draw"] } });
  expect(screen.queryByRole("button", { name: "Swap" })).toBeNull();
});

test("a card swapped in the first step says so", async () => {
  const view = { ...SWAPPING.view, steps: 1, swapped: ["X2", "T1"] };
  await mounted({ game: { ...SWAPPING, turn: "1.7.replenish.1", view } });
  await fireEvent.click(button(/^Teal 1, swapped/));
  expect(dock()).toContain("Teal 1, swapped in the first step");
});

test("the dock ignores presses for a moment after a snapshot changes what they mean", async () => {
  const { rerender } = await mounted();
  await rerender(props({ game: SWAPPING }));
  await fireEvent.click(button("Draw · 30 left"));
  expect(onact).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  await fireEvent.click(button("Draw · 30 left"));
  expect(onact).toHaveBeenCalledExactlyOnceWith("draw");
});

test("the dock shows a refusal and keeps the choice; an unanswered action holds the next", async () => {
  const { rerender } = await mounted();
  await fireEvent.click(button("Green 3"));
  await rerender(props({ refusal: "That row is full." }));
  expect(dock()).toContain("That row is full.");
  await rerender(props({ pending: true }));
  await fireEvent.click(button("Start a plume with green 3"));
  expect(onact).not.toHaveBeenCalled();
});

test("plumes are read row by row, and a card face down only to its owner", async () => {
  await mounted();
  const text = document.querySelector("[data-plumes='0']")?.textContent;
  expect(text).toContain(
    "Plume 1, 0 points. Row 1: Red 0, Blue 1, Red 2. Row 2: Red 3. Row 2: 1 card to go, in red and blue.",
  );
  expect(text).toContain(
    "Plume 2, Peacock, 9 points. Row 1: Yellow 0, Yellow 1. Row 2: Yellow 7, face down for the others.",
  );
  await fireEvent.click(button(/^Ann, 2 points, 6 cards in hand/));
  expect(document.querySelector("dialog")?.textContent).toContain("Row 2: a card face down");
});

test("the live region says what happened and whose turn it is", async () => {
  const before = { ...PLAY, player: 1, plumes: [PLAY.plumes[0] ?? [], [], []], deck_size: 31 };
  const { rerender } = await mounted({
    game: { ...PLAYING, turn: "1.6.play.0", to_act: [1], legal: [], view: before },
  });
  await rerender(props());
  await vi.advanceTimersByTimeAsync(100);
  const said = screen.getByTestId("live").textContent;
  expect(said).toContain("Ann played a card face down in plume 1, row 2");
  expect(said).toContain(
    "Ann completed the Peacock of plume 1. Ann drew a card. Your turn: play one or two cards",
  );
});

test("a watcher sees no hand and follows the seat whose turn it is, or the one they choose", async () => {
  const view = { ...PLAY, hands: [null, null, null] };
  await mounted({ you: null, game: { ...PLAYING, legal: [], view } });
  expect(screen.queryByTestId("fan")).toBeNull();
  expect(document.querySelector("[data-plumes='0']")).toBeTruthy();
  await fireEvent.click(button(/^Ann, /));
  expect(document.querySelector("[data-plumes='1']")).toBeTruthy();
});

test("for screen readers, the game's name is a narrow board's heading, once", async () => {
  await mounted();
  const named = [...document.querySelectorAll("h1, .title :not([aria-hidden])")];
  expect(named.filter(({ textContent }) => textContent === "Enchanted Plumes")).toHaveLength(1);
  expect(document.querySelector(".title [aria-hidden]")?.textContent).toBe("Enchanted Plumes");
});

/** A window of this size, a laptop's at first; returns what restores it. */
function stillWindow(width = 1280, height = 720) {
  const wide = vi.spyOn(HTMLElement.prototype, "clientWidth", "get");
  const high = vi.spyOn(HTMLElement.prototype, "clientHeight", "get");
  wide.mockImplementation(function (this: HTMLElement) {
    return this.classList.contains("rem") ? 16 : width;
  });
  high.mockReturnValue(height);
  return () => [wide, high].forEach((one) => void one.mockRestore());
}

test.each([
  [1280, 720],
  [390, 844],
])(
  "at %i x %i, while another plays, your hand doesn't look as if it could be played",
  async (width, height) => {
    const restore = stillWindow(width, height);
    const { rerender } = await mounted();
    expect(document.querySelector(".fan.waits")).toBeNull();
    await rerender(props({ game: { ...PLAYING, to_act: [1], legal: [] } }));
    expect(document.querySelector(".fan.waits")).not.toBeNull();
    restore();
  },
);

test("on a laptop no rival's card is larger than yours", async () => {
  const restore = stillWindow();
  const long = (suit: string) => ({
    rows: [[0, 1, 2, 3, 4, 5].map((one) => `${suit}${one}`)],
    peacock: false,
    score: 0,
  });
  const plumes = [["R", "K", "P", "G"].map(long), [{ rows: [["B1"]], peacock: false, score: 0 }], []];
  await mounted({ game: { ...PLAYING, view: { ...PLAY, plumes } } });
  const wide = (card: string) =>
    Number(document.querySelector(`[data-plumes] [data-card="${card}"]`)?.getAttribute("width"));
  expect(wide("R1")).toBeGreaterThan(0);
  expect(wide("R1")).toBeLessThan(48);
  expect(wide("B1")).toBeLessThanOrEqual(wide("R1"));
  restore();
});

test("on a laptop the columns are named after their content and say who watches", async () => {
  const restore = stillWindow();
  await mounted({ table: { ...TABLE, watchers: ["Cy", "Di"] } });
  const left = screen.getByRole("complementary", { name: "Everybody" });
  expect(left.querySelectorAll("[data-seat]")).toHaveLength(3);
  const right = screen.getByRole("complementary", { name: "Last turns and chat" });
  expect(right.textContent).toContain("Watching: Cy and Di");
  restore();
});

test.each([0, null])(
  "on a laptop, result and dock stand in the middle of the page at the end (%s)",
  async (you) => {
    const restore = stillWindow();
    const view: View = { ...PLAY, phase: "over", player: 1, winners: [1] };
    const { rerender } = await mounted({ you });
    const sides = () => {
      const { style } = document.querySelector<HTMLElement>(".regions") as HTMLElement;
      return ["--left", "--right"].map((name) => Number.parseFloat(style.getPropertyValue(name)));
    };
    const [left = 0, right = 0] = sides();
    await rerender(props({ you, game: { turn: "1.over", to_act: [], legal: [], view } }));
    expect(sides(), "the dock is as wide as before").toEqual([(left + right) / 2, (left + right) / 2]);
    restore();
  },
);

test("on a phone a rival without plumes is a bird alone: a sentence would be cut", async () => {
  const restore = stillWindow(390, 844);
  await mounted({ game: { ...PLAYING, view: { ...PLAY, plumes: [PLAY.plumes[0] ?? [], [], []] } } });
  const rivals = screen.getByTestId("rivals");
  expect(rivals.querySelector(".none")).toBeNull();
  expect(rivals.querySelector("[data-plumes]")?.className).toBe("unseen");
  restore();
});

test("a phone says whose plumes it shows of several rivals", async () => {
  const restore = stillWindow(390, 844);
  await mounted();
  expect(screen.getByTestId("rivals").querySelector("b")?.textContent).toBe("Bo");
  restore();
});

test("a phone tells a watcher how to see the others' plumes, and then the last event", async () => {
  const restore = stillWindow(390, 844);
  const watching = { you: null, game: { ...PLAYING, legal: [] } };
  const { rerender } = await mounted(watching);
  expect(screen.getByTestId("rivals").textContent).toContain("Press a name above");
  const plumes = PLAY.plumes.with(2, [{ rows: [["W1"]], peacock: false, score: -1 }]);
  await rerender(props({ ...watching, game: { ...PLAYING, legal: [], view: { ...PLAY, plumes } } }));
  expect(screen.getByTestId("rivals").textContent).toContain("Bo played white 1");
  restore();
});

test("the end says who won and what decided, and the next game is one press away", async () => {
  const onrematch = vi.fn();
  const view: View = {
    ...PLAY,
    phase: "over",
    player: 1,
    scores: [9, 9, 0],
    peacocks: [1, 2, 0],
    winners: [1],
  };
  await mounted({ game: { turn: "1.over", to_act: [], legal: [], view }, onrematch });
  expect(await screen.findByRole("heading", { name: "Ann wins with 9 points" })).toBeTruthy();
  expect(screen.getByTestId("scores").textContent).toContain(en.tie_break([2, 1]));
  await fireEvent.click(button("Play again"));
  expect(onrematch).toHaveBeenCalledOnce();
});

test("the end leads back into the game, if it can be looked at", async () => {
  const onreplay = vi.fn();
  const game = {
    turn: "1.over",
    to_act: [],
    legal: [],
    view: { ...PLAY, phase: "over" as const, winners: [0] },
  };
  const { rerender } = await mounted({ game });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: en.look_back })).toBeNull();
  await rerender(props({ game, onreplay }));
  await fireEvent.click(button(en.look_back));
  expect(onreplay).toHaveBeenCalledExactlyOnceWith(1);
});

test("the end says what made each score, and mentions Peacocks only if there are any", async () => {
  const view: View = { ...PLAY, phase: "over", player: 1, winners: [0] };
  await mounted({ game: { turn: "1.over", to_act: [], legal: [], view } });
  await screen.findByRole("heading", { level: 1 });
  expect(
    button(/^You, 9 points, lower\srows\s10 −\stop\srows\s4 \+\sPeacocks\s3, 1 Peacock\. /),
  ).toBeTruthy();
  expect(button(/^Ann, 2 points, 1 Peacock\. Show/)).toBeTruthy();
  expect(button(/^Bo, 0 points\. Show/)).toBeTruthy();
});

test("only your first plume with a row to fill says what the signs below it mean", async () => {
  const restore = stillWindow();
  const open = { rows: [["R0", "B1"]], peacock: false, score: 0 };
  await mounted({ game: { ...PLAYING, view: { ...PLAY, plumes: [[open, open], [], []] } } });
  const told = [...document.querySelectorAll(".centre [data-plume]")].map(
    (one) => one.querySelector(".told") !== null,
  );
  expect(told).toEqual([true, false]);
  restore();
});

test("at the end, negative points are a bar in outline, and take no room from the others", async () => {
  const view: View = { ...PLAY, phase: "over", player: 1, winners: [0], scores: [9, 2, -3] };
  await mounted({ game: { turn: "1.over", to_act: [], legal: [], view } });
  await vi.waitFor(() => expect(document.querySelectorAll("ol .bar")).toHaveLength(3));
  const bars = [...document.querySelectorAll<HTMLElement>("ol .bar")];
  expect(bars.map((bar) => bar.style.paddingLeft)).toEqual(["", "", ""]);
  const minus = bars.map((bar) => bar.querySelector<HTMLElement>(".minus")?.style.width);
  expect(minus.slice(0, 2)).toEqual([undefined, undefined]);
  expect(minus[2]).toMatch(/^33\.3/);
  expect(bars.at(-1)?.textContent, "the points stand in the bar").toContain("−3");
});

test("at the end, a Peacock counts below negative rows too", async () => {
  const built = { rows: [["R8", "B8"], ["R1"]], peacock: true, score: -12 };
  const view: View = {
    ...PLAY,
    phase: "over",
    player: 1,
    winners: [1],
    scores: [-12, 2, 0],
    plumes: [[built], [], []],
  };
  await mounted({ game: { turn: "1.over", to_act: [], legal: [], view } });
  await vi.waitFor(() => expect(document.querySelectorAll("ol .made")).toHaveLength(3));
  expect([...document.querySelectorAll("ol .made")].map((note) => note.textContent)).toEqual([
    "2 + 0",
    "0 + 0",
    "−15 + 3",
  ]);
  expect(document.querySelectorAll("ol .minus")).toHaveLength(1);
});

test("the others' last turns stand below your plumes and are forgotten with the game", async () => {
  const before = { ...PLAY, player: 1, plumes: [PLAY.plumes[0] ?? [], [], []], deck_size: 31 };
  const { rerender } = await mounted({
    game: { ...PLAYING, turn: "1.6.play.0", to_act: [1], legal: [], view: before },
  });
  expect(screen.queryByTestId("last-turns")).toBeNull();
  await rerender(props());
  await key("o");
  const [told] = screen.getAllByTestId("last-turns").slice(-1);
  expect(told?.textContent).toMatch(/^Last turns.*Ann drew a card.*Ann completed the Peacock of plume 1/s);
  await rerender(props({ game: { ...PLAYING, turn: "2.1", view: { ...before, turns: 1 } } }));
  expect(screen.queryByTestId("last-turns")).toBeNull();
});

test("two draws in a turn are reported as one, equal sentences of two turns are both reported", async () => {
  const replenish: View = { ...PLAY, phase: "replenish", player: 1, played: 2 };
  const views: View[] = [
    replenish,
    { ...replenish, steps: 1, deck_size: 29 },
    { ...PLAY, player: 2, turns: 8, deck_size: 28 },
    { ...replenish, turns: 10, deck_size: 26 },
    { ...PLAY, player: 2, turns: 11, deck_size: 24 },
  ];
  const { rerender } = await mounted({ game: { ...PLAYING, legal: [], view: PLAY } });
  for (const view of views) await rerender(props({ game: { ...PLAYING, legal: [], view } }));
  await key("o");
  const [told] = screen.getAllByTestId("last-turns").slice(-1);
  const said = [...(told?.querySelectorAll("li") ?? [])].map((line) => line.textContent);
  expect(said).toEqual(["Ann drew two cards", "Ann drew two cards"]);
});

test("the others' last turns stay, however many views add nothing to them", async () => {
  const replenish: View = { ...PLAY, phase: "replenish", player: 1, played: 2 };
  const { rerender } = await mounted({ game: { ...PLAYING, legal: [], view: replenish } });
  for (let i = 0; i < 30; i++)
    await rerender(props({ game: { ...PLAYING, view: { ...PLAY, turns: 8, deck_size: 29 } } }));
  await key("o");
  expect(screen.getAllByTestId("last-turns").at(-1)?.textContent).toContain("Ann drew a card");
});

test("with covered cards the dock names none of them", async () => {
  await mounted({ settings: { ...DEFAULT_SETTINGS, cover: true } });
  await fireEvent.click(button("Green 3"));
  expect(dock()).toContain("Play the chosen card");
  await fireEvent.click(button(/^Plume 1, row 2\. /));
  expect(dock()).toContain("That row takes other colours");
});

test("with covered cards your score is what the others see, until the end", async () => {
  const settings = { ...DEFAULT_SETTINGS, cover: true };
  const { rerender } = await mounted({ settings });
  expect(button(/^You, to play, 2 points/)).toBeTruthy();
  const mine = () => document.querySelector("[data-plumes='0'] [data-plume='2']")?.textContent;
  expect(mine()).toContain("Peacock, 2 points");
  await fireEvent.click(button(/^You, to play, 2 points/));
  expect(document.querySelector("dialog")?.textContent).toContain("2 points · 1 Peacock");
  const view: View = { ...PLAY, phase: "over", player: 1, winners: [0] };
  await rerender(props({ settings, game: { turn: "1.over", to_act: [], legal: [], view } }));
  await screen.findByRole("heading", { level: 1 });
  expect(button(/^You, 9 points, lower/)).toBeTruthy();
});

test("unseen cards are counted by colour, unless helpers are off or the hand is covered", async () => {
  await mounted();
  await key("o");
  expect(document.querySelector("dialog")?.textContent).toMatch(/^\s*Cards out of sight.*Out of sight/s);
  const red = document.querySelector('[data-out="R"]');
  expect(red?.textContent?.replaceAll(/\s+/g, " ").trim()).toBe("Rred3 1, 6, 7");
  cleanup();
  for (const off of [{ helpers: false }, { cover: true }]) {
    await mounted({ settings: { ...DEFAULT_SETTINGS, ...off } });
    await key("o");
    expect(screen.queryByTestId("still-out")).toBeNull();
    cleanup();
  }
});

test("a watcher, who sees no hand, is not told which cards are unseen", async () => {
  await mounted({ you: null, game: { ...PLAYING, to_act: [0], legal: [] } });
  await key("o");
  expect(screen.queryByTestId("still-out")).toBeNull();
});
