/** What a card in the list of my tables says, and how to remove the table. */
import { isGame } from "../games/registry";
import type { MyTable } from "../wire/messages";
import type { Words } from "../words/en";

/** How many cards of a long list are shown at first. */
export const FEW = 4;

export function gameOf({ game }: MyTable, words: Words): string {
  return isGame(game) ? words.games[game].name : game;
}

/** The game, and how far it has come: "PIKOKO · round 2, trick 4". */
export function headOf(table: MyTable, words: Words): string {
  const { round, trick, turn } = table.progress ?? { round: null, trick: null, turn: null };
  const far = words.start.progress(round, trick, turn);
  return far === "" ? gameOf(table, words) : `${gameOf(table, words)} · ${far}`;
}

/** The other people at the table. `me` is my name. */
export function companyOf(table: MyTable, me: string, words: Words): string {
  const others = othersAt(table, me);
  if (others.length > 0) return words.list(others);
  return table.alone && table.status !== "lobby" ? words.start.bots : words.start.nobody;
}

/** The same as a part of a sentence: "with Bo and Cy". Empty if the status names the only other person. */
export function withWhom(table: MyTable, me: string, words: Words): string {
  const others = othersAt(table, me);
  const { with_bots, with_nobody } = words.start;
  if (others.length === 0) return table.alone && table.status !== "lobby" ? with_bots : with_nobody;
  const named = !table.awaiting_me && others.length === 1 && others[0] === table.awaits[0];
  return named ? "" : words.start.with(words.list(others));
}

function othersAt({ names }: MyTable, me: string): readonly string[] {
  return names.filter((_, index) => index !== names.indexOf(me));
}

/** Whose turn it is while a game runs, only what everybody at the table may know; who won when it is over. */
export function statusOf(table: MyTable, words: Words): string {
  const { status, awaits, awaiting_me, winners } = table;
  if (awaiting_me) return words.start.your_turn;
  if (awaits.length > 0) return words.start.waits_for(words.list(awaits));
  if (status !== "over" || winners === null) return words.start.status[status];
  if (winners.length === 0) return words.start.stopped;
  const { bots } = words.names;
  const others = winners
    .filter(({ me }) => !me)
    .map(({ seat, name }) => name ?? bots[seat % bots.length] ?? "");
  return words.start.won(others, others.length < winners.length);
}

/** Running games, those that wait for me first. */
export function runningOf(tables: readonly MyTable[]): readonly MyTable[] {
  const running = tables.filter(({ status }) => status === "playing");
  return [...running.filter((table) => table.awaiting_me), ...running.filter((table) => !table.awaiting_me)];
}

/** A table where only I play is removed; any other only leaves my list. */
export function wayOut({ alone, host, status }: MyTable): "end" | "remove" | "forget" {
  if (!alone || !host) return "forget";
  return status === "playing" ? "end" : "remove";
}
