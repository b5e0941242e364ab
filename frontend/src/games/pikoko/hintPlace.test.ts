import { expect, test } from "vitest";
import { hintPlace } from "./hintPlace";
import type { Hint } from "./hints/hints";
import type { Heights, Layout } from "./layout";

const HEIGHTS = { board: 0, rows: 44, unfolded: 128 } as Heights;
const PHONE = { mode: "phone", side: 0, centre: 140, card: { height: 60 }, trickLines: 34 } as Layout;
const TALL = { ...PHONE, centre: 330 };

const hint = (at: Hint["at"]) =>
  ({ id: "taken", at, text: "", passing: true, last: false, left: 1, picture: null, holds: true }) as const;

test("on a low phone, a hint about the finished trick lies over the fan, any other above it", () => {
  expect(hintPlace(hint("centre"), PHONE, HEIGHTS, {})).toMatchObject({
    area: "fan",
    ring: "grid-area: centre",
    whole: true,
  });
  expect(hintPlace(hint("fan"), PHONE, HEIGHTS, {})).toMatchObject({
    area: "centre / 1 / rows / -1",
    whole: false,
  });
});

test("a hint about a bid rings the tail that is bid on and the tokens to bid", () => {
  expect(hintPlace(hint("bid"), PHONE, HEIGHTS, {}).ring).toBe(
    "grid-row: fan-start / dock-end; grid-column: fan",
  );
});

test("a laptop has it in the column next to what it is about", () => {
  const laptop = { ...PHONE, mode: "laptop", rail: 50, right: 208 } as Layout;
  for (const at of ["centre", "fan", "bid"] as const)
    expect(hintPlace(hint(at), laptop, HEIGHTS, {}).area).toBe("right");
  expect(hintPlace(hint("rail"), laptop, HEIGHTS, {})).toMatchObject({ area: "left", free: "66px" });
  expect(hintPlace(hint("fan"), laptop, HEIGHTS, { sheeted: true }).area).toBe("left");
  expect(hintPlace(hint("fan"), { ...laptop, right: 0 }, HEIGHTS, {}).area).toBe("left");
});

test("on a tall phone, a hint about the finished trick stands below it, above the fan", () => {
  expect(hintPlace(hint("centre"), TALL, HEIGHTS, {})).toMatchObject({
    area: "centre / 1 / rows / -1",
    ring: "grid-area: centre; margin-bottom: 92px",
    whole: false,
  });
});

test("a hint about a folded bid board unfolds it if there is room for both", () => {
  expect(hintPlace(hint("board"), TALL, HEIGHTS, {})).toMatchObject({
    unfolds: true,
    ring: "grid-area: centre; align-self: start; height: 128px",
  });
  expect(hintPlace(hint("board"), PHONE, HEIGHTS, {})).toMatchObject({
    unfolds: false,
    ring: "grid-area: rail",
  });
});

test("the score is explained below its table, which is framed", () => {
  expect(hintPlace(hint("scores"), PHONE, HEIGHTS, { sheeted: true })).toMatchObject({
    area: "fan",
    ring: "grid-row: bar-end / dock-start; grid-column: 1 / -1; margin-bottom: 136px",
  });
});

test("over the birds to back, a phone's hint stands at the top and frames what is below it", () => {
  expect(hintPlace(hint("fan"), PHONE, HEIGHTS, { backing: true })).toMatchObject({
    area: "centre / 1 / fan / -1",
    free: "0px",
    ring: "grid-row: centre / fan; grid-column: 1 / -1; margin-top: max(var(--rows), 140px)",
  });
});
