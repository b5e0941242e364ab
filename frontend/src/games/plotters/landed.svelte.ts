/**
 * Landed: what the board shows of the newest view, one step after another. A full trick rests; its cards gather on the
 * stacks; these count; and only then the cards of the next trick come, one by one if some have come meanwhile.
 */
import { untrack } from "svelte";
import type { Rest } from "../../board/rest.svelte";
import { still } from "../../ui/motion";
import { NEXT, STEP, TAKEN } from "./flights";
import { cleared, finished, type Shown, shownOf, upTo } from "./tricks";
import type { Seat, View } from "./view";

export class Landed {
  /** The last view that was shown without a full trick at rest; null if its cards have landed. */
  #held = $state.raw<View | null>(null);
  /** They have landed, but the next card waits. */
  #waits = $state(false);
  /** How many cards of the new trick are shown. */
  #laid = $state(Number.POSITIVE_INFINITY);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #now: () => View;
  readonly #rest: Pick<Rest, "on">;

  /** Create it while a component initializes. */
  constructor(now: () => View, rest: Pick<Rest, "on">) {
    this.#now = now;
    this.#rest = rest;
    let shown = untrack(now);
    $effect.pre(() => {
      if (!rest.on) {
        untrack(() => this.#gather());
        return;
      }
      clearTimeout(this.#timer);
      this.#held = untrack(() => this.#held) ?? shown;
      this.#waits = false;
      this.#laid = Number.POSITIVE_INFINITY;
    });
    $effect.pre(() => {
      const view = now();
      if (!rest.on) shown = view;
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  /** A trick is finished and the next has not begun: nothing of what has happened since is shown. */
  get on(): boolean {
    return this.#rest.on || this.#gone;
  }

  /** Its cards have left the table. */
  get #gone(): boolean {
    return !this.#rest.on && (this.#held !== null || this.#waits);
  }

  /** The trick on the board. */
  get trick(): Shown | null {
    const { trick, share, tricks } = this.#now();
    const last = tricks.at(-1);
    if (last && this.#rest.on) return finished(last);
    if (last && this.#gone) return cleared(last);
    const shown = trick && shownOf(trick, share);
    return shown && this.#behind ? upTo(shown, this.#laid) : shown;
  }

  /** The view with the counts and the cards of the trick that are shown. */
  get view(): View {
    const [view, held] = [this.#now(), this.#held];
    if (held !== null && held.round === view.round) {
      const { stacks, kept, piles, worth, totals, rounds } = held;
      return { ...view, stacks, kept, piles, worth, totals, rounds };
    }
    return this.#behind && view.trick ? { ...view, trick: { ...view.trick, ...this.trick } } : view;
  }

  /** Whom the game waits for, as far as that is shown: `newest` or the player of the next card to come. */
  awaited(newest: readonly Seat[]): readonly Seat[] {
    if (this.on) return [];
    const next = this.#behind ? this.#now().trick?.plays[this.#laid] : undefined;
    return next ? [next.by] : newest;
  }

  /** Shows everything. */
  end(): void {
    clearTimeout(this.#timer);
    this.#held = null;
    this.#waits = false;
    this.#laid = Number.POSITIVE_INFINITY;
  }

  get #behind(): boolean {
    const { phase, trick } = this.#now();
    return phase === "tricks" && this.#laid < (trick?.plays.length ?? 0);
  }

  #gather(): void {
    if (this.#held === null) return;
    if (still()) this.end();
    else this.#timer = setTimeout(() => this.#land(), TAKEN);
  }

  #land(): void {
    this.#held = null;
    this.#waits = true;
    this.#timer = setTimeout(() => {
      this.#waits = false;
      this.#show(1);
    }, NEXT);
  }

  #show(count: number): void {
    const all = this.#now().trick?.plays.length ?? 0;
    this.#laid = count < all ? count : Number.POSITIVE_INFINITY;
    if (count < all) this.#timer = setTimeout(() => this.#show(count + 1), STEP);
  }
}
