/** Scene: a snapshot plus everything the parts of a board work out from it, once per snapshot. */
import type { Face } from "../ui/suits";
import type { BoardSettings, BoardTable, Seen } from "./contract";
import { goneAt, namesOf, orderOf, SeatSpeech, type SeatWords } from "./seats";

/** What sentences about a game are made from. */
export interface SituationOf<View, Words extends SeatWords> {
  view: View;
  you: number | null;
  to_act: readonly number[];
  /** Seats whose players are gone. */
  gone: readonly number[];
  speech: SeatSpeech<Words>;
}

export interface SceneOf<View, Words extends SeatWords> extends SituationOf<View, Words> {
  table: BoardTable;
  words: Words;
  settings: BoardSettings;
  players: number;
  /** Whose hand lies large: you, or in a replay the seat that is looked at; null for a watcher. */
  from: number | null;
  /** Clockwise from the left neighbour of `from` to it. */
  order: readonly number[];
  /** The game is waiting for you. */
  mine: boolean;
  /** Cards in the order you prefer, ready to draw. */
  faces: (cards: readonly string[]) => readonly Face[];
}

/** How a game sorts its cards and draws them. */
interface Cards<Words> {
  sorted: (cards: readonly string[], order: BoardSettings["sort"]) => readonly string[];
  faceOf: (card: string, words: Words) => Face;
}

/** Hands that were drawn lately. An equal hand is the same list, so that nothing that follows from it is drawn again. */
const known = new WeakMap<object, Map<string, readonly Face[]>>();
const MOST = 100;

function remembered(words: object, hand: string, make: () => Face[]): readonly Face[] {
  const hands = known.get(words) ?? new Map<string, readonly Face[]>();
  const faces = hands.get(hand) ?? make();
  if (hands.size >= MOST) hands.clear();
  known.set(words, hands.set(hand, faces));
  return faces;
}

export function sceneWith<View extends { hands: readonly unknown[] }, Words extends SeatWords>(
  { table, you, game, settings, words, replay }: Seen<View, Words>,
  { sorted, faceOf }: Cards<Words>,
): SceneOf<View, Words> {
  const players = game.view.hands.length;
  const from = replay?.from ?? you;
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
    from,
    order: orderOf(players, from),
    mine: you !== null && game.to_act.includes(you),
    faces: (cards) =>
      remembered(words, `${settings.sort} ${cards.join()}`, () =>
        sorted(cards, settings.sort).map((card) => faceOf(card, words)),
      ),
  };
}
