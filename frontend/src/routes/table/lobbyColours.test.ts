import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "../../ui/colours.fixture";

const TEXT = { light: "#10242b", dark: "#f4ebd9" };
const read = (name: string) => readFileSync(`src/routes/table/${name}.svelte`, "utf8");
const pairs = (text: string) =>
  [...text.matchAll(/light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, light = "", dark = ""]) => ({
    light,
    dark,
  }));
const rule = (name: string, selector: string) => {
  const all = read(name);
  return all.slice(all.indexOf(`${selector} {`)).split("}")[0] ?? "";
};

/** Whatever names, tags, title and options can lie on: sky, hills, lawn, path and the turf of the dock. */
const GROUNDS = [
  ...pairs(rule("LobbyLand", ".land")),
  ...pairs(rule("Lobby", ".mown")),
  ...pairs(rule("Lobby", ".page").replace(/--soft.*/, "")),
];

test.each(["light", "dark"] as const)(
  "text is legible everywhere in the garden of the lobby (%s)",
  (theme) => {
    const soft = pairs(rule("Lobby", ".page").match(/--soft.*/)?.[0] ?? "")[0]?.[theme] ?? "";
    expect(GROUNDS.length).toBeGreaterThan(9);
    for (const ground of GROUNDS)
      for (const text of [TEXT[theme], soft])
        expect(contrast(text, ground[theme])).toBeGreaterThanOrEqual(4.5);
  },
);
