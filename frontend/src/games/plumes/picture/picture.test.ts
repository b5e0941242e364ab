// @vitest-environment jsdom
import { expect, test } from "vitest";
import { FACE, tailBehind } from "../tail";
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
  expect(texts).toContain(en.tie_break([2, 1]));
  expect(text).toBe(
    [
      "Enchanted Plumes, 21 November 2026",
      "Ann wins with 12 points",
      "It's a tie: the most Peacocks decide, 2 to 1.",
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

test("points below zero are a bar that ends where the others begin", () => {
  const { document } = told({ ...OVER, plumes: [[], [], []] });
  const bars = [...document.querySelectorAll("rect[rx='8']")].map((bar) => ({
    x: Number(bar.getAttribute("x")),
    width: Number(bar.getAttribute("width")),
  }));
  const [first, second, last] = bars;
  expect(bars).toHaveLength(3);
  expect(second?.x).toBe(first?.x);
  expect((last?.x ?? 0) + (last?.width ?? 0) + 4).toBeCloseTo(first?.x ?? 0);
  expect(last?.width).toBeGreaterThan(100);
});

test("the edge of the picture cuts no firefly", () => {
  const { document } = told(OVER);
  const lights = [...document.querySelectorAll("circle[opacity='.22']")];
  expect(lights.length).toBeGreaterThan(3);
  for (const light of lights) {
    const [x, r] = ["cx", "r"].map((name) => Number(light.getAttribute(name)));
    expect(((x ?? 0) - (r ?? 0)) * 1.565 - 86).toBeGreaterThan(0);
    expect(((x ?? 0) + (r ?? 0)) * 1.565 - 86).toBeLessThan(1080);
  }
});

interface Span {
  left: number;
  right: number;
  y: number;
}

/** Where a text of the picture lies, from its left to its right. */
function spanOf(text: Element): Span {
  const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(text.getAttribute(name)));
  const width = measure(text.textContent ?? "", size ?? 0);
  const left = (x ?? 0) - (text.getAttribute("text-anchor") === "end" ? width : 0);
  return { left, right: left + width, y: y ?? 0 };
}

/** Everything in the rows of a picture: names with notes of Peacocks, totals, bars. */
function rowsOf(document: Document) {
  const texts = [...document.querySelectorAll("text[text-anchor='end'].display")].map(spanOf);
  const bars = [...document.querySelectorAll("rect[rx='8']")].map((bar) => {
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(bar.getAttribute(name)));
    return { left: x ?? 0, right: (x ?? 0) + (width ?? 0), y: (y ?? 0) + (height ?? 0) / 2 };
  });
  const notes = [...document.querySelectorAll("text[x='130'].sans")].map(spanOf);
  return texts.map((total, i) => ({
    total,
    name: notes[2 * i],
    note: notes[2 * i + 1],
    bar: bars.find(({ y }) => Math.abs(total.y - y) < 30),
  }));
}

const TOTALS = [-140, -67, -9, -1, 0, 1, 8, 21, 46, 90, 135];

test.each([1, 2, 3, 4, 5, 6])("names, notes, bars and totals never meet, with %i", (n) => {
  const seats = Array.from({ length: n }, (_, i) => ({ ...TABLE.seats[0], name: `Ann ${i}`, bot: null }));
  for (const words of [en, fr])
    for (const best of TOTALS)
      for (const least of TOTALS.filter((total) => total <= best)) {
        const scores = seats.map((_, i) => Math.round(best - ((best - least) * i) / Math.max(1, n - 1)));
        const view: View = {
          ...OVER,
          scores,
          peacocks: scores.map(() => 4),
          plumes: scores.map(() => []),
          winners: [0],
        };
        const table = { ...TABLE, seats: seats.map((seat) => ({ ...seat, attendance: "here" as const })) };
        const { svg } = pictureOf({ table, view, words }, "", SITE);
        const rows = rowsOf(new DOMParser().parseFromString(svg("", measure), "image/svg+xml"));
        const told = `${scores} ${words.peacocks(4)}`;
        expect(rows, told).toHaveLength(n);
        for (const { name, note, bar, total } of rows) {
          expect(note?.y, told).toBeGreaterThan(name?.y ?? Infinity);
          expect(Math.max(name?.right ?? 0, note?.right ?? Infinity), told).toBeLessThanOrEqual(
            bar?.left ?? 430,
          );
          expect(total.left - (bar?.right ?? 0), told).toBeGreaterThanOrEqual(24);
        }
      }
});

/** A plume that scores so many points in its rows and so many as a Peacock. */
const peacock = [["R1", "R2", "R0"], ["R9", "R8"], ["R7"]];

test("a bar shows points of rows and of Peacocks, and the Peacocks stand below the name", () => {
  const plumes = [[{ rows: peacock, peacock: true, score: 27 }], [], []];
  const scores = [27, 12, -102];
  const { document, texts } = told({ ...OVER, plumes, scores, peacocks: [1, 0, 0], winners: [0] });
  const figures = [...document.querySelectorAll("rect[rx='8'] + text")].map((text) => text.textContent);
  expect(figures).toEqual(["21", "6", "12", "−102"]);
  expect(texts).toEqual(expect.arrayContaining(["Rows", "Peacocks", "1 Peacock"]));
});

test("without a Peacock, no legend names them", () => {
  expect(told({ ...OVER, plumes: [[], [], []] }).texts).not.toContain(en.rows_part);
});

test("the bird is as high as half of its tail, and covers no figure of its cards", () => {
  const { cards } = tailBehind(peacock, 4.3);
  const figures = Math.min(...cards.map(({ radius }) => radius - FACE.plate.y - FACE.plate.height));
  expect(figures).toBeGreaterThan(81 * 4.3);
  expect(81 * 4.3).toBeGreaterThan(Math.max(...cards.map(({ radius }) => radius)) * 0.5);
});

test("a line marks zero where some bars go left and others right, and only there", () => {
  const marked = (scores: number[]) =>
    told({ ...OVER, scores }).document.querySelector("path[stroke-width='1.5'][opacity='.5']");
  expect(marked([12, 46, -67])).not.toBeNull();
  expect(marked([12, 46, 0])).toBeNull();
  expect(marked([-3, -1, -67])).toBeNull();
});
