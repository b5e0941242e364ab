// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { Round, View } from "../view";
import { TABLE, VIEW } from "../views.fixture";
import { words as en, type Words } from "../words/en";
import { words as fr } from "../words/fr";
import { pictureOf } from "./picture";

/** Half an em per character: close enough to test what fits. */
const measure = (text: string, size: number) => [...text].length * size * 0.5;

function round(number: number, scores: readonly number[]): Round {
  const rows = scores.map(() => scores.map(() => 0));
  return { number, starter: 0, trump: "R", bids: rows, tricks_won: rows[0] ?? [], confidence: [], scores };
}

function finished(
  names: readonly string[],
  rounds: readonly (readonly number[])[],
  winners: readonly number[],
) {
  const totals = names.map((_, seat) => rounds.reduce((sum, scores) => sum + (scores[seat] ?? 0), 0));
  const seats = names.map((name) => ({ name, bot: null, attendance: "here" as const }));
  const view: View = {
    ...VIEW,
    phase: "over",
    hands: names.map(() => null),
    rounds: rounds.map((scores, i) => round(i + 1, scores)),
    totals,
    winners,
  };
  const words: Words = en;
  return { table: { ...TABLE, seats }, view, words };
}

const SITE = { host: "play.example", origin: "https://play.example" };
type Finished = ReturnType<typeof finished> & { story?: string };
const told = (game: Finished) => pictureOf(game, "21 November 2026", SITE);

function drawn(game: Finished): Document {
  const svg = told(game).svg("", measure);
  const document = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

function texts(document: Document): string[] {
  return [...document.querySelectorAll("text")].map((text) => text.textContent ?? "");
}

const THREE = finished(
  ["Ann", "Bo", "Cy"],
  [
    [5, 9, 1],
    [6, 7, 2],
    [4, 8, -1],
  ],
  [1],
);

test("the picture has names, totals, rounds, winner, date and site", () => {
  const said = texts(drawn(THREE));
  for (const told of ["PIKOKO", "21 November 2026", "Bo wins with 24 points", "Round 3", "play.example"])
    expect(said).toContain(told);
  expect(said.filter((text) => ["Bo", "Ann", "Cy"].includes(text))).toEqual(["Bo", "Ann", "Cy"]);
  expect(said).toEqual(expect.arrayContaining(["24", "15", "2"]));
});

test("neither picture nor text has the table's code", () => {
  const { svg, text } = told(THREE);
  expect(svg("", measure) + text).not.toContain(TABLE.code);
});

test("names are escaped, whatever they contain", () => {
  const names = ["<b>&\"'", "</svg><script>", "]]>\u{1f426}\ufffe"];
  const document = drawn(finished(names, [[3, 2, 1]], [0]));
  expect(document.querySelector("b, script")).toBeNull();
  expect(texts(document)).toEqual(expect.arrayContaining(["<b>&\"'", "</svg><script>", "]]>\u{1f426}"]));
});

test("a long name is cut and never runs into its neighbour", () => {
  const said = texts(drawn(finished(["W".repeat(24), "Bo", "Cy"], [[3, 2, 1]], [0])));
  expect(said.some((text) => /^W+…$/.test(text))).toBe(true);
});

test.each([3, 4, 5])("%i players have a row each on the sheet", (players) => {
  const names = Array.from({ length: players }, (_, i) => `Player ${i}`);
  const document = drawn(finished(names, [names.map((_, i) => i + 1)], [players - 1]));
  const rows = [...document.querySelectorAll("text")].filter((text) =>
    /^Player \d$/.test(text.textContent ?? ""),
  );
  const heights = rows.map((row) => Number(row.getAttribute("y")));
  expect(rows).toHaveLength(players);
  expect(Math.max(...heights)).toBeLessThan(1256);
});

test("players who share the win stand side by side; of equal totals the winner comes first", () => {
  const shared = drawn(finished(["Ann", "Bo", "Cy"], [[5, 5, 1]], [0, 1]));
  expect(texts(shared)).toContain("Ann and Bo share the win with 5 points");
  expect(shared.querySelectorAll("clipPath[id^=breast]")).toHaveLength(2);
  const decided = texts(drawn(finished(["Ann", "Bo", "Cy"], [[5, 5, 1]], [1])));
  expect(decided.filter((text) => ["Ann", "Bo", "Cy"].includes(text))).toEqual(["Bo", "Ann", "Cy"]);
});

test("equal names are told apart by pattern, in the viewer's language", () => {
  const game = { ...finished(["Max", "Max", "Cy"], [[3, 2, 1]], [0]), words: fr };
  expect(told(game).headline).toContain(fr.with_pattern("Max", "bars"));
});

test("the text follows the language's typography, minus signs included", () => {
  const game = finished(
    ["Ann", "Bo", "Cy"],
    [
      [2, 5, -2],
      [-1, 4, 1],
      [2, 3, 0],
    ],
    [1],
  );
  const { text } = told(game);
  expect(text).toContain("Bo: 12 (5 + 4 + 3)\nAnn: 3 (2 − 1 + 2)\nCy: −1 (−2 + 1 + 0)");
  expect(told({ ...game, words: fr }).text).toContain("Ann\u00a0: 3 (2 − 1 + 2)");
});

test("the first line of its story stands below the headline, on two lines if it is long", () => {
  const short = "6 points behind after round 2, and Ann wins.";
  expect(texts(drawn({ ...THREE, story: short }))).toContain(short);
  expect(told({ ...THREE, story: short }).text).toContain(`Bo wins with 24 points\n${short}\nBo: 24`);
  const long = "Maximiliane backed 5 on Annabelle; the others said 2.3. Annabelle took 5.";
  const said = texts(drawn({ ...THREE, story: long }));
  const first = said.findIndex((text) => text.startsWith("Maximiliane"));
  expect(`${said[first]} ${said[first + 1]}`).toBe(long);
});

test("with equal totals, picture and text say what decided", () => {
  const tie = finished(
    ["Ann", "Bo", "Cy"],
    [
      [5, 6, 1],
      [5, 4, 1],
    ],
    [1],
  );
  const said = "It's a tie: the best single round decides.";
  expect(texts(drawn(tie))).toContain(said);
  expect(told(tie).text).toContain(`Bo wins with 10 points\n${said}\nBo: 10`);
  expect(texts(drawn(THREE))).not.toContain(said);
  const shared = finished(["Ann", "Bo", "Cy"], [[5, 5, 1]], [0, 1]);
  expect(texts(drawn(shared))).not.toContain(said);
});
