/** What is heard of Plotters Inc. From what its viewer sees anyway, and at the same moment for all. */

import { gameOf, type Heard } from "../../board/sounds";
import type { Sound } from "../../device/sound";
import type { View } from "./view";

export function happened(before: Heard<View>, after: Heard<View>): Sound | null {
  const was = before.view;
  const is = after.view;
  if (was.phase !== is.phase && is.phase === "over") return "end";
  if (was.phase !== is.phase && is.phase === "scored") return "reveal";
  if (gameOf(before) !== gameOf(after) || was.round !== is.round) return null;
  if (is.tricks.length > was.tricks.length) return "trick";
  if (kept(is) > kept(was)) return "reveal";
  return played(is) > played(was) ? "card" : null;
}

function kept({ kept: all }: View): number {
  return all.filter((suits) => suits !== null).length;
}

function played({ trick }: View): number {
  return trick?.plays.length ?? 0;
}
