/** Status of Enchanted Plumes: whose turn it is, in one sentence and in the page title. */
import { endText, isMine, titleWith } from "../../board/status";
import { handOf, type Scene, type Situation } from "./scene";
import type { Seat } from "./view";

const HAND_LIMIT = 6;

/** "Bo plays", "Step 1 of 2: draw a card, or swap one". */
export function statusOf(situation: Situation): string {
  const { view, to_act, speech } = situation;
  const { words } = speech;
  if (view.phase === "keep")
    return isMine(situation) ? words.keep_mine : words.keep_wait(speech.awaited(to_act));
  if (view.phase === "over") return endText(situation, view.scores);
  const name = speech.label(view.player ?? 0);
  if (view.phase === "replenish") return isMine(situation) ? replenish(situation) : words.replenishes(name);
  if (!isMine(situation)) return words.plays(name);
  return view.played > 0 ? words.play_more : words.play_mine;
}

function replenish({ view, you, speech }: Situation): string {
  const { words } = speech;
  const step = view.steps + 1;
  const cards = handOf({ view, you });
  if (cards.length >= HAND_LIMIT) return words.swap_mine(step);
  return cards.length === 0 ? words.draw_mine(step) : words.replenish_mine(step);
}

/** Seats at the end: winners first, then by points, then by Peacocks. */
export function rankedOf({ view, order }: Pick<Scene, "view" | "order">): Seat[] {
  const winners = view.winners ?? [];
  return [...order].sort(
    (a, b) =>
      Number(winners.includes(b)) - Number(winners.includes(a)) ||
      (view.scores[b] ?? 0) - (view.scores[a] ?? 0) ||
      (view.peacocks[b] ?? 0) - (view.peacocks[a] ?? 0),
  );
}

/** How many Peacocks those with the highest total have, most first, if that decided between them; else none. */
export function decidingPeacocks({ view }: Pick<Situation, "view">): readonly number[] {
  const [winner] = view.winners ?? [];
  if (winner === undefined) return [];
  const counts = view.peacocks.filter((_, seat) => view.scores[seat] === view.scores[winner]);
  return counts.length > (view.winners?.length ?? 0) ? counts.sort((one, other) => other - one) : [];
}

/** How far the game is: "Turn 7". */
export function stepOf({ view, speech }: Situation): string {
  const { words } = speech;
  if (view.phase === "keep") return words.phase_keep;
  return view.phase === "over" ? words.phase_over : words.phase_turn(view.turns);
}

export function titleOf(situation: Situation): string {
  const { words } = situation.speech;
  return titleWith(situation, situation.view.phase === "keep" ? words.title_keeps : words.title_plays);
}
