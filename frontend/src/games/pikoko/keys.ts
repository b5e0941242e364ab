/** What a key asks for on the board. */
import type { Letter } from "./view";

export type Intent =
  | { do: "pick"; number: number }
  | { do: "move"; by: 1 | -1 }
  | { do: "step"; by: 1 | -1 }
  | { do: "enter" | "read" | "board" | "last" | "tail" | "trick" | "say" | "keys" | "back" }
  | { do: "colour"; letter: Letter };

const PLAIN: Record<string, Intent> = {
  ArrowRight: { do: "move", by: 1 },
  ArrowLeft: { do: "move", by: -1 },
  ArrowUp: { do: "step", by: 1 },
  ArrowDown: { do: "step", by: -1 },
  "+": { do: "step", by: 1 },
  "=": { do: "step", by: 1 },
  "-": { do: "step", by: -1 },
  Enter: { do: "enter" },
  Escape: { do: "back" },
  "?": { do: "keys" },
};

const SINGLE: Record<string, Intent> = {
  k: { do: "read" },
  b: { do: "board" },
  l: { do: "last" },
  h: { do: "tail" },
  t: { do: "trick" },
  s: { do: "say" },
};

/**
 * The intent of a key press; `colours` may be named now, each by its key of `keys`; `letters` switches single letters.
 */
export function intentOf(
  key: string,
  colours: readonly Letter[],
  letters: boolean,
  keys: Readonly<Record<Letter, string>>,
): Intent | null {
  if (/^[0-9]$/.test(key)) return { do: "pick", number: Number(key) };
  const letter = colours.find((one) => keys[one] === key.toUpperCase());
  if (letter) return { do: "colour", letter };
  return PLAIN[key] ?? (letters ? (SINGLE[key.toLowerCase()] ?? null) : null);
}
