/** A full trick lies for a moment, so that everybody sees who takes it, even if the next card is there already. */
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
  /** Seen long enough. */
  #seen = $state.raw<Finished>({ round: "", tricks: 0 });
  readonly #on = $derived.by(() => {
    const { round, tricks } = this.#now();
    return this.#held() || (round === this.#seen.round && tricks > this.#seen.tricks);
  });

  /** `held`: somebody reads what is said of the trick. */
  constructor(now: () => Finished, held: () => boolean = () => false) {
    this.#now = now;
    this.#held = held;
    this.#seen = untrack(now);
    $effect(() => {
      const { round, tricks } = now();
      if (held() || round !== untrack(() => this.#seen.round)) this.end();
      if (held() || !untrack(() => this.#on)) return;
      void tricks;
      const timer = setTimeout(() => this.end(), MOTION.rest);
      return () => clearTimeout(timer);
    });
  }

  /** The last trick is still to be seen. */
  get on(): boolean {
    return this.#on;
  }

  end(): void {
    this.#seen = untrack(this.#now);
  }
}
