/** Sounds of Enchanted Plumes, from what the viewer sees anyway, at the same moment for everyone. */

import { gameOf, type Heard } from "../../board/sounds";
import type { Sound } from "../../device/sound";
import type { View } from "./view";

export function happened(before: Heard<View>, after: Heard<View>): Sound | null {
  const [was, is] = [before.view, after.view];
  if (was.phase !== is.phase && is.phase === "over") return "end";
  if (gameOf(before) !== gameOf(after)) return null;
  if (was.phase !== is.phase && was.phase === "keep") return "reveal";
  const peacocks = (view: View) => view.peacocks.reduce((sum, n) => sum + n, 0);
  if (peacocks(is) > peacocks(was)) return "chord";
  const moved = is.hand_sizes.join() !== was.hand_sizes.join() || is.train.join() !== was.train.join();
  return moved ? "card" : null;
}
