/** Sounds of Plotters Inc., from what the viewer sees anyway, at the same moment for everyone. */
import { trickSounds } from "../../board/sounds";
import type { View } from "./view";

export const happened = trickSounds<View>((before, after) => {
  if (kept(after.view) > kept(before.view)) return "reveal";
  return played(after.view) > played(before.view) ? "card" : null;
});

function kept({ kept: all }: View): number {
  return all.filter((suits) => suits !== null).length;
}

function played({ trick }: View): number {
  return trick?.plays.length ?? 0;
}
