/** The scene of Template: `board/scene.ts` with this game's view, words and cards. */
import type { Seen } from "../../board/contract";
import { type SceneOf, type SituationOf, sceneWith } from "../../board/scene";
import type { SeatSpeech } from "../../board/seats";
import { faceOf, sorted } from "./cards";
import type { Trick, View } from "./view";
import type { Words } from "./words/en";

export type Speech = SeatSpeech<Words>;
export type Situation = SituationOf<View, Words>;
export type Scene = SceneOf<View, Words>;

export const sceneOf = (seen: Seen<View, Words>): Scene => sceneWith(seen, { sorted, faceOf });

/** The trick to be seen: the last one as long as it rests on the table, otherwise the present one. */
export function trickOf({ trick, tricks }: View, rests: boolean): Trick | null {
  return rests ? (tricks.at(-1) ?? null) : trick;
}
