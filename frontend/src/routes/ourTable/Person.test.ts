// @vitest-environment jsdom
import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { StandingLine, Standings } from "../../wire/messages";
import { words as en } from "../../words/en";
import { inContext } from "../../words/language";
import Person from "./Person.svelte";
import { ourTableWords } from "./words";

function shown(figures: StandingLine["figures"]): string[] {
  const ann = {
    person: "ann",
    players: ["ann"],
    name: "Ann",
    games: 3,
    wins: 1,
    place: 1,
    of: 3,
    ahead: 1,
    ranked: true,
    figures,
  };
  const standings: Standings = {
    game: "pikoko",
    played: ["pikoko"],
    games: 3,
    evenings: 1,
    since: null,
    people: [ann],
    bots: [],
    pairs: [],
    course: [],
    records: [],
  };
  const props = { standings, chosen: ann, me: [], told: ourTableWords("en"), nameOf: () => "Ann" };
  render(Person, { props, context: inContext(en) });
  const lines = screen
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  return lines;
}

test.each([
  [
    "PIKOKO",
    { exact_others: [61, 132], exact_own: [17, 36], backed: [0, 0] },
    ["Exact bids on others: 61 of 132", "Exact bids on one's own tail: 17 of 36"],
  ],
  ["Plotters Inc.", { points: [216, 6], best_round: 72 }, ["Points a round: 36", "Best round: 72"]],
  [
    "Enchanted Plumes",
    { total: [-25, 2], greatest_peacock: 48 },
    ["Average total: -12.5", "Greatest Peacock, in points: 48"],
  ],
] satisfies [string, StandingLine["figures"], string[]][])(
  "the figures of %s are worded",
  (_, figures, lines) => {
    expect(shown(figures)).toEqual(lines);
  },
);
