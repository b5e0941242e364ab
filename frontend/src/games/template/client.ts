/** Template for the registry. */
import { clientWith } from "../../board/game";
import Board from "./Board.svelte";
import { happened } from "./events";
import { sceneOf } from "./scene";
import { titleOf } from "./status";

export const client = clientWith(Board, sceneOf, titleOf, happened, {
  screen: () => import("./screen/Screen.svelte"),
});
