import { expect, test } from "vitest";
import { hintPlace } from "./hintPlace";
import type { Hint } from "./hints/hints";
import type { Heights, Layout } from "./layout";

const HEIGHTS = { board: 0 } as Heights;
const PHONE = { mode: "phone", side: 0 } as Layout;

const hint = (at: Hint["at"]) =>
  ({ id: "taken", at, text: "", passing: true, last: false, left: 1, picture: null, holds: true }) as const;

test("on a phone, a hint about the finished trick lies over the fan, any other above it", () => {
  expect(hintPlace(hint("centre"), PHONE, HEIGHTS, false)).toMatchObject({
    area: "fan",
    ring: "grid-area: centre",
    whole: true,
  });
  expect(hintPlace(hint("fan"), PHONE, HEIGHTS, false)).toMatchObject({
    area: "centre / 1 / rows / -1",
    whole: false,
  });
});

test("a hint about a bid rings the tail that is bid on and the tokens to bid", () => {
  expect(hintPlace(hint("bid"), PHONE, HEIGHTS, false).ring).toBe(
    "grid-row: fan-start / dock-end; grid-column: fan",
  );
});

test("a laptop has it in the column next to what it is about", () => {
  const laptop = { ...PHONE, mode: "laptop", right: 208 } as Layout;
  for (const at of ["centre", "fan", "bid"] as const)
    expect(hintPlace(hint(at), laptop, HEIGHTS, false).area).toBe("right");
  expect(hintPlace(hint("rail"), laptop, HEIGHTS, false)).toMatchObject({ area: "left", free: "62px" });
  expect(hintPlace(hint("fan"), laptop, HEIGHTS, true).area).toBe("left");
  expect(hintPlace(hint("fan"), { ...laptop, right: 0 }, HEIGHTS, false).area).toBe("left");
});
