// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { Hints } from "./hints.svelte";

beforeEach(() => localStorage.clear());

test("hints are offered until somebody wants them or not", () => {
  expect(new Hints()).toMatchObject({ fresh: true, on: false });
  new Hints().start();
  expect(new Hints()).toMatchObject({ fresh: false, on: true });
});

test("what was seen is remembered, and begins anew when hints are asked for again", () => {
  const hints = new Hints();
  hints.start();
  hints.saw("lead");
  hints.saw("lead");
  expect(new Hints().seen).toEqual(["lead"]);
  hints.start();
  expect(new Hints().seen).toEqual([]);
});

test("once stopped they never come again by themselves", () => {
  new Hints().stop();
  expect(new Hints()).toMatchObject({ fresh: false, on: false });
});

test.each(["null", "[]", "7", "{", '{"state": "on", "seen": 3}'])("storage may hold %s", (stored) => {
  localStorage.setItem("pikoko.hints", stored);
  expect(new Hints().seen).toEqual([]);
});
