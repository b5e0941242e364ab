/** Moods of the birds: what each makes of the trick. */
import type { Mood } from "../../ui/peacock";
import type { Scene } from "./scene";
import type { Shown } from "./tricks";
import type { Seat } from "./view";

/** A bird looks up if the game waits for it, stretches its neck while it wins first, and tucks its head if it gets the rest. */
export function moodOf({ to_act }: Pick<Scene, "to_act">, trick: Shown | null, seat: Seat): Mood {
  if (trick?.done) return seat === trick.first ? "leads" : seat === trick.second ? "lost" : "calm";
  if (to_act.includes(seat)) return "awaited";
  return seat === trick?.first ? "leads" : "calm";
}
