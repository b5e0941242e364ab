/** How long the table has waited for the decision that is due, by this page's own clock. */

/** An earlier knock would be rude. */
export const KNOCK_AFTER_MS = 8000;
/** A snapshot takes this long at most; more means that every clock began again. */
const JITTER_MS = 1500;

export interface Decision {
  turn: string;
  /** Its age when the snapshot was made. */
  since_ms: number;
}

export class TurnClock {
  /** When the decision began, as `performance.now()` counts. */
  began = $state(0);
  /** The decision has taken so long that one may knock. */
  long = $state(false);
  #turn = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Call with every new state of the game. */
  follow({ turn, since_ms }: Decision): void {
    const began = performance.now() - since_ms;
    if (turn === this.#turn && Math.abs(began - this.began) < JITTER_MS) return;
    this.#turn = turn;
    this.began = began;
    this.stop();
    const left_ms = KNOCK_AFTER_MS - since_ms;
    this.long = left_ms <= 0;
    if (left_ms > 0) this.#timer = setTimeout(() => (this.long = true), left_ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
