import { expect, test } from "vitest";
import { LANGUAGES } from "../../words/language";
import { sameWords } from "./sameWords";

test.each(LANGUAGES)("what is refused about who is the same person has words in %s", (language) => {
  expect(Object.keys(sameWords(language).refusals).toSorted()).toEqual([
    "asks_no_more",
    "never_played",
    "sat_together",
    "too_many_asks",
    "too_many_joined",
  ]);
  expect(sameWords("xx")).toBe(sameWords("en"));
});
