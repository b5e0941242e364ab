import { expect, test } from "vitest";
import { LANGUAGES } from "../../words/language";
import { forgottenWords } from "./forgottenWords";

test("who has deleted which games is said to everybody", () => {
  const { games } = forgottenWords("en");
  expect(games("Ann", 3)).toBe("Ann has deleted game 3 of this table.");
  expect(games(null, null)).toBe("You have deleted all games of this table.");
  expect(forgottenWords("fr").games("Ann", null)).toBe("Ann a supprimé toutes les parties de cette table.");
});

test.each(LANGUAGES)("what forgetting can be refused for has words in %s", (language) => {
  expect(Object.keys(forgottenWords(language).refusals)).toEqual(["you_play"]);
});
