/**
 * Plumes: what they are worth, where they are open, and why a card does not go there. The server alone judges a
 * game; here it is worked out to be drawn and explained.
 */
import { colourOf, LETTERS, numberOf } from "./cards";
import type { Card, Letter, Plume, Row } from "./view";

type Rows = readonly Row[];

/** A top row of k cards makes k rows; the smallest Peacock has two cards and one. */
export function isPeacock(rows: Rows): boolean {
  return rows.length > 1 && rows.length === rows[0]?.length && rows.at(-1)?.length === 1;
}

const sum = (row: Row) => row.reduce((total, card) => total + (card === null ? 0 : numberOf(card)), 0);

/** What makes a score: the lower rows, less the top rows, and a card of a Peacock 1. What is unseen counts 0. */
export interface Parts {
  lower: number;
  top: number;
  bonus: number;
}

/** Of several plumes together. */
export function partsOf(plumes: readonly { rows: Rows }[]): Parts {
  const parts = { lower: 0, top: 0, bonus: 0 };
  for (const { rows } of plumes) {
    const [top = 0, ...lower] = rows.map(sum);
    parts.top += top;
    parts.lower += lower.reduce((total, row) => total + row, 0);
    if (isPeacock(rows)) parts.bonus += rows.reduce((count, row) => count + row.length, 0);
  }
  return parts;
}

export function scoreOf(rows: Rows): number {
  const { lower, top, bonus } = partsOf([{ rows }]);
  return lower - top + bonus;
}

/** The score as the others see it: the last card of a Peacock lies face down. */
export function openScoreOf(rows: Rows): number {
  return scoreOf(isPeacock(rows) ? [...rows.slice(0, -1), [null]] : rows);
}

/** The colours a row below this one may use, in the order of the colours. */
export function coloursOf(row: Row): Letter[] {
  const there = new Set(row.flatMap((card) => (card === null ? [] : [colourOf(card)])));
  return LETTERS.filter((letter) => there.has(letter));
}

/** May the next row begin? A top row of two or more may, and may as well grow on. */
export function isFull(rows: Rows): boolean {
  const places = (rows[0]?.length ?? 0) - rows.length + 1;
  return rows.at(-1)?.length === places && places > 1;
}

/** Where a card may go in a plume: its present row, or the next one. */
export type Spot = { row: number; down: boolean; colours: readonly Letter[] | null };

/** Where the plume is open; `colours` null stands for any. A Peacock is not. */
export function spotsOf(rows: Rows): Spot[] {
  const last = rows.length - 1;
  if (isPeacock(rows)) return [];
  const next = (row: number, down: boolean): Spot => ({ row, down, colours: coloursOf(rows[row - 1] ?? []) });
  if (last > 0) return isFull(rows) ? [next(last + 1, true)] : [next(last, false)];
  const grow: Spot = { row: 0, down: false, colours: null };
  return isFull(rows) ? [grow, next(1, true)] : [grow];
}

/** How many places each row has, the next one to begin among them; the top row has as many as it has cards. */
export function placesOf(rows: Rows): number[] {
  const top = rows[0]?.length ?? 0;
  const begun = rows.length + (isFull(rows) ? 1 : 0);
  return Array.from({ length: begun }, (_, row) => top - row);
}

/** Fits the colour of a card into a spot? */
export function fits(card: Card, { colours }: Spot): boolean {
  return colours === null || colours.includes(colourOf(card));
}

/** So many cards are missing to a Peacock. */
export function missing({ rows }: Plume): number {
  const k = rows[0]?.length ?? 0;
  return (k * (k + 1)) / 2 - rows.reduce((count, row) => count + row.length, 0);
}
