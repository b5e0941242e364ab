import { expect, test } from "vitest";
import { hintPlace } from "./hintPlace";
import type { Hint } from "./hints/hints";

const hint = (at: Hint["at"]): Hint =>
  ({ id: "top", at, text: "", passing: true, last: false, left: 1, picture: null }) as const;

test("on a phone, a hint about plumes lies over the Train, and its ring begins below it", () => {
  expect(hintPlace(hint("centre"), "phone", false)).toMatchObject({
    area: "centre",
    free: "0px",
    ring: expect.stringContaining("100% - 136px"),
  });
  expect(hintPlace(hint("fan"), "phone", false)).toMatchObject({
    free: "var(--top)",
    ring: "grid-area: fan",
  });
  expect(hintPlace(hint("train"), "phone", false)).toMatchObject({ free: null });
});

test("a laptop has it in the left column, also beside the result", () => {
  expect(hintPlace(hint("centre"), "laptop", false)).toMatchObject({
    area: "left",
    ring: "grid-area: centre",
  });
  expect(hintPlace(hint("centre"), "laptop", true)).toMatchObject({ area: "left", ring: null });
});
