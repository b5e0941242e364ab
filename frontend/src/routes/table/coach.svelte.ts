/** The hints of a first game: which one is on the board, and which ones count as seen. */
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
  #loading = false;
  /** The hint that was on the board when a snapshot last came or a hint was read. */
  #shown: AnyHint | null = null;
  #told = $state(0);

  readonly hint: AnyHint | null = $derived.by(() => {
    if (!this.hints.on) return null;
    if (!this.#guide) {
      void this.#load();
      return null;
    }
    const { seen, legal } = this.now();
    const shown = this.#shown;
    const hint = this.#guide.hintNow(seen, legal, this.hints.seen, shown?.id ?? null);
    // What becomes due while it is being read is not counted before it is read.
    return hint && hint.id === shown?.id ? { ...hint, left: shown.left } : hint;
  });

  /** How many hints were read just before this one, one after another. */
  get told(): number {
    return this.#told;
  }

  constructor(
    private readonly client: Pick<Known, "guide" | "isOver">,
    private readonly hints: GameHints,
    private readonly now: () => Now,
  ) {}

  /** Call after every new state of the game. A passing hint whose moment is over counts as seen. */
  follow(): void {
    if (this.hints.fresh && this.client.isOver(this.now().seen.game.view)) this.hints.stop();
    const gone = this.#shown;
    if (gone?.passing && gone.id !== this.hint?.id) this.#saw(gone);
    if (gone?.id !== this.hint?.id) this.#told = 0;
    this.#shown = this.hint;
  }

  /** The hint on the board is read. */
  read(): void {
    if (this.hint) this.#saw(this.hint);
    this.#told = this.hint ? this.#told + 1 : 0;
    this.#shown = this.hint;
  }

  stop(): void {
    this.hints.stop();
    this.#shown = null;
  }

  #saw({ id, last }: AnyHint): void {
    if (last) this.hints.stop();
    else this.hints.saw(id);
  }

  /** Without the network there are no hints, and the game goes on. */
  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    this.#guide = (await this.client.guide?.().catch(() => null)) ?? null;
    this.#shown = this.hint;
    this.#loading = false;
  }
}
