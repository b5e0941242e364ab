/** Evenings: the games of a table with less than six hours between an end and the next start. */
import type { ListedGame } from "../../wire/messages";

export interface Evening {
  /** When its first game started. */
  readonly began: Date;
  /** Newest first. */
  readonly games: readonly ListedGame[];
}

const APART_MS = 6 * 60 * 60 * 1000;

/** Newest first, as the games are given. */
export function eveningsOf(games: readonly ListedGame[]): readonly Evening[] {
  const evenings: { began: Date; games: ListedGame[] }[] = [];
  let ended = Number.NEGATIVE_INFINITY;
  for (const game of [...games].reverse()) {
    const start = new Date(game.started_at);
    const evening = evenings[0];
    if (evening && start.getTime() - ended < APART_MS) evening.games.unshift(game);
    else evenings.unshift({ began: start, games: [game] });
    ended = Math.max(ended, game.ended_at ? Date.parse(game.ended_at) : start.getTime());
  }
  return evenings;
}
