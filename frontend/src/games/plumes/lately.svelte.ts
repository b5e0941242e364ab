/** What others did in the last turns, as far as this screen has seen it: it compares the views that came. */
import { untrack } from "svelte";
import { othersBetween } from "./events";
import type { Scene } from "./scene";
import type { View } from "./view";

/** So many steps from one view to the next are remembered. */
const STEPS = 24;

export class Lately {
  /** The newest first. */
  #steps = $state.raw<readonly (readonly [View, View])[]>([]);
  #last: View | null = null;
  readonly #now: () => Pick<Scene, "view" | "speech">;

  /** Sentences in the viewer's language, the newest first; none twice in a row. */
  readonly said: readonly string[] = $derived.by(() => {
    const { speech } = this.#now();
    const all = this.#steps.flatMap(([before, after]) => othersBetween(before, after, speech).reverse());
    return all.filter((text, i) => text !== all[i - 1]);
  });

  /** To be made while a component begins: it has an effect. */
  constructor(now: () => Pick<Scene, "view" | "speech">) {
    this.#now = now;
    $effect.pre(() => {
      const { view } = this.#now();
      untrack(() => this.follow(view));
    });
  }

  /** Another game forgets what was before. */
  follow(view: View): void {
    const before = this.#last;
    this.#last = view;
    if (!before || before === view) return;
    this.#steps = view.turns < before.turns ? [] : [[before, view] as const, ...this.#steps].slice(0, STEPS);
  }
}

/** The first sentences that stand in `lines` lines of `width` px of text of `size` px. */
export function fittingLines(said: readonly string[], width: number, lines: number, size: number): string[] {
  const taken: string[] = [];
  let left = lines;
  for (const text of said) {
    left -= Math.max(1, Math.ceil((text.length * size * WIDE) / width));
    if (left < 0) break;
    taken.push(text);
  }
  return taken;
}

/** Width of a letter with what a line loses at its end, of the size of the text. */
const WIDE = 0.5;
