// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { anchorOf, type Box, BUBBLE, bubblePlace, FAR_BUBBLE } from "./bubblePlace";

const PHONE = { width: 360, height: 640 };
const box = (left: number, top: number, size: number): Box => ({
  left,
  top,
  right: left + size,
  bottom: top + size,
});

test("a bubble points at a bird's head from the right, or from the left where there is no room", () => {
  expect(bubblePlace(box(40, 200, 96), PHONE)).toEqual({ left: 103, top: 185, corner: "below-left" });
  expect(bubblePlace(box(260, 200, 96), PHONE)).toEqual({ left: 249, top: 185, corner: "below-right" });
});

test("a large bubble on a television keeps its lower corner at the beak, inside the window", () => {
  const television = { width: 1920, height: 1080 };
  const [small, large] = [44, FAR_BUBBLE].map((size) => bubblePlace(box(400, 300, 240), television, size));
  expect(large?.left).toBe(small?.left);
  expect((large?.top ?? 0) + FAR_BUBBLE).toBe((small?.top ?? 0) + 44);
  const { left } = bubblePlace(box(1700, 300, 240), television, FAR_BUBBLE);
  expect(left + FAR_BUBBLE).toBeLessThanOrEqual(1916);
});

test("a bird at a television's upper edge speaks beside its tail, clear of the edge", () => {
  const television = { width: 1920, height: 1080 };
  const [first, last] = [box(145, 28, 176), box(1720, 28, 176)];
  const right = bubblePlace(first, television, FAR_BUBBLE);
  expect(right).toEqual({ left: first.right, top: 12, corner: "below-left" });
  const left = bubblePlace(last, television, FAR_BUBBLE);
  expect(left).toEqual({ left: last.left - FAR_BUBBLE, top: 12, corner: "below-right" });
});

test("a bubble hangs below the pattern of a chip", () => {
  expect(bubblePlace(box(75, 54, 16), PHONE)).toEqual({ left: 75, top: 72, corner: "above-left" });
  expect(bubblePlace(box(330, 54, 16), PHONE)).toEqual({ left: 302, top: 72, corner: "above-right" });
});

test.each([
  [-50, -50],
  [355, 636],
  [100, 900],
])("a bubble stays inside the window", (x, y) => {
  for (const size of [16, 120]) {
    const { left, top } = bubblePlace(box(x, y, size), PHONE);
    expect([left >= 4, top >= 4, left + BUBBLE <= 356, top + BUBBLE <= 636]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  }
});

test("it belongs to what is drawn of the seat, and to nothing that is not to be seen", () => {
  document.body.innerHTML = `<ul><li data-seat="1" id="chip"><svg id="hidden"></svg><svg id="bird"></svg></li>
    <li data-seat="2" id="plain"></li></ul><svg data-bird="3" id="far"></svg>`;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return { id: this.id, width: this.id === "hidden" ? 0 : 16 } as unknown as DOMRect;
  });
  expect([1, 2, 3].map((seat) => anchorOf(seat))).toMatchObject([
    { id: "bird" },
    { id: "plain" },
    { id: "far" },
  ]);
  expect(anchorOf(4)).toBeNull();
  vi.restoreAllMocks();
});
