/** Sounds of Plotters Inc., from what the viewer sees anyway, at the same moment for everyone. */
import { trickSounds } from "../../board/sounds";
import type { View } from "./view";

const countKept = ({ kept }: View) => kept.filter((suits) => suits !== null).length;
const countPlays = ({ trick }: View) => trick?.plays.length ?? 0;

export const happened = trickSounds<View>((before, after) => {
  if (countKept(after.view) > countKept(before.view)) return "reveal";
  return countPlays(after.view) > countPlays(before.view) ? "card" : null;
});
