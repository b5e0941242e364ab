// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { View } from "../view";
import { TABLE, VIEW } from "../views.fixture";
import { words as en, type Words } from "../words/en";
import { words as fr } from "../words/fr";
import { pictureOf } from "./picture";

const SITE = { host: "play.example", origin: "https://play.example" };
const measure = (text: string, size: number) => [...text].length * size * 0.5;

/** Four rounds of four; Ann wins. */
const POINTS = [
  [12, 30, 0, 4],
  [0, 9, 0, 8],
  [6, 0, 0, 16],
  [20, 15, 0, 1],
];
const OVER: View = {
  ...VIEW,
  phase: "over",
  rounds: POINTS.map((scores, i) => ({
    number: i + 1,
    dealer: 0,
    tricks: 14,
    ended_by: null,
    stacks: [],
    kept: [],
    piles: [],
    scores,
  })),
  totals: [38, 54, 0, 29],
  winners: [1],
};

function drawn(words: Words): string[] {
  const svg = pictureOf({ table: TABLE, view: OVER, words }, "21 November 2026", SITE).svg("", measure);
  const document = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return [...document.querySelectorAll("text")].map((text) => text.textContent ?? "");
}

test("the picture has names, totals, rounds, winner, date and site, but not the table", () => {
  const said = drawn(en);
  for (const told of ["Plotters Inc.", "21 November 2026", "Ann wins with 54 points", "play.example", "30"])
    expect(said).toContain(told);
  expect(said.filter((text) => ["Max", "Ann", "Bo", "Cy"].includes(text))).toEqual([
    "Ann",
    "Max",
    "Cy",
    "Bo",
  ]);
  expect(said.join()).not.toContain(TABLE.code);
});

test("rounds without room for their names are numbered", () => {
  expect(drawn(en)).toEqual(expect.arrayContaining(["Round 1", "2", "3", "4"]));
  expect(drawn(fr)).toContain("Manche 1");
});

test("the text shows what each total is the sum of", () => {
  const { text } = pictureOf({ table: TABLE, view: OVER, words: en }, "21 November 2026", SITE);
  expect(text).toBe(
    [
      "Plotters Inc., 21 November 2026",
      "Ann wins with 54 points",
      "Ann: 54 (30 + 9 + 0 + 15)",
      "Max: 38 (12 + 0 + 6 + 20)",
      "Cy: 29 (4 + 8 + 16 + 1)",
      "Bo: 0 (0 + 0 + 0 + 0)",
      "https://play.example",
    ].join("\n"),
  );
});

test("every part of a bar is wide enough for its points", () => {
  const { svg } = pictureOf({ table: TABLE, view: OVER, words: en }, "21 November 2026", SITE);
  const document = new DOMParser().parseFromString(svg("", measure), "image/svg+xml");
  const parts = [...document.querySelectorAll("rect[rx='8']")];
  expect(parts).toHaveLength(POINTS.flat().filter((points) => points > 0).length);
  for (const part of parts) {
    const figure = part.nextElementSibling;
    const room = Number(part.getAttribute("width"));
    expect(measure(figure?.textContent ?? "", Number(figure?.getAttribute("font-size")))).toBeLessThan(
      room - 8,
    );
  }
});
