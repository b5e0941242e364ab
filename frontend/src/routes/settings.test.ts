// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { LEVELS } from "../games/registry";
import { Settings } from "./settings.svelte";

beforeEach(() => localStorage.clear());

test("bots of a first game are casual; the level chosen last is remembered, for each game", () => {
  const settings = new Settings();
  expect(settings.levelIn("pikoko", LEVELS)).toBe("casual");
  settings.changeLevel("pikoko", "expert");
  const later = new Settings();
  expect(later.levelIn("pikoko", LEVELS)).toBe("expert");
  expect(later.levelIn("plumes", LEVELS)).toBe("casual");
});

test("the pace of bots chosen last is remembered, for all games", () => {
  expect(new Settings().all.pace).toBe("normal");
  new Settings().change({ pace: "quick" });
  expect(new Settings().all.pace).toBe("quick");
});

test("a level that the server does not have is not asked for", () => {
  const settings = new Settings();
  settings.changeLevel("pikoko", "expert");
  expect(settings.levelIn("pikoko", ["casual"])).toBe("casual");
});
