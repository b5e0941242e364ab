// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { key, seated, stillPhone } from "../../board/board.fixture";
import { type BoardProps, DEFAULT_SETTINGS, type Replayed } from "../../board/contract";
import Board from "./Board.svelte";
import type { Hint } from "./hints/hints";
import type { View } from "./view";
import { FINISHED, PICK, SHARED, TABLE, VIEW } from "./views.fixture";
import { words as en, type Words } from "./words/en";
import { words as fr } from "./words/fr";

type Props = BoardProps<View, Words, Hint>;

const HANDS = [["B4", "G6"], ["Y7", "R14"], ["G2"], ["B11", "Y1"]];
const OPEN: View = { ...VIEW, hands: HANDS, hand_sizes: HANDS.map(({ length }) => length) };
const onact = vi.fn();
const onfrom = vi.fn();
const onchapters = vi.fn();
const drawn = (id: string) =>
  createRawSnippet(() => ({ render: () => `<div data-testid="${id}">${id}</div>` }));

function looked(change: Partial<Replayed> = {}): Replayed {
  return {
    from: 2,
    review: null,
    before: null,
    onfrom,
    kind: "play",
    flies: false,
    unveil: null,
    quiet: false,
    keys: [],
    said: "Cy played yellow 2",
    chapter: "Trick 1",
    steps: drawn("steps"),
    chapters: drawn("chapters"),
    onchapters,
    back: "Back to the table",
    ...change,
  };
}

async function mounted(view: View, change: Partial<Props> = {}, replay: Partial<Replayed> = {}) {
  const props: Props = {
    table: TABLE,
    ...seated(),
    you: null,
    words: en,
    game: { turn: "1.57", to_act: [], legal: [], view },
    onact,
    replay: looked(replay),
    ...change,
  };
  const shown = render(Board, props);
  await vi.advanceTimersByTimeAsync(300);
  return { ...shown, props };
}

const fan = () => screen.getByTestId("fan");
const cardsIn = (place: ParentNode) => [
  ...new Set([...place.querySelectorAll("[data-card]")].map((card) => card.getAttribute("data-card") ?? "")),
];
const buttons = () =>
  screen.getAllByRole("button").map((one) => one.getAttribute("aria-label") ?? one.textContent);

/** A window of this size, as the board measures it. */
function windowOf(width: number, height: number) {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(height);
}

beforeEach(() => {
  stillPhone();
  HTMLDialogElement.prototype.showModal = vi.fn();
  onact.mockClear();
  onfrom.mockClear();
  onchapters.mockClear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("the fan holds the hand that is looked at, for somebody without a seat", async () => {
  await mounted(OPEN);
  expect(cardsIn(fan())).toEqual(["G2"]);
  expect(screen.getByText("Bo's hand")).toBeTruthy();
  expect(fan().getAttribute("aria-label")).toBe("Bo's hand, 1 card. Green 2.");
});

test("a player sees another's hand, and their own is called so", async () => {
  const { rerender, props } = await mounted(OPEN, { you: 0 }, { from: 1 });
  expect(cardsIn(fan())).toEqual(["R14", "Y7"]);
  await rerender({ ...props, replay: looked({ from: 0 }) });
  expect(cardsIn(fan())).toEqual(["B4", "G6"]);
  expect(screen.getByText("Your hand")).toBeTruthy();
  await rerender({ ...props, words: fr, replay: looked({ from: 1 }) });
  expect(screen.getByText("La main d’Ann")).toBeTruthy();
});

test("no other hand and no card of a later moment is in the page", async () => {
  const { container } = await mounted(OPEN);
  expect(cardsIn(container).toSorted()).toEqual(["B2", "G2", "R5", "Y2"]);
  for (const hidden of ["Yellow 7", "Red 14", "Blue 4", "Green 6", "Blue 11", "Yellow 1,"])
    expect(container.innerHTML).not.toContain(hidden);
});

test("nothing acts: steps stand in the dock, and cards are no buttons", async () => {
  await mounted(OPEN, { you: 0 }, { from: 0 });
  expect(screen.getByTestId("steps")).toBeTruthy();
  expect(screen.queryByTestId("dock")).toBeNull();
  expect(fan().querySelector("button")).toBeNull();
  expect(buttons().every((text) => /^Back to the table$|Show this hand$|Round 2/.test(text ?? ""))).toBe(
    true,
  );
  for (const pressed of ["Enter", "1", "r", "ArrowRight", "Enter"]) await key(pressed);
  expect(document.querySelector("[aria-pressed=true].feather")).toBeNull();
  expect(onact).not.toHaveBeenCalled();
});

test("a trick that somebody picks from has no buttons, and neither has the choice of two suits", async () => {
  const { rerender, props } = await mounted({ ...PICK, hands: HANDS }, { you: 0 }, { kind: "full" });
  expect(document.querySelector("[data-pick]")).toBeNull();
  const keeps: View = {
    ...PICK,
    phase: "keep",
    hands: HANDS,
    share: { count: 2, taken: ["R5", "R9"], rest: ["B2", "Y2"] },
  };
  await rerender({ ...props, game: { ...props.game, view: keeps } });
  expect(screen.queryByText(en.keep_final)).toBeNull();
  expect(screen.getByTestId("trick")).toBeTruthy();
});

test("the seats' houses and the key H show other hands", async () => {
  await mounted(OPEN);
  await fireEvent.click(screen.getByRole("button", { name: /^Ann.*Show this hand$/ }));
  expect(onfrom.mock.calls).toEqual([[1]]);
  await key("h");
  expect(onfrom.mock.calls.at(-1)).toEqual([3]);
});

test("on a laptop, a house is pressed, and the chapters have the right column", async () => {
  windowOf(1280, 720);
  await mounted(OPEN);
  await fireEvent.click(screen.getByRole("button", { name: "Ann's hand. Show this hand" }));
  expect(onfrom.mock.calls).toEqual([[1]]);
  expect(screen.getByTestId("chapters")).toBeTruthy();
  expect(screen.queryByText(en.still_out)).toBeNull();
});

test("as a seat saw it, its own hand is shown, and the others' houses open what is collected", async () => {
  const { rerender, props } = await mounted(
    { ...OPEN, hands: [null, HANDS[1] ?? [], null, null] },
    {},
    { from: 2 },
  );
  expect(cardsIn(fan())).toEqual(["R14", "Y7"]);
  expect(screen.getByText("Ann's hand")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: /^Bo.*Show what everybody has collected$/ }));
  expect(onfrom).not.toHaveBeenCalled();
  await rerender({ ...props, game: { ...props.game, view: { ...OPEN, hands: [null, null, null, null] } } });
  expect(screen.queryByTestId("fan")).toBeNull();
});

test("who gets what stays until the next step, without a clock", async () => {
  const taken: View = { ...SHARED, hands: HANDS };
  const { rerender, props } = await mounted({ ...PICK, hands: HANDS }, {}, { kind: "full" });
  await rerender({
    ...props,
    game: { ...props.game, view: taken },
    replay: looked({ kind: "take", flies: true }),
  });
  await vi.advanceTimersByTimeAsync(20_000);
  const last = screen.getByTestId("last-trick");
  expect(cardsIn(last).toSorted()).toEqual(["B2", "R5", "R9", "Y2"]);
  expect(last.textContent).toContain("Bo");
  const next: View = {
    ...taken,
    hands: HANDS.with(2, []),
    trick: { leader: 2, trump: "G", suits: ["G"], plays: [{ by: 2, card: "G2" }], first: 2, second: null },
  };
  await rerender({ ...props, game: { ...props.game, view: next }, replay: looked({ flies: true }) });
  expect(cardsIn(screen.getByTestId("trick"))).toEqual(["G2"]);
});

test("what the moment did stands in the status line and is read out", async () => {
  await mounted(OPEN);
  expect(screen.getByTestId("status").textContent).toContain("Cy played yellow 2");
  expect(screen.getByTestId("live").textContent).toBe("Cy played yellow 2");
});

const ROUND = {
  number: 2,
  dealer: 0,
  ended_by: null,
  tricks: 14,
  stacks: VIEW.stacks,
  kept: VIEW.kept,
  piles: VIEW.piles,
  scores: [12, 2, 14, 0],
};
const scored = (round: Partial<View["rounds"][number]>): View => ({
  ...SHARED,
  phase: "scored",
  tricks: [FINISHED],
  ready: [false, true, true, true],
  rounds: [{ ...ROUND, ...round }],
});

test("the score has its sheet; cards left in hands of a round cut short are seen before it", async () => {
  const cut = { ...OPEN, trick: VIEW.trick };
  const { rerender, props } = await mounted(cut, {}, { kind: "cut" });
  expect(cardsIn(fan())).toEqual(["G2"]);
  await rerender({
    ...props,
    game: { ...props.game, view: scored({ tricks: 2, ended_by: 0 }) },
    replay: looked({ kind: "score" }),
  });
  expect(screen.getByTestId("scores")).toBeTruthy();
  expect(screen.getByTestId("steps")).toBeTruthy();
  expect(screen.queryByRole("button", { name: en.next_round })).toBeNull();
});

test("between rounds the last one can be seen again, unless it was cut short", async () => {
  const onreplay = vi.fn();
  const game = (view: View) => ({ turn: "1.2.scored", to_act: [0], legal: ["ready"], view });
  const { rerender, props } = await mounted(VIEW, {
    you: 0,
    replay: null,
    onreplay,
    game: game(scored({})),
    settings: DEFAULT_SETTINGS,
  });
  await fireEvent.click(screen.getByRole("button", { name: "See it again" }));
  expect(onreplay.mock.calls).toEqual([[2]]);
  expect(onact).not.toHaveBeenCalled();
  await rerender({ ...props, game: game(scored({ tricks: 9, ended_by: 1 })) });
  expect(screen.queryByRole("button", { name: "See it again" })).toBeNull();
  await rerender({ ...props, onreplay: undefined });
  expect(screen.queryByRole("button", { name: "See it again" })).toBeNull();
});
