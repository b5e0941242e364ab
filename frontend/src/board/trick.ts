/** Trick: the part of a trick that all trick-taking games share. */
export interface Trick {
  readonly leader: number;
  readonly plays: readonly unknown[];
  /** No more cards come. */
  readonly done: boolean;
}

/** Seats that have not played yet, in order. */
export function toCome({ leader, plays, done }: Trick, players: number): number[] {
  if (done) return [];
  return Array.from({ length: players - plays.length }, (_, i) => (leader + plays.length + i) % players);
}
