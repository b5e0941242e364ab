import { expect, test } from "vitest";
import type { Standings } from "../../wire/messages";
import { linesOf, spread } from "./course";

const person = (id: string, ranked: boolean) =>
  ({
    person: id,
    players: [id],
    name: id,
    games: 3,
    wins: 1,
    place: 1,
    of: 3,
    ahead: 1,
    ranked,
    figures: {},
  }) as const;

const standings = (people: readonly ReturnType<typeof person>[], course: Standings["course"]): Standings => ({
  game: "pikoko",
  played: ["pikoko"],
  games: course.length,
  evenings: 1,
  since: null,
  people: [...people],
  bots: [],
  pairs: [],
  course,
  records: [],
});

test("wins are carried over games that others won", () => {
  const course = [
    { number: 1, wins: { a: 1 } },
    { number: 3, wins: { b: 1 } },
    { number: 4, wins: { a: 2, b: 2 } },
  ];
  expect(linesOf(standings([person("a", true), person("b", true), person("c", false)], course))).toEqual([
    { person: "a", wins: [0, 1, 1, 2] },
    { person: "b", wins: [0, 0, 1, 2] },
  ]);
});

test("as long as nobody is ranked, everybody has a line", () => {
  expect(linesOf(standings([person("a", false)], [{ number: 1, wins: {} }]))).toEqual([
    { person: "a", wins: [0, 0] },
  ]);
});

test("labels keep their distance and stay inside", () => {
  expect(spread([10, 12, 60], 22, 170)).toEqual([10, 32, 60]);
  expect(spread([160, 165, 170], 22, 170)).toEqual([126, 148, 170]);
  expect(spread([], 22, 170)).toEqual([]);
});
