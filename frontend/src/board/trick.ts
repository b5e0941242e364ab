/** A trick of any game. */
export interface Trick {
  readonly leader: number;
  readonly plays: readonly unknown[];
  /** Nothing more is to come. */
  readonly done: boolean;
}

/** The seats that have not played yet, in order. */
export function toCome({ leader, plays, done }: Trick, players: number): number[] {
  if (done) return [];
  return Array.from({ length: players - plays.length }, (_, i) => (leader + plays.length + i) % players);
}
