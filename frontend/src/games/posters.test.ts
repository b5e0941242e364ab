import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "../ui/colours.fixture";

const read = (file: string) => readFileSync(`src/${file}`, "utf8");
const light = (text: string) => /light-dark\((#[0-9a-f]{6})/.exec(text)?.[1] ?? "";

test("in the light theme, the crests on the poster of Plotters stand out before the sky", () => {
  const sky = read("ui/Landscape.svelte")
    .split("\n")
    .filter((line) => /^ +\[0/.test(line))
    .join();
  const colours = [...sky.matchAll(/light-dark\((#[0-9a-f]{6})/g)].map(([, hex = ""]) => hex);
  const crest = light(/--text: (.*);/.exec(read("games/plotters/Poster.svelte"))?.[1] ?? "");
  expect(colours.length).toBeGreaterThan(2);
  for (const colour of colours) expect(contrast(crest, colour)).toBeGreaterThanOrEqual(3);
});
