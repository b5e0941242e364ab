/** Scene of Enchanted Plumes: `board/scene.ts` with this game's view, words and cards. */
import type { Seen } from "../../board/contract";
import { type SceneOf, type SituationOf, sceneWith } from "../../board/scene";
import { orderOf, type SeatSpeech } from "../../board/seats";
import { faceOf, sorted } from "./cards";
import type { Doing, Turn } from "./events";
import { openScoreOf } from "./plumes";
import type { Card, Seat, View } from "./view";
import type { Words } from "./words/en";

export type Speech = SeatSpeech<Words>;
export type Situation = SituationOf<View, Words>;
export interface Scene extends SceneOf<View, Words> {
  /** In a replay, cards that lay face down are open, and nobody is about to act. */
  replayed: boolean;
}

export function sceneOf(seen: Seen<View, Words>): Scene {
  const { you, game, settings, replay } = seen;
  if (replay) return replayedScene(seen);
  const view = settings.cover && you !== null ? coverScores(game.view, you) : game.view;
  return { ...sceneWith({ ...seen, game: { ...game, view } }, { sorted, faceOf }), replayed: false };
}

/** Nobody chooses in a replay, so the nine cards are a hand like all others; and seats keep their places whoever is looked at. */
function replayedScene(seen: Seen<View, Words>): Scene {
  const { you, game } = seen;
  const view: View = game.view.phase === "keep" ? { ...game.view, phase: "play" } : game.view;
  const scene = sceneWith({ ...seen, game: { ...game, view } }, { sorted, faceOf });
  return { ...scene, order: orderOf(scene.players, you), replayed: true };
}

/** The view with your scores as the others see them, because your true ones would give away cards face down. */
function coverScores(view: View, you: Seat): View {
  if (view.phase === "over") return view;
  const mine = (view.plumes[you] ?? []).map((plume) => ({ ...plume, score: openScoreOf(plume.rows) }));
  const total = mine.reduce((sum, { score }) => sum + score, 0);
  return { ...view, plumes: view.plumes.with(you, mine), scores: view.scores.with(you, total) };
}

/** Your cards; empty for a watcher. */
export function handOf({ view, you }: Pick<Situation, "view" | "you">): readonly Card[] {
  return you === null ? [] : (view.hands[you] ?? []);
}

/** The seat whose plumes are in the middle: yours, or the one looked at; for a watcher the seat they chose, or else the one whose turn it is. */
export function middleSeat({ view, from }: Pick<Scene, "view" | "from">, chosen: Seat | null): Seat {
  return from ?? chosen ?? view.player ?? view.starter;
}

/** The present turn of another, as far as the view alone tells; none if it tells nothing. */
export function knownOf({ view, you, words, speech }: Scene): Turn[] {
  const { player, played, steps, swapped, train } = view;
  if (player === null || player === you || view.phase === "over" || view.phase === "keep") return [];
  const name = speech.label(player);
  const turn = (doing: Omit<Doing, "seat">) => [
    { number: view.turns, seat: player, doings: [{ seat: player, ...doing }] },
  ];
  if (steps === 0) return played > 0 ? turn({ text: words.played_cards(name, played), cards: [] }) : [];
  const given = swapped.find((card) => train.includes(card));
  const got = swapped.find((card) => card !== given);
  return given && got
    ? turn({ text: words.latest_swapped(name, given, got), cards: [given, got], swap: true })
    : turn({ text: words.event_drew(name, 1), cards: [null], drew: true });
}

/** Whether this seat has the most points, perhaps with others; nobody leads while all are equal or none is above zero. */
export function leads({ view }: Pick<Scene, "view">, seat: Seat): boolean {
  const most = Math.max(...view.scores);
  return most > 0 && view.scores[seat] === most && view.scores.some((score) => score < most);
}

/**
 * The rivals whose plumes stand in the middle beside those of `middle`: `count` of them in the order of the table. If
 * there is room for one, whoever plays, or else played last.
 */
export function rivalsIn(
  { view, order }: Pick<Scene, "view" | "order">,
  middle: Seat,
  count: number,
): Seat[] {
  const others = order.filter((seat) => seat !== middle);
  if (count !== 1) return others.slice(0, count);
  const playing = others.find((seat) => seat === view.player);
  return [playing ?? others.at(-1) ?? middle];
}
