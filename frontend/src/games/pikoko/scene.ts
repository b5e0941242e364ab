/** What every part of the board needs to know, worked out once for each snapshot. */

import type { Face } from "../../ui/suits";
import type { BoardProps, BoardSettings, BoardTable } from "./board";
import { faceOf, sorted } from "./cards";
import { goneAt, namesOf, orderOf, Speech, targetOf } from "./seats";
import type { Situation } from "./status";
import type { Card, Seat } from "./view";
import type { Words } from "./words/en";

export interface Scene extends Situation {
  table: BoardTable;
  words: Words;
  settings: BoardSettings;
  players: number;
  /** Clockwise from my target to me. */
  order: readonly Seat[];
  /** A tail in the order I like, ready to draw. */
  faces: (cards: readonly Card[]) => Face[];
}

/** What is drawn; what the board tells is left out. */
export function sceneOf(
  { table, you, game, words }: Pick<BoardProps, "table" | "you" | "game" | "words">,
  settings: BoardSettings,
): Scene {
  const players = game.view.hands.length;
  const speech = new Speech(namesOf(table, words), you, words);
  return {
    view: game.view,
    you,
    to_act: game.to_act,
    gone: goneAt(table),
    speech,
    table,
    words,
    settings,
    players,
    order: orderOf(players, you),
    faces: (cards) => facesOf(cards, settings, words),
  };
}

export function facesOf(cards: readonly Card[], { sort }: BoardSettings, words: Words): Face[] {
  return sorted(cards, sort).map((card) => faceOf(card, words));
}

/** What the big fan holds now: a seat's tail, the cards that may be mine, the bids to back, or the board to watch. */
export type Shown =
  | { kind: "tail"; seat: Seat; peek: boolean }
  | { kind: "candidates" | "confidence" | "board" };

export function shownIn({ view, you, players }: Scene, peek: Seat | null): Shown {
  if (you === null) return { kind: "board" };
  if (peek !== null && view.hands[peek]) return { kind: "tail", seat: peek, peek: true };
  if (view.phase === "confidence") return { kind: "confidence" };
  const seat =
    view.phase === "auction" ? view.auction_of : view.phase === "self_bid" ? you : targetOf(you, players);
  if (seat === null || seat === you) return { kind: "candidates" };
  return { kind: "tail", seat, peek: false };
}

/** The other tails, clockwise; the one in the fan and my own are left out. */
export function tailsBeside({ order, you, view }: Scene, shown: Shown): Seat[] {
  return order.filter(
    (seat) => seat !== you && view.hands[seat] && !(shown.kind === "tail" && shown.seat === seat),
  );
}
