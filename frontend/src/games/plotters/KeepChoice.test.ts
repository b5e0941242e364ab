// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import KeepChoice from "./KeepChoice.svelte";
import type { Layout } from "./layout";
import type { Owned } from "./piles";
import type { Letter } from "./view";
import { words } from "./words/en";

const owned = { stacks: [5, 1, 6, 0], kept: null, pile: 0 } as const;
const mounted = (
  pairs: Layout["keep"]["pairs"],
  kept: readonly Letter[] = [],
  chip = 24,
  onpair = vi.fn(),
  piles: Owned = owned,
) =>
  render(KeepChoice, {
    owned: piles,
    kept,
    words,
    stack: { width: 48, height: 30, step: 0, pairs },
    chip,
    onkeep: () => {},
    onpair,
  });
const shown = (which = "") =>
  [...document.querySelectorAll(`[data-pair]${which}`)].map(
    (pair) => `${pair.getAttribute("data-pair")} ${pair.querySelector("b")?.textContent}`,
  );

test("each pair of suits shows its points, and the best is marked until a suit is chosen", async () => {
  const { rerender } = mounted("all");
  expect(shown()).toHaveLength(6);
  const [best] = shown(".best");
  expect(best?.slice(0, 2)).toBe("BR");
  await rerender({ kept: ["G"] });
  expect(shown(":not(.off)").map((pair) => pair.slice(0, 2))).toEqual(["BG", "GR", "GY"]);
  expect(shown(".best")).toEqual([]);
});

test("the best pair is named, not framed like a chosen one, and no pair is if all are equal", () => {
  mounted("all", [], 32);
  expect(document.querySelectorAll(".best .crown")).toHaveLength(1);
  const said = [...document.querySelectorAll("[data-pair] button")].map((pair) =>
    pair.getAttribute("aria-label"),
  );
  expect(said.filter((label) => label?.endsWith(words.most))).toHaveLength(1);
  expect(document.querySelector("[aria-pressed=true]")).toBeNull();
  cleanup();
  mounted("all", [], 32, vi.fn(), { stacks: [1, 1, 1, 1], kept: null, pile: 0 });
  expect(document.querySelector(".best, .crown")).toBeNull();
});

test("a small window shows the best pair that can still be kept", async () => {
  const { rerender } = mounted("best");
  expect(shown().map((pair) => pair.slice(0, 2))).toEqual(["BR"]);
  await rerender({ kept: ["G"] });
  expect(shown().map((pair) => pair.slice(0, 2))).toEqual(["GR"]);
  await rerender({ kept: ["G", "Y"] });
  expect(shown().map((pair) => pair.slice(0, 2))).toEqual(["GY"]);
});

test("large pairs stand alone, the best first; others follow the suits", () => {
  const first = () => document.querySelector("[data-pair], fieldset [data-keep]")?.getAttribute("data-pair");
  mounted("all");
  expect([document.querySelectorAll("fieldset button").length, first()]).toEqual([4, null]);
  cleanup();
  mounted("all", [], 32);
  expect([document.querySelectorAll("fieldset button").length, first()]).toEqual([0, "BR"]);
  expect(document.querySelectorAll("[data-pair] .made")).toHaveLength(6);
});

test("a large pair keeps both its suits with one press", () => {
  const onpair = vi.fn();
  mounted("all", [], 32, onpair);
  document.querySelector<HTMLElement>("[data-pair=GY] button")?.click();
  expect(onpair).toHaveBeenCalledWith(["G", "Y"]);
});
