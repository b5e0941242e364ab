/** What a key asks for on the board. */
import { LETTERS } from "./cards";
import type { Letter } from "./view";

export type Intent =
  | { do: "pick"; number: number }
  | { do: "move"; by: 1 | -1 }
  | { do: "line" }
  | { do: "suit"; letter: Letter }
  | { do: "enter" | "read" | "last" | "round" | "trick" | "say" | "keys" | "back" };

const PLAIN: Record<string, Intent> = {
  ArrowRight: { do: "move", by: 1 },
  ArrowLeft: { do: "move", by: -1 },
  ArrowUp: { do: "line" },
  ArrowDown: { do: "line" },
  Enter: { do: "enter" },
  Escape: { do: "back" },
  "?": { do: "keys" },
};

const SINGLE: Record<string, Intent> = {
  k: { do: "read" },
  l: { do: "last" },
  o: { do: "round" },
  t: { do: "trick" },
  s: { do: "say" },
};

/** The intent of a key press; `letters` switches single letters, `keys` name the suits. */
export function intentOf(
  key: string,
  letters: boolean,
  keys: Readonly<Record<Letter, string>>,
): Intent | null {
  if (/^[1-9]$/.test(key)) return { do: "pick", number: Number(key) };
  if (!letters) return PLAIN[key] ?? null;
  const letter = LETTERS.find((one) => keys[one] === key.toUpperCase());
  return letter ? { do: "suit", letter } : (PLAIN[key] ?? SINGLE[key.toLowerCase()] ?? null);
}
