/**
 * Animation of the score sheet, under three seconds: the bids' points count up while exact bids pop, confidence cards
 * turn over one by one, your own tail turns up, the totals grow, and at last the line about them appears.
 */
import { signed } from "../../ui/figures";
import { ENTER, MOTION } from "../../ui/motion";
import type { Moves, Stop } from "../../ui/moves";
import { POSES } from "../../ui/peacock";
import { confidencePoints } from "./scores";
import type { Round, Seat, View } from "./view";

/** When the i-th confidence turns over, ms from the start. */
export function turnsAt(i: number): number {
  return MOTION.figures + i * MOTION.confidence.step;
}

/** Stops of a round's points of `seat`: they grow by the bids, then by its confidence, which turns as the i-th. */
export function growth(round: Round, seat: Seat, i: number): Stop[] {
  const end = round.scores[seat] ?? 0;
  const bids = end - confidencePoints(round, seat);
  const turn = turnsAt(i);
  return [
    { at: 0, value: 0 },
    { at: MOTION.figures, value: bids },
    { at: turn, value: bids },
    { at: turn + MOTION.confidence.each, value: end },
  ];
}

/** The matching elements of the sheet. */
type Find = (selector: string) => HTMLElement[];

/** Runs the animation; `order` is the order in which confidence turns over. */
export function turnScores(moves: Moves, view: View, order: readonly Seat[]): void {
  const round = view.rounds.at(-1);
  if (!round) return;
  moves.end();
  const find: Find = (selector) => moves.all(`[data-testid=scores] ${selector}`);
  popExact(moves, find("[data-exact]"));
  order.forEach((seat, i) => {
    turnConfidence(moves, find, seat, turnsAt(i));
    for (const sum of find(`[data-sum="${seat}"]`)) moves.count(sum, growth(round, seat, i), signed);
  });
  const last = turnsAt(order.length);
  for (const lead of find("[data-lead]"))
    moves.move(lead, [{ opacity: 0 }, {}], { ms: MOTION.confidence.each, delay: last + MOTION.figures });
  turnTail(moves, last);
  for (const seat of order)
    growTotal(
      moves,
      find,
      seat,
      [(view.totals[seat] ?? 0) - (round.scores[seat] ?? 0), view.totals[seat] ?? 0],
      last,
    );
}

/** Exact bids pop one after the other while the figures count. */
function popExact(moves: Moves, drops: HTMLElement[]): void {
  const { pop } = MOTION;
  drops.forEach((drop, i) => {
    const delay = (i / drops.length) * (MOTION.figures - pop);
    moves.move(drop, [{ scale: 0 }, { scale: 1.3, offset: 0.6 }, {}], { ms: pop, delay });
  });
}

/** Turns a card over; its bird and the words below hold still until then. */
function turnConfidence(moves: Moves, find: Find, seat: Seat, delay: number): void {
  const { each: ms, step } = MOTION.confidence;
  const at = `[data-confidence="${seat}"]`;
  for (const face of find(`${at} .face`)) {
    moves.hold(face, delay);
    moves.move(face, [{ transform: "rotateX(-90deg)" }, { transform: "none" }], { ms, delay });
  }
  for (const head of find(`${at} [data-head]`))
    moves.move(head, [{ transform: POSES.calm }, {}], { ms: step, delay: delay + ms / 2, easing: ENTER });
  for (const words of find(`${at} .worth, ${at} .how, [data-trust="${seat}"] .cell`))
    moves.move(words, [{ opacity: 0 }, {}], { ms, delay: delay + ms / 2 });
}

/** Your own tail turns up, card by card. */
function turnTail(moves: Moves, from: number): void {
  const { each: ms, step } = MOTION.turned;
  for (const [i, face] of moves.all("[data-was] .face").entries()) {
    const delay = from + i * step;
    moves.hold(face, delay);
    moves.move(face, [{ transform: "rotateY(-90deg)" }, { transform: "none" }], { ms, delay });
  }
}

function growTotal(
  moves: Moves,
  find: Find,
  seat: Seat,
  [from, to]: readonly [number, number],
  at: number,
): void {
  const stops = [
    { at, value: from },
    { at: at + MOTION.figures, value: to },
  ];
  for (const total of find(`[data-total="${seat}"]`)) moves.count(total, stops);
  for (const hill of find(`[data-hill="${seat}"]`))
    moves.move(hill, [{ transform: "translateY(12%)" }, {}], { ms: MOTION.figures, delay: at });
}
