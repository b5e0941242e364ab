/** Rounds: sums over the rounds of a game, and the ranking, for every game that has rounds. */
interface Scored {
  /** By seat. */
  scores: readonly number[];
}

interface Result {
  /** By seat. */
  totals: readonly number[];
  winners?: readonly number[] | null;
}

/** Points of a seat after round `number`, counted from 1. */
export function totalAfter(rounds: readonly Scored[], number: number, seat: number): number {
  return rounds.slice(0, number).reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0);
}

/** Width of a tab with a round's whole name, px. */
const TAB = 84;

/** Tabs of rounds 1 to `count`: whole names if `width` px hold them and one tab more, or else only the first one. */
export function roundTabs(count: number, name: (round: number) => string, width: number) {
  const whole = (count + 1) * TAB <= width;
  return Array.from({ length: count }, (_, i) => {
    const spoken = name(i + 1);
    return { round: i + 1, text: whole || i === 0 ? spoken : String(i + 1), spoken };
  });
}

/** Seats by points, the most first; among equals winners first, then in `order`. */
export function ranked(order: readonly number[], { totals, winners }: Result): number[] {
  const won = (seat: number) => Number(winners?.includes(seat) ?? false);
  return [...order].sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || won(b) - won(a));
}

/** A seat's place at the end, counted from 1; equal seats share it. */
export function placeOf(seat: number, { totals, winners }: Result): number {
  const [mine, won] = [totals[seat] ?? 0, winners?.includes(seat) ?? false];
  const better = (total: number, other: number) =>
    total > mine || (total === mine && !won && (winners?.includes(other) ?? false));
  return 1 + totals.filter(better).length;
}
