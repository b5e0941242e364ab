/** Step: how far the round is: "Auction 2 of 5", "Trick 3 of 8". */
import type { Scene } from "./scene";

/** `rests`: the last full trick is still shown. */
export function stepOf(
  { view, words, players }: Pick<Scene, "view" | "words" | "players">,
  rests = false,
): string {
  if (rests) return words.phase_trick(view.tricks.length);
  if (view.phase === "auction") {
    const done = (((view.auction_of ?? 0) - view.starter + players) % players) + 1;
    return words.phase_auction(done, players);
  }
  if (view.phase === "tricks") return words.phase_trick(Math.min(8, view.tricks.length + 1));
  return {
    self_bid: words.phase_self_bid,
    confidence: words.phase_confidence,
    scored: words.phase_scored,
    over: words.phase_over,
  }[view.phase];
}
