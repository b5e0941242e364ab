/** Moods of the birds of PIKOKO: what each makes of the trick, and of your bid on it. */
import type { Mood } from "../../ui/peacock";
import { markNow } from "./marks";
import type { Scene } from "./scene";
import { aheadIn } from "./tricks";
import type { Seat } from "./view";

/** What a bird shows, the most urgent first: it must act, has placed its choice, its card is ahead, your bid on it is met or lost. */
export function moodOf({ view, to_act, you }: Scene, seat: Seat): Mood {
  if (to_act.includes(seat)) return "awaited";
  if (view.phase !== "tricks") return view.sealed[seat] ? "placed" : "calm";
  if (view.trick && aheadIn(view.trick, view.trump)?.owner === seat) return "leads";
  const bid = you === null ? null : (view.bids[you]?.[seat] ?? null);
  if (bid === null || view.tricks.length === 0) return "calm";
  const { kind } = markNow(view, bid, seat);
  if (kind === "exact") return "exact";
  return kind === "more" ? "calm" : "lost";
}

export function isAsleep({ table }: Scene, seat: Seat): boolean {
  return table.seats[seat]?.attendance !== "here";
}
