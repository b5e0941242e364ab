// @vitest-environment jsdom
import { render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { seated, stillPhone } from "../../board/board.fixture";
import type { BoardProps, HintPlace } from "../../board/contract";
import { MOTION } from "../../ui/motion";
import Board from "./Board.svelte";
import { type Hint, hintNow } from "./hints/hints";
import type { FinishedTrick, View } from "./view";
import { situation, TABLE, TRICKS } from "./views.fixture";
import { words as en, type Words } from "./words/en";

type Props = BoardProps<View, Words, Hint>;

const TAKEN: FinishedTrick = {
  leader: 1,
  required: "W",
  winner: 2,
  plays: [
    { by: 1, owner: 2, card: "M4", as: "W" },
    { by: 2, owner: 0, card: "W6", as: "W" },
    { by: 0, owner: 1, card: "W1", as: "W" },
  ],
};
/** The trick is taken, and Ann has already led blue to the next. */
const NEXT: View = {
  ...TRICKS,
  tricks: [TAKEN],
  tricks_won: [0, 0, 1],
  trick: { leader: 1, required: "B", plays: [{ by: 1, owner: 2, card: "B3", as: "B" }] },
};

function props(view: View, turn: string, hint: HintPlace<Hint> | null = null): Props {
  return {
    table: TABLE,
    game: { turn, to_act: [0], legal: ["play B2"], view },
    ...seated(),
    words: en,
    hint,
    onact: vi.fn(),
  };
}

beforeEach(stillPhone);

/** A board on which a trick has just been completed. */
async function taken(view: View, hint: HintPlace<Hint> | null = null) {
  const board = render(Board, props(TRICKS, "1.1.tricks.2"));
  await vi.advanceTimersByTimeAsync(300);
  await board.rerender(props(view, "1.1.tricks.4", hint));
  return board;
}

const seen = () => ({
  line: screen.getByTestId("status").textContent,
  step: document.querySelector(".step")?.textContent,
  led: screen.queryByTestId("led")?.textContent?.replace(/\s+/g, ""),
});
const RESTING = { line: "Bo takes the trick with white 4", step: "Trick 1 of 8", led: "LedWwhite" };

test("while a full trick is shown, the line, trick number and colour led belong to it", async () => {
  await taken(NEXT);
  expect(seen()).toEqual(RESTING);
  await vi.advanceTimersByTimeAsync(MOTION.rest);
  expect(seen()).toEqual({
    line: "Your turn: play blue from Ann's tail",
    step: "Trick 2 of 8",
    led: "LedBblue",
  });
});

test("a hint about a trick keeps it until the hint is read", async () => {
  const hint = hintNow(situation(NEXT, 0, [0]), ["play B2"], []);
  if (!hint) throw new Error("no hint is due");
  const card = createRawSnippet((text: () => string) => ({ render: () => `<p>${text()}</p>` }));
  const board = await taken(NEXT, { hint, card, onread: vi.fn() });
  await vi.advanceTimersByTimeAsync(3 * MOTION.rest);
  expect(seen()).toEqual(RESTING);
  await board.rerender(props(NEXT, "1.1.tricks.4"));
  expect(seen().step).toBe("Trick 2 of 8");
});

test("a hint about what comes next waits until the trick has left; one on the board stays", async () => {
  const card = createRawSnippet((text: () => string) => ({ render: () => `<p>${text()}</p>` }));
  const next = hintNow(situation(NEXT, 0, [0]), ["play B2"], ["taken"]);
  if (!next) throw new Error("no hint is due");
  const board = await taken(NEXT, { hint: next, card, onread: vi.fn() });
  expect(screen.queryByText(next.text)).toBeNull();
  await vi.advanceTimersByTimeAsync(MOTION.rest);
  expect(screen.getByText(next.text)).toBeTruthy();
  const second = { ...NEXT, tricks: [TAKEN, TAKEN] };
  await board.rerender(props(second, "1.1.tricks.7", { hint: next, card, onread: vi.fn() }));
  expect(screen.getByText(next.text)).toBeTruthy();
});

test("snapshots that finish no trick do not keep the trick longer", async () => {
  const board = await taken(NEXT);
  await vi.advanceTimersByTimeAsync(MOTION.rest - 200);
  await board.rerender(props({ ...NEXT, hand_sizes: [...NEXT.hand_sizes] }, "1.1.tricks.4"));
  await vi.advanceTimersByTimeAsync(300);
  expect(seen().step).toBe("Trick 2 of 8");
});
