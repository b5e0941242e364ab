import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { GameWords } from "../board/game";
import { words as enPikoko } from "../games/pikoko/words/en";
import { words as frPikoko } from "../games/pikoko/words/fr";
import { NAMES } from "../games/registry";
import { words as en, type Words } from "../words/en";
import { words as fr } from "../words/fr";
import { choose, LANGUAGES, load, loadGame, nameOf } from "../words/language";
import { sentenceOf } from "../words/sentence";

/** No page loads the template's words, but what is made from it will be read. */
const TEMPLATE = import.meta.glob<GameWords>("../games/template/words/??.ts", { import: "words" });
/** What is loaded when a page or sheet is opened: each file exports one function of the language. */
const APART = import.meta.glob<Record<string, (language: string) => unknown>>(
  ["./**/*Words.ts", "./*/words.ts", "../games/*/rules/words.ts"],
  { eager: true },
);

/** What a parameter of that name may be; all others are names of people or other text. */
const NUMBERS =
  /^(n|k|all|bid|bids|bonus|bots|cards|days|evenings|games|given|left|lower|more|ms|multis|number|of|placed|players|points|ready|round|rounds|share|taken|top|total|value|won|yours)$/;
const SAMPLES: Record<string, unknown> = {
  at: new Date(0),
  today: new Date(0),
  card: "B3",
  counts: [2, 1],
  played: ["B3", "B4"],
  mine: "B3",
  theirs: "B4",
  letter: "W",
  required: "W",
  trump: "R",
  suit: "R",
  one: "R",
  other: "B",
  pattern: "rings",
  letters: ["P", "W", "R"],
  numbers: [3, 8],
  names: "Ann",
  shares: [
    { name: "Ann", mine: true, n: 2 },
    { name: "Bo", mine: false, n: 1 },
  ],
  params: { colour: "B", name: "Ann", seconds: 60, tokens: 2, seats: 5, field: "name" },
};
/** The same in English and French: names, signs, and words they share. Games keep their names. */
const TITLES: readonly string[] = ["Template", ...Object.values(en.games).map(({ name }) => name)];
const SHARED =
  /^(Argus|Pavo|Indra|Skanda|Menu|Table|Message|Versions|Python|Volume|Invitation|2 points|½ min|1 min|2 min|exact|points|Conf\.|Total|–|total 2|2|place|Records|\d+:\d+)$/;

type Leaves = Map<string, unknown>;

function leaves(part: unknown, path = "", found: Leaves = new Map()): Leaves {
  if (typeof part !== "object" || part === null) found.set(path, part);
  else for (const [key, value] of Object.entries(part)) leaves(value, `${path}.${key}`, found);
  return found;
}

type All = Words & { readonly boards: object; readonly apart: object };

/** The words of the pages and of every game, and those apart. */
async function everything(language: string): Promise<All> {
  const boards = await Promise.all(
    NAMES.map(async (name) => [name, await loadGame(name, language)] as const),
  );
  const template = await TEMPLATE[`../games/template/words/${language}.ts`]?.();
  const apart = Object.values(APART).flatMap((file) =>
    Object.entries(file).map(([name, wordsIn]) => [name, wordsIn(language)]),
  );
  return {
    ...(await load(language)),
    boards: { ...Object.fromEntries(boards), template },
    apart: Object.fromEntries(apart),
  };
}

const allEnglish = await everything("en");

/** Sample arguments, guessed from the parameter names of the English function. */
function samplesFor(path: string): unknown[] {
  const [, names = ""] = /^\(?([^)=]*)\)?\s*=>/.exec(String(leaves(allEnglish).get(path))) ?? [];
  return names.split(",").map((given) => {
    const name = given.trim();
    if (name in SAMPLES) return SAMPLES[name];
    return NUMBERS.test(name) ? 2 : "Ann";
  });
}

/** Every sentence of a language by path, including those that functions make. */
function sentences(words: All): Map<string, string> {
  const made = [...leaves(words)].map(([path, leaf]): [string, unknown] => {
    if (path.endsWith(".list")) return [path, words.list(["Ann", "Bo", "Cy"])];
    return [path, typeof leaf === "function" ? Reflect.apply(leaf, null, samplesFor(path)) : leaf];
  });
  return new Map(made.map(([path, sentence]) => [path, String(sentence)]));
}

const english = sentences(allEnglish);
const all = LANGUAGES.map((language) => [language] as const);

describe.each(all)("the words of %s", (language) => {
  test("make whole sentences", async () => {
    const made = sentences(await everything(language));
    expect([...made.keys()].sort()).toEqual([...english.keys()].sort());
    expect(
      [...made].filter(([, text]) => !text.trim() || /\b(undefined|NaN|null)\b|\[object|=>/.test(text)),
    ).toEqual([]);
  });

  test("are its own", async () => {
    if (language === "en") return;
    const same = [...sentences(await everything(language))].filter(
      ([path, text]) =>
        english.get(path) === text &&
        !SHARED.test(text) &&
        !TITLES.includes(text) &&
        !/\.(key_list|marks|colour_keys)\./.test(path),
    );
    expect(same).toEqual([]);
  });

  test("say every part of a sum", async () => {
    const sum = sentences(await everything(language)).get(".boards.plumes.made_of");
    expect(sum?.match(/2/g)).toHaveLength(3);
  });

  test("have a name for the menu", () => expect(nameOf(language)).toMatch(/^\p{Lu}\p{L}+$/u));
});

test("a missing or extra word does not compile", () => {
  // @ts-expect-error: `cancel` and others are missing
  const missing: Words["common"] = { close: "Schließen" };
  // @ts-expect-error: `shut` is not one of our words
  const surplus: Words["common"] = { ...en.common, shut: "Zu" };
  expect([missing, surplus]).toHaveLength(2);
});

test("a language is one file for the pages and one per game, named nowhere else", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf-8" }).filter((file) =>
    /\.(ts|svelte)$/.test(file),
  );
  expect(LANGUAGES).toEqual(
    files.filter((file) => /^words.[a-z]{2}\.ts$/.test(file)).map((file) => file.slice(6, 8)),
  );
  const named = files.filter(
    (file) => !/\.test\.ts$/.test(file) && /words\/fr"|"fr"/.test(readFileSync(`src/${file}`, "utf-8")),
  );
  const french = [...[...NAMES, "template"].map((name) => `games/${name}/words/fr.ts`), "words/fr.ts"];
  expect(named.toSorted()).toEqual(french.toSorted());
});

test.each([
  [0, "0 points", "0 point"],
  [1, "1 point", "1 point"],
  [2, "2 points", "2 points"],
])("%i takes the right form in both languages", (n, one, other) => {
  expect([enPikoko.points(n), frPikoko.points(n)]).toEqual([one, other]);
});

test("French elides before vowels and most h, accents or not", () => {
  const names = ["Ann", "Bo", "Élodie", "Yves", "Yann", "Hélène", "Harry", "Œdipe", "3e", ""];
  expect(names.map((name) => frPikoko.owners(name))).toEqual([
    "d’Ann",
    "de Bo",
    "d’Élodie",
    "d’Yves",
    "de Yann",
    "d’Hélène",
    "de Harry",
    "d’Œdipe",
    "de 3e",
    "de ",
  ]);
});

test("French keeps high punctuation with its word and uses the curly apostrophe", async () => {
  const wrong = [...sentences(await everything("fr"))].filter(([, text]) =>
    / [:;?!»]|« |'|[^\s(][;?!]/.test(text),
  );
  expect(wrong).toEqual([]);
});

test("French adjectives agree with their nouns", () => {
  expect(frPikoko.follow_mine("Ann", "W")).toMatch(/plume blanche d’Ann$/);
  expect(frPikoko.card("W", 5)).toBe("5 blanc");
  expect(frPikoko.placed_only(1)).toBe("1 posé");
  expect(frPikoko.placed_only(2)).toBe("2 posés");
});

test("refusals are worded in the language of the page", () => {
  const refused = { code: "overbid", params: { tokens: 1 }, reason: "You have 1 left." };
  expect(sentenceOf(refused, fr, frPikoko.refusals)).toBe(
    "Il te reste 1 jeton. Tu ne peux pas en poser plus.",
  );
});

test("the page speaks the browser's first known language, or English", () => {
  expect(choose(["", "de-DE", "fr-CA", "en-GB"])).toBe("fr");
  expect(choose(["de-DE", "en-GB"])).toBe("en");
  expect(choose(["tlh"])).toBe("en");
  expect(choose(["constructor"])).toBe("en");
  expect(choose([])).toBe("en");
});
