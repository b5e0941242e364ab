/** Stories in words: every fact of every game, told of others and of you, in each language. */
import { describe, expect, test } from "vitest";
import { COMMON, deOf, type Storyteller } from "../../board/story";
import { story as pikoko } from "../../games/pikoko/storyWords";
import { story as plotters } from "../../games/plotters/storyWords";
import { story as plumes } from "../../games/plumes/storyWords";
import type { StoryFact } from "../../wire/messages";
import { de } from "../../words/fr";
import { LANGUAGES } from "../../words/language";
import { fragmentOf, linesOf } from "./lines";

const NAMES = ["Ann", "Bo", "Cy", "Dee"];

function fact(
  name: string,
  figures: StoryFact["figures"] = {},
  { seat = 0, about = null, round = 2 }: Partial<Pick<StoryFact, "seat" | "about" | "round">> = {},
): StoryFact {
  return { fact: name, seat, about, round, at: 57, figures };
}

/** The fact in a sentence: to anybody, and to whoever sits on that seat. */
const told = (teller: Storyteller, language: string, one: StoryFact, you: number | null = null) =>
  linesOf([one], teller, NAMES, you, language)[0]?.text;

const AGAINST = fact("against", { bid: 5, others: 2.3 }, { seat: 1, about: 2 });
const ALONE = fact("against", { bid: 1, others: 3 }, { seat: 1, about: 1 });
const PICK = fact("pick", { cards: ["R9", "B2"], from: 35, to: 11 }, { seat: 1, about: 2 });
const HIDDEN = fact("hidden", { behind: 3 }, { seat: 0, about: 1 });
const CLOSE = fact("close", { points: 3, total: 90 }, { seat: 0, about: 1 });
const LEVEL = fact("close", { points: 0, total: 90 }, { seat: 0, about: 1 });
const RICHEST = fact("richest", { suits: ["B", "R"], counts: [8, 9], by: 1, points: 72 });
const PIKOKO = [
  AGAINST,
  ALONE,
  fact("own_tail", { rounds: 3 }),
  fact("reader", { exact: 9, bids: 12 }),
  fact("perfect", { points: 13 }),
  fact("surprise", { tricks: 7, bids: 3.2 }),
  fact("comeback", { points: 6 }),
  fact("level", { points: 20, winners: 1 }),
  fact("level", { points: 20, winners: 2 }),
  fact("round", { points: 12 }),
];
const PLOTTERS = [
  RICHEST,
  fact("richest", { suits: ["G", "Y"], counts: [1, 9], by: 2, points: 4 }),
  PICK,
  fact("comeback", { points: 1 }),
  CLOSE,
  LEVEL,
  fact("cut", { tricks: 9, suit: "G" }),
  fact("round", { points: 12 }),
];
const PLUMES = [
  fact("great", { feathers: 15, points: 48 }),
  fact("in_time", { feathers: 6 }),
  HIDDEN,
  fact("peahen_won"),
  CLOSE,
  LEVEL,
  fact("plume", { feathers: 6, points: 9, peacock: 1 }),
  fact("plume", { feathers: 5, points: 1, peacock: 0 }),
];
const ALL: [string, Storyteller, readonly StoryFact[]][] = [
  ["pikoko", pikoko, PIKOKO],
  ["plotters", plotters, PLOTTERS],
  ["plumes", plumes, PLUMES],
];

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(ALL)("every fact of %s is a whole sentence, of others and of you", (_, teller, facts) => {
    for (const one of facts) {
      for (const you of [null, 0, 1, 2]) {
        const text = told(teller, language, one, you) ?? "";
        expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
        expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}|\.\./);
        if (you !== null) expect(text).not.toContain(NAMES[you]);
      }
    }
  });

  test.each(ALL)("no sentence of %s blames anybody", (_, teller, facts) => {
    const blame = /mistake|wrong|worst|bad|fail|only you|too (few|many)|faute|erreur|raté|pire|mauvais/i;
    for (const one of facts) expect(told(teller, language, one)).not.toMatch(blame);
  });

  test("French keeps its spaces, and numbers their decimals", () => {
    const texts = ALL.flatMap(([, teller, facts]) => facts.map((one) => told(teller, language, one)));
    if (language === "fr") {
      expect(texts.filter((text) => / [:;?!]|'/.test(text ?? ""))).toEqual([]);
      expect(texts[0]).toContain("2,3");
    } else expect(texts[0]).toContain("2.3");
  });
});

test("English says who, or you", () => {
  expect(told(pikoko, "en", AGAINST)).toBe("Bo backed 5 on Cy; the others said 2.3. Cy took 5.");
  expect(told(pikoko, "en", AGAINST, 1)).toBe("You backed 5 on Cy; the others said 2.3. Cy took 5.");
  expect(told(pikoko, "en", AGAINST, 2)).toBe("Bo backed 5 on you; the others said 2.3. You took 5.");
  expect(told(pikoko, "en", ALONE, 1)).toBe("You backed 1 on your own tail; the others said 3. It took 1.");
  expect(told(plotters, "en", PICK)).toBe("Bo's pick left Cy red 9 and blue 2: from 35 points to 11.");
  expect(told(plotters, "en", RICHEST, 0)).toBe("Your 8 blue and 9 red: 72 points in one round.");
  expect(told(plotters, "en", CLOSE)).toBe("3 points between Ann and Bo.");
  expect(told(plumes, "en", LEVEL, 1)).toBe("Level at 90 points: Ann and you.");
  expect(told(plumes, "en", HIDDEN, 1)).toBe("Ann's win lay face down: until the end you were ahead.");
});

test("French elides and agrees", () => {
  expect(told(pikoko, "fr", AGAINST)).toBe(
    "Bo a fait confiance à son 5 sur Cy\u202f; les autres disaient 2,3. Cy a fait 5 plis.",
  );
  expect(told(plotters, "fr", RICHEST)).toBe("8 bleues et 9 rouges\u00a0: 72 points d’Ann en une manche.");
  expect(told(plotters, "fr", PICK, 2)).toBe(
    "Le choix de Bo te laisse 9 rouge et 2 bleu\u00a0: de 35 points à 11.",
  );
  expect(told(plumes, "fr", HIDDEN, 0)).toBe(
    "Ta victoire était face cachée\u00a0: jusqu’à la fin, Bo était devant.",
  );
  for (const name of ["Ann", "Bo", "Élodie", "Yves", "Yann", "Hélène", "Hans", "Œdipe"])
    expect(deOf(name)).toBe(de(name));
});

test("a fact this client does not know is left out", () => {
  expect(linesOf([fact("sung"), AGAINST], pikoko, NAMES, null, "en")).toHaveLength(1);
});

test("a score is where a score tells a fact, an entry is where a moment does", () => {
  const [reveal] = linesOf([AGAINST], pikoko, NAMES, null, "en");
  const [score] = linesOf([fact("perfect", { points: 9 })], pikoko, NAMES, null, "en");
  const [taken] = linesOf([PICK], plotters, NAMES, null, "en");
  const [close] = linesOf([{ ...CLOSE, round: null }], plumes, NAMES, null, "en");
  expect([reveal, score, taken, close].map((line) => line && fragmentOf(line))).toEqual([
    "#57",
    "#r2",
    "#57",
    "#57",
  ]);
});

test("what several games tell has words in both languages", () => {
  expect(Object.keys(COMMON.english)).toEqual(Object.keys(COMMON.french));
});
