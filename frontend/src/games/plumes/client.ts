/** The client of Enchanted Plumes, for the registry. */
import type { GameClient } from "../../board/game";
import Board from "./Board.svelte";
import type { Hint } from "./hints/hints";
import { sceneOf } from "./scene";
import { happened } from "./sounds";
import { titleOf } from "./status";
import { shownOf, type View } from "./view";
import type { Words } from "./words/en";

export const client: GameClient<View, Words, Hint> = {
  Board,
  screen: async () => (await import("./screen/Screen.svelte")).default,
  shownOf,
  isOver: (view) => view.phase === "over",
  titleOf: (seen) => titleOf(sceneOf(seen)),
  happened,
  guide: async () => (await import("./hints/hints")).guide,
  picture: async () => (await import("./picture/picture")).pictureOf,
};
