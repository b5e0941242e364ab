import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ciede2000, contrast, difference, filtered, SIGHTS, type Sight } from "../ui/colours.fixture";
import { INK } from "../ui/suits";
import { SUITS } from "./pikoko/cards";

/** Read as a file, because vitest skips style sheets. */
const sheet = readFileSync("src/styles/tokens.css", "utf8");
const TEXT = 4.5;
const CONTROL = 3;
const GROUNDS = ["ground", "panel", "raised"] as const;

/** The tokens of a theme by name, read from the style sheet. */
function tokens(selector: string): Map<string, string> {
  const block = sheet.slice(sheet.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}

const dark = tokens(":root");
const THEMES = { dark, light: new Map([...dark, ...tokens(':root[data-theme="light"]')]) };

describe.each(Object.entries(THEMES))("the %s theme", (_, theme) => {
  const on = (name: string, ground: string) => contrast(theme.get(name) ?? "", theme.get(ground) ?? "");

  it.each(["text", "soft", "gold-text", "exact", "warn"])(
    "has %s that is legible on every background",
    (name) => {
      for (const ground of GROUNDS) expect(on(name, ground)).toBeGreaterThanOrEqual(TEXT);
    },
  );

  it("shows borders of controls on every background", () => {
    for (const ground of GROUNDS) expect(on("line", ground)).toBeGreaterThanOrEqual(CONTROL);
  });

  it("shows what is filled with gold on every background", () => {
    const shown = (ground: string) =>
      Math.max(...["gold-fill", "gold-edge"].map((name) => on(name, ground) || 0));
    for (const ground of GROUNDS) expect(shown(ground)).toBeGreaterThanOrEqual(CONTROL);
  });

  it("has legible words on gold and legible ink on cards", () => {
    expect(on("on-gold", "gold-fill")).toBeGreaterThanOrEqual(TEXT);
    expect(on("ink", "ivory")).toBeGreaterThanOrEqual(TEXT);
  });
});

it.each([
  ["dark", ":root"],
  ["light", ':root[data-theme="light"]'],
] as const)("lets cards that can't be played recede in the %s theme", (name, selector) => {
  const theme = THEMES[name];
  const [, dimmed = ""] = /--dimmed: ([^;]+);/.exec(sheet.slice(sheet.indexOf(`${selector} {`))) ?? [];
  const ground = theme.get("ground") ?? "";
  const prominence = (through: (hex: string) => string) =>
    Math.max(...["ivory", "ink"].map((part) => contrast(through(theme.get(part) ?? ""), ground)));
  expect(prominence((hex) => filtered(hex, dimmed))).toBeLessThan(0.75 * prominence((hex) => hex));
});

it("gives the same light theme by system preference and by setting", () => {
  expect(tokens(':root[data-theme="light"]').size).toBe(13);
  expect(tokens(':root:not([data-theme="dark"])')).toEqual(tokens(':root[data-theme="light"]'));
});

/** Pairs from the published CIEDE2000 test data. */
it.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1, 2], [50, 0, 0], 2.3669],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)("tells %j from %j by %f", (one, other, expected) => {
  expect(ciede2000(one, other)).toBeCloseTo(expected, 4);
});

const LEAST: Record<Sight, number> = {
  "all colours": 29.9,
  protan: 26.7,
  deutan: 28.4,
  tritan: 19.7,
  grey: 10.1,
};
const suits = Object.values(SUITS);
const pairs = suits.flatMap((one, i) => suits.slice(i + 1).map((other) => [one, other] as const));

it.each(Object.keys(SIGHTS) as Sight[])("keeps suits apart for this vision: %s", (sight) => {
  const least = Math.min(...pairs.map(([one, other]) => difference(one.fill, other.fill, sight)));
  expect(least).toBeCloseTo(LEAST[sight], 1);
});

it("draws every suit with its own shape and letter, legible on its fill", () => {
  expect(new Set(suits.map((suit) => suit.shape.path)).size).toBe(suits.length);
  expect(new Set(suits.map((suit) => suit.letter)).size).toBe(suits.length);
  for (const suit of suits) expect(contrast(suit.glyph, suit.fill)).toBeGreaterThanOrEqual(TEXT);
});

it("never uses gold as the fill of a tile: it is too close to yellow", () => {
  expect(suits.map((suit) => suit.fill)).not.toContain(dark.get("gold"));
  expect(contrast(INK, dark.get("ivory") ?? "")).toBeGreaterThan(14);
});
