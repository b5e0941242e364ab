/** Views for tests: a table of three (you, Ann, Bo). Tests change what matters to them. */

import type { BoardTable } from "../../board/contract";
import { namesOf, SeatSpeech } from "../../board/seats";
import type { Situation } from "./status";
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

/** Seen by seat 0: the auction on seat 1 in a first round, no bids yet, red is trump. */
export const VIEW: View = {
  round: 1,
  phase: "auction",
  starter: 1,
  trump: "R",
  trump_card: "R6",
  hands: [
    null,
    ["R2", "M7", "Y3", "P5", "W1", "W3", "B2", "B6"],
    ["R3", "R4", "Y2", "M4", "P2", "W2", "B3", "B7"],
  ],
  hand_sizes: [8, 8, 8],
  auction_of: 1,
  bids: [
    [null, null, null],
    [null, null, null],
    [null, null, null],
  ],
  tokens: [9, 9, 9],
  sealed: [false, null, false],
  my_choice: null,
  confidence: [null, null, null],
  trick: null,
  tricks: [],
  tricks_won: [0, 0, 0],
  rounds: [],
  totals: [0, 0, 0],
  winners: null,
};

/** The same deal during tricks: seat 1 led M4 from seat 2's tail as white; seat 0 is to play from Ann's. */
export const TRICKS: View = {
  ...VIEW,
  phase: "tricks",
  auction_of: null,
  bids: [
    [2, 3, 2],
    [3, 2, 3],
    [1, 4, 3],
  ],
  tokens: [2, 1, 1],
  sealed: [null, null, null],
  hands: [null, VIEW.hands[1] ?? null, ["R3", "R4", "Y2", "P2", "W2", "B3", "B7"]],
  hand_sizes: [8, 8, 7],
  trick: { leader: 1, required: "W", plays: [{ by: 1, owner: 2, card: "M4", as: "W" }] },
};

export function situation(view: View, you: number | null, to_act: readonly number[]): Situation {
  return { view, you, to_act, gone: [], speech: new SeatSpeech(namesOf(TABLE, en), you, en) };
}
