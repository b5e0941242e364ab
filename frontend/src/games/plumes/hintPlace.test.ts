import { expect, test } from "vitest";
import { hintPlace } from "./hintPlace";
import type { Hint } from "./hints/hints";

const hint = (at: Hint["at"], picture: Hint["picture"] = null): Hint =>
  ({ id: "top", at, text: "", passing: true, last: false, left: 1, picture }) as const;
const phone = { mode: "phone", over: false, nine: 300, beside: false } as const;
const laptop = { ...phone, mode: "laptop" } as const;

test("on a phone, a hint about plumes lies over the Train, and its ring begins below it", () => {
  expect(hintPlace(hint("centre"), phone)).toMatchObject({
    area: "centre",
    free: "0px",
    ring: expect.stringContaining("100% - 140px"),
  });
  expect(hintPlace(hint("fan"), phone)).toMatchObject({ free: "var(--top)", ring: "grid-area: fan" });
  expect(hintPlace(hint("train"), phone)).toMatchObject({ free: null });
});

test("on a phone, a hint about the nine cards ends right above them, however long it is", () => {
  expect(hintPlace(hint("keep"), phone)).toMatchObject({
    free: null,
    below: "282px",
    ring: expect.stringContaining("height: 284px"),
  });
});

test("about the six cards to keep, a laptop shows their places and the whole tail", () => {
  expect(hintPlace(hint("six"), { ...laptop, beside: true })).toMatchObject({
    area: "right",
    free: "34px",
    ring: "grid-row: centre / fan; grid-column: centre",
  });
  expect(hintPlace(hint("keep"), laptop).ring).toContain("height: 306px");
  expect(hintPlace(hint("six"), phone)).toEqual(hintPlace(hint("keep"), phone));
});

test("a phone held sideways has it from the top on, over the upper row of the nine cards", () => {
  expect(hintPlace(hint("keep"), { ...phone, mode: "sideways" })).toMatchObject({
    area: "centre / centre / fan",
    free: "0px",
  });
});

test("a laptop has it in the right column if that has room, otherwise in the left one, also beside the result", () => {
  expect(hintPlace(hint("centre"), { ...laptop, beside: true })).toMatchObject({
    area: "right",
    free: "176px",
  });
  expect(hintPlace(hint("centre"), laptop)).toMatchObject({
    area: "left",
    free: null,
    ring: "grid-area: centre",
  });
  expect(hintPlace(hint("centre"), { ...laptop, over: true })).toMatchObject({ area: "left", ring: null });
});
