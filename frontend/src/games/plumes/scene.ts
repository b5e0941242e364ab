/** Scene of Enchanted Plumes: `board/scene.ts` with this game's view, words and cards. */
import type { Seen } from "../../board/contract";
import { type SceneOf, type SituationOf, sceneWith } from "../../board/scene";
import type { SeatSpeech } from "../../board/seats";
import { faceOf, sorted } from "./cards";
import { openScoreOf } from "./plumes";
import type { Card, Seat, View } from "./view";
import type { Words } from "./words/en";

export type Speech = SeatSpeech<Words>;
export type Situation = SituationOf<View, Words>;
export type Scene = SceneOf<View, Words>;

export function sceneOf(seen: Seen<View, Words>): Scene {
  const { you, game, settings } = seen;
  const view = settings.cover && you !== null ? coverScores(game.view, you) : game.view;
  return sceneWith({ ...seen, game: { ...game, view } }, { sorted, faceOf });
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

/** The seat whose plumes are in the middle: yours; for a watcher the seat they chose, or else the one whose turn it is. */
export function middleSeat({ view, you }: Pick<Situation, "view" | "you">, chosen: Seat | null): Seat {
  return you ?? chosen ?? view.player ?? view.starter;
}

/** The seat whose turn was the last to end; null before anybody's has. */
export function lastSeat({ view, order }: Pick<Scene, "view" | "order">): Seat | null {
  if (view.player === null || view.turns < 2 || view.phase === "over") return null;
  const at = order.indexOf(view.player);
  return order.at(at - 1) ?? null;
}

/** Who has just played, in words; empty if nobody has, or if it was you. */
export function justPlayed(scene: Scene): string {
  const seat = lastSeat(scene);
  return seat === null || seat === scene.you ? "" : scene.words.just_played(scene.speech.label(seat));
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
