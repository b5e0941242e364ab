/** Goes through a first game with somebody: which hint stands on the board, and what is remembered of it. */
import { untrack } from "svelte";
import type { Hint } from "../../games/pikoko/hints/hints";
import type { Situation } from "../../games/pikoko/status";
import type { Hints } from "../../lib/hints.svelte";

type Guide = typeof import("../../games/pikoko/hints/guide");

export interface Now {
  situation: Situation;
  legal: readonly string[];
}

export class Coach {
  /** Null until hints are wanted and have arrived. */
  guide = $state.raw<Guide | null>(null);

  readonly hint: Hint | null = $derived.by(() => {
    if (!this.guide || !this.hints.on) return null;
    const { situation, legal } = this.now();
    return this.guide.hintNow(situation, legal, this.hints.seen);
  });

  /** To be made while a component begins: it has effects. */
  constructor(
    private readonly hints: Hints,
    private readonly now: () => Now,
  ) {
    $effect(() => {
      if (hints.on) void this.#load();
    });
    $effect(() => {
      if (hints.fresh && now().situation.view.phase === "over") hints.stop();
    });
    let before: Hint | null = null;
    $effect(() => {
      const { hint } = this;
      if (before?.passing && before.id !== hint?.id) untrack(() => hints.saw(before?.id ?? ""));
      before = hint;
    });
  }

  /** The hint on the board is read; with the last one the first game is done. */
  read(): void {
    if (this.hint?.id === "over") this.hints.stop();
    else if (this.hint) this.hints.saw(this.hint.id);
  }

  stop(): void {
    this.hints.stop();
  }

  /** Without the network there are no hints, and the game goes on. */
  async #load(): Promise<void> {
    this.guide ??= await import("../../games/pikoko/hints/guide").catch(() => null);
  }
}
