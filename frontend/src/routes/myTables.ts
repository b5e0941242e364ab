/** What a row of my tables says, and the way to be rid of it. */
import type { MyTable } from "../wire/messages";
import type { Words } from "../words/en";

/** Rows of a long list that are shown before somebody asks for all. */
export const FEW = 4;

/** Those who sit there besides me, called `me`. */
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

/** A table of mine alone is removed, any other only leaves my list. */
export function wayOut({ alone, host, status }: MyTable): "end" | "remove" | "forget" {
  if (!alone || !host) return "forget";
  return status === "playing" ? "end" : "remove";
}
