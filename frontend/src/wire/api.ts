/** Requests to the HTTP API: players, tables, the site, its operator. */
import { tabToken } from "../device/storage";
import type {
  GameInfo,
  Me,
  MyTable,
  Overview,
  Params,
  PlayerCreated,
  SiteInfo,
  TableCreated,
  TableInfo,
} from "./messages";

/** The server refused, or (`offline`) could not be reached. Worded from `code` and `params`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly params: Params,
    readonly reason: string,
  ) {
    super(reason);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function errorOf(status: number, body: unknown): ApiError {
  const { code, params, reason } = isRecord(body) ? body : {};
  return new ApiError(
    status,
    typeof code === "string" ? code : `http_${status}`,
    isRecord(params) ? (params as Params) : {},
    typeof reason === "string" ? reason : "",
  );
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Raises ApiError. */
export async function call<T>(method: Method, path: string, body?: unknown, token = tabToken()): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(method !== "GET" && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, "offline", {}, "The server cannot be reached.");
  }
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw errorOf(answer.status, said);
  return said as T;
}

/** Me, or null for a browser that has no player yet, or one the server does not know any more. */
export async function me(): Promise<Me | null> {
  try {
    return await call<Me | null>("GET", "/players/me");
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Makes this browser a player called `name`; the token stays in a cookie that scripts cannot read. */
export function createPlayer(name: string): Promise<Me> {
  return call<Me>("POST", "/players", { name });
}

/** Makes a second player, without a cookie: only the token in the answer identifies it. */
export function createAnother(name: string): Promise<PlayerCreated> {
  return call("POST", "/players", { name, cookie: false });
}

/** A new table; options that are not named have their defaults. */
export function createTable(game: string, options: Readonly<Record<string, string>>): Promise<TableCreated> {
  return call("POST", "/tables", { game, options });
}

/** The games one can choose, with how many they take and the levels of their bots. */
export function games(): Promise<readonly GameInfo[]> {
  return call("GET", "/games");
}

/** The table a link points to. */
export function table(code: string): Promise<TableInfo> {
  return call("GET", `/tables/${encodeURIComponent(code)}`);
}

/** Removes a table of mine with its games. */
export function endTable(code: string): Promise<null> {
  return call("DELETE", `/tables/${encodeURIComponent(code)}`);
}

/** Takes a table off my list, until I open it again. */
export function forgetTable(code: string): Promise<null> {
  return call("POST", `/tables/${encodeURIComponent(code)}/forget`);
}

/** My tables, running ones first. */
export function myTables(): Promise<readonly MyTable[]> {
  return call("GET", "/tables");
}

/** Whom to ask about the site, what its operator tells everybody, whether tables may be made. */
export function site(): Promise<SiteInfo> {
  return call("GET", "/site");
}

/** Makes my token void everywhere; the new one is a cookie, or in the answer if this tab is somebody else. */
export async function signOut(): Promise<string | null> {
  return (await call<{ token: string | null }>("POST", "/players/me/sign_out")).token;
}

/** Removes my name, my token and what I said. */
export async function deleteMe(): Promise<void> {
  await call("DELETE", "/players/me");
}

/** For the operator of the site; everybody else gets 404. */
export const operator = {
  /** Exchanges the key of a link for a session. */
  begin: (key: string): Promise<void> => call("POST", "/operator/session", undefined, key),
  end: (): Promise<void> => call("DELETE", "/operator/session"),
  overview: (): Promise<Overview> => call("GET", "/operator"),
  close: (code: string): Promise<void> => call("POST", "/operator/close", { code }),
  notice: (text: string | null): Promise<void> => call("PUT", "/operator/notice", { text }),
  newTables: (allowed: boolean): Promise<void> => call("PUT", "/operator/new_tables", { allowed }),
};
