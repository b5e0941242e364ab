/** The seals of random orders as this browser saw them first: nobody can tell it others later. */
import { readJson, writeJson } from "./storage";

const KEY = "pikoko.seals";
const KEPT = 200;

interface Told {
  readonly draw: number;
  readonly seal: string;
}

const start = (code: string, game: number) => `${code} ${game} `;

/** Keeps the seals of a game that are new here; the oldest of all go. */
export function keepSeals(code: string, game: number, seals: readonly Told[]): void {
  const kept = readJson(KEY);
  const fresh = seals
    .map(({ draw, seal }): [string, string] => [start(code, game) + draw, seal])
    .filter(([key]) => !Object.hasOwn(kept, key));
  if (fresh.length === 0) return;
  writeJson(KEY, Object.fromEntries([...Object.entries(kept), ...fresh].slice(-KEPT)));
}

/** The seals of a game that this browser saw, by the number of their order. */
export function seenSeals(code: string, game: number): ReadonlyMap<number, string> {
  const begins = start(code, game);
  const mine = Object.entries(readJson(KEY)).filter(([key]) => key.startsWith(begins));
  return new Map(mine.map(([key, seal]) => [Number(key.slice(begins.length)), String(seal)]));
}
