import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NAMES } from "../games/registry";
import { site as english } from "./en";
import { LANGUAGES } from "./language";
import { manifestOf, noScript, offlinePage, type Site } from "./site";

const files = import.meta.glob<Site>("./??.ts", { import: "site" });
const sites = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await files[`./${language}.ts`]?.()] as const),
  ),
) as Record<string, Site>;
const file = (name: string) => readFileSync(`public/${name}`, "utf-8");

function sentences(part: unknown): string[] {
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(sentences) : [String(part)];
}

test.each(LANGUAGES)(
  "%s has all words of a page before its script runs, and but for names none of them English",
  (language) => {
    const { games, ...site } = sites[language] as Site;
    expect(Object.keys(games)).toEqual([...NAMES]);
    const mine = [
      ...sentences(site),
      ...Object.values(games).flatMap(({ name, ...said }) => sentences(said)),
    ];
    expect(mine).toHaveLength(sentences(english).length - NAMES.length);
    expect(mine.every((sentence) => sentence.trim().length > 2)).toBe(true);
    if (language !== "en")
      expect(mine.filter((sentence) => sentences(english).includes(sentence))).toEqual(["{sentence}"]);
  },
);

test.each(LANGUAGES)("%s has a picture of links for every game", (language) => {
  expect(NAMES.filter((game) => !existsSync(`public/previews/${game}.${language}.png`))).toEqual([]);
});

test.each(LANGUAGES)("the installed site speaks %s", (language) => {
  const site = sites[language] ?? english;
  const manifest = manifestOf(JSON.parse(file("manifest.webmanifest")), language, site);
  expect(manifest).toMatchObject({ lang: language, description: site.description });
  expect(manifest.shortcuts).toMatchObject([{ name: site.create }, { name: site.rules }]);
});

test("the pages for no network and for no script speak all languages", () => {
  const offline = offlinePage(file("offline.html"), sites);
  const silent = noScript(readFileSync("index.html", "utf-8"), sites);
  for (const [language, site] of Object.entries(sites)) {
    expect(offline).toContain(`<section lang="${language}">`);
    for (const said of Object.values(site.offline)) expect(offline).toContain(said);
    expect(silent).toContain(`<p lang="${language}">${site.no_script}</p>`);
  }
  expect(offline).not.toContain("<!-- ");
});
