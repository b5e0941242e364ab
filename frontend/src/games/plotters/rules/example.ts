/** Tables and tricks for the rules' examples. In a real game only the server decides. */

import { DEFAULT_SETTINGS } from "../../../board/contract";
import { type Scene, sceneOf } from "../scene";
import { type Shown, suitsIn, winnersOf } from "../tricks";
import type { Card, View } from "../view";
import type { Words } from "../words/en";

/** Players of the examples, clockwise. */
const NAMES = ["Ann", "Ed", "Bo", "Cy", "Dee"] as const;

/** Size of a trick's card in a window this wide, px. */
export const cardIn = (width: number) =>
  width < 600 ? { width: 48, height: 70 } : { width: 67, height: 98 };

/** A watcher's scene of a table with this many players, before anything was collected. */
export function exampleScene(players: number, words: Words): Scene {
  const each = <T>(value: T): T[] => Array.from({ length: players }, () => value);
  const view: View = {
    round: 1,
    phase: "tricks",
    dealer: 0,
    hands: each(null),
    hand_sizes: each(14),
    trick: null,
    share: null,
    tricks: [],
    stacks: each([0, 0, 0, 0]),
    kept: each(null),
    piles: each(0),
    worth: each(0),
    ready: each(null),
    rounds: [],
    totals: each(0),
    winners: null,
  };
  const seats = NAMES.slice(0, players).map((name) => ({ name, bot: null, attendance: "here" as const }));
  const table = { code: "", seats, watchers: [] };
  return sceneOf({
    table,
    you: null,
    game: { turn: "", to_act: [], legal: [], view },
    settings: DEFAULT_SETTINGS,
    words,
  });
}

/** The trick that seat 0 led, with these cards. */
export function trickOf(cards: readonly Card[], taken: readonly Card[] = []): Shown {
  const plays = cards.map((card, by) => ({ by, card }));
  const suits = suitsIn(plays);
  return { leader: 0, trump: suits[0] ?? null, suits, plays, ...winnersOf(plays), taken, done: false };
}
