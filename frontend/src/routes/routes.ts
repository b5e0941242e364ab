/** Which page a path means. */
import { type GameName, hasHints, isGame } from "../games/registry";

export type Route =
  | { readonly page: "start"; readonly create: boolean }
  | { readonly page: "table"; readonly code: string; readonly watch: boolean }
  | { readonly page: "screen"; readonly code: string }
  | { readonly page: "games"; readonly code: string }
  | { readonly page: "game"; readonly code: string; readonly number: number }
  | { readonly page: "rules"; readonly game: GameName }
  | { readonly page: "learn"; readonly game: GameName }
  | { readonly page: "about" }
  | { readonly page: "settings" }
  | { readonly page: "operator" }
  | { readonly page: "missing" };

const CODE = /^[A-Za-z0-9-]{4,40}$/;

export function parseRoute(path: string, query = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  const asked = new URLSearchParams(query);
  if (parts.length === 0) return { page: "start", create: asked.has("new") };
  if (parts.length === 1 && (first === "about" || first === "settings" || first === "operator")) {
    return { page: first };
  }
  if (parts.length === 2 && first === "t" && second && CODE.test(second)) {
    return { page: "table", code: second, watch: asked.get("as") === "watcher" };
  }
  if (parts.length === 3 && first === "t" && second && CODE.test(second) && parts[2] === "screen") {
    return { page: "screen", code: second };
  }
  if (parts.length === 3 && first === "t" && second && CODE.test(second) && parts[2] === "games") {
    return { page: "games", code: second };
  }
  if (parts.length === 4 && first === "t" && second && CODE.test(second) && parts[2] === "games") {
    const number = Number(parts[3]);
    if (number > 0 && Number.isInteger(number)) return { page: "game", code: second, number };
  }
  if (parts.length === 2 && second && isGame(second)) {
    if (first === "rules" || (first === "learn" && hasHints(second))) return { page: first, game: second };
  }
  return { page: "missing" };
}

/** What a table was made for: friends, a game with bots, or a first game with hints. */
export type SetUp = "friends" | "solo" | "learn";

/** Read from a history entry, where a reload finds it again. */
export function setUpIn(state: unknown): SetUp | null {
  if (typeof state !== "object" || state === null || !("setUp" in state)) return null;
  const { setUp } = state;
  return setUp === "friends" || setUp === "solo" || setUp === "learn" ? setUp : null;
}

/** How many bots the history entry asks for; null if it does not say. */
export function botsIn(state: unknown): number | null {
  if (typeof state !== "object" || state === null || !("bots" in state)) return null;
  return typeof state.bots === "number" ? state.bots : null;
}

export function tablePath(code: string): string {
  return `/t/${code}`;
}

/** The same table for a television. */
export function screenPath(code: string): string {
  return `${tablePath(code)}/screen`;
}

/** Our table: its games and standings. */
export function gamesPath(code: string): string {
  return `${tablePath(code)}/games`;
}

/** The code in a pasted link, or a typed or pasted code; null if the text is neither. */
export function codeIn(text: string): string | null {
  const typed = text.trim();
  const linked = /\/t\/([A-Za-z0-9-]+)/.exec(typed)?.[1];
  const code = linked ?? typed.replace(/\s+/g, "-");
  return CODE.test(code) ? code : null;
}
