/** What a table remembers, as the server tells it. All raise ApiError. */
import { call } from "../../wire/api";
import type { GameList, Standings } from "../../wire/messages";

const pathOf = (code: string) => `/tables/${encodeURIComponent(code)}`;

/** Its games, newest first, 50 at a time; those before the game with that number. */
export function gamesOf(code: string, before: number | null = null): Promise<GameList> {
  return call("GET", `${pathOf(code)}/games${before === null ? "" : `?before=${before}`}`);
}

/** Who has done how well at a game; null: at the one played last. */
export function standingsOf(code: string, game: string | null): Promise<Standings> {
  return call("GET", `${pathOf(code)}/standings${game === null ? "" : `?game=${game}`}`);
}

export function forgetGame(code: string, number: number): Promise<null> {
  return call("DELETE", `${pathOf(code)}/games/${number}`);
}

export function forgetGames(code: string): Promise<null> {
  return call("DELETE", `${pathOf(code)}/games`);
}

export function forgetMe(code: string): Promise<null> {
  return call("DELETE", `${pathOf(code)}/people/me`);
}

/** The address of a file with all games. */
export function exportOf(code: string, kind: "csv" | "json"): string {
  return `/api${pathOf(code)}/games.${kind}`;
}
