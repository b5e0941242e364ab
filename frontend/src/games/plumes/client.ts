/** The client of Enchanted Plumes, for the registry. */
import { clientWith } from "../../board/game";
import Board from "./Board.svelte";
import { sceneOf } from "./scene";
import { happened } from "./sounds";
import { titleOf } from "./status";

export const client = clientWith(Board, sceneOf, titleOf, happened, {
  screen: () => import("./screen/Screen.svelte"),
  guide: () => import("./hints/hints"),
  picture: () => import("./picture/picture"),
  retelling: () => import("./retelling"),
});
