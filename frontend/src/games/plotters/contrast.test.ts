import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "../../ui/colours.fixture";

const AA = 4.5;
const read = (path: string) => readFileSync(path, "utf8");
const blocks = { light: ':root[data-theme="light"]', dark: ":root" };

function token(name: string, theme: "light" | "dark"): string {
  const [, block = ""] = read("src/styles/tokens.css").split(`${blocks[theme]} {`);
  return new RegExp(`--${name}: (#\\w{6})`).exec(block)?.[1] ?? "";
}

test.each(["light", "dark"] as const)("what is written on the houses is legible in the %s theme", (theme) => {
  const board = read("src/games/plotters/Board.svelte");
  for (const wall of ["wall", "wall-mine"]) {
    const [, light = "", dark = ""] =
      new RegExp(`--${wall}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(board) ?? [];
    for (const text of ["text", "soft", "gold-text"])
      expect(contrast(token(text, theme), theme === "light" ? light : dark)).toBeGreaterThanOrEqual(AA);
  }
});
