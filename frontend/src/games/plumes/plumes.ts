/**
 * Plumes: what they score, where they are open, and why a card doesn't go there. Only the server decides a game; the
 * client works this out to draw and explain it.
 */
import { numberOf } from "../../board/cards";
import { colourOf, LETTERS } from "./cards";
import type { Card, Letter, Row } from "./view";

type Rows = readonly Row[];

/** Whether the plume is complete: a top row of k cards makes k rows. The smallest Peacock has two cards and one. */
export function isPeacock(rows: Rows): boolean {
  return rows.length > 1 && rows.length === rows[0]?.length && rows.at(-1)?.length === 1;
}

const sum = (row: Row) => row.reduce((total, card) => total + (card === null ? 0 : numberOf(card)), 0);

/**
 * The parts of a score, of several plumes together: values of the lower rows, values of the top rows (subtracted), 1
 * for each card of a Peacock. Unseen cards count 0.
 */
export function partsOf(plumes: readonly { rows: Rows }[]) {
  const parts = { lower: 0, top: 0, bonus: 0 };
  for (const { rows } of plumes) {
    const [top = 0, ...lower] = rows.map(sum);
    parts.top += top;
    parts.lower += lower.reduce((total, row) => total + row, 0);
    if (isPeacock(rows)) parts.bonus += rows.reduce((count, row) => count + row.length, 0);
  }
  return parts;
}

type Built = readonly { rows: Rows }[];

/** What made the points of these plumes; null if there are none, or not all of their cards are known. */
export function madeOf(plumes: Built) {
  const known = plumes.length > 0 && !plumes.some(({ rows }) => rows.flat().includes(null));
  return known ? partsOf(plumes) : null;
}

/** The bar of these plumes: points of rows and of Peacocks. */
export function barOf(plumes: Built, score: number): [rows: number, peacocks: number] {
  const made = madeOf(plumes);
  return made ? [made.lower - made.top, made.bonus] : [score, 0];
}

export function scoreOf(rows: Rows): number {
  const { lower, top, bonus } = partsOf([{ rows }]);
  return lower - top + bonus;
}

/** The score as the others see it, without the last card of a Peacock, which lies face down. */
export function openScoreOf(rows: Rows): number {
  return scoreOf(isPeacock(rows) ? [...rows.slice(0, -1), [null]] : rows);
}

/** The colours that the row below this one may use, in the order of `LETTERS`. */
export function coloursOf(row: Row): Letter[] {
  const there = new Set(row.flatMap((card) => (card === null ? [] : [colourOf(card)])));
  return LETTERS.filter((letter) => there.has(letter));
}

/** Whether the next row may start. A top row of two or more may also keep growing. */
export function isFull(rows: Rows): boolean {
  const places = (rows[0]?.length ?? 0) - rows.length + 1;
  return rows.at(-1)?.length === places && places > 1;
}

/** Where a card can go in a plume: its present row, or (`down`) the next one; `colours` null takes any. */
export type Spot = { row: number; down: boolean; colours: readonly Letter[] | null };

/** The places where the plume is open; none for a Peacock. */
export function spotsOf(rows: Rows): Spot[] {
  const last = rows.length - 1;
  if (isPeacock(rows)) return [];
  const next = (row: number, down: boolean): Spot => ({ row, down, colours: coloursOf(rows[row - 1] ?? []) });
  if (last > 0) return isFull(rows) ? [next(last + 1, true)] : [next(last, false)];
  const grow: Spot = { row: 0, down: false, colours: null };
  return isFull(rows) ? [grow, next(1, true)] : [grow];
}

/** Number of places in each row, including the next row if it may start; the top row has as many as it has cards. */
export function placesOf(rows: Rows): number[] {
  const top = rows[0]?.length ?? 0;
  const begun = rows.length + (isFull(rows) ? 1 : 0);
  return Array.from({ length: begun }, (_, row) => top - row);
}

/** Whether a card's colour fits a spot. */
export function fits(card: Card, { colours }: Spot): boolean {
  return colours === null || colours.includes(colourOf(card));
}
