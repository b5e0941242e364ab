// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  botChoices,
  botsAfter,
  clientOf,
  FIRST,
  hasHints,
  isGame,
  isQuiet,
  NAMES,
  posterOf,
  rulesOf,
} from "./registry";

test("every game of the server has a board, a television page and rules here, and no other game has", async () => {
  const views = /readonly AnyView: (.*);/.exec(readFileSync("src/wire/protocol.ts", "utf-8"))?.[1] ?? "";
  const served = [...views.matchAll(/\["(\w+)View"\]/g)].map((found) => (found[1] ?? "").toLowerCase());
  expect([...NAMES].sort()).toEqual(served.sort());
  for (const name of NAMES) {
    const { Board, screen, guide } = await clientOf(name);
    expect(hasHints(name)).toBe(guide !== null);
    const parts = [Board, await screen(), await rulesOf(name), await posterOf(name)];
    expect(parts.map((part) => typeof part)).toEqual(Array(4).fill("function"));
  }
});

test("a game is loaded once, and an unknown one is refused", async () => {
  expect(clientOf(FIRST)).toBe(clientOf(FIRST));
  expect([isGame(FIRST), isGame("toString")]).toEqual([true, false]);
  await expect(clientOf("chess")).rejects.toThrow("chess");
});

test("people may talk when the game allows it", () => {
  expect([isQuiet("pikoko", "tricks"), isQuiet("pikoko", "over"), isQuiet("plumes", "play")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("alone, you play with as many bots as the server's game seats", () => {
  for (const name of NAMES) {
    const rules = readFileSync(`../app/rules/${name}/__init__.py`, "utf-8");
    const [least, most] = ["min_seats", "max_seats"].map((key) =>
      Number(new RegExp(`${key}=(\\d)`).exec(rules)?.[1]),
    );
    expect([botChoices(name)[0], botChoices(name).at(-1)]).toEqual([(least ?? 0) - 1, (most ?? 0) - 1]);
  }
});

test("the number of bots stays as last time, if the game seats them", () => {
  expect([botsAfter("pikoko", undefined), botsAfter("pikoko", 4), botsAfter("pikoko", 9)]).toEqual([2, 4, 2]);
});

test("pages and parts ask the registry and name no game", () => {
  // The first game's name is also the site's: keys of stored values start with it.
  const others = NAMES.filter((name) => name !== FIRST);
  const names = new RegExp(`games/(${NAMES.join("|")})|"(${others.join("|")})"`);
  const files = ["routes", "board", "wire", "device", "ui"].flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: "utf-8" }).map((file) => `${folder}/${file}`),
  );
  const naming = files.filter(
    (file) =>
      /\.(ts|svelte)$/.test(file) &&
      !/\.test\.ts$|protocol\.ts$|fixture/.test(file) &&
      names.test(readFileSync(`src/${file}`, "utf-8")),
  );
  expect(naming).toEqual([]);
});
