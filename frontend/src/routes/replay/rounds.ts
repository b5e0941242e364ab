/** Where a finished game is looked at again, and the server's answer about a round of it. */
import { call } from "../../wire/api";
import type { GameRecord, RoundReplay } from "../../wire/messages";
import { tablePath } from "../routes";

/** With all hands open, or as a seat saw it. Raises ApiError. */
export function roundOf(code: string, game: number, round: number, as: number | null): Promise<RoundReplay> {
  const query = as === null ? "" : `?as=${as}`;
  return call("GET", `/tables/${encodeURIComponent(code)}/games/${game}/rounds/${round}${query}`);
}

/** The record of a finished game. Raises ApiError. */
export function gameOf(code: string, game: number): Promise<GameRecord> {
  return call("GET", `/tables/${encodeURIComponent(code)}/games/${game}`);
}

/** The page of a finished game of a table. */
export function gamePath(code: string, number: number): string {
  return `${tablePath(code)}/games/${number}`;
}
