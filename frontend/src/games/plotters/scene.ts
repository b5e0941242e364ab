/** The scene of Plotters Inc.: `board/scene.ts` with this game's view, words and cards. */
import type { Seen } from "../../board/contract";
import { type SceneOf, type SituationOf, sceneWith } from "../../board/scene";
import type { SeatSpeech } from "../../board/seats";
import { faceOf, sorted } from "./cards";
import type { View } from "./view";
import type { Words } from "./words/en";

export type Speech = SeatSpeech<Words>;
export type Situation = SituationOf<View, Words>;
export type Scene = SceneOf<View, Words>;

export const sceneOf = (seen: Seen<View, Words>): Scene => sceneWith(seen, { sorted, faceOf });
