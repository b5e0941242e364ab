import { expect, test } from "vitest";
import { bot, free, lobby, person } from "../wire/fixtures";
import { withPresence } from "../wire/table.svelte";
import { words as en } from "../words/en";
import { words as fr } from "../words/fr";
import { botKind, hostSeat, seatNames, watcherNames } from "./names";

test("people keep their names, bots get one, free seats have none", () => {
  expect(seatNames([person(0, "Ann"), bot(1), free(2)], en)).toEqual(["Ann", en.names.bots[1], ""]);
});

test("a seat that a bot keeps is still called after its person", () => {
  const kept = { ...bot(1), kept_for: "bo", kept_name: "Bo" };
  expect(seatNames([person(0, "Ann"), kept], en)).toEqual(["Ann", "Bo (bot)"]);
});

test("people of the same name are told apart by the pattern of their seat", () => {
  expect(seatNames([person(0, "Max"), person(1, "Max"), person(2, "Zoe")], en)).toEqual([
    "Max (bars)",
    "Max (dots)",
    "Zoe",
  ]);
});

test("a person called like a bot is told apart from it", () => {
  const [first = ""] = en.names.bots;
  expect(seatNames([bot(0), person(1, first)], en)).toEqual([`${first} (bars)`, `${first} (dots)`]);
});

test("a host who does not sit has no seat", () => {
  expect(hostSeat(lobby([person(0, "Bo")], "bo").table)).toBeNull();
  expect(hostSeat(lobby([free(0), person(1, "Ann")]).table)?.seat).toBe(1);
});

test("presence changes who is connected and who watches, nothing else", () => {
  const before = lobby([person(0, "Ann"), person(1, "Bo")]);
  const watchers = { count: 1, names: ["Zoe"], ids: ["zoe"] };
  const after = withPresence(before, {
    type: "presence",
    connected: [true, false],
    away: [true, false],
    watchers,
  });
  expect(after.table.seats.map((seat) => seat.connected)).toEqual([true, false]);
  expect(after.table.seats.map((seat) => seat.away)).toEqual([true, false]);
  expect(after.table.watchers).toEqual(watchers);
  expect({ ...after, table: null }).toEqual({ ...before, table: null });
});

test("who watches is told of the others, not of themselves", () => {
  const two = { count: 2, names: ["Ann", "Zoe"] };
  expect(watcherNames(two, null, en)).toEqual(["Ann", "Zoe"]);
  expect(watcherNames(two, "Ann", en)).toEqual(["Zoe"]);
  expect(watcherNames({ count: 1, names: ["Ann"] }, "Ann", en)).toEqual([]);
  expect(watcherNames({ count: 2, names: ["Ann", "Ann"] }, "Ann", en)).toEqual(["Ann"]);
});

test("watchers whose names are not told are counted", () => {
  const many = { count: 5, names: ["Ann", "Bo"] };
  expect(watcherNames(many, null, en)).toEqual(["Ann", "Bo", "3 more"]);
  expect(watcherNames(many, "Bo", en)).toEqual(["Ann", "3 more"]);
  expect(watcherNames(many, "Zoe", en)).toEqual(["Ann", "Bo", "2 more"]);
});

test("a bot is told by its level, and in PIKOKO by its character", () => {
  const kinds = (game: string, level: string) => [0, 1, 2, 3].map((seat) => botKind(game, level, seat, en));
  expect(kinds("pikoko", "expert")).toEqual([
    "Strong bot, steady",
    "Strong bot, careful",
    "Strong bot, bold",
    "Strong bot, cheeky",
  ]);
  expect(kinds("plotters", "expert")).toEqual(Array(4).fill("Strong bot"));
  expect(botKind("pikoko", "casual", 2, en)).toBe("Easy bot");
  expect(botKind("pikoko", "club", 5, fr)).toBe("Robot moyen, audacieux");
  expect(botKind("pikoko", "grand", 6, en)).toBe("grand bot");
});
