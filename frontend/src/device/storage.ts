/** What a tab remembers until it is closed. Storage may be switched off: reading gives null, keeping says no. */

export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets. False: this browser keeps nothing. */
export function keep(key: string, value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

const TOKEN = "player";

/** The token of a tab that is somebody else than its browser's cookie says. */
export function tabToken(): string | null {
  return kept(TOKEN);
}

export function keepTabToken(token: string | null): boolean {
  return keep(TOKEN, token);
}
