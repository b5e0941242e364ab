import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "../ui/colours.fixture";

const sheet = (name: string) => readFileSync(`src/styles/${name}.css`, "utf8");
const TEXT = 4.5;
/** Where text may stand: the bands of the land, light and dark. */
const BANDS = ["sky-1", "sky-2", "sky-3", "far", "near", "lawn", "clearing"] as const;

/** The colours of an hour by theme, as styles/land.css has them. */
function hour(selector: string): Record<"light" | "dark", Map<string, string>> {
  const all = sheet("land");
  const block = all.slice(all.indexOf(`${selector} {`)).split("}")[0] ?? "";
  const pairs = [...block.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
  const theme = (which: 2 | 3) => new Map(pairs.map((pair) => [pair[1] ?? "", pair[which] ?? ""]));
  return { light: theme(2), dark: theme(3) };
}

function token(name: string, selector: string): string {
  const all = sheet("tokens");
  const block = all.slice(all.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return new RegExp(`--${name}: (#\\w{6})`).exec(block)?.[1] ?? "";
}

/** What is written on the land. */
function ink(name: string): { light: string; dark: string } {
  const [, light = "", dark = ""] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(sheet("land")) ?? [];
  return { light, dark };
}

const TEXTS = { light: token("text", ':root[data-theme="light"]'), dark: token("text", ":root") };

describe.each([[":root"], ['[data-hour="2"]'], ['[data-hour="3"]']])(
  "the land at the hour %s",
  (selector) => {
    it.each(["light", "dark"] as const)("keeps text legible in the %s theme", (theme) => {
      const colours = hour(selector)[theme];
      expect([...colours.keys()]).toEqual([...BANDS]);
      for (const colour of colours.values())
        for (const text of [TEXTS[theme], ink("soft")[theme], ink("gold-text")[theme]])
          expect(contrast(text, colour)).toBeGreaterThanOrEqual(TEXT);
    });
  },
);
