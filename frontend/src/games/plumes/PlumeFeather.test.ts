// @vitest-environment jsdom
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { faceOf, SUITS } from "./cards";
import PlumeCard from "./PlumeCard.svelte";
import PlumeFeather from "./PlumeFeather.svelte";
import { words } from "./words/en";

const face = faceOf("R4", words);
const numberAt = (element: Element | null | undefined, name: string) => Number(element?.getAttribute(name));

/** What is drawn: the field, and where plate, numeral and letter stand. */
function drawnIn({ container }: { container: Element }) {
  const [plate, numeral, letter] = [".plate", ".numeral", ".letter"].map((name) =>
    container.querySelector(name),
  );
  const [left = 0, right = 0] =
    /^M(\S+) .*? 0 0 1 (\S+) /
      .exec(plate?.getAttribute("d") ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  return {
    field: container.querySelector("[fill]:not(svg)")?.getAttribute("fill"),
    text: [numeral?.textContent, letter?.textContent],
    onPlate: Math.abs(numberAt(numeral, "x") - (left + right) / 2) < 0.5,
    beside: numberAt(letter, "x") > right,
    right: numberAt(letter, "x"),
  };
}

test("a card has one face as a feather of the hand and in a plume", () => {
  const feather = { face, width: 60, length: 200, seen: 60, seenAbove: 60, strip: 56, room: 120 };
  const same = { field: SUITS.R.fill, text: ["4", "R"], onPlate: true, beside: true };
  expect(drawnIn(render(PlumeFeather, feather))).toMatchObject(same);
  expect(drawnIn(render(PlumeCard, { face, width: 60, height: 73, letter: 14 }))).toMatchObject(same);
});

test("the next feather covers nothing of the face", () => {
  const covered = { face, width: 60, length: 200, seen: 40, seenAbove: 42, strip: 40, room: 120 };
  expect(drawnIn(render(PlumeFeather, covered)).right).toBeLessThan(42);
});
