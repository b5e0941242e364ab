/** Goes through a first game with somebody: which hint stands on the board, and what is remembered of it. */
import { untrack } from "svelte";
import type { AnyHint } from "../../games/board";
import type { GameWords, Guide, Seen } from "../../games/game";
import type { Known } from "../../games/registry";
import type { Hints } from "../../lib/hints.svelte";

export interface Now {
  seen: Seen<unknown, GameWords>;
  legal: readonly string[];
}

export class Coach {
  /** Null until hints are wanted and have arrived. */
  #guide = $state.raw<Guide<unknown, GameWords> | null>(null);

  readonly hint: AnyHint | null = $derived.by(() => {
    if (!this.#guide || !this.hints.on) return null;
    const { seen, legal } = this.now();
    return this.#guide.hintNow(seen, legal, this.hints.seen);
  });

  /** To be made while a component begins: it has effects. */
  constructor(
    private readonly client: Known,
    private readonly hints: Hints,
    private readonly now: () => Now,
  ) {
    $effect(() => {
      if (hints.on) void this.#load();
    });
    $effect(() => {
      if (hints.fresh && client.isOver(now().seen.game.view)) hints.stop();
    });
    let before: AnyHint | null = null;
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
    this.#guide ??= (await this.client.guide?.().catch(() => null)) ?? null;
  }
}
