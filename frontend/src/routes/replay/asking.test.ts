// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { SeatSpeech, type SeatWords } from "../../board/seats";
import { words as pikoko } from "../../games/pikoko/words/en";
import type { Review as Answer } from "../../wire/messages";
import Review from "./Review.svelte";
import { Reviewing } from "./review.svelte";
import { reviewWords } from "./reviewWords";

const READY: Answer = {
  state: "ready",
  ahead: 0,
  done: 8,
  of: 8,
  seat: 0,
  own: true,
  level: "expert",
  version: 1,
  newer: false,
  decisions: [],
};
const answers: Answer[] = [];

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(answers.shift()))));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** What is shown to Ann, who bid 1 on herself, 2 on Ben and 3 on Cy, when these answers have come. */
async function shown(...coming: Answer[]) {
  return shownOf(0, ...coming);
}

async function shownOf(seat: number, ...coming: Answer[]) {
  answers.push(...coming);
  const reviewing = new Reviewing();
  await reviewing.look({ code: "k7mq", game: 7, round: 2, seat });
  const speech = new SeatSpeech(["Ann", "Ben", "Cy"], 0, pikoko as unknown as SeatWords);
  render(Review, { words: reviewWords("en"), reviewing, seat, speech, bids: [1, 2, 3], at: 99 });
  return screen.getByTestId("review");
}

const backed = (bot: number | null, ...p: number[]): Answer => ({
  ...READY,
  decisions: [{ kind: "confidence", at: 50, chosen: null, bot, p, samples: 400 }],
});

test.each([
  [null, 0.47, "keep the sure point: your likeliest bid is exact in 4 of 10 deals. A card is better"],
  [null, 0.53, "keep the sure point, although your likeliest bid is exact in 5 of 10 deals."],
  [2, 0.47, "back your 3 on Cy: exact in 4 of 10 deals."],
])("Juno backs %s at a chance of %d: would %s", async (bot, chance, said) => {
  expect((await shown(backed(bot, 0.1, 0.2, chance))).textContent).toContain(`Juno would ${said}`);
});

test("a bot that has become better since can be asked again", async () => {
  await shown({ ...READY, newer: true }, { ...READY, state: "working" });
  await fireEvent.click(screen.getByRole("button", { name: /learned since/ }));
  await vi.waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

test("the focus stays there when the button goes, and a screen reader hears the state, not every decision", async () => {
  vi.useFakeTimers();
  const working: Answer = { ...READY, state: "working" };
  const block = await shown(
    { ...READY, state: "none", done: 0 },
    { ...working, state: "waiting", ahead: 2, done: 0 },
  );
  const asking = screen.getByRole("button", { name: "Ask Juno" });
  asking.focus();
  await fireEvent.click(asking);
  await vi.advanceTimersByTimeAsync(0);
  expect(document.activeElement).toBe(block);
  const heard = [screen.getByRole("status").textContent];
  for (const [ms, next] of [
    [3000, { ...working, done: 1 }],
    [1000, { ...working, done: 2 }],
    [1000, READY],
  ] as const) {
    answers.push(next);
    await vi.advanceTimersByTimeAsync(ms);
    heard.push(screen.getByRole("status").textContent);
  }
  expect(heard).toEqual([
    "Two reviews are before yours",
    "Juno thinks",
    "Juno thinks",
    "Juno has looked at this round.",
  ]);
});

test("from another's chair it names them, and says nothing of what only they are told", async () => {
  await shownOf(1, { ...READY, state: "none", own: false });
  expect(screen.getByRole("button").textContent).toBe("Ask Juno from Ben’s chair");
  cleanup();
  const bid = {
    kind: "bid",
    at: 50,
    about: 2,
    chosen: 2,
    bot: 2,
    p: [1],
    samples: 9,
    worth: {},
    tokens: 3,
    later: 1,
  } as const;
  const block = await shownOf(1, { ...READY, own: false, decisions: [bid] });
  expect(block.textContent).toContain("Ben and Juno bid the same on 1 of 1 tail.");
  expect(block.textContent).not.toContain("moment");
});
