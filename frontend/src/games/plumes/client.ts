/** Enchanted Plumes for the registry. */
import type { GameClient } from "../game";
import Board from "./Board.svelte";
import { happened } from "./sounds";
import { shownOf, type View } from "./view";
import type { Words } from "./words/en";

export const client: GameClient<View, Words> = {
  Board,
  screen: async () => (await import("./screen/Screen.svelte")).default,
  shownOf,
  isOver: (view) => view.phase === "over",
  titleOf: ({ you, game, words }) =>
    you !== null && game.to_act.includes(you) ? words.title_you : words.game,
  happened,
  guide: null,
  picture: null,
};
