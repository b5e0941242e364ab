import { expect, test } from "vitest";
import { free, lobby, person } from "../../wire/fixtures";
import type { ListedGame } from "../../wire/messages";
import { namesakeIn } from "./namesake";

function game(number: number, ...names: string[]): ListedGame {
  const at = "2026-11-21T20:00:00+00:00";
  const seats = names.map((name, seat) => ({ seat, player: { id: name.toLowerCase(), name }, bot: null }));
  return {
    number,
    game: "pikoko",
    started_at: at,
    ended_at: at,
    abandoned: false,
    seats,
    winners: [0],
    totals: names.map(() => 3),
    rounds: 3,
    open: [1, 2, 3],
  };
}

const games = [game(3, "Bo", "Cy"), game(2, "Ann", "Cy"), game(1, "Ann", "Bo", "Cy")];
const table = { ...lobby([person(0, "Cy"), free(1), free(2)]), you: { player: "phone", seat: null } };

test("somebody of that name who has played here and is not here, whatever the case of letters", () => {
  expect(namesakeIn(games, "ann", table)).toEqual({ player: "ann", name: "Ann", games: 2 });
  expect(namesakeIn(games, "BO", table)).toEqual({ player: "bo", name: "Bo", games: 2 });
});

test("nobody where the name is new, or its owner is here", () => {
  expect(namesakeIn(games, "Dee", table)).toBeNull();
  expect(namesakeIn(games, "Cy", table)).toBeNull();
  expect(namesakeIn(games, "Ann", { ...table, you: { player: "ann", seat: null } })).toBeNull();
});
