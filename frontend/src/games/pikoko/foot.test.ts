// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import Fan from "../../ui/Fan.svelte";
import { footOf, marksIn, PARTS } from "../../ui/foot";
import { deckOf, faceOf } from "./cards";
import { layoutOf } from "./layout";
import { words } from "./words/en";

const WINDOWS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [430, 932],
  [640, 300],
  [768, 1024],
  [1024, 640],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
].map(([width = 0, height = 0]) => ({ width, height }));
const MULTIS = ["M1", "M4", "M7", "M10"];
const DECK = deckOf(5);

/** Hands of every size: single colours, multis, and one multi at each place. */
function hands(): string[][] {
  const singles = DECK.filter((card) => !card.startsWith("M"));
  return Array.from({ length: 8 }, (_, i) => i + 1).flatMap((count) => {
    const plain = singles.slice(0, count);
    const mixed = plain.map((_, at) => plain.map((card, i) => (i === at ? "M4" : card)));
    return [plain, singles.slice(-count), [...MULTIS, ...singles].slice(0, count), ...mixed];
  });
}

afterEach(cleanup);

describe.each(WINDOWS)("at $width x $height the bird at a fan's foot", ({ width, height }) => {
  const layout = layoutOf({ width, height, players: 5, rows: 3, text: 1, watching: false });
  const fans = [
    {
      size: layout.fanSize,
      height: layout.fan,
      above: 22,
      around: 4,
      wanted: 54 + 0.87 * layout.fanSize.feather,
    },
    ...(layout.fans
      ? [
          {
            ...layout.fans,
            above: layout.fans.size.feather * 0.36,
            around: 24,
            wanted: 1.6 * layout.fans.size.feather,
          },
        ]
      : []),
  ];

  test("covers no number, suit or letter of any hand, and ends where its room ends", () => {
    for (const { size, height, above, around, wanted } of fans)
      for (const hand of hands()) {
        const faces = hand.map((card) => faceOf(card, words));
        const { bird, x: middle } = footOf(faces, size, height, above, wanted, around);
        expect(middle + 0.21 * bird).toBeLessThanOrEqual(size.width + around);
        for (const { x, y, r } of marksIn(faces, size, height, above))
          for (const part of PARTS) {
            const dx = Math.max(middle + part.left * bird - x, 0, x - middle - part.right * bird);
            const dy = Math.max(height - part.top * bird - y, 0, y - height);
            expect(bird === 0 || Math.hypot(dx, dy) > r, `${hand} ${bird}`).toBe(true);
          }
      }
  });
});

test("the fan draws its suits where the bird looks for them, and the bird as high as fits", () => {
  const { fanSize: size, fan: height } = layoutOf({
    width: 1280,
    height: 720,
    players: 5,
    rows: 3,
    text: 1,
    watching: false,
  });
  const faces = ["R11", "M1", "Y7", "P4", "M4", "W9", "W11", "B3"].map((card) => faceOf(card, words));
  const foot = createRawSnippet((tall: () => number) => ({ render: () => `<i data-tall="${tall()}"></i>` }));
  render(Fan, { faces, size, height, foot, tallest: 103, still: true });
  const drawn = document.querySelector("[data-tall]");
  const [, scale] = /scale\((.+)\)/.exec(drawn?.parentElement?.getAttribute("style") ?? "") ?? [];
  const tall = Number(drawn?.getAttribute("data-tall")) * Number(scale);
  expect(tall).toBeGreaterThan(40);
  expect(tall).toBeLessThan(70);
  const marks = marksIn(faces, size, height, 18);
  for (const feather of document.querySelectorAll("[data-feather]")) {
    const style = feather.getAttribute("style") ?? "";
    const at = /translate\((.+)px, (.+)px\) rotate\((.+)rad\)/.exec(style) ?? [];
    const [left = 0, top = 0, angle = 0] = at.slice(1).map(Number);
    for (const circle of feather.querySelectorAll("circle")) {
      const across = Number(circle.getAttribute("cx")) - size.feather / 2;
      const down = Number(circle.getAttribute("cy"));
      const x = left + size.feather / 2 + across * Math.cos(angle) - down * Math.sin(angle);
      const y = top + across * Math.sin(angle) + down * Math.cos(angle);
      expect(marks.some((mark) => Math.hypot(mark.x - x, mark.y - y) < 0.5)).toBe(true);
    }
  }
  expect(document.querySelectorAll("circle")).toHaveLength(12);
});
