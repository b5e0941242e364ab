/** The browser's storage: `local` outlives the page, `session` belongs to the tab. It may be switched off, full, or hold anything. */

type Area = "localStorage" | "sessionStorage";

/** Null: nothing is stored under `key`, or nothing can be. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the key. False: this browser stores nothing. */
export function writeStored(area: Area, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The object stored as JSON in `localStorage`; an empty one if there is none. */
export function readJson(key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored("localStorage", key) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

export function writeJson(key: string, value: object): void {
  writeStored("localStorage", key, JSON.stringify(value));
}

const TOKEN = "player";

/** The token of a tab that is somebody else than its browser's cookie says. */
export function tabToken(): string | null {
  return readStored("sessionStorage", TOKEN);
}

export function setTabToken(token: string | null): boolean {
  return writeStored("sessionStorage", TOKEN, token);
}
