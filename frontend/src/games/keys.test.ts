// @vitest-environment jsdom
/** Each board responds to exactly the keys that its game lists. */
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../board/contract";
import PikokoBoard from "./pikoko/Board.svelte";
import { TABLE as THREE, TRICKS, VIEW } from "./pikoko/views.fixture";
import { words as pikokoEn } from "./pikoko/words/en";
import { words as pikokoFr } from "./pikoko/words/fr";
import PlottersBoard from "./plotters/Board.svelte";
import { TABLE as FOUR, VIEW as PLOTTING } from "./plotters/views.fixture";
import { words as plottersEn } from "./plotters/words/en";
import { words as plottersFr } from "./plotters/words/fr";
import PlumesBoard from "./plumes/Board.svelte";
import { PLAY, TABLE as PLUMES } from "./plumes/views.fixture";
import { words as plumesEn } from "./plumes/words/en";
import { words as plumesFr } from "./plumes/words/fr";

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoObserver);
  HTMLDialogElement.prototype.showModal = vi.fn();
});
afterEach(cleanup);

const told = { onact: vi.fn(), onrematch: vi.fn(), onmenu: vi.fn(), onsit: vi.fn() };
const naming = ["play M4 R", "play M4 Y", "play M4 P", "play M4 W", "play M4 B"];
const asked = { ...TRICKS, trick: null, hands: [null, ["M4"], null], hand_sizes: [8, 1, 8] };

/** The letters and signs the board handles: those it keeps from the browser. */
async function heeded(press: string[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const key of [...press, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ?+-"])
    if (!(await fireEvent.keyDown(window, { key })) && !press.includes(key))
      found.push(key.replace("-", "−"));
  return found.sort();
}

function listed(words: { key_list: readonly (readonly [string, string])[] }): string[] {
  return [...new Set(words.key_list.flatMap(([key]) => key.split(" ")))]
    .filter((key) => /^[A-Z?+−]$/.test(key))
    .sort();
}

test.each([pikokoEn, pikokoFr])(
  "PIKOKO handles the letters it lists, and colours while one must be named",
  async (words) => {
    const seen = { table: THREE, you: 0, settings: DEFAULT_SETTINGS, words, ...told };
    render(PikokoBoard, {
      ...seen,
      game: { turn: "1.1.auction.1", to_act: [0], legal: ["bid 0"], view: VIEW },
    });
    const plain = await heeded();
    cleanup();
    render(PikokoBoard, { ...seen, game: { turn: "1.1.tricks.1", to_act: [0], legal: naming, view: asked } });
    const all = new Set([...plain, ...(await heeded(["1"]))]);
    expect([...all].sort()).toEqual(listed(words));
  },
);

test.each([plottersEn, plottersFr])("Plotters Inc. handles the letters it lists", async (words) => {
  const game = { turn: "1.2.trick.1.3", to_act: [0], legal: ["play B4"], view: PLOTTING };
  render(PlottersBoard, { table: FOUR, you: 0, settings: DEFAULT_SETTINGS, words, game, ...told });
  expect(await heeded()).toEqual(listed(words));
});

test.each([plumesEn, plumesFr])("Enchanted Plumes handles the letters it lists", async (words) => {
  const game = { turn: "1.play.1", to_act: [0], legal: [], view: PLAY };
  render(PlumesBoard, { table: PLUMES, you: 0, settings: DEFAULT_SETTINGS, words, game, ...told });
  expect(await heeded()).toEqual(listed(words));
});

test("single letters can be switched off, but not the key that lists the keys", async () => {
  const game = { turn: "1.play.1", to_act: [0], legal: [], view: PLAY };
  const settings = { ...DEFAULT_SETTINGS, letters: false };
  render(PlumesBoard, { table: PLUMES, you: 0, settings, words: plumesEn, game, ...told });
  expect(await heeded()).toEqual(["?"]);
});
