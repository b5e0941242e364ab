// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { Moves } from "../../ui/moves";
import { openTail } from "./unfolding";

test("a score counts the points of a Peacock when they have flown there", () => {
  document.body.innerHTML = '<div><p data-plume="1"></p><b data-score="2">19</b></div>';
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 20, 20));
  const moves = new Moves(() => document.body);
  const leave = vi.spyOn(moves, "leave").mockReturnValue();
  const count = vi.spyOn(moves, "count").mockReturnValue();
  vi.spyOn(moves, "hold").mockReturnValue();
  openTail(moves, "[data-plume]", 2, { points: 13, before: 6 });
  const [, , , { ms, delay = 0 }] = leave.mock.calls[0] ?? expect.fail("no points fly");
  const [, stops] = count.mock.calls[0] ?? expect.fail("nothing is counted");
  expect(stops.map(({ value }) => value)).toEqual([6, 6]);
  expect(stops.at(-1)?.at).toBeGreaterThan(delay + ms / 2);
});
