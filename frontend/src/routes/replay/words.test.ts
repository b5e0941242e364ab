import { expect, test } from "vitest";
import { LANGUAGES } from "../../words/language";
import { replayWords } from "./words";

test.each(LANGUAGES)("what a replay can be refused for has words in %s", (language) => {
  expect(Object.keys(replayWords(language).refusals).toSorted()).toEqual([
    "no_round",
    "not_open",
    "old_rules",
  ]);
  expect(replayWords("xx")).toBe(replayWords("en"));
});
