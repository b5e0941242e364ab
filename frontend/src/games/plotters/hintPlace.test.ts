import { expect, test } from "vitest";
import { hintPlace } from "./hintPlace";
import type { Hint } from "./hints/hints";

const hint = (at: Hint["at"]) =>
  ({ id: "goal", at, text: "", passing: true, last: false, left: 1, picture: null }) as const;

test("on a phone, a hint covers the whole hand or the street, never the cards played", () => {
  for (const at of ["rail", "centre"] as const) {
    expect(hintPlace(hint(at), "phone", 240, false)).toMatchObject({ area: "fan", whole: true });
  }
  expect(hintPlace(hint("fan"), "phone", 240, false)).toMatchObject({ area: "rail", whole: false });
  expect(hintPlace(hint("fan"), "phone", 180, false)).toMatchObject({ area: "rail", whole: true });
});

test("a street without room leaves a hint about the hand to the middle", () => {
  expect(hintPlace(hint("fan"), "phone", 70, false).area).toBe("centre");
});

test("on a laptop, every hint lies in the left column", () => {
  for (const at of ["rail", "centre", "fan", "dock"] as const) {
    expect(hintPlace(hint(at), "laptop", 0, false)).toMatchObject({ area: "left", whole: false });
  }
  expect(hintPlace(hint("rail"), "laptop", 0, false).ring).toMatch(/^grid-area: left; .*height: calc/);
});
