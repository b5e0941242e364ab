// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import KeepChoice from "./KeepChoice.svelte";
import type { Owned } from "./piles";
import type { Letter } from "./view";
import { words } from "./words/en";

const owned = { stacks: [5, 1, 6, 2], kept: null, pile: 0 } as const;
const mounted = (kept: readonly Letter[] = [], onpair = vi.fn(), piles: Owned = owned, sum = true) =>
  render(KeepChoice, {
    owned: piles,
    kept,
    words,
    size: { height: 90, chip: 32, sum, tall: false },
    onpair,
  });
const shown = (which = "") =>
  [...document.querySelectorAll(`[data-pair]${which}`)].map(
    (pair) => `${pair.getAttribute("data-pair")} ${pair.querySelector("b")?.textContent}`,
  );

test("each pair of suits shows its points, the best first, marked until a suit is chosen", async () => {
  const { rerender } = mounted();
  expect(shown()).toHaveLength(6);
  expect(shown()[0]).toBe("BR 10");
  expect(shown(".best")).toEqual(["BR 10"]);
  await rerender({ kept: ["G"] });
  expect(
    shown(":not(.off)")
      .map((pair) => pair.slice(0, 2))
      .toSorted(),
  ).toEqual(["BG", "GR", "GY"]);
  expect(shown(".best")).toEqual([]);
});

test("the best pair is named, not framed like a chosen one, and no pair is if all are equal", () => {
  mounted();
  expect(document.querySelectorAll(".best .crown")).toHaveLength(1);
  const said = [...document.querySelectorAll("[data-pair] button")].map((pair) =>
    pair.getAttribute("aria-label"),
  );
  expect(said.filter((label) => label?.endsWith(words.most))).toHaveLength(1);
  expect(document.querySelector("[aria-pressed=true]")).toBeNull();
  cleanup();
  mounted([], vi.fn(), { stacks: [1, 1, 1, 1], kept: null, pile: 0 });
  expect(document.querySelector(".best, .crown")).toBeNull();
});

test("a pair that scores says how, where there is room", () => {
  mounted();
  expect(document.querySelector("[data-pair=BR] .sum")?.textContent).toBe("6 × 5 ÷ 3");
  expect(document.querySelector("[data-pair=GY] .sum")).toBeNull();
  cleanup();
  mounted([], vi.fn(), owned, false);
  expect(document.querySelector(".sum")).toBeNull();
});

test("a pair keeps both its suits with one press", () => {
  const onpair = vi.fn();
  mounted([], onpair);
  document.querySelector<HTMLElement>("[data-pair=GY] button")?.click();
  expect(onpair).toHaveBeenCalledWith(["G", "Y"]);
});
