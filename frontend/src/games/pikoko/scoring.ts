/** The score sheet fills before one's eyes: bids count, confidence turns over one by one, totals grow. */
import { MOTION } from "../../ui/motion";
import type { Moves, Stop } from "../../ui/moves";
import { confidencePoints } from "./scores";
import type { Round, Seat, View } from "./view";

/** When the confidence of the i-th seat turns over, ms from the beginning. */
export function turnsAt(i: number): number {
  return MOTION.figures + i * MOTION.confidence.step;
}

/** How a figure that begins at `from` grows by the bids of `seat`, then by its confidence, turned as the i-th. */
export function growth(round: Round, seat: Seat, i: number, from: number): Stop[] {
  const end = from + (round.scores[seat] ?? 0);
  const bids = end - confidencePoints(round, seat);
  const turn = turnsAt(i);
  return [
    { at: 0, value: from },
    { at: MOTION.figures, value: bids },
    { at: turn, value: bids },
    { at: turn + MOTION.confidence.each, value: end },
  ];
}

/** `order`: whose confidence turns first. */
export function turnScores(moves: Moves, root: HTMLElement, view: View, order: readonly Seat[]): void {
  const round = view.rounds.at(-1);
  if (!round) return;
  moves.end();
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  order.forEach((seat, i) => {
    const before = (view.totals[seat] ?? 0) - (round.scores[seat] ?? 0);
    const { each: ms } = MOTION.confidence;
    const delay = turnsAt(i);
    for (const cell of all(`[data-confidence="${seat}"] > *`)) {
      moves.hold(cell, delay);
      moves.move(cell, [{ transform: "rotateX(-90deg)" }, { transform: "none" }], { ms, delay });
    }
    for (const sum of all(`[data-sum="${seat}"]`)) moves.count(sum, growth(round, seat, i, 0));
    for (const total of all(`[data-sum="${seat}"] ~ *`)) moves.hold(total, delay + ms);
    for (const total of all(`[data-total="${seat}"]`)) moves.count(total, growth(round, seat, i, before));
  });
  revealWinner(moves, all, turnsAt(order.length));
}

/** The winner comes forward when all is counted. */
function revealWinner(moves: Moves, all: (selector: string) => HTMLElement[], delay: number): void {
  for (const element of all("[data-winner]")) {
    moves.move(element, [{ opacity: 0, translate: "0 12px" }, {}], { ms: MOTION.figures, delay });
  }
}
