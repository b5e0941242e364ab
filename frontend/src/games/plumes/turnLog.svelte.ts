/**
 * TurnLog: what others did in their last turns. It compares the views this page has received, so it starts with the
 * page.
 */
import { untrack } from "svelte";
import {
  type Doing,
  doingsBetween,
  latestBetween,
  type Newest,
  newestBetween,
  othersBetween,
} from "./events";
import type { Scene, Speech } from "./scene";
import type { Card, Seat, View } from "./view";

/** Number of steps between views to remember, counting only those with something to tell. */
const STEPS = 24;

/** What somebody did in a turn, in that order. */
export interface Turn {
  number: number;
  seat: Seat;
  doings: Doing[];
}

export class TurnLog {
  /** Newest first. */
  #steps = $state.raw<readonly (readonly [View, View])[]>([]);
  #last: View | null = null;
  #newest = $state.raw<Newest | null>(null);
  /** The step that told something last: of anybody, and of others. */
  #latest = $state.raw<readonly [View, View] | null>(null);
  #theirs = $state.raw<readonly [View, View] | null>(null);

  /** Sentences in the viewer's language, newest first. */
  readonly said: readonly string[] = $derived.by(() => {
    const { speech } = this.now();
    return this.#steps.flatMap(([before, after]) => othersBetween(before, after, speech).reverse());
  });

  /** The others' turns with what they did in each, newest first. */
  readonly turns: readonly Turn[] = $derived.by(() => {
    const turns: Turn[] = [];
    for (const [before, after] of this.#steps)
      for (const doing of doingsBetween(before, after, this.now().speech).reverse()) {
        const turn = turns.at(-1);
        if (turn?.seat === doing.seat && turn.number === before.turns) turn.doings.unshift(doing);
        else turns.push({ number: before.turns, seat: doing.seat, doings: [doing] });
      }
    return turns;
  });

  /** The last thing that anybody did, in few words, and the last that others did; null while this page has seen none. */
  readonly latest: string | null = $derived(this.#tell(this.#latest));
  readonly theirs: string | null = $derived(this.#tell(this.#theirs));

  /** The cards put into plumes and into the Train in the newest turn with any, whoever's it was; at first, what was swapped. */
  readonly fresh: ReadonlySet<Card> = $derived.by(
    () => new Set(this.#newest?.cards ?? this.now().view.swapped),
  );
  /** Whose turn that was; null while this page has seen none. */
  readonly seat: Seat | null = $derived(this.#newest?.seat ?? null);

  /** Create it while a component initializes, because it has an effect. */
  constructor(private readonly now: () => Pick<Scene, "view" | "speech">) {
    $effect.pre(() => {
      const { view, speech } = this.now();
      untrack(() => this.#follow(view, speech));
    });
  }

  #forget(): void {
    this.#steps = [];
    this.#newest = this.#latest = this.#theirs = null;
  }

  #tell(step: readonly [View, View] | null): string | null {
    return step && latestBetween(...step, this.now().speech);
  }

  /** A turn has several steps: their cards belong together. */
  #play(before: View, after: View, speech: Speech): void {
    const newest = newestBetween(before, after);
    if (!newest) return;
    if (latestBetween(before, after, speech)) {
      this.#latest = [before, after];
      if (newest.seat !== speech.you) this.#theirs = this.#latest;
    }
    if (after.phase === "over") return;
    const same = this.#newest?.seat === newest.seat && this.#newest.turn === newest.turn;
    this.#newest = same ? { ...newest, cards: [...(this.#newest?.cards ?? []), ...newest.cards] } : newest;
  }

  /** Adds a step. A new game clears the list; the two steps in which a hand is replenished become one: "drew two cards". */
  #follow(view: View, speech: Speech): void {
    const before = this.#last;
    this.#last = view;
    if (!before || before === view) return;
    if (view.turns < before.turns) this.#forget();
    this.#play(before, view, speech);
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
