// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { View } from "../view";
import { PLAY, TABLE } from "../views.fixture";
import { words as en, type Words } from "../words/en";
import { words as fr } from "../words/fr";
import { pictureOf } from "./picture";

const SITE = { host: "play.example", origin: "https://play.example" };
const measure = (text: string, size: number) => [...text].length * size * 0.5;

const OVER: View = { ...PLAY, phase: "over", scores: [12, 12, -4], peacocks: [1, 2, 0], winners: [1] };

function told(view: View, words: Words = en) {
  const picture = pictureOf({ table: TABLE, view, words }, "21 November 2026", SITE);
  const document = new DOMParser().parseFromString(picture.svg("", measure), "image/svg+xml");
  expect(document.querySelector("parsererror")).toBeNull();
  const texts = [...document.querySelectorAll("text")].map((text) => text.textContent ?? "");
  return { document, texts, text: picture.text };
}

test("the picture has names, totals, Peacocks, winner, date and site, but not the table", () => {
  const { texts } = told(OVER);
  for (const said of ["Enchanted Plumes", "21 November 2026", "Ann wins with 12 points", "play.example"])
    expect(texts).toContain(said);
  expect(texts).toEqual(expect.arrayContaining(["1 Peacock", "2 Peacocks", "−4"]));
  expect(texts.filter((text) => ["Max", "Ann", "Bo"].includes(text))).toEqual(["Ann", "Max", "Bo"]);
  expect(texts.join()).not.toContain(TABLE.code);
});

test("with equal totals, picture and text say what decided", () => {
  const { texts, text } = told(OVER);
  expect(texts).toContain(en.tie_break);
  expect(text).toBe(
    [
      "Enchanted Plumes, 21 November 2026",
      "Ann wins with 12 points",
      "It's a tie: the most Peacocks decide.",
      "Ann: 12 (2 Peacocks)",
      "Max: 12 (1 Peacock)",
      "Bo: −4 (0 Peacocks)",
      "https://play.example",
    ].join("\n"),
  );
  expect(told(OVER, fr).text).toContain("Ann\u00a0: 12 (2 paons complets)");
});

test("the winner's tail is their best plume", () => {
  const { texts } = told({ ...OVER, winners: [0] });
  expect(texts.filter((text) => ["0", "1", "7"].includes(text)).slice(0, 3)).toEqual(["0", "1", "7"]);
});

test.each([1, 2, 5, 9])("a plume with a top row of %i fits behind its bird", (top) => {
  const row = Array.from({ length: top }, (_, i) => `R${i}`);
  const rows = row.map((_, i) => row.slice(i));
  const plumes = [[{ rows, peacock: true, score: 40 }], [], []];
  const { document } = told({ ...OVER, plumes, winners: [0] });
  const [cards] = [...document.querySelectorAll("g[transform^=scale]")];
  expect(cards?.querySelectorAll("text")).toHaveLength((top * (top + 1)) / 2);
});
