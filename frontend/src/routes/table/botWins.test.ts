import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NAMES } from "../../games/registry";
import { botWins } from "./botWins";

const page = readFileSync("../docs/bots.md", "utf-8");

/** The percentage of games that the page of bots says a level wins against three easy bots. */
function measured(game: string, level: string): number {
  const table = page.split(`<!-- ladder: ${game} -->`)[1]?.split("<!-- end -->")[0] ?? "";
  const row = table.split("\n").find((line) => line.startsWith(`| ${level} | 3 casual |`));
  return Number(row?.split("|")[4]?.split("%")[0]);
}

test.each(NAMES.flatMap((game) => ["club", "expert"].map((level) => [game, level] as const)))(
  "what is told of bots of %s, %s, was measured",
  (game, level) => {
    expect(botWins(game, level)).toBe(Math.round(measured(game, level) / 10));
  },
);

test("nothing is told of easy bots, nor of levels and games that this client does not know", () => {
  expect(botWins("pikoko", "casual")).toBeNull();
  expect(botWins("pikoko", "grand")).toBeNull();
  expect(botWins("whist", "expert")).toBeNull();
});
