// @vitest-environment jsdom
import { expect, test } from "vitest";
import { fading, moreOf } from "./fading";

test("a box that scrolls has more below at first, above in the end, and both between", () => {
  const at = (scrollTop: number, scrollHeight = 300) =>
    moreOf({ scrollTop, clientHeight: 100, scrollHeight });
  expect(at(0)).toEqual({ above: false, below: true });
  expect(at(80)).toEqual({ above: true, below: true });
  expect(at(199.5)).toEqual({ above: true, below: false });
  expect(at(0, 100.4)).toEqual({ above: false, below: false });
});

test("a box looks again when what rose into its place stands still", () => {
  const box = document.createElement("div");
  let scrollHeight = 112;
  Object.defineProperties(box, { clientHeight: { value: 100 }, scrollHeight: { get: () => scrollHeight } });
  const stop = fading(box);
  box.dispatchEvent(new Event("scroll"));
  expect(box.className).toBe("more-below");
  scrollHeight = 100;
  box.dispatchEvent(new Event("animationend", { bubbles: true }));
  expect(box.className).toBe("");
  stop();
});
