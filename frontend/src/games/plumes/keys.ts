/** What a key asks for on the board. */
export type Intent =
  | { do: "pick"; number: number }
  | { do: "move" | "place"; by: 1 | -1 }
  | { do: "enter" | "read" | "draw" | "stop" | "next" | "train" | "out" | "say" | "keys" | "back" };

const PLAIN: Record<string, Intent> = {
  ArrowRight: { do: "move", by: 1 },
  ArrowLeft: { do: "move", by: -1 },
  ArrowDown: { do: "place", by: 1 },
  ArrowUp: { do: "place", by: -1 },
  Enter: { do: "enter" },
  Escape: { do: "back" },
  "?": { do: "keys" },
};

const SINGLE: Record<string, Intent> = {
  k: { do: "read" },
  d: { do: "draw" },
  e: { do: "stop" },
  n: { do: "next" },
  t: { do: "train" },
  o: { do: "out" },
  s: { do: "say" },
};

/** The intent of a key press; `letters` switches single letters. */
export function intentOf(key: string, letters: boolean): Intent | null {
  if (/^[1-9]$/.test(key)) return { do: "pick", number: Number(key) };
  return PLAIN[key] ?? (letters ? (SINGLE[key.toLowerCase()] ?? null) : null);
}
