// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { Hints } from "./hints.svelte";

beforeEach(() => localStorage.clear());

/** As a page that is opened now finds them. */
const of = (game: string) => new Hints().of(game);

test("hints are offered until somebody wants them or not", () => {
  expect(of("pikoko")).toMatchObject({ fresh: true, on: false });
  of("pikoko").start();
  expect(of("pikoko")).toMatchObject({ fresh: false, on: true });
});

test("what was seen is remembered, and begins anew when hints are asked for again", () => {
  const hints = of("pikoko");
  hints.start();
  hints.saw("lead");
  hints.saw("lead");
  expect(of("pikoko").seen).toEqual(["lead"]);
  hints.start();
  expect(of("pikoko").seen).toEqual([]);
});

test("once stopped they never come again by themselves", () => {
  of("pikoko").stop();
  expect(of("pikoko")).toMatchObject({ fresh: false, on: false });
});

test("what is read or sent away in one game is not so in another", () => {
  const hints = new Hints();
  hints.of("pikoko").start();
  hints.of("pikoko").saw("over");
  hints.of("pikoko").stop();
  hints.of("plumes").start();
  hints.of("plumes").saw("keep");
  expect(of("pikoko")).toMatchObject({ on: false, fresh: false, seen: ["over"] });
  expect(of("plumes")).toMatchObject({ on: true, seen: ["keep"] });
  expect(of("plotters")).toMatchObject({ fresh: true, seen: [] });
});

test("what was kept before there were several games is PIKOKO's", () => {
  localStorage.setItem("pikoko.hints", '{"state": "off", "seen": ["tails", "over"]}');
  expect(of("pikoko")).toMatchObject({ fresh: false, on: false, seen: ["tails", "over"] });
  expect(of("plumes").fresh).toBe(true);
  of("plumes").start();
  expect(of("pikoko")).toMatchObject({ fresh: false, on: false, seen: ["tails", "over"] });
});

test.each([
  "null",
  "[]",
  "7",
  "{",
  '{"state": "on", "seen": 3}',
  '{"pikoko": null}',
  '{"pikoko": {"state": 1, "seen": 3}}',
])("storage may hold %s", (stored) => {
  localStorage.setItem("pikoko.hints", stored);
  expect(of("pikoko").seen).toEqual([]);
});
