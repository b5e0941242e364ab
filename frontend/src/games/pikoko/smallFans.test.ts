// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Fan from "../../ui/Fan.svelte";
import { faceOf } from "./cards";
import { layoutOf } from "./layout";
import type { Card } from "./view";
import { words } from "./words/en";

/** Width of the widest digit of the display face, in its size. */
const DIGIT = 0.56;
/** From this gap on, in sizes of a numeral, two numbers side by side read as two. */
const APART = 0.42;
const TWO_DIGITS: readonly Card[] = ["R10", "R11", "Y10", "Y11", "P10", "P11", "W10", "W11"];
const WINDOWS = [1024, 1180, 1280, 1366, 1440, 1536, 1920].map((width) => ({
  width,
  height: width * 0.5625,
}));

afterEach(cleanup);

/** Middle of a feather's numeral in its fan, and its size, px. */
function numeralIn(feather: Element): { x: number; size: number } {
  const numeral = feather.querySelector(".numeral");
  const [, left = "0"] = /translate\((-?[\d.]+)px/.exec(feather.getAttribute("style") ?? "") ?? [];
  return {
    x: Number(left) + Number(numeral?.getAttribute("x")),
    size: Number(numeral?.getAttribute("font-size")),
  };
}

test.each(WINDOWS)(
  'in the small fans of five, "10" and "11" of neighbours are two numbers at $width px',
  ({ width, height }) => {
    const layout = layoutOf({ width, height, players: 5, rows: 3, text: 1, watching: false });
    if (!layout.fans) return;
    const faces = TWO_DIGITS.map((card) => faceOf(card, words));
    render(Fan, { faces, size: layout.fans.size, height: layout.fans.height, still: true });
    const numerals = [...document.querySelectorAll("[data-feather]")].map(numeralIn);
    expect(numerals).toHaveLength(TWO_DIGITS.length);
    for (const [i, { x, size }] of numerals.slice(1).entries()) {
      const gap = x - (numerals[i]?.x ?? 0) - 2 * DIGIT * size;
      expect(gap).toBeGreaterThan(APART * size);
    }
  },
);
