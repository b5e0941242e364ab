/** TurnLog: what was done in the last turns. It compares the views this page has received, so it starts with the page. */
import { untrack } from "svelte";
import { doingsBetween, type Newest, newestBetween, type Turn } from "./events";
import type { Scene, Speech } from "./scene";
import type { Card, View } from "./view";

/** Number of steps between views to remember, counting only those with something to tell. */
const STEPS = 24;

export class TurnLog {
  /** Newest first. */
  #steps = $state.raw<readonly (readonly [View, View])[]>([]);
  #last: View | null = null;
  #newest = $state.raw<Newest | null>(null);

  /** Sentences in the viewer's language, newest first. */
  readonly said: readonly string[] = $derived.by(() => {
    const { speech } = this.now();
    return this.#steps.flatMap(([before, after]) =>
      doingsBetween(before, after, speech)
        .map(({ text }) => text)
        .reverse(),
    );
  });

  /** Newest first. */
  readonly turns: readonly Turn[] = $derived.by(() => {
    const turns: Turn[] = [];
    for (const [before, after] of this.#steps)
      for (const doing of doingsBetween(before, after, this.now().speech).reverse()) {
        const turn = turns.at(-1);
        if (turn?.seat === doing.seat && turn.number === before.turns)
          turns.splice(-1, 1, { ...turn, doings: [doing, ...turn.doings] });
        else turns.push({ number: before.turns, seat: doing.seat, doings: [doing] });
      }
    return turns;
  });

  /** The cards put into plumes and into the Train in the newest turn with any, whoever's it was; at first, what was swapped. */
  readonly fresh: ReadonlySet<Card> = $derived.by(
    () => new Set(this.#newest?.cards ?? this.now().view.swapped),
  );
  /** Create it while a component initializes, because it has an effect. */
  constructor(private readonly now: () => Pick<Scene, "view" | "speech">) {
    $effect.pre(() => {
      const { view, speech } = this.now();
      untrack(() => this.#follow(view, speech));
    });
  }

  #forget(): void {
    this.#steps = [];
    this.#newest = null;
  }

  /** A turn has several steps: their cards belong together. */
  #play(before: View, after: View): void {
    const newest = newestBetween(before, after);
    if (!newest || after.phase === "over") return;
    const same = this.#newest?.seat === newest.seat && this.#newest.turn === newest.turn;
    this.#newest = same ? { ...newest, cards: [...(this.#newest?.cards ?? []), ...newest.cards] } : newest;
  }

  /** Adds a step. A new game clears the list; the two steps in which a hand is replenished become one: "drew two cards". */
  #follow(view: View, speech: Speech): void {
    const before = this.#last;
    this.#last = view;
    if (!before || before === view) return;
    if (view.turns < before.turns) this.#forget();
    this.#play(before, view);
    if (doingsBetween(before, view, speech).length === 0) return;
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
