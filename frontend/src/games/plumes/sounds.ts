/** What is heard of Enchanted Plumes. From what its viewer sees anyway, and at the same moment for all. */
import type { Sound } from "../../lib/sound";
import type { Heard } from "../heard";
import type { View } from "./view";

export function happened({ view: was }: Heard<View>, { view: is }: Heard<View>): Sound | null {
  if (was.phase !== is.phase && is.phase === "over") return "end";
  if (was.phase !== is.phase && was.phase === "keep") return "reveal";
  return is.hand_sizes.join() === was.hand_sizes.join() ? null : "card";
}
