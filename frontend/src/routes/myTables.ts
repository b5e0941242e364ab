/** What a row in the list of my tables says, and how to remove it. */
import type { MyTable } from "../wire/messages";
import type { Words } from "../words/en";

/** How many rows of a long list are shown at first. */
export const FEW = 4;

/** The other people at the table. `me` is my name. */
export function companyOf({ names, alone, status }: MyTable, me: string, words: Words): string {
  const others = names.filter((_, index) => index !== names.indexOf(me));
  if (others.length > 0) return words.list(others);
  return alone && status !== "lobby" ? words.start.bots : words.start.nobody;
}

/** Whose turn it is while a game runs; only what everybody at the table may know. */
export function statusOf({ status, awaits, awaiting_me }: MyTable, words: Words): string {
  if (awaiting_me) return words.start.your_turn;
  return awaits.length > 0 ? words.start.waits_for(words.list(awaits)) : words.start.status[status];
}

/** A table where only I play is removed; any other only leaves my list. */
export function wayOut({ alone, host, status }: MyTable): "end" | "remove" | "forget" {
  if (!alone || !host) return "forget";
  return status === "playing" ? "end" : "remove";
}
