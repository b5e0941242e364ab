/** The draft of a turn: what I have chosen and not sent. */
import type { Card } from "./view";
import type { Target } from "./ways";

export class Draft {
  constructor(readonly turn: string) {}

  /** The cards to keep, in the order they were chosen. */
  kept = $state.raw<readonly Card[]>([]);
  /** A sealed hand is being chosen anew. */
  changing = $state(false);
  /** The card to play or to give. */
  card = $state<Card | null>(null);
  /** Where it is to go. */
  target = $state.raw<Target | null>(null);
  /** The card of the Train to take. */
  theirs = $state<Card | null>(null);
  /** A swap is wanted, and none of its cards chosen yet. */
  swapping = $state(false);

  forget(): void {
    this.kept = [];
    this.changing = false;
    this.card = null;
    this.target = null;
    this.theirs = null;
    this.swapping = false;
  }

  /** In or out; one too many is not taken. */
  keep(card: Card): void {
    if (this.kept.includes(card)) this.kept = this.kept.filter((one) => one !== card);
    else if (this.kept.length < KEPT) this.kept = [...this.kept, card];
  }
}

/** So many cards are kept. */
export const KEPT = 6;
