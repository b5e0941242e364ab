import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "../../ui/colours.fixture";

const AA = 4.5;
/** Share of its roof's colour in a wall, as House.svelte mixes them. */
const SHARE = 0.28;
const tokens = readFileSync("src/styles/tokens.css", "utf8");
const board = readFileSync("src/games/plotters/Board.svelte", "utf8");

const text = {
  light: /data-theme="light"\] \{[^}]*--text: (#\w{6})/.exec(tokens)?.[1] ?? "",
  dark: /:root \{[^}]*--text: (#\w{6})/.exec(tokens)?.[1] ?? "",
};

/** A colour of the houses in a theme. */
function colour(name: string, theme: "light" | "dark"): string {
  const [, light = "", dark = ""] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(board) ?? [];
  return theme === "light" ? light : dark;
}

function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((i) => {
    const [a = 0, b = 0] = [one, other].map((hex) => Number.parseInt(hex.slice(i, i + 2), 16));
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

test.each(["light", "dark"] as const)("what is written on the houses is legible in the %s theme", (theme) => {
  const inks = [text[theme], colour("soft", theme), colour("gold-text", theme)];
  for (const name of ["wall", "wall-mine"]) {
    const wall = colour(name, theme);
    const walls = [0, 1, 2, 3, 4, 5].map((i) => mixed(colour(`roof-${i}`, theme), wall, SHARE));
    for (const one of [wall, ...walls])
      for (const ink of inks) expect(contrast(ink, one)).toBeGreaterThanOrEqual(AA);
  }
});
