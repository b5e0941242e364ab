/** Views for tests: a table of four (you, Ann, Bo, Cy). Tests change what matters to them. */
import type { BoardTable } from "../../board/contract";
import { DEFAULT_SETTINGS } from "../../board/contract";
import { type Scene, sceneOf } from "./scene";
import type { FinishedTrick, View } from "./view";
import { words as en } from "./words/en";

export const TABLE: BoardTable = {
  code: "quiet-garden",
  seats: [
    { name: "Max", bot: null, attendance: "here" },
    { name: "Ann", bot: null, attendance: "here" },
    { name: "Bo", bot: "casual", attendance: "here" },
    { name: "Cy", bot: null, attendance: "gone" },
  ],
  watchers: [],
};

/** Seen by seat 0: seat 1 led red 5, then came blue 2 and yellow 2; green is out. */
export const VIEW: View = {
  round: 2,
  phase: "tricks",
  dealer: 0,
  hands: [["B4", "G6", "R9", "R10", "Y12"], null, null, null],
  hand_sizes: [5, 4, 4, 4],
  trick: {
    leader: 1,
    trump: "R",
    suits: ["R", "B", "Y"],
    plays: [
      { by: 1, card: "R5" },
      { by: 2, card: "B2" },
      { by: 3, card: "Y2" },
    ],
    first: 1,
    second: 2,
  },
  share: null,
  tricks: [],
  stacks: [
    [0, 4, 3, 0],
    [2, 0, 0, 1],
    [7, 0, 8, 0],
    [0, 0, 5, 0],
  ],
  kept: [null, null, ["B", "R"], null],
  piles: [0, 0, 4, 0],
  worth: [12, 2, 14, 0],
  ready: [null, null, null, null],
  rounds: [],
  totals: [10, 4, 0, 21],
  winners: null,
};

/** The same trick when full: seat 0 has won it with red 9 and is to pick two cards. */
export const PICK: View = {
  ...VIEW,
  phase: "pick",
  hands: [["B4", "G6", "R10", "Y12"], null, null, null],
  hand_sizes: [4, 4, 4, 4],
  trick: {
    leader: 1,
    trump: "R",
    suits: ["R", "B", "Y"],
    plays: [
      { by: 1, card: "R5" },
      { by: 2, card: "B2" },
      { by: 3, card: "Y2" },
      { by: 0, card: "R9" },
    ],
    first: 0,
    second: 2,
  },
  share: { count: 2, taken: [], rest: [] },
};

/** The result: seat 0 has taken its two cards, seat 2 the rest. */
export const FINISHED: FinishedTrick = {
  leader: 1,
  trump: "R",
  plays: PICK.trick?.plays ?? [],
  first: 0,
  second: 2,
  taken: ["R5", "R9"],
  rest: ["B2", "Y2"],
};

/** Next, seat 2 leads. */
export const SHARED: View = {
  ...VIEW,
  trick: { leader: 2, trump: null, suits: [], plays: [], first: null, second: null },
  tricks: [FINISHED],
};

export function sceneIn(view: View, you: number | null, to_act: readonly number[]): Scene {
  return sceneOf({
    table: TABLE,
    you,
    game: { turn: "1.2.trick.1.3", to_act, legal: [], view },
    settings: DEFAULT_SETTINGS,
    words: en,
  });
}
