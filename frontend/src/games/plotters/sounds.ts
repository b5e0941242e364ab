/** What is heard of Plotters Inc.. From what its viewer sees anyway, and at the same moment for all. */
import type { Sound } from "../../lib/sound";
import type { Heard } from "../heard";
import type { View } from "./view";

export function happened({ view: was }: Heard<View>, { view: is }: Heard<View>): Sound | null {
  if (was.phase !== is.phase && is.phase === "over") return "end";
  if (was.phase !== is.phase && is.phase === "scored") return "reveal";
  if (is.tricks.length > was.tricks.length) return "trick";
  return (is.trick?.plays.length ?? 0) > (was.trick?.plays.length ?? 0) ? "card" : null;
}
