/** What lies over several rounds of a game: the same in every game that has some. */
interface Scored {
  /** By seat. */
  scores: readonly number[];
}

/** The points of a seat when round `number` is over, the first being 1. */
export function totalAfter(rounds: readonly Scored[], number: number, seat: number): number {
  return rounds.slice(0, number).reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0);
}
