/** Draft: what you have chosen in this turn and not sent. */
import type { Card, Letter } from "./view";

export class Draft {
  constructor(readonly turn: string) {}

  /** The card to play. */
  card = $state<Card | null>(null);
  /** Cards to take from the trick, in the order they were chosen. */
  picked = $state.raw<readonly Card[]>([]);
  /** Suits to keep, in the order they were chosen. */
  kept = $state.raw<readonly Letter[]>([]);

  forget(): void {
    this.card = null;
    this.picked = [];
    this.kept = [];
  }

  /** Adds or removes a card; one too many replaces the card chosen first. */
  pick(card: Card, most: number): void {
    this.picked = toggle(this.picked, card, most);
  }

  keep(letter: Letter): void {
    this.kept = toggle(this.kept, letter, 2);
  }
}

export function toggle<T>(items: readonly T[], item: T, most: number): T[] {
  if (items.includes(item)) return items.filter((one) => one !== item);
  return [...items, item].slice(-most);
}
