import { expect, test } from "vitest";
import { moreOf } from "./fading";

test("a box that scrolls has more below at first, above in the end, and both between", () => {
  const at = (scrollTop: number, scrollHeight = 300) =>
    moreOf({ scrollTop, clientHeight: 100, scrollHeight });
  expect(at(0)).toEqual({ above: false, below: true });
  expect(at(80)).toEqual({ above: true, below: true });
  expect(at(199.5)).toEqual({ above: true, below: false });
  expect(at(0, 100.4)).toEqual({ above: false, below: false });
});
