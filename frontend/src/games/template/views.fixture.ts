/** A view for tests: a table of three (you, Ann, Bo) that a test changes where it matters. */
import type { BoardTable } from "../../board/contract";
import { DEFAULT_SETTINGS } from "../../board/contract";
import { type Scene, sceneOf } from "./scene";
import type { View } from "./view";
import { words as en } from "./words/en";

export const TABLE: BoardTable = {
  code: "quiet-garden",
  seats: [
    { name: "Max", bot: null, attendance: "here" },
    { name: "Ann", bot: null, attendance: "here" },
    { name: "Bo", bot: "casual", attendance: "here" },
  ],
  watchers: [],
};

/** Ann led 9, Bo played 4: seat 0 is to play the last card of the second trick. */
export const VIEW: View = {
  phase: "tricks",
  hands: [["R3", "R8", "R12", "R20"], null, null],
  hand_sizes: [4, 3, 3],
  trick: {
    leader: 1,
    plays: [
      { by: 1, card: "R9" },
      { by: 2, card: "R4" },
    ],
    winner: null,
  },
  tricks: [
    {
      leader: 0,
      plays: [
        { by: 0, card: "R1" },
        { by: 1, card: "R7" },
        { by: 2, card: "R2" },
      ],
      winner: 1,
    },
  ],
  points: [0, 1, 0],
  winners: null,
};

export const OVER: View = {
  ...VIEW,
  phase: "over",
  hands: [[], null, null],
  trick: null,
  points: [3, 2, 0],
  winners: [0],
};

export function sceneIn(view: View, you: number | null, to_act: readonly number[]): Scene {
  return sceneOf({
    table: TABLE,
    you,
    game: { turn: "1.trick.2.2", to_act, legal: [], view },
    settings: DEFAULT_SETTINGS,
    words: en,
  });
}
