/**
 * TurnLog: what others did in their last turns. It compares the views this page has received, so it starts with the
 * page.
 */
import { untrack } from "svelte";
import { othersBetween, playedBetween } from "./events";
import type { Scene, Speech } from "./scene";
import type { Card, View } from "./view";

/** Number of steps between views to remember, counting only those with something to tell. */
const STEPS = 24;

export class TurnLog {
  /** Newest first. */
  #steps = $state.raw<readonly (readonly [View, View])[]>([]);
  #last: View | null = null;

  /** Sentences in the viewer's language, newest first. */
  readonly said: readonly string[] = $derived.by(() => {
    const { speech } = this.now();
    return this.#steps.flatMap(([before, after]) => othersBetween(before, after, speech).reverse());
  });

  /** The cards that somebody else put into plumes in the newest turn with any. */
  readonly fresh: ReadonlySet<Card> = $derived.by(() => {
    const played = this.#steps.filter(([before, after]) => playedBetween(before, after).length > 0);
    const turn = played[0]?.[0].turns;
    const same = played.filter(([before]) => before.turns === turn);
    return new Set(same.flatMap(([before, after]) => playedBetween(before, after)));
  });

  /** Create it while a component initializes, because it has an effect. */
  constructor(private readonly now: () => Pick<Scene, "view" | "speech">) {
    $effect.pre(() => {
      const { view, speech } = this.now();
      untrack(() => this.#follow(view, speech));
    });
  }

  /** Adds a step. A new game clears the list; the two steps in which a hand is replenished become one: "drew two cards". */
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

/** Whether the same hand is being replenished in both views. */
function areOneHand(one: View, other: View): boolean {
  return one.phase === "replenish" && other.phase === "replenish" && one.turns === other.turns;
}

/** The first sentences that fit `lines` lines of `width` px in text of `size` px. */
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

/** Average width of a letter, unused line ends included, in em. */
const WIDE = 0.5;
