/** Records of finished games, as the server has them; each is asked for once. */
import { call } from "../../wire/api";
import type { GameRecord } from "../../wire/messages";

/** How many are kept: those of a list that is looked through. */
const KEPT = 50;
const kept = new Map<string, Promise<GameRecord>>();

/** The record of a finished game of a table. Raises ApiError. */
export function recordOf(code: string, number: number): Promise<GameRecord> {
  const path = `/tables/${encodeURIComponent(code)}/games/${number}`;
  const known = kept.get(path);
  if (known) return known;
  const coming = call<GameRecord>("GET", path);
  kept.set(path, coming);
  coming.catch(() => kept.delete(path));
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
  return coming;
}

/** Somebody or a game was forgotten: they are asked for again. */
export function dropRecords(): void {
  kept.clear();
}
