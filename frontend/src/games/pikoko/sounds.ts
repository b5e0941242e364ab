/** What is heard of PIKOKO. From what its viewer sees anyway, and at the same moment for all. */

import { gameOf, type Heard } from "../../board/sounds";
import type { Sound } from "../../device/sound";
import { motionsBetween } from "./motions";
import type { View } from "./view";

export function happened(before: Heard<View>, after: Heard<View>): Sound | null {
  const was = before.view;
  const is = after.view;
  if (was.phase !== is.phase && is.phase === "over") return "end";
  if (was.phase !== is.phase && is.phase === "scored") return "reveal";
  if (gameOf(before) !== gameOf(after) || was.round !== is.round) return null;
  if (is.tricks.length > was.tricks.length) return "trick";
  const kinds = motionsBetween(shown(before), shown(after)).map(({ kind }) => kind);
  if (kinds.includes("reveal")) return "reveal";
  return kinds.includes("card") ? "card" : null;
}

function shown(heard: Heard<View>) {
  return { game: gameOf(heard), view: heard.view, resting: false };
}
