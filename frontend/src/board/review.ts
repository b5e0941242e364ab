/** Review: what the strongest bot would have done from a seat, as boards show it. */
import type { Snippet } from "svelte";
import type { ReviewedBid } from "../wire/messages";

/** The bot's name, the same in every language. */
export const BOT = "Juno";

/** How many deals a chance is shown as. */
const DEALS = 10;

export interface Reviewed {
  /** Whose chair it was asked from. */
  seat: number;
  /** The bids that have been looked at so far. */
  bids: readonly ReviewedBid[];
  /** Asks the bot, and says how far it is. */
  asking: Snippet;
  /** A number with one decimal of the language. */
  figure: (value: number) => string;
  /** The language that is spoken. */
  language: string;
}

/**
 * In how many of ten deals; what is possible is never told as none, nor what is not certain as all, nor what is less
 * likely than not as half.
 */
export function ofTen(chance: number): number {
  const n = Math.round(chance * DEALS);
  if (n === 0) return chance > 0.005 ? 1 : 0;
  if (n === DEALS / 2 && chance < 0.5) return n - 1;
  return n === DEALS && chance < 0.995 ? DEALS - 1 : n;
}

/** Ten deals shared out among the outcomes, the largest remainders first. */
export function tenDeals(chances: readonly number[]): number[] {
  const whole = chances.map((chance) => Math.floor(chance * DEALS + 1e-6));
  const left = DEALS - whole.reduce((sum, n) => sum + n, 0);
  const byRest = chances
    .map((chance, at) => ({ at, rest: chance * DEALS - (whole[at] ?? 0) }))
    .sort((a, b) => b.rest - a.rest);
  const more = new Set(byRest.slice(0, left).map(({ at }) => at));
  return whole.map((n, at) => n + (more.has(at) ? 1 : 0));
}
