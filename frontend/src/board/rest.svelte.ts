/** Rest: keeps what is just finished, such as a full trick, on the board for a moment, even if the next card has arrived. */
import { untrack } from "svelte";
import { MOTION } from "../ui/motion";

/** What is finished in a round, such as its tricks; `round` names it. */
interface Finished {
  round: string;
  count: number;
}

export class Rest {
  readonly #now: () => Finished;
  readonly #held: () => boolean;
  /** What has been shown long enough. */
  #seen = $state.raw<Finished>({ round: "", count: 0 });
  /** Whether the last one is still shown. */
  readonly on = $derived.by(() => {
    const { round, count } = this.#now();
    return this.#held() || (round === this.#seen.round && count > this.#seen.count);
  });

  readonly #round = $derived.by(() => this.#now().round);
  readonly #count = $derived.by(() => this.#now().count);

  /** It stays for `ms`; and while `held` returns true: the player is reading a hint about it. */
  constructor(now: () => Finished, held: () => boolean = () => false, ms: number = MOTION.rest) {
    this.#now = now;
    this.#held = held;
    this.#seen = untrack(now);
    // A snapshot that finishes no trick must not start the time again.
    $effect(() => {
      void this.#count;
      if (held() || this.#round !== untrack(() => this.#seen.round)) this.end();
      if (held() || !untrack(() => this.on)) return;
      const timer = setTimeout(() => this.end(), ms);
      return () => clearTimeout(timer);
    });
  }

  end(): void {
    const now = untrack(this.#now);
    const seen = untrack(() => this.#seen);
    if (now.round !== seen.round || now.count !== seen.count) this.#seen = now;
  }
}
