/** Ways: what the legal actions say about where a card can go and what can be swapped. */
import type { Card } from "./view";

/** A place for a card: a plume numbered from 1, or 0 for a new one; `down` is its next row. */
export interface Target {
  plume: number;
  down: boolean;
}

export interface Way extends Target {
  action: string;
}

/** Asks a plume's owner where a card goes. */
export interface Asking {
  ways: readonly Way[];
  /** The card to show in the chosen place; null if nobody may see it. */
  card: Card | null;
  chosen: Target | null;
  onpick: (target: Target) => void;
}

/** All legal ways to play a card. */
export function waysToPlay(card: Card, legal: readonly string[]): Way[] {
  return legal.flatMap((action) => {
    const [verb, one, place, down] = action.split(" ");
    if (verb !== "play" || one !== card) return [];
    return [{ action, plume: place === "new" ? 0 : Number(place), down: down === "down" }];
  });
}

export function sameTarget(a: Target | null, b: Target | null): boolean {
  return a !== null && b !== null && a.plume === b.plume && a.down === b.down;
}

/** The way to a place; null if the card can't go there. */
export function wayTo(target: Target, ways: readonly Way[]): Way | null {
  return ways.find((way) => sameTarget(way, target)) ?? null;
}

/** The cards of a hand that may be played, or swapped for `theirs` if that is chosen. */
export function playable(legal: readonly string[], theirs: Card | null = null): Set<Card> {
  return new Set(
    legal.flatMap((action) => {
      const [verb, mine = "", other] = action.split(" ");
      return verb === "play" || (verb === "swap" && (theirs === null || theirs === other)) ? [mine] : [];
    }),
  );
}

/** The cards of the Train that may be taken. */
export function takable(legal: readonly string[]): Set<Card> {
  return new Set(legal.flatMap((action) => (action.startsWith("swap ") ? (action.split(" ")[2] ?? []) : [])));
}

/** The legal action that keeps these six of nine cards; null if there is none. */
export function keepAction(cards: readonly Card[], legal: readonly string[]): string | null {
  const wanted = [...cards].sort().join();
  return legal.find((action) => action.split(" ").slice(1).sort().join() === wanted) ?? null;
}
