import { expect, test } from "vitest";
import { namesOf, SeatSpeech } from "../../board/seats";
import { latestBetween, othersBetween } from "./events";
import { fittingLines } from "./turnLog.svelte";
import { PLAY, TABLE } from "./views.fixture";
import { words } from "./words/en";

const speech = (you: number | null) => new SeatSpeech(namesOf(TABLE, words), you, words);
const before = { ...PLAY, player: 1, plumes: [[], [], []], deck_size: 31 };

test("the others' turns are reported, yours are not: the last card of your Peacock lies face down", () => {
  expect(othersBetween(before, PLAY, speech(0))).toEqual([
    "Ann played pink 0 in plume 1, row 1",
    "Ann played pink 1 in plume 1, row 1",
    "Ann played a card face down in plume 1, row 2",
    "Ann completed the Peacock of plume 1",
    "Ann drew a card",
  ]);
  expect(othersBetween({ ...PLAY, plumes: [[], PLAY.plumes[1] ?? [], []] }, PLAY, speech(0))).toEqual([]);
});

test("a drawn card is never named", () => {
  const drew = othersBetween({ ...before, plumes: PLAY.plumes }, PLAY, speech(0));
  expect(drew).toEqual(["Ann drew a card"]);
});

test("the last event in few words: a card, a Peacock whose last card stays unknown, a swap; no draw", () => {
  const [open] = PLAY.plumes[0] ?? [];
  if (!open) throw new Error("no plume");
  const more = PLAY.plumes.with(0, [
    { ...open, rows: [...open.rows, ["B9"]] },
    ...(PLAY.plumes[0] ?? []).slice(1),
  ]);
  expect(latestBetween(PLAY, { ...PLAY, plumes: more, played: 1 }, speech(0))).toBe("You played blue 9");
  expect(latestBetween(PLAY, { ...PLAY, plumes: more, played: 1 }, speech(2))).toBe("Max played blue 9");
  const without = { ...PLAY, player: 1, plumes: PLAY.plumes.with(1, []) };
  expect(latestBetween(without, PLAY, speech(0))).toBe("Ann completed a Peacock");
  const train = PLAY.train.with(2, "G3");
  expect(latestBetween(PLAY, { ...PLAY, train, steps: 1 }, speech(1))).toBe("Max swapped green 3 for teal 1");
  expect(latestBetween(PLAY, { ...PLAY, deck_size: 29, steps: 1 }, speech(1))).toBeNull();
  expect(latestBetween({ ...PLAY, turns: 40 }, PLAY, speech(1))).toBeNull();
});

test("as many sentences are shown as fit the lines", () => {
  const said = ["short", "x".repeat(60), "third"];
  expect(fittingLines(said, 400, 3, 14)).toEqual(["short", "x".repeat(60)]);
  expect(fittingLines(said, 400, 4, 14)).toEqual(said);
  expect(fittingLines(said, 400, 0, 14)).toEqual([]);
});
