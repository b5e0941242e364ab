/** What every part of the board needs to know, worked out once for each snapshot. */
import type { Face } from "../../ui/suits";
import type { BoardProps, BoardSettings, BoardTable } from "../board";
import { goneAt, namesOf, orderOf, SeatSpeech } from "../seats";
import { faceOf, sorted } from "./cards";
import type { Card, Seat, View } from "./view";
import type { Words } from "./words/en";

export type Speech = SeatSpeech<Words>;

export interface Situation {
  view: View;
  you: Seat | null;
  to_act: readonly Seat[];
  /** Seats whose people are not connected. */
  gone: readonly Seat[];
  speech: Speech;
}

export interface Scene extends Situation {
  table: BoardTable;
  words: Words;
  settings: BoardSettings;
  players: number;
  /** Clockwise from my left neighbour to me. */
  order: readonly Seat[];
  /** The game waits for me. */
  mine: boolean;
  /** Cards in the order I like, ready to draw. */
  faces: (cards: readonly Card[]) => Face[];
}

/** What is drawn; what the board tells is left out. */
export function sceneOf(
  { table, you, game, words }: Pick<BoardProps<View, Words>, "table" | "you" | "game" | "words">,
  settings: BoardSettings,
): Scene {
  const players = game.view.hands.length;
  return {
    view: game.view,
    you,
    to_act: game.to_act,
    gone: goneAt(table),
    speech: new SeatSpeech(namesOf(table, words), you, words),
    table,
    words,
    settings,
    players,
    order: orderOf(players, you),
    mine: you !== null && game.to_act.includes(you),
    faces: (cards) => sorted(cards, settings.sort).map((card) => faceOf(card, words)),
  };
}
