import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NAMES } from "../games/registry";
import { ApiError } from "../wire/api";
import { words as en } from "./en";
import { loadGame } from "./language";
import { problemOf, sentenceOf } from "./sentence";

test("a known code is worded here, not by the server", () => {
  const refused = { code: "not_host", params: {}, reason: "Server's words." };
  expect(sentenceOf(refused, en)).toBe("Only the host can do that.");
});

test("params go into the sentence", () => {
  const refused = { code: "not_gone", params: { name: "Bo", seconds: 60 }, reason: "" };
  expect(sentenceOf(refused, en)).toBe("Bo has to be gone for 1 minute first.");
});

test("an unknown code keeps the server's sentence, also one named like a method of every object", () => {
  expect(sentenceOf({ code: "brand_new", params: {}, reason: "Server's words." }, en)).toBe(
    "Server's words.",
  );
  expect(sentenceOf({ code: "toString", params: {}, reason: "Server's words." }, en)).toBe("Server's words.");
  expect(sentenceOf({ code: "brand_new", params: {}, reason: "" }, en)).toBe(en.common.unknown_problem);
});

test("what was thrown becomes a sentence", () => {
  expect(problemOf(new ApiError(0, "offline", {}, ""), en)).toBe(en.refusals.offline);
  expect(problemOf(new Error("x is undefined"), en)).toBe(en.common.unknown_problem);
});

test("numbers and words agree", () => {
  expect(en.lobby.start_with(1)).toBe("Start with 1 bot");
  expect(en.lobby.start_with(2)).toBe("Start with 2 bots");
});

/** The codes of the tables of that file: `REASONS`, or what games share. */
function codesOf(file: string): string[] {
  const source = readFileSync(`../app/${file}`, "utf-8");
  const tables = source.match(/^[A-Z][A-Z_]*(?:: [^=]+)? = \{[\s\S]*?^\}/gm) ?? [];
  return tables.flatMap((table) => [...table.matchAll(/^ {4}"([a-z_]+)":/gm)].map((found) => found[1] ?? ""));
}

/** Only the page of a replay can meet these: its own words have them (`routes/replay/words.test.ts`). */
const OF_REPLAYS = ["no_round", "not_open", "old_rules"];

/** What only whoever asks for a review can meet: `routes/replay/Review.svelte` words it, or offers none. */
const OF_REVIEWS = ["no_part", "no_reviews", "one_review", "reviews_full", "too_many_reviews"];

/** What only a page that forgets meets: `routes/table/forgottenWords.ts` has its words. */
const OF_FORGETTING = ["you_play"];
/** So with who is the same person (`routes/table/sameWords.test.ts`). */
const OF_PERSONS = ["never_played", "sat_together", "too_many_asks", "too_many_joined", "asks_no_more"];

test.each(["table/refusals.py", "edge/problems.py", "rules/refusals.py"])(
  "every code of app/%s has its words",
  (file) => {
    const codes = codesOf(file);
    expect(codes.length).toBeGreaterThan(9);
    const apart =
      {
        "edge/problems.py": [...OF_REPLAYS, ...OF_REVIEWS, ...OF_FORGETTING],
        "table/refusals.py": [...OF_FORGETTING, ...OF_PERSONS],
      }[file] ?? [];
    expect(codes.filter((code) => !Object.hasOwn(en.refusals, code)).toSorted()).toEqual(apart.toSorted());
  },
);

test.each(NAMES)("what %s refuses has words, its own among them and no others", async (game) => {
  const { refusals } = await loadGame(game, "en");
  const codes = codesOf(`rules/${game}/refusals.py`);
  expect(codes).toContain("unknown_action");
  expect(codes.filter((code) => !Object.hasOwn(refusals, code) && !Object.hasOwn(en.refusals, code))).toEqual(
    [],
  );
  expect(
    Object.keys(refusals).filter((code) => !codes.includes(code) || Object.hasOwn(en.refusals, code)),
  ).toEqual([]);
});
