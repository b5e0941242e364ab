import { expect, test } from "vitest";
import type { Places } from "../../board/frame.svelte";
import { hintPlace } from "./hintPlace";
import type { Hint } from "./hints/hints";

const PLACES = { rail: 0, right: 0, fan: 250, out: 0, piles: 604 } as Places & {
  out: number;
  piles: number;
};
const phone = (rail: number) => ({ ...PLACES, mode: "phone", rail }) as const;
const laptop = (right: number, out = 0) => ({ ...PLACES, mode: "laptop", right, out }) as const;
const hint = (at: Hint["at"]) =>
  ({ id: "piles", at, text: "", passing: true, last: false, left: 1, picture: null }) as const;

test("on a phone, a hint covers the whole hand or the street, never a part of the cards played", () => {
  for (const at of ["rail", "centre"] as const)
    expect(hintPlace(hint(at), phone(240), false)).toMatchObject({ area: "fan", whole: true });
  expect(hintPlace(hint("fan"), phone(240), false)).toMatchObject({ area: "rail", whole: false });
  expect(hintPlace(hint("fan"), phone(180), false)).toMatchObject({ area: "rail", whole: true });
});

test("on a phone, the goal stands right below the street, before anything is played there", () => {
  expect(hintPlace({ ...hint("rail"), id: "goal" }, phone(240), false)).toMatchObject({
    area: "centre",
    free: "8px",
    whole: false,
  });
});

test("a street without room leaves a hint about the hand to the middle", () => {
  expect(hintPlace(hint("fan"), phone(70), false)).toMatchObject({ area: "centre", below: "8px" });
});

test("on a phone, the ring around the street ends above the badges of the cards played", () => {
  expect(hintPlace(hint("rail"), phone(240), false).ring).toBe("grid-area: rail; margin-bottom: 5px");
});

test("on a laptop, a hint lies in the column next to what it is about", () => {
  for (const at of ["centre", "fan", "dock"] as const) {
    expect(hintPlace(hint(at), laptop(232), false)).toMatchObject({ area: "right", whole: false });
    expect(hintPlace(hint(at), laptop(0), false)).toMatchObject({ area: "left", free: null });
    expect(hintPlace(hint(at), laptop(232), true).area).toBe("left");
  }
});

test("on a laptop, a hint about the left column stands right beside it, and its ring ends with the last seat", () => {
  expect(hintPlace(hint("rail"), laptop(232), false)).toMatchObject({
    area: "fan",
    free: null,
    broad: true,
    ring: "grid-area: left; align-self: start; height: min(100%, 624px)",
  });
  expect(hintPlace(hint("rail"), { ...laptop(232), fan: 150 }, false)).toMatchObject({
    area: "right",
    free: "150px",
    broad: false,
  });
  expect(hintPlace(hint("rail"), laptop(0), false)).toMatchObject({
    area: "left",
    ring: expect.stringMatching(/^grid-area: left; .*height: calc/),
  });
});

test("a hint in the right column ends above the cards still out, unless it is about the trick", () => {
  for (const at of ["fan", "dock"] as const)
    expect(hintPlace(hint(at), laptop(232, 150), false)).toMatchObject({ free: null, below: "167px" });
  expect(hintPlace(hint("centre"), laptop(232, 150), false).below).toBeUndefined();
});
