/** Rest: keeps a full trick on the board for a moment, so everyone sees who takes it even if the next card has arrived. */
import { untrack } from "svelte";
import { MOTION } from "../ui/motion";

/** The finished tricks of a round; `round` names it. */
interface Finished {
  round: string;
  tricks: number;
}

export class Rest {
  readonly #now: () => Finished;
  readonly #held: () => boolean;
  /** The tricks that have been shown long enough. */
  #seen = $state.raw<Finished>({ round: "", tricks: 0 });
  /** Whether the last trick is still shown. */
  readonly on = $derived.by(() => {
    const { round, tricks } = this.#now();
    return this.#held() || (round === this.#seen.round && tricks > this.#seen.tricks);
  });

  readonly #round = $derived.by(() => this.#now().round);
  readonly #tricks = $derived.by(() => this.#now().tricks);

  /** While `held` returns true, the trick stays: the player is reading a hint about it. */
  constructor(now: () => Finished, held: () => boolean = () => false) {
    this.#now = now;
    this.#held = held;
    this.#seen = untrack(now);
    // A snapshot that finishes no trick must not start the time again.
    $effect(() => {
      void this.#tricks;
      if (held() || this.#round !== untrack(() => this.#seen.round)) this.end();
      if (held() || !untrack(() => this.on)) return;
      const timer = setTimeout(() => this.end(), MOTION.rest);
      return () => clearTimeout(timer);
    });
  }

  end(): void {
    this.#seen = untrack(this.#now);
  }
}
