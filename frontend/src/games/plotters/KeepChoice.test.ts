// @vitest-environment jsdom
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import KeepChoice from "./KeepChoice.svelte";
import type { Layout } from "./layout";
import type { Letter } from "./view";
import { words } from "./words/en";

const owned = { stacks: [5, 1, 6, 0], kept: null, pile: 0 } as const;
const mounted = (pairs: Layout["keep"]["pairs"], kept: readonly Letter[] = []) =>
  render(KeepChoice, {
    owned,
    kept,
    words,
    stack: { width: 48, height: 30, step: 0, pairs },
    onkeep: () => {},
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

test("a small window shows the best pair that can still be kept", async () => {
  const { rerender } = mounted("best");
  expect(shown().map((pair) => pair.slice(0, 2))).toEqual(["BR"]);
  await rerender({ kept: ["G"] });
  expect(shown().map((pair) => pair.slice(0, 2))).toEqual(["GR"]);
  await rerender({ kept: ["G", "Y"] });
  expect(shown().map((pair) => pair.slice(0, 2))).toEqual(["GY"]);
});
