/** Scores of a finished round: what each bid and each confidence was worth. */
import type { Confidence, Round, Seat, View } from "./view";

/** Points for an exact bid. */
export const EXACT = 2;

/** Points for a bid: one off is 1, anything else 0. */
export function pointsFor(bid: number, won: number): number {
  return Math.max(0, EXACT - Math.abs(bid - won));
}

/** The parts of a round that points are counted from. */
export type Counted = Pick<Round, "bids" | "tricks_won" | "confidence">;

/** +3, -1 or +1. */
export function confidencePoints(round: Counted, seat: Seat): number {
  const backed = round.confidence[seat];
  if (backed === undefined || backed === "none") return 1;
  return round.bids[seat]?.[backed] === round.tricks_won[backed] ? 3 : -1;
}

/** A seat's line in a finished round; `cells` by target seat. */
export interface ScoreRow {
  seat: Seat;
  cells: { bid: number; points: number }[];
  backed: Confidence;
  /** What the confidence was worth. */
  confidence: number;
  sum: number;
}

/** The rows of a finished round, in the order of `seats`. */
export function scoreRows(round: Round, seats: readonly Seat[]): ScoreRow[] {
  return seats.map((seat) => ({
    seat,
    cells: round.tricks_won.map((won, target) => {
      const bid = round.bids[seat]?.[target] ?? 0;
      return { bid, points: pointsFor(bid, won) };
    }),
    backed: round.confidence[seat] ?? "none",
    confidence: confidencePoints(round, seat),
    sum: round.scores[seat] ?? 0,
  }));
}

/** Whether the best round decided: more players have the winning total than won. */
export function decidedByRound({ totals, winners }: Pick<View, "totals" | "winners">): boolean {
  const most = Math.max(...totals);
  return winners !== null && totals.filter((total) => total === most).length > winners.length;
}

/** A seat's best round, by its place in `rounds`. */
export interface Best {
  seat: Seat;
  round: number;
  points: number;
}

/** The rounds that decided between equal totals: the winner's best and the next best; null if none did. */
export function decidingRounds(view: Pick<View, "totals" | "winners" | "rounds">): [Best, Best] | null {
  if (!decidedByRound(view)) return null;
  const most = Math.max(...view.totals);
  const tied = view.totals.flatMap((total, seat): Best[] => {
    const scores = view.rounds.map(({ scores }) => scores[seat] ?? 0);
    const points = Math.max(...scores);
    return total === most ? [{ seat, round: scores.indexOf(points), points }] : [];
  });
  const [best] = tied.filter(({ seat }) => view.winners?.includes(seat));
  const [next] = tied.filter(({ seat }) => !view.winners?.includes(seat)).sort((a, b) => b.points - a.points);
  return best && next && view.winners?.length === 1 ? [best, next] : null;
}

/** The seat that starts the next round: the lowest total, ties clockwise from the old starter. */
export function nextStarter(totals: readonly number[], starter: Seat): Seat {
  const lowest = Math.min(...totals);
  const clockwise = totals.map((_, distance) => (starter + distance) % totals.length);
  return clockwise.find((seat) => totals[seat] === lowest) ?? starter;
}
