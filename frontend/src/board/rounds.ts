/** What lies over several rounds of a game: the same in every game that has some. */
interface Scored {
  /** By seat. */
  scores: readonly number[];
}

interface Result {
  /** By seat. */
  totals: readonly number[];
  winners?: readonly number[] | null;
}

/** The points of a seat when round `number` is over, the first being 1. */
export function totalAfter(rounds: readonly Scored[], number: number, seat: number): number {
  return rounds.slice(0, number).reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0);
}

/** The most points first; of equal totals the winners, then as they sit. */
export function ranked(order: readonly number[], { totals, winners }: Result): number[] {
  const won = (seat: number) => Number(winners?.includes(seat) ?? false);
  return [...order].sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || won(b) - won(a));
}
