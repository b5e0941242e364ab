/** Landed: the view whose counts the board shows: a trick counts once it has rested and its cards have landed. */
import { untrack } from "svelte";
import type { Rest } from "../../board/rest.svelte";
import { still } from "../../ui/motion";
import { TAKEN } from "./flights";
import type { View } from "./view";

export class Landed {
  /** The last view that was shown without a full trick at rest; null if its cards have landed. */
  #held = $state.raw<View | null>(null);
  readonly #now: () => View;

  /** Create it while a component initializes. */
  constructor(now: () => View, rest: Pick<Rest, "on">) {
    this.#now = now;
    let shown = untrack(now);
    $effect.pre(() => {
      if (rest.on) {
        this.#held = untrack(() => this.#held) ?? shown;
        return;
      }
      if (untrack(() => this.#held) === null) return;
      const timer = setTimeout(() => this.land(), still() ? 0 : TAKEN);
      return () => clearTimeout(timer);
    });
    $effect.pre(() => {
      const view = now();
      if (!rest.on) shown = view;
    });
  }

  /** The view with the counts of what has landed. */
  get view(): View {
    const [view, held] = [this.#now(), this.#held];
    if (held === null || held.round !== view.round) return view;
    const { stacks, kept, piles, worth, totals, rounds } = held;
    return { ...view, stacks, kept, piles, worth, totals, rounds };
  }

  land(): void {
    this.#held = null;
  }
}
