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
  #played = $state.raw<Played>({ turn: -1, cards: new Set() });

  /** Sentences in the viewer's language, newest first. */
  readonly said: readonly string[] = $derived.by(() => {
    const { speech } = this.now();
    return this.#steps.flatMap(([before, after]) => othersBetween(before, after, speech).reverse());
  });

  /** The cards put into plumes and into the Train in the newest turn with any, whoever's it was. */
  get fresh(): ReadonlySet<Card> {
    return this.#played.cards;
  }

  /** Create it while a component initializes, because it has an effect. */
  constructor(private readonly now: () => Pick<Scene, "view" | "speech">) {
    $effect.pre(() => {
      const { view, speech } = this.now();
      untrack(() => this.#follow(view, speech));
    });
  }

  #forget(): void {
    this.#steps = [];
    this.#played = { turn: -1, cards: new Set() };
  }

  /** Adds a step. A new game clears the list; the two steps in which a hand is replenished become one: "drew two cards". */
  #follow(view: View, speech: Speech): void {
    const before = this.#last;
    this.#last = view;
    if (!before || before === view) return;
    if (view.turns < before.turns) this.#forget();
    const cards = view.phase === "over" ? [] : playedBetween(before, view);
    if (cards.length > 0) {
      const same = this.#played.turn === before.turns ? this.#played.cards : [];
      this.#played = { turn: before.turns, cards: new Set([...same, ...cards]) };
    }
    if (othersBetween(before, view, speech).length === 0) return;
    const [newest, ...older] = this.#steps;
    const begun = newest && areOneHand(newest[0], before) ? newest[0] : null;
    const kept = begun ? older : this.#steps;
    this.#steps = [[begun ?? before, view] as const, ...kept].slice(0, STEPS);
  }
}

interface Played {
  turn: number;
  cards: ReadonlySet<Card>;
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
