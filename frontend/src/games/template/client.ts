/** Template for the registry. */
import type { GameClient } from "../../board/game";
import Board from "./Board.svelte";
import { happened } from "./events";
import { sceneOf } from "./scene";
import { titleOf } from "./status";
import { shownOf, type View } from "./view";
import type { Words } from "./words/en";

export const client: GameClient<View, Words> = {
  Board,
  screen: async () => (await import("./screen/Screen.svelte")).default,
  shownOf,
  isOver: (view) => view.phase === "over",
  titleOf: (seen) => titleOf(sceneOf(seen)),
  happened,
  guide: null,
  picture: null,
};
