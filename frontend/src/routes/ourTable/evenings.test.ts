import { expect, test } from "vitest";
import type { ListedGame } from "../../wire/messages";
import { eveningsOf } from "./evenings";

function game(number: number, started_at: string, ended_at: string | null): ListedGame {
  return {
    number,
    game: "pikoko",
    started_at,
    ended_at,
    abandoned: false,
    seats: [],
    winners: [0],
    totals: [],
    rounds: 3,
    open: [1, 2, 3],
  };
}

const numbers = (games: readonly ListedGame[]) =>
  eveningsOf(games).map((evening) => evening.games.map(({ number }) => number));

test("less than six hours after an end it is the same evening, whatever the date", () => {
  const games = [
    game(2, "2026-11-22T03:59:59+00:00", "2026-11-22T04:30:00+00:00"),
    game(1, "2026-11-21T21:00:00+00:00", "2026-11-21T22:00:00+00:00"),
  ];
  expect(numbers(games)).toEqual([[2, 1]]);
});

test("six hours after the last end another evening begins", () => {
  const games = [
    game(3, "2026-11-22T04:00:00+00:00", null),
    game(2, "2026-11-21T21:30:00+00:00", "2026-11-21T22:00:00+00:00"),
    game(1, "2026-11-21T20:00:00+00:00", "2026-11-21T21:00:00+00:00"),
  ];
  expect(numbers(games)).toEqual([[3], [2, 1]]);
  expect(eveningsOf(games)[1]?.began).toEqual(new Date("2026-11-21T20:00:00+00:00"));
});

test("a game that never ended counts from its start", () => {
  expect(
    numbers([game(2, "2026-11-22T06:00:00+00:00", null), game(1, "2026-11-22T00:00:00+00:00", null)]),
  ).toEqual([[2], [1]]);
});

test("no games, no evenings", () => {
  expect(eveningsOf([])).toEqual([]);
});
