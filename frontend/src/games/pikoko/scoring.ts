/** Animation of the score sheet: bids count up, confidence turns over one by one, totals grow. */
import { MOTION } from "../../ui/motion";
import type { Moves, Stop } from "../../ui/moves";
import { confidencePoints } from "./scores";
import type { Round, Seat, View } from "./view";

/** When the i-th confidence turns over, ms from the start. */
export function turnsAt(i: number): number {
  return MOTION.figures + i * MOTION.confidence.step;
}

/** Stops of a figure that starts at `from`, grows by the bids of `seat`, then by its confidence, which turns as the i-th. */
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

/** The matching elements under the board's root. */
type Find = (selector: string) => HTMLElement[];

/** Runs the animation; `order` is the order in which confidence turns over. */
export function turnScores(moves: Moves, view: View, order: readonly Seat[]): void {
  const round = view.rounds.at(-1);
  if (!round) return;
  moves.end();
  const find: Find = (selector) => moves.all(selector);
  order.forEach((seat, i) => {
    turnConfidence(moves, find, seat, turnsAt(i));
    growBars(moves, find(`[data-bar="${seat}-${round.number}"]`), turnsAt(i));
    const before = (view.totals[seat] ?? 0) - (round.scores[seat] ?? 0);
    for (const sum of find(`[data-sum="${seat}"]`)) moves.count(sum, growth(round, seat, i, 0));
    for (const total of find(`[data-total="${seat}"]`)) moves.count(total, growth(round, seat, i, before));
  });
  revealWinner(moves, find("[data-winner]"), turnsAt(order.length));
}

/** Turns a confidence over; the total below the sum appears with it. */
function turnConfidence(moves: Moves, find: Find, seat: Seat, delay: number): void {
  const { each: ms } = MOTION.confidence;
  for (const cell of find(`[data-confidence="${seat}"] > *`)) {
    moves.hold(cell, delay);
    moves.move(cell, [{ transform: "rotateX(-90deg)" }, { transform: "none" }], { ms, delay });
  }
  for (const total of find(`[data-sum="${seat}"] ~ *`)) moves.hold(total, delay + ms);
}

function growBars(moves: Moves, bars: HTMLElement[], delay: number): void {
  const transformOrigin = "left";
  const frames = [{ transform: "scaleX(0)", transformOrigin }, { transformOrigin }];
  for (const bar of bars) moves.move(bar, frames, { ms: MOTION.confidence.each, delay });
}

/** Shows the winner once everything is counted. */
function revealWinner(moves: Moves, elements: HTMLElement[], delay: number): void {
  const frames = [{ opacity: 0, translate: "0 12px" }, {}];
  for (const element of elements) moves.move(element, frames, { ms: MOTION.figures, delay });
}
