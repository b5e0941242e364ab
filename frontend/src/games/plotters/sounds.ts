/** Sounds of Plotters Inc., from what the viewer sees anyway, at the same moment for everyone. */
import { trickSounds } from "../../board/sounds";
import type { View } from "./view";

export const happened = trickSounds<View>((before, after) => {
  if (kept(after.view) > kept(before.view)) return "reveal";
  return countPlays(after.view) > countPlays(before.view) ? "card" : null;
});

function kept({ kept: all }: View): number {
  return all.filter((suits) => suits !== null).length;
}

function countPlays({ trick }: View): number {
  return trick?.plays.length ?? 0;
}
