// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { button, key, seated, stillPhone } from "../../board/board.fixture";
import { type BoardProps, DEFAULT_SETTINGS } from "../../board/contract";
import { shownAs } from "../../board/game";
import { MOTION } from "../../ui/motion";
import Board from "./Board.svelte";
import { type Hint, hintNow } from "./hints/hints";
import Seats from "./Seats.svelte";
import { sceneOf } from "./scene";
import type { View } from "./view";
import { situation, TABLE, TRICKS, VIEW } from "./views.fixture";
import { words as en, type Words } from "./words/en";

type Props = BoardProps<View, Words, Hint>;

const BIDS = Array.from({ length: 10 }, (_, n) => `bid ${n}`);
const onact = vi.fn();

function props(change: Partial<Props> = {}): Props {
  return {
    table: TABLE,
    game: { turn: "1.1.auction.1", to_act: [0, 2], legal: BIDS, view: VIEW },
    ...seated(),
    words: en,
    onact,
    ...change,
  };
}

const PLAYING = {
  turn: "1.1.tricks.1",
  to_act: [0],
  legal: ["play M7", "play W1", "play W3"],
  view: TRICKS,
};

/** A finished round in which nobody bid, took or backed anything. */
const NO_ROUND = {
  number: 1,
  starter: 0,
  trump: null,
  bids: [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ],
  tricks_won: [0, 0, 0],
  confidence: ["none" as const, "none" as const, "none" as const],
};

beforeEach(() => {
  stillPhone();
  onact.mockClear();
});

async function mounted(change: Partial<Props> = {}) {
  const view = render(Board, props(change));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(300);
  return view;
}

test("a bid is typed with keys and placed with Enter", async () => {
  await mounted();
  await key("5");
  await key("+");
  await key("Enter");
  expect(onact.mock.calls).toEqual([["bid 6"]]);
});

test("K closes a hint, and Enter on a hint's button places no bid", async () => {
  const card = createRawSnippet(() => ({ render: () => "<button>Got it</button>" }));
  const onread = vi.fn();
  const hint = hintNow(situation(VIEW, 0, [0, 2]), BIDS, []);
  if (!hint) throw new Error("no hint is due");
  const { rerender } = await mounted({ hint: { hint, card, onread } });
  await fireEvent.keyDown(button("Got it"), { key: "Enter" });
  expect([onact.mock.calls, onread.mock.calls]).toEqual([[], []]);
  await key("k");
  expect(onread).toHaveBeenCalledOnce();
  await rerender(props({ hint: null }));
  await key("k");
  expect(onread).toHaveBeenCalledOnce();
});

test("? shows whose tail you play, by name, after the keys or beside them", async () => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  await mounted({ game: PLAYING });
  await key("?");
  const ring = await vi.waitFor(() => screen.getByTestId("ring"));
  expect(ring.textContent).toContain(`You play ${TABLE.seats[1]?.name}'s tail.`);
  const keys = screen.getByText("show whose tail you play, and these keys");
  expect(ring.compareDocumentPosition(keys)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("a typed bid outlives snapshots of its turn, but not the turn", async () => {
  const { rerender } = await mounted();
  await key("7");
  const later = {
    turn: "1.1.auction.1",
    to_act: [0],
    legal: BIDS,
    view: { ...VIEW, sealed: [false, null, true] },
  };
  await rerender(props({ game: later }));
  expect(button("Place 7 on Ann")).toBeTruthy();
  await rerender(
    props({ game: { ...later, turn: "1.1.auction.2", view: { ...later.view, auction_of: 2 } } }),
  );
  expect(button("Place 3 on Bo")).toBeTruthy();
});

test("the dock ignores presses for a moment after a snapshot changes what they mean", async () => {
  const { rerender } = await mounted();
  const placed = {
    turn: "1.1.auction.1",
    to_act: [2],
    legal: BIDS,
    view: { ...VIEW, sealed: [true, null, false], my_choice: 3 },
  };
  await rerender(props({ game: placed }));
  await fireEvent.click(button("Placed 3 · change"));
  expect(screen.queryByRole("button", { name: "Place 3 on Ann" })).toBeNull();
  await vi.advanceTimersByTimeAsync(300);
  await fireEvent.click(button("Placed 3 · change"));
  expect(button("Place 3 on Ann")).toBeTruthy();
});

/** What a touch screen sends for a tap. */
async function tap(element: HTMLElement) {
  await fireEvent.pointerDown(element, { pointerType: "touch" });
  await fireEvent.pointerUp(element, { pointerType: "touch" });
  await fireEvent.click(element, { detail: 1 });
}

test.each([
  ["the mouse", () => fireEvent.click(button("Place 3 on Bo"), { detail: 1 })],
  ["a finger", () => tap(button("Place 3 on Bo"))],
  ["Enter", () => key("Enter")],
  ["a key on the button itself", () => fireEvent.click(button("Place 3 on Bo"), { detail: 0 })],
])("no bid is placed by %s in the moment the auction changes", async (_, press) => {
  const { rerender } = await mounted();
  const next = { ...VIEW, auction_of: 2, sealed: [false, false, null] };
  await rerender(props({ game: { turn: "1.1.auction.2", to_act: [0, 1], legal: BIDS, view: next } }));
  await vi.advanceTimersByTimeAsync(240);
  await press();
  expect(onact).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  await press();
  expect(onact).toHaveBeenCalledExactlyOnceWith("bid 3");
});

test("in the moment your turn comes, one tap neither plays a card nor names a colour", async () => {
  const theirs = { ...PLAYING, to_act: [1], legal: [] };
  const settings = { ...DEFAULT_SETTINGS, oneTap: true };
  const { rerender } = await mounted({ game: theirs, settings });
  const legal = ["play W3", "play M7 P", "play M7 R", "play M7 W"];
  await rerender(props({ game: { ...PLAYING, turn: "1.1.trick.2", legal }, settings }));
  await fireEvent.click(button("White 3"));
  await fireEvent.click(button("White 3"));
  await fireEvent.click(button(/^Multi 7/));
  await key("r");
  expect(onact).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  await key("r");
  expect(onact.mock.calls).toEqual([["play M7 R"]]);
});

test("while an action is unanswered, nothing is sent", async () => {
  await mounted({ pending: true });
  await key("Enter");
  await fireEvent.click(button("Place 3 on Ann"));
  expect(onact).not.toHaveBeenCalled();
});

test("the dock shows a refusal and keeps the choice", async () => {
  const { rerender } = await mounted({ game: PLAYING });
  await fireEvent.click(button("White 3"));
  await rerender(props({ game: PLAYING, refusal: "That is not possible now." }));
  expect(screen.getByText("That is not possible now.")).toBeTruthy();
  expect(button("Play white 3 from Ann")).toBeTruthy();
});

test("a card can be chosen and played by clicks alone, or by keys alone", async () => {
  await mounted({ game: PLAYING });
  await fireEvent.click(button("White 1"));
  await fireEvent.click(button("Play white 1 from Ann"));
  await key("ArrowRight");
  await key("Enter");
  expect(onact.mock.calls).toEqual([["play W1"], ["play W3"]]);
});

test("a second press on the chosen card plays it; a press on an illegal one says why not", async () => {
  await mounted({ game: PLAYING });
  await fireEvent.click(button(/^Blue 2/));
  expect(screen.getByTestId("dock").textContent).toContain("Must follow white");
  await fireEvent.click(button("White 3"));
  await fireEvent.click(button("White 3"));
  expect(onact.mock.calls).toEqual([["play W3"]]);
});

test("a letter names the colour of a multi", async () => {
  const legal = ["play M7 P", "play M7 R", "play M7 W"];
  await mounted({ game: { ...PLAYING, legal } });
  await fireEvent.click(button(/^Multi 7/));
  await key("r");
  expect(onact.mock.calls).toEqual([["play M7 R"]]);
});

test("confidence is picked and placed by keys", async () => {
  const view = { ...TRICKS, phase: "confidence" as const, trick: null, sealed: [false, false, false] };
  const legal = ["confidence 0", "confidence 1", "confidence 2", "confidence none"];
  await mounted({ game: { turn: "1.1.confidence", to_act: [0, 1, 2], legal, view } });
  await key("2");
  await key("Enter");
  await key("0");
  await key("Enter");
  expect(onact.mock.calls).toEqual([["confidence 2"], ["confidence none"]]);
});

test("the bird of a bid shows the bid, and the card what is at stake", async () => {
  const bids = [
    [2, 3, 1],
    [0, 0, 0],
    [0, 0, 0],
  ];
  const view = {
    ...VIEW,
    phase: "confidence" as const,
    auction_of: null,
    bids,
    sealed: [false, false, false],
  };
  const legal = ["confidence 0", "confidence 1", "confidence 2", "confidence none"];
  await mounted({ game: { turn: "1.1.confidence", to_act: [0, 1, 2], legal, view } });
  await vi.waitFor(() => screen.getByText(en.sure_point));
  const birds = [...document.querySelectorAll("[data-pick] .drop")].map(({ textContent }) => textContent);
  expect(birds).toEqual(["3", "1", "2"]);
  expect(document.querySelector(".soon")?.textContent).toBe("You will play Ann's cards");
  await fireEvent.click(button("Ann, you bid 3"));
  expect(document.querySelector(".won")?.textContent?.trim()).toBe("+3 if Ann takes exactly 3");
  expect(screen.getByText("−1 otherwise")).toBeTruthy();
  await fireEvent.click(button("You, you bid 2"));
  expect(screen.getByText("+3 if you take exactly 2")).toBeTruthy();
  await fireEvent.click(button(en.sure_point));
  expect(screen.getByText(en.stake_none)).toBeTruthy();
  expect(screen.queryByText("−1 otherwise")).toBeNull();
});

const REVEALED: View = {
  ...VIEW,
  auction_of: 2,
  sealed: [false, false, null],
  bids: [
    [null, 3, null],
    [null, null, null],
    [null, 4, null],
  ],
};

test("revealed bids stay with their tail for a moment, and any press goes on", async () => {
  const { rerender } = await mounted();
  const next = { turn: "1.1.auction.2", to_act: [0, 1], legal: BIDS, view: REVEALED };
  const shown = () => ({
    tokens: [...document.querySelectorAll("[data-token]:not(.idle)")].map(({ textContent }) => textContent),
    line: screen.getByTestId("status").textContent,
    tail: document.querySelector("[data-testid=tail] .left .one-line")?.textContent,
  });
  await rerender(props({ game: next }));
  expect(shown()).toEqual({ tokens: ["4", "3"], line: "Bids on Ann: 7 tricks in all", tail: "Ann" });
  await key("Shift");
  expect(shown()).toEqual({ tokens: ["…", "3"], line: "How many tricks will Bo's tail take?", tail: "Bo" });
});

test("while bids are shown, nothing can be bid on the next tail, nor by the press that ends that", async () => {
  const { rerender } = await mounted();
  await rerender(props({ game: { turn: "1.1.auction.2", to_act: [0, 1], legal: BIDS, view: REVEALED } }));
  await vi.advanceTimersByTimeAsync(300);
  const place = () => button("Place 3 on Bo");
  expect(place().getAttribute("aria-disabled")).toBe("true");
  await fireEvent.input(screen.getByRole("slider"), { target: { value: "2" } });
  await fireEvent.click(place());
  await tap(place());
  await vi.advanceTimersByTimeAsync(300);
  expect(onact).not.toHaveBeenCalled();
  expect(screen.getByTestId("status").textContent).toBe("How many tricks will Bo's tail take?");
  expect(place().getAttribute("aria-disabled")).toBe("false");
  await tap(place());
  expect(onact).toHaveBeenCalledExactlyOnceWith("bid 3");
});

test("a key that ends the reveal neither changes the next bid nor places it", async () => {
  const { rerender } = await mounted();
  await rerender(props({ game: { turn: "1.1.auction.2", to_act: [0, 1], legal: BIDS, view: REVEALED } }));
  await vi.advanceTimersByTimeAsync(300);
  await key("5");
  await fireEvent.keyUp(window, { key: "5" });
  await vi.advanceTimersByTimeAsync(300);
  await key("Enter");
  expect(onact.mock.calls).toEqual([["bid 3"]]);
});

test("during the deal nothing can be bid", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const animate = () => ({ finished: new Promise(() => {}), finish: () => {}, cancel: () => {} });
  Object.assign(Element.prototype, { animate });
  try {
    await mounted();
    await fireEvent.click(button("Place 3 on Ann"));
    expect(onact).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(MOTION.deal.all + MOTION.deal.each);
    await fireEvent.click(button("Place 3 on Ann"));
    expect(onact).toHaveBeenCalledExactlyOnceWith("bid 3");
  } finally {
    Reflect.deleteProperty(Element.prototype, "animate");
  }
});

test("revealed bids give way by themselves", async () => {
  const { rerender } = await mounted();
  const next = { turn: "1.1.auction.2", to_act: [0, 1], legal: BIDS, view: REVEALED };
  await rerender(props({ game: next }));
  await vi.advanceTimersByTimeAsync(MOTION.tokens.shown);
  expect(screen.getByTestId("status").textContent).toBe("How many tricks will Bo's tail take?");
});

test("a bid is chosen by sliding along the drops, as far as tokens are left", async () => {
  await mounted({ game: { turn: "1.1.auction.1", to_act: [0, 2], legal: BIDS.slice(0, 5), view: VIEW } });
  const drops = screen.getByRole<HTMLInputElement>("slider", { name: "Your bid" });
  await fireEvent.input(drops, { target: { value: "2" } });
  expect(button("Place 2 on Ann")).toBeTruthy();
  expect(document.querySelector("[data-token].target")?.textContent).toBe("2");
  await fireEvent.input(drops, { target: { value: "7" } });
  expect(button("Place 4 on Ann")).toBeTruthy();
  expect(drops.getAttribute("aria-valuetext")).toBe("4 tricks");
});

test("a trick that is still shown isn't counted yet", async () => {
  const full = { leader: 0, required: "W" as const, winner: 1, plays: TRICKS.trick?.plays ?? [] };
  const { rerender } = await mounted({ game: PLAYING });
  const next = { ...TRICKS, tricks: [full], tricks_won: [0, 1, 0] };
  await rerender(props({ game: { ...PLAYING, turn: "1.1.tricks.5", view: next } }));
  const pips = () => document.querySelector('[data-seat="1"] [data-pips]')?.getAttribute("data-pips");
  expect(pips()).toBe("0/3");
  await vi.advanceTimersByTimeAsync(1200);
  expect(pips()).toBe("1/3");
});

test("the board stops showing another tail when it is your turn", async () => {
  const theirs = { ...PLAYING, to_act: [1], legal: [] };
  const { rerender } = await mounted({ game: theirs });
  await fireEvent.click(button(/Look at Bo's tail/));
  expect(screen.getByText("just looking")).toBeTruthy();
  await rerender(props({ game: PLAYING }));
  expect(screen.queryByText("just looking")).toBeNull();
});

test("the live region says what happened and whose turn it is", async () => {
  const { rerender } = await mounted({
    game: { ...PLAYING, to_act: [1], legal: [], view: { ...TRICKS, trick: null } },
  });
  await rerender(props({ game: PLAYING }));
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getByTestId("live").textContent).toBe(
    "Ann played multi 4: blue, white, yellow, counts as white from Bo's tail. Your turn: play white from Ann's tail",
  );
});

test("a watcher sees no hand, and why", async () => {
  const view = { ...TRICKS, hands: [null, null, null], trick: null };
  await mounted({ you: null, game: { ...PLAYING, to_act: [1], legal: [], view } });
  expect(document.querySelectorAll("[data-card]")).toHaveLength(0);
  expect(screen.getByTestId("dock").textContent).toContain("you see none");
  expect(button("Take a seat")).toBeTruthy();
});

test("an unsent choice is reported, so the page isn't reloaded", async () => {
  const onbusy = vi.fn();
  await mounted({ game: PLAYING, onbusy });
  expect(onbusy).toHaveBeenLastCalledWith(false);
  await fireEvent.click(button("White 3"));
  expect(onbusy).toHaveBeenLastCalledWith(true);
});

const OVER = { ...TRICKS, phase: "over" as const, trick: null, totals: [20, 15, 9], winners: [0] };
const ENDED = { turn: "1.3.over", to_act: [], legal: [], view: OVER };

test("guests see who starts the next game, and take over if the host is away", async () => {
  const take = vi.fn();
  const { rerender } = await mounted({ game: ENDED });
  expect(button("Play again")).toBeTruthy();
  await rerender(props({ game: ENDED, starter: { line: "Ann starts the next game.", take: null } }));
  expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
  expect(screen.getByTestId("dock").textContent).toContain("Ann starts the next game.");
  await rerender(props({ game: ENDED, starter: { line: "Ann is away.", take } }));
  await fireEvent.click(button("Take over"));
  expect(take).toHaveBeenCalledOnce();
});

test("the host plays again with one press, or changes the table first; a button says how many bots fill seats", async () => {
  const onlobby = vi.fn();
  const { rerender } = await mounted({ game: ENDED, onlobby });
  await fireEvent.click(button("Change the table"));
  expect(onlobby).toHaveBeenCalledOnce();
  await rerender(props({ game: ENDED, onlobby, fill: 1 }));
  expect(button("Play again with 1 bot")).toBeTruthy();
});

test("a full trick stays for a moment without blocking anything, even if the next card is there", async () => {
  const full = { leader: 0, required: "W" as const, winner: 1, plays: TRICKS.trick?.plays ?? [] };
  const { rerender } = await mounted({ game: PLAYING });
  const next = { ...TRICKS, tricks: [full] };
  await rerender(props({ game: { ...PLAYING, turn: "1.1.tricks.5", view: next } }));
  expect(screen.getByTestId("last-trick").textContent).toContain("takes it");
  await fireEvent.click(button("White 3"));
  expect(button("Play white 3 from Ann")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(1200);
  expect(screen.queryByTestId("last-trick")).toBeNull();
  expect(screen.getByTestId("trick")).toBeTruthy();
});

test("a taken trick leaves its places empty, and the dock says who took it", async () => {
  const full = { leader: 0, required: "W" as const, winner: 1, plays: TRICKS.trick?.plays ?? [] };
  const view = { ...TRICKS, trick: null, tricks: [full], tricks_won: [0, 1, 0] };
  await mounted({ game: { ...PLAYING, to_act: [2], legal: [], view } });
  expect(screen.getByTestId("status").textContent).toBe("Bo plays from your tail");
  expect(screen.getByTestId("dock").textContent).toContain("Trick 1: Ann takes it");
  expect(screen.getByTestId("live").textContent).toContain("Bo plays from your tail");
  expect(screen.getByTestId("trick").parentElement?.querySelector("[data-card]")).toBeNull();
  expect([...document.querySelectorAll(".free .turn")].map((turn) => turn.textContent)).toEqual([
    "1",
    "2",
    "3",
  ]);
});

test("the score sheet opens after the last trick was shown", async () => {
  const scored = { ...TRICKS, phase: "scored" as const, trick: null, sealed: [false, true, true] };
  const full = { leader: 0, required: "W" as const, winner: 1, plays: TRICKS.trick?.plays ?? [] };
  const { rerender } = await mounted({ game: PLAYING });
  const game = { turn: "1.1.scored", to_act: [0], legal: ["ready"], view: { ...scored, tricks: [full] } };
  await rerender(props({ game }));
  expect(screen.queryByTestId("scores")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Next round/ })).toBeNull();
  expect(document.querySelector("[data-total], .awaited")).toBeNull();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1200);
  expect(screen.getByTestId("scores")).toBeTruthy();
  expect(button(/^Next round/)).toBeTruthy();
  expect(document.querySelector(".rail, aside")).toBeNull();
});

test("a scored round heads its points beside the totals, names no trump, and the cards of confidence lie in the order of the lines", async () => {
  const round = {
    ...NO_ROUND,
    tricks_won: [0, 3, 5],
    confidence: [1, "none" as const, 1],
    scores: [5, 9, 7],
  };
  const view = { ...TRICKS, phase: "scored" as const, rounds: [round], totals: [5, 9, 7] };
  await mounted({ game: { ...PLAYING, view } });
  const marked = (name: string) =>
    [...document.querySelectorAll(`[data-${name}]`)].map((one) => one.getAttribute(`data-${name}`));
  expect(marked("total")).toEqual(["1", "2", "0"]);
  expect(marked("confidence")).toEqual(marked("total"));
  const heads = [...document.querySelectorAll("thead tr > *")].map((head) => head.textContent);
  expect(heads).toEqual([
    en.bids_head,
    "Ann",
    "Bo",
    "You",
    en.backed_head,
    "Round 1",
    "Total",
    "Took",
    "3",
    "5",
    "0",
    "",
    "",
    "",
  ]);
  const line = [...document.querySelectorAll("tr.me .points")].map((points) =>
    Number(points.textContent.replace("−", "-")),
  );
  expect(line).toHaveLength(4);
  expect(document.querySelector('[data-testid="trump"]')).toBeNull();
});

test("of equal totals the winner is first, with the tie-break", async () => {
  const scores = (points: number[]) => ({
    ...NO_ROUND,
    scores: points,
  });
  const rounds = [scores([5, 4, 0]), scores([4, 4, 12]), scores([0, 4, 0])];
  const view = { ...OVER, totals: [9, 12, 12], winners: [2], rounds };
  await mounted({ game: { ...ENDED, view } });
  await screen.findByRole("heading", { level: 1 });
  const names = [...screen.getByTestId("scores").querySelectorAll(".name")].map((name) => name.textContent);
  expect(names).toEqual(["Bo", "Ann", "You"]);
  expect(screen.getByText("It's a tie: Bo's best round, 12, beats Ann's 4.")).toBeTruthy();
  expect([...document.querySelectorAll(".lit .said")].map((part) => part.textContent)).toEqual(["12", "4"]);
});

test("players who come equal behind the winner share their place", async () => {
  const rounds = [{ ...NO_ROUND, scores: [9, 9, 11] }];
  await mounted({ game: { ...ENDED, view: { ...OVER, totals: [9, 9, 11], winners: [2], rounds } } });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.getByText("Ann and you share second place.")).toBeTruthy();
});

test("the end has the board to itself: no seats, no trump, no bids; the rounds are one press away", async () => {
  const round = { number: 1, starter: 0, trump: null, scores: [9, 12, 14] };
  const none = {
    bids: [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    tricks_won: [0, 0, 0],
    confidence: ["none" as const],
  };
  const view = { ...OVER, totals: [9, 12, 14], winners: [2], rounds: [{ ...round, ...none }] };
  const onreplay = vi.fn();
  await mounted({ game: { ...ENDED, view }, onreplay });
  expect(screen.getByText("You came third.")).toBeTruthy();
  await fireEvent.click(button(en.look_back));
  expect(onreplay).toHaveBeenCalledExactlyOnceWith(1);
  expect(document.querySelector(".rail, aside, [data-testid=trump]")).toBeNull();
  HTMLDialogElement.prototype.showModal = vi.fn();
  await fireEvent.click(button(en.by_round));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getByRole("table", { hidden: true }).textContent).toContain("Round 1");
});

test("an abandoned game shows points and no winner, and can be played again", async () => {
  const onrematch = vi.fn();
  const view = shownAs<View>({ view: { ...TRICKS, winners: null }, abandoned: true });
  await mounted({ game: { turn: "1.1.tricks.1", to_act: [], legal: [], view }, onrematch });
  expect(screen.getByRole("heading", { name: en.nobody_wins })).toBeTruthy();
  expect(screen.getByText(en.nobody_wins_why)).toBeTruthy();
  await fireEvent.click(button("Play again"));
  expect(onrematch).toHaveBeenCalledOnce();
});

test("a player who may knock finds a button for it beside the dock's text", async () => {
  const onknock = vi.fn();
  await mounted({ game: { ...PLAYING, to_act: [1], legal: [] }, onknock });
  await fireEvent.click(button(en.knock));
  expect(onknock).toHaveBeenCalledOnce();
});

test("in the first round the seats tell who plays whose tail, then everyone's points before the round", async () => {
  const { rerender } = render(Seats, { scene: sceneOf(props()) });
  expect(screen.getByText("You play Ann's tail")).toBeTruthy();
  expect(screen.getByText("Bo plays your tail")).toBeTruthy();
  const one = { ...NO_ROUND, scores: [5, 9, 7] };
  const scored = { ...TRICKS, rounds: [one], totals: [5, 9, 7] };
  await rerender({ scene: sceneOf(props({ game: { ...PLAYING, view: scored } })) });
  expect(screen.getByText("You play Ann's tail")).toBeTruthy();
  const second = {
    ...scored,
    round: 2,
    rounds: [one, { ...NO_ROUND, scores: [1, 1, 1] }],
    totals: [6, 10, 8],
  };
  await rerender({ scene: sceneOf(props({ game: { ...PLAYING, view: second } })) });
  expect(screen.queryByText("You play Ann's tail")).toBeNull();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.trim())).toEqual([
    "Ann 9",
    "Bo 7",
    "You 5",
  ]);
});

test.each([3, 4, 5])(
  "at the end of a round of %i your own eight cards lie open, and none before",
  async (players) => {
    const wide = vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(390);
    const high = vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(844);
    const hands = Array.from({ length: players }, (_, seat) =>
      Array.from({ length: 8 }, (_, i) => `${"RYPWB"[seat]}${i + 1}`),
    );
    const seats = Array.from({ length: players }, (_, seat) => ({
      ...(TABLE.seats[seat % 3] as (typeof TABLE.seats)[number]),
      name: `N${seat}`,
    }));
    const zeros = Array<number>(players).fill(0);
    const rows = zeros.map(() => zeros);
    const tricks = zeros.concat(Array<number>(8 - players).fill(0)).map((_, i) => ({
      leader: 0,
      required: "R" as const,
      plays: zeros.map((_, owner) => ({
        by: (owner + players - 1) % players,
        owner,
        card: hands[owner]?.[i] ?? "",
        as: null,
      })),
      winner: 0,
    }));
    const playing: View = {
      ...TRICKS,
      hands: hands.map((hand, seat) => (seat === 0 ? null : hand.slice(7))),
      hand_sizes: zeros.map(() => 1),
      bids: rows,
      tokens: zeros,
      sealed: zeros.map(() => null),
      confidence: zeros.map(() => null),
      trick: { leader: 0, required: null, plays: [] },
      tricks: tricks.slice(0, 7),
      tricks_won: [7, ...zeros.slice(1)],
      totals: zeros,
    };
    const table = { ...TABLE, seats };
    const cards = () =>
      [...document.querySelectorAll("[data-was] [data-card]")].map((card) => card.getAttribute("data-card"));
    const { rerender } = await mounted({
      table,
      game: { turn: "1.1.trick.8.0", to_act: [0], legal: [], view: playing },
    });
    expect(document.body.innerHTML).not.toContain("R8");
    const none = zeros.map(() => "none" as const);
    const round = {
      ...NO_ROUND,
      bids: rows,
      tricks_won: [8, ...zeros.slice(1)],
      confidence: none,
      scores: zeros,
    };
    const scored: View = {
      ...playing,
      phase: "scored",
      hands: zeros.map(() => []),
      hand_sizes: zeros,
      trick: null,
      tricks,
      tricks_won: round.tricks_won,
      confidence: none,
      rounds: [round],
      sealed: zeros.map(() => false),
    };
    await rerender(
      props({ table, game: { turn: "1.1.scored", to_act: [0], legal: ["ready"], view: scored } }),
    );
    await vi.advanceTimersByTimeAsync(MOTION.rest + 300);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(300);
    expect(cards()).toEqual(hands[0]);
    HTMLDialogElement.prototype.showModal = vi.fn();
    await fireEvent.click(screen.getByRole("button", { name: /^Your tail was: / }));
    expect(screen.getByText("Took 8, your bid 0", { exact: false })).toBeTruthy();
    wide.mockRestore();
    high.mockRestore();
  },
);
