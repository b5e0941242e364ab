import { expect, test } from "vitest";
import { keepAction, playable, takable, waysToPlay, wayTo } from "./ways";

const PLAYS = ["play R1 1", "play R1 1 down", "play R1 new", "play B2 new", "stop"];

test("a card's ways are those the server lists", () => {
  const ways = waysToPlay("R1", PLAYS);
  expect(ways.map(({ plume, down }) => [plume, down])).toEqual([
    [1, false],
    [1, true],
    [0, false],
  ]);
  expect(wayTo({ plume: 1, down: true }, ways)?.action).toBe("play R1 1 down");
  expect(wayTo({ plume: 1, down: true }, waysToPlay("B2", PLAYS))).toBeNull();
  expect([...playable(PLAYS)]).toEqual(["R1", "B2"]);
});

test("a hand of six can only swap, an empty one can only draw", () => {
  const full = ["swap R1 B5", "swap R1 G5", "swap B2 B5"];
  expect([...playable(full)]).toEqual(["R1", "B2"]);
  expect([...playable(full, "G5")]).toEqual(["R1"]);
  expect([...takable(full)]).toEqual(["B5", "G5"]);
  expect([playable(["draw"]).size, takable(["draw"]).size]).toEqual([0, 0]);
});

test("six cards are kept in whatever order they were chosen", () => {
  const legal = ["keep R1 R2 W3 B4 B5 X6", "keep R1 R2 W3 B4 B5 X7"];
  expect(keepAction(["X6", "B5", "R1", "W3", "B4", "R2"], legal)).toBe(legal[0]);
  expect(keepAction(["X6", "B5", "R1"], legal)).toBeNull();
});
