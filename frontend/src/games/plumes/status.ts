/** Status of Enchanted Plumes: whose turn it is, in one sentence and in the page title. */
import { handOf, type Scene, type Situation } from "./scene";
import type { Seat } from "./view";

const HAND_LIMIT = 6;

const isMine = ({ you, to_act }: Situation) => you !== null && to_act.includes(you);

/** "Bo plays", "Step 1 of 2: draw a card, or swap one". */
export function statusOf(situation: Situation): string {
  const { view, to_act, speech } = situation;
  const { words } = speech;
  if (view.phase === "keep")
    return isMine(situation) ? words.keep_mine : words.keep_wait(speech.awaited(to_act));
  if (view.phase === "over") return over(situation);
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

function over({ view, you, speech }: Situation): string {
  const { words } = speech;
  const winners = view.winners ?? [];
  const [winner] = winners;
  if (winner === undefined) return words.nobody_wins;
  const total = view.scores[winner] ?? 0;
  if (winners.length > 1) return words.share_win(speech.all(winners), total);
  return winner === you ? words.you_win(total) : words.wins(speech.label(winner), total);
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

/** Whether more Peacocks decided between equal totals. */
export function decidedByPeacocks({ view }: Pick<Situation, "view">): boolean {
  const [winner] = view.winners ?? [];
  if (winner === undefined) return false;
  const equal = view.scores.filter((score) => score === view.scores[winner]);
  return equal.length > (view.winners?.length ?? 0);
}

/** How far the game is: "Turn 7". */
export function stepOf({ view, speech }: Situation): string {
  const { words } = speech;
  if (view.phase === "keep") return words.phase_keep;
  return view.phase === "over" ? words.phase_over : words.phase_turn(view.turns);
}

/** Page title: "(!) Your turn · Enchanted Plumes". */
export function titleOf(situation: Situation): string {
  const { view, to_act, speech } = situation;
  const { words } = speech;
  const [seat] = to_act;
  if (view.phase === "over" || seat === undefined) return words.game;
  if (isMine(situation)) return words.title_you;
  if (to_act.length > 1) return words.title_waits(to_act.length);
  const name = speech.label(seat);
  return view.phase === "keep" ? words.title_keeps(name) : words.title_plays(name);
}
