/** Views for tests: a table of three (you, Ann, Bo). Tests change what matters to them. */
import type { BoardTable } from "../../board/contract";
import type { View } from "./view";

export const TABLE: BoardTable = {
  code: "quiet-garden",
  seats: [
    { name: "Max", bot: null, attendance: "here" },
    { name: "Ann", bot: null, attendance: "here" },
    { name: "Bo", bot: "casual", attendance: "here" },
  ],
  watchers: [],
};

export const NINE = ["R1", "R4", "W2", "Y0", "G3", "G6", "B5", "K7", "X2"];

/** Seen by seat 0: hands are being chosen. */
export const KEEP: View = {
  phase: "keep",
  starter: 0,
  player: null,
  turns: 0,
  hands: [NINE, null, null],
  hand_sizes: [9, 9, 9],
  sealed: [false, false, true],
  my_choice: null,
  train: [],
  deck_size: 53,
  plumes: [[], [], []],
  played: 0,
  steps: 0,
  swapped: [],
  scores: [0, 0, 0],
  peacocks: [0, 0, 0],
  winners: null,
};

/** It is seat 0's turn to play: one plume is open below, one is a Peacock whose last card the others can't see. */
export const PLAY: View = {
  ...KEEP,
  phase: "play",
  player: 0,
  turns: 7,
  hands: [["R4", "G3", "X2"], null, null],
  hand_sizes: [3, 6, 6],
  sealed: [null, null, null],
  train: ["R5", "W6", "T1", "O3", "P7"],
  deck_size: 30,
  plumes: [
    [
      { rows: [["R0", "B1", "R2"], ["R3"]], peacock: false, score: 0 },
      { rows: [["Y0", "Y1"], ["Y7"]], peacock: true, score: 9 },
    ],
    [{ rows: [["K0", "K1"], [null]], peacock: true, score: 2 }],
    [],
  ],
  scores: [9, 2, 0],
  peacocks: [1, 1, 0],
};

export const PLAYS = ["play R4 1", "play R4 new", "play G3 new", "play X2 new"];
