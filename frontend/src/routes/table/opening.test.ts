import { expect, test } from "vitest";
import type { SetUp } from "../routes";
import { setUpRequests } from "./opening.svelte";
import { GAME } from "./openTable.fixture";

const typesOf = (what: SetUp, bots: number | null) =>
  setUpRequests(what, GAME, bots, "club").map(({ type }) => type);

test("with friends one sits down, alone bots do too and the game begins", () => {
  expect(typesOf("friends", 4)).toEqual(["sit"]);
  expect(typesOf("learn", null)).toEqual(["sit", "add_bot", "add_bot", "start"]);
  expect(setUpRequests("solo", GAME, null, "expert")[2]).toEqual({
    type: "add_bot",
    seat: 2,
    level: "expert",
  });
});

test.each([
  [3, 3],
  [1, 2],
  [9, 4],
  [null, 2],
])("asked for %j bots, %i sit down, as the game allows", (wanted, bots) => {
  expect(typesOf("solo", wanted).filter((type) => type === "add_bot")).toHaveLength(bots);
});
