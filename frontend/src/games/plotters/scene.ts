/** What every part of the board needs to know: `board/scene.ts` with this game's view, words and cards. */
import type { BoardProps, BoardSettings } from "../../board/contract";
import { type SceneWith, type SituationOf, sceneWith } from "../../board/scene";
import type { SeatSpeech } from "../../board/seats";
import { faceOf, sorted } from "./cards";
import type { View } from "./view";
import type { Words } from "./words/en";

export type Speech = SeatSpeech<Words>;
export type Situation = SituationOf<View, Words>;
export type Scene = SceneWith<View, Words>;

/** What is drawn; what the board tells is left out. */
export function sceneOf(
  given: Pick<BoardProps<View, Words>, "table" | "you" | "game" | "words">,
  settings: BoardSettings,
): Scene {
  return sceneWith(given, settings, { sorted, faceOf });
}
