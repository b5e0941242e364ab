// @vitest-environment jsdom
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, key, seated, stillPhone } from "../../board/board.fixture";
import type { BoardProps, Replayed } from "../../board/contract";
import Board from "./Board.svelte";
import type { Hint } from "./hints/hints";
import type { View } from "./view";
import { KEEP, NINE, PLAY, TABLE } from "./views.fixture";
import { words as en, type Words } from "./words/en";

type Props = BoardProps<View, Words, Hint>;

/** As it was with all hands and plumes open. */
const OPEN: View = {
  ...PLAY,
  hands: [
    ["R4", "G3", "X2"],
    ["B5", "B6", "K8"],
    ["W1", "O9"],
  ],
  hand_sizes: [3, 3, 2],
  plumes: PLAY.plumes.with(1, [{ rows: [["K0", "K1"], ["K7"]], peacock: true, score: 9 }]),
};

const onact = vi.fn();
const onfrom = vi.fn();
const onchapters = vi.fn();
const snippet = (id: string) => createRawSnippet(() => ({ render: () => `<div data-testid="${id}"></div>` }));

interface Shown {
  view?: View;
  you?: number | null;
  replay?: Partial<Replayed>;
}

function props({ view = OPEN, you = null, replay = {} }: Shown): Props {
  return {
    table: TABLE,
    ...seated(),
    you,
    game: { turn: "1.57", to_act: [], legal: [], view },
    words: en,
    onact,
    replay: {
      from: 0,
      review: null,
      onfrom,
      kind: "play",
      flies: false,
      unveil: null,
      quiet: false,
      keys: [],
      before: null,
      said: "Ann drew blue 5",
      chapter: "Turn 7 · Max",
      steps: snippet("steps"),
      chapters: snippet("chapters"),
      onchapters,
      back: "Back to the table",
      ...replay,
    },
  };
}

let restore: () => void;

async function mounted(shown: Shown = {}) {
  const view = render(Board, props(shown));
  await vi.advanceTimersByTimeAsync(300);
  return { ...view, show: (next: Shown) => view.rerender(props(next)) };
}

beforeEach(() => {
  stillPhone();
  HTMLDialogElement.prototype.showModal = vi.fn();
  for (const one of [onact, onfrom, onchapters]) one.mockClear();
  restore = stillWindow(1280, 720);
});
afterEach(() => restore());

function stillWindow(width: number, height: number) {
  const wide = vi.spyOn(HTMLElement.prototype, "clientWidth", "get");
  const high = vi.spyOn(HTMLElement.prototype, "clientHeight", "get");
  wide.mockImplementation(function (this: HTMLElement) {
    return this.classList.contains("rem") ? 16 : width;
  });
  high.mockReturnValue(height);
  return () => [wide, high].forEach((one) => void one.mockRestore());
}

const hand = () =>
  [...screen.getByTestId("fan").querySelectorAll("[data-card]")].flatMap((card) =>
    card.tagName === "BUTTON" ? [card.getAttribute("data-card")] : [],
  );
const middle = () => document.querySelector(".centre > [data-plumes]")?.getAttribute("data-plumes");
const train = () =>
  [...screen.getByTestId("train").querySelectorAll("[data-card]")].map((card) =>
    card.getAttribute("data-card"),
  );

test("without a seat, the hand and the plumes of the seat looked at are large", async () => {
  const { show } = await mounted({ replay: { from: 0 } });
  expect([hand(), middle()]).toEqual([["R4", "G3", "X2"], "0"]);
  await show({ replay: { from: 2 } });
  expect(hand()).toEqual(["W1", "O9"]);
  expect(screen.getByText("Bo has no plumes yet")).toBeTruthy();
  expect(train()).toEqual(OPEN.train);
});

test("with a seat, another's hand may be large, and you are still called you", async () => {
  await mounted({ you: 0, replay: { from: 1 } });
  expect([hand(), middle()]).toEqual([["B5", "B6", "K8"], "1"]);
  expect(screen.getByTestId("fan").getAttribute("aria-label")).toBe(
    "Ann's hand, 3 cards: Blue 5, Blue 6, Pink 8.",
  );
  expect(screen.getByText("Plumes of Ann")).toBeTruthy();
  const seats = [...document.querySelectorAll("aside.left [data-seat]")].map((seat) =>
    seat.getAttribute("data-seat"),
  );
  expect(seats, "the seat looked at is the last").toEqual(["2", "0", "1"]);
  expect(document.querySelector("[data-seat='0']")?.textContent).toContain("You");
});

test("a chip and the key H show another seat's hand", async () => {
  await mounted({ you: 0, replay: { from: 0 } });
  await fireEvent.click(button(/^Bo, bot/));
  await key("h");
  expect(onfrom.mock.calls).toEqual([[2], [1]]);
});

test("what lay face down is open with a corner turned; as another saw it, it is a back", async () => {
  const { show } = await mounted({ replay: { from: 1 } });
  const turned = () =>
    [...document.querySelectorAll("[data-turned]")].map((card) => card.getAttribute("data-card"));
  expect(turned()).toContain("K7");
  expect(screen.getByText(/Pink 7, face down for the others/)).toBeTruthy();
  await show({
    view: { ...OPEN, plumes: PLAY.plumes, hands: OPEN.hands.with(1, null) },
    replay: { from: 1 },
  });
  expect(turned()).not.toContain("K7");
  expect(screen.queryByTestId("fan")).toBeNull();
  expect(screen.getByTestId("unknown").querySelectorAll("svg")).toHaveLength(3);
});

test("at the deal the nine cards are a hand, and nobody is said to be choosing", async () => {
  await mounted({
    view: { ...KEEP, hands: [NINE, NINE, NINE] },
    you: 0,
    replay: { kind: "deal", chapter: "Deal" },
  });
  expect(hand()).toHaveLength(9);
  expect(screen.queryByTestId("six")).toBeNull();
  expect(document.body.textContent).not.toContain(en.to_come);
});

test("what the moment moved has a ring, and the card that came is raised", async () => {
  const before = { ...OPEN, train: OPEN.train.with(0, "X2"), hands: OPEN.hands.with(0, ["R4", "G3", "R5"]) };
  await mounted({ replay: { kind: "swap", before } });
  const ringed = [...document.querySelectorAll(".newest [data-card]")].map((card) =>
    card.getAttribute("data-card"),
  );
  expect(ringed).toEqual(["R5"]);
  expect(document.querySelector("[data-testid=fan] .chosen")?.getAttribute("data-card")).toBe("X2");
});

test("nothing acts: no button but those that look, and no key or press sends anything", async () => {
  await mounted({ you: 0, view: { ...OPEN, phase: "replenish" } });
  expect(screen.getByTestId("steps")).toBeTruthy();
  expect(screen.getByTestId("chapters")).toBeTruthy();
  expect(screen.queryByTestId("dock")).toBeNull();
  expect(screen.getByTestId("status").textContent).toBe("Ann drew blue 5");
  const names = screen.getAllByRole("button").filter((one) => one.getAttribute("aria-disabled") !== "true");
  expect(names.map((one) => one.getAttribute("aria-label") ?? one.textContent)).toEqual([
    "Back to the table",
    expect.stringContaining("Turn 7 · Max"),
    expect.stringMatching(/^Ann, /),
    expect.stringMatching(/^Bo, /),
    expect.stringMatching(/^You, /),
  ]);
  for (const card of within(screen.getByTestId("fan")).getAllByRole("button")) await fireEvent.click(card);
  for (const pressed of ["1", "d", "e", "Enter", "ArrowRight", "ArrowDown"]) await key(pressed);
  expect(onact).not.toHaveBeenCalled();
  expect(document.querySelector("[data-testid=fan] .chosen")).toBeNull();
  await fireEvent.click(button(/Turn 7 · Max/));
  expect(onchapters).toHaveBeenCalledOnce();
});

test("the Peahen shows the end's result, above the same steps", async () => {
  const view: View = { ...OPEN, phase: "over", player: 1, scores: [9, 12, 0], winners: [1] };
  await mounted({
    view,
    you: 0,
    replay: { kind: "peahen", said: "Ann drew the Peahen", chapter: "The end" },
  });
  expect(await screen.findByRole("heading", { name: "Ann wins with 12 points" })).toBeTruthy();
  expect(screen.getByTestId("steps")).toBeTruthy();
  expect(screen.queryByRole("button", { name: en.look_back })).toBeNull();
});
