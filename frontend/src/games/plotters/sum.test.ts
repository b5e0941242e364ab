// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Piles from "./Piles.svelte";
import { type Owned, sumOf } from "./piles";
import { words } from "./words/en";

const shown = (owned: Owned, signed = true) => {
  render(Piles, { owned, words, tile: 12, made: true, signed });
  const text = document.querySelector(".made")?.textContent?.replaceAll(/\s+/g, "");
  cleanup();
  return text;
};

test("the cards of a scored round stand as the sum they make", () => {
  for (const owned of [
    { stacks: [5, 9, 0, 0], kept: ["B", "G"], pile: 2 },
    { stacks: [4, 0, 5, 7], kept: null, pile: 0 },
    { stacks: [0, 3, 0, 5], kept: null, pile: 0 },
  ] satisfies Owned[])
    expect(shown(owned)).toBe(sumOf(owned).replaceAll(" ", ""));
});

test("cards that make no sum have no signs, nor has a sum without room for them", () => {
  expect(shown({ stacks: [5, 9, 0, 0], kept: ["B", "G"], pile: 2 }, false)).toBe("952");
  expect(shown({ stacks: [5, 1, 6, 2], kept: null, pile: 0 })).toBe("6521");
  expect(shown({ stacks: [0, 0, 4, 0], kept: null, pile: 0 })).toBe("4");
});
