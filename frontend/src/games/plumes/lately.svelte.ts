/** What others did in the last turns, as far as this screen has seen it: it compares the views that came. */
import { untrack } from "svelte";
import { othersBetween } from "./events";
import type { Scene, Speech } from "./scene";
import type { View } from "./view";

/** So many steps from one view to the next are remembered, of those that say something. */
const STEPS = 24;

export class Lately {
  /** The newest first. */
  #steps = $state.raw<readonly (readonly [View, View])[]>([]);
  #last: View | null = null;
  readonly #now: () => Pick<Scene, "view" | "speech">;

  /** Sentences in the viewer's language, the newest first. */
  readonly said: readonly string[] = $derived.by(() => {
    const { speech } = this.#now();
    return this.#steps.flatMap(([before, after]) => othersBetween(before, after, speech).reverse());
  });

  /** To be made while a component begins: it has an effect. */
  constructor(now: () => Pick<Scene, "view" | "speech">) {
    this.#now = now;
    $effect.pre(() => {
      const { view, speech } = this.#now();
      untrack(() => this.#follow(view, speech));
    });
  }

  /** Another game forgets what was before; both steps in which a hand is replenished are one: "drew two cards". */
  #follow(view: View, speech: Speech): void {
    const before = this.#last;
    this.#last = view;
    if (!before || before === view) return;
    if (view.turns < before.turns) this.#steps = [];
    if (othersBetween(before, view, speech).length === 0) return;
    const [newest, ...older] = this.#steps;
    const begun = newest && areOneHand(newest[0], before) ? newest[0] : null;
    const kept = begun ? older : this.#steps;
    this.#steps = [[begun ?? before, view] as const, ...kept].slice(0, STEPS);
  }
}

/** In both the same hand is being replenished. */
function areOneHand(one: View, other: View): boolean {
  return one.phase === "replenish" && other.phase === "replenish" && one.turns === other.turns;
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
