/** What the legal actions say: where a card may go, what may be swapped. */
import type { Card } from "./view";

/** A place for a card: a plume by its number from 1, 0 for a new one; its next row or its present one. */
export interface Target {
  plume: number;
  down: boolean;
}

export interface Way extends Target {
  action: string;
}

/** All ways to play that card. */
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

/** The way to that place; null: the card may not go there. */
export function wayTo(target: Target, ways: readonly Way[]): Way | null {
  return ways.find((way) => sameTarget(way, target)) ?? null;
}

/** The cards of a hand that may be played, or swapped with `theirs` where that is chosen. */
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

/** Six of nine cards as an action: the way the server lists it. */
export function keepAction(cards: readonly Card[], legal: readonly string[]): string | null {
  const wanted = [...cards].sort().join();
  return legal.find((action) => action.split(" ").slice(1).sort().join() === wanted) ?? null;
}
