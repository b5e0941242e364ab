/** Draft: what you have chosen in this turn and not sent. */
import type { Card } from "./view";
import type { Target } from "./ways";

export class Draft {
  constructor(readonly turn: string) {}

  /** The cards to keep, in the order they were chosen. */
  kept = $state.raw<readonly Card[]>([]);
  /** A sealed hand is being changed. */
  changing = $state(false);
  /** The card to play or to swap. */
  card = $state<Card | null>(null);
  /** Where that card goes. */
  target = $state.raw<Target | null>(null);
  /** The card of the Train to take. */
  theirs = $state<Card | null>(null);
  /** A swap was started, and none of its cards is chosen yet. */
  swapping = $state(false);

  forget(): void {
    this.kept = [];
    this.changing = false;
    this.card = null;
    this.target = null;
    this.theirs = null;
    this.swapping = false;
  }

  /** Adds or removes a card; one too many is ignored. */
  keep(card: Card): void {
    if (this.kept.includes(card)) this.kept = this.kept.filter((one) => one !== card);
    else if (this.kept.length < KEPT) this.kept = [...this.kept, card];
  }
}

/** Number of cards to keep. */
export const KEPT = 6;
