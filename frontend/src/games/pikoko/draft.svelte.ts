/** What I have chosen or typed and not sent, and what I look at: it lives until the turn it belongs to is over. */
import type { Draft } from "./dock";
import type { Card, Confidence, Seat } from "./view";

export class Choice implements Draft {
  card = $state<Card | null>(null);
  bid = $state<number | null>(null);
  confidence = $state<Confidence | null>(null);
  changing = $state(false);
  /** A tail looked at in place of the one that matters now. */
  peek = $state<Seat | null>(null);

  #turn = "";
  #mine = false;
  #choice: unknown = null;
  #sizes: readonly number[] = [];

  /** Take note of a snapshot: a new turn forgets the draft, a sealed choice ends its change. */
  follow(turn: string, mine: boolean, myChoice: unknown, sizes: readonly number[]): void {
    if (turn !== this.#turn) this.#forget();
    if (myChoice !== this.#choice) this.changing = false;
    const peeked = this.peek;
    const moved = peeked !== null && sizes[peeked] !== this.#sizes[peeked];
    if (moved || (mine && !this.#mine)) this.peek = null;
    this.#turn = turn;
    this.#mine = mine;
    this.#choice = myChoice;
    this.#sizes = sizes;
  }

  #forget(): void {
    this.card = null;
    this.bid = null;
    this.confidence = null;
    this.changing = false;
    this.peek = null;
  }
}
