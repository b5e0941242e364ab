/** How long the present decision is waited for, by this page's own clock. */
import { untrack } from "svelte";

/** Before that a knock would be rude. */
export const KNOCK_AFTER_MS = 8000;
/** A snapshot takes this long at most; more means that every clock began anew. */
const JITTER_MS = 1500;

export interface Decision {
  turn: string;
  /** Its age when the snapshot was made. */
  since_ms: number;
}

export class TurnClock {
  /** When the decision began, as `performance.now()` counts. */
  began = $state(0);
  /** It has taken so long that one may knock. */
  long = $state(false);
  #turn = "";

  /** To be made while a component begins: it has effects. */
  constructor(decision: () => Decision) {
    const follow = (now: Decision) => untrack(() => this.#follow(now));
    follow(untrack(decision));
    $effect.pre(() => follow(decision()));
    $effect(() => {
      const left = this.began + KNOCK_AFTER_MS - performance.now();
      this.long = left <= 0;
      if (left <= 0) return;
      const timer = setTimeout(() => {
        this.long = true;
      }, left);
      return () => clearTimeout(timer);
    });
  }

  #follow({ turn, since_ms }: Decision): void {
    const began = performance.now() - since_ms;
    if (turn === this.#turn && Math.abs(began - this.began) < JITTER_MS) return;
    this.#turn = turn;
    this.began = began;
  }
}
