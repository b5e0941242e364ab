import { expect, test } from "vitest";
import { stepsOf } from "./setting";

const GAME = { name: "pikoko", min_seats: 3, max_seats: 5, options: {}, levels: ["casual"] };

test("with friends one sits down, alone bots do too and the game begins", () => {
  const types = (what: "friends" | "solo" | "learn") => stepsOf(what, GAME).map(({ type }) => type);
  expect(types("friends")).toEqual(["sit"]);
  expect(types("learn")).toEqual(["sit", "add_bot", "add_bot", "start"]);
  expect(types("solo")).toEqual(["sit", "add_bot", "add_bot", "add_bot", "add_bot", "start"]);
  expect(stepsOf("learn", GAME)[2]).toEqual({ type: "add_bot", seat: 2, level: "casual" });
});
