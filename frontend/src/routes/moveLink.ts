/** The link that moves a seat to another device: `/t/CODE#KEY.NAME`. Browsers do not send the part after `#` to the server. */
import { tablePath } from "./routes";

const KEY_BYTES = 32;
const FRAGMENT = /^#([A-Za-z0-9_-]{43})(?:\.(.*))?$/;

/** The contents of a link that moves a seat. */
export interface Move {
  readonly key: string;
  /** The name of the player; "" if the link does not have it. */
  readonly name: string;
}

/** 256 random bits in base64url. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export function movePath(code: string, key: string, name: string): string {
  return `${tablePath(code)}#${key}.${encodeURIComponent(name)}`;
}

/** Reads the fragment of an address; null if it moves no seat. */
export function parseMove(fragment: string): Move | null {
  const [, key, name = ""] = FRAGMENT.exec(fragment) ?? [];
  return key === undefined ? null : { key, name: decoded(name) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
