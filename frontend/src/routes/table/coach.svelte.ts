/** Goes through a first game with somebody: which hint stands on the board, and what is remembered of it. */
import { untrack } from "svelte";
import type { AnyHint, Seen } from "../../board/contract";
import type { GameWords, Guide } from "../../board/game";
import type { Known } from "../../games/registry";
import type { GameHints } from "../hints.svelte";

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
    private readonly client: Pick<Known, "guide" | "isOver">,
    private readonly hints: GameHints,
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
      const gone = before;
      if (gone?.passing && gone.id !== hint?.id) untrack(() => this.#saw(gone));
      before = hint;
    });
  }

  /** The hint on the board is read. */
  read(): void {
    if (this.hint) this.#saw(this.hint);
  }

  stop(): void {
    this.hints.stop();
  }

  #saw({ id, last }: AnyHint): void {
    if (last) this.hints.stop();
    else this.hints.saw(id);
  }

  /** Without the network there are no hints, and the game goes on. */
  async #load(): Promise<void> {
    this.#guide ??= (await this.client.guide?.().catch(() => null)) ?? null;
  }
}
