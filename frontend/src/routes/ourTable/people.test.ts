import { expect, test } from "vitest";
import { patternsOf } from "./people";

const seats = (...players: string[]) => ({
  seats: players.map((id, seat) => ({ seat, player: { id, name: id }, bot: null })),
});
const person = (id: string, ...others: string[]) => ({ person: id, players: [id, ...others] });

test("a person has the pattern of the seat they had last, on whichever device", () => {
  const games = [seats("bo", "phone", "cy"), seats("ann", "bo", "cy")];
  const patterns = patternsOf([person("ann", "phone"), person("bo"), person("cy")], games);
  expect([...patterns]).toEqual([
    ["ann", 1],
    ["bo", 0],
    ["cy", 2],
  ]);
});

test("nobody shares a pattern as long as there are enough", () => {
  const games = [seats("ann"), seats("bo"), seats("cy")];
  const ids = ["ann", "bo", "cy", "dee", "eve", "fay"];
  expect(
    new Set(
      patternsOf(
        ids.map((id) => person(id)),
        games,
      ).values(),
    ).size,
  ).toBe(6);
});

test("with more people than patterns some share one", () => {
  const ids = ["ann", "bo", "cy", "dee", "eve", "fay", "gus"];
  const patterns = patternsOf(
    ids.map((id) => person(id)),
    [seats("ann")],
  );
  expect(patterns.get("gus")).toBe(0);
});
