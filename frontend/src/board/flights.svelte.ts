/** Cards that fly from where they were in one view to where they are in the next: which ones, a game says. */

import { LEAVE, MOTION, still } from "../ui/motion";
import { type Box, boxOf, copyOf, isSeen, Moves } from "../ui/moves";
import { choreograph } from "./choreograph.svelte";

export interface Flight {
  /** Selectors of where it is before; the first that is seen counts. */
  from: readonly string[];
  /** Where it is afterwards: the card itself, or the seat or pile it has gone to. */
  to: readonly string[];
}

/** Something is seen there. */
interface Place {
  box: Box;
  /** A copy of the card that lies there; null: it is a seat or a pile. */
  card: Element | null;
}

/** The widest a card comes out of a seat or a pile, px. */
const NARROW = 34;

export class Flights<Shown> {
  readonly #moves: Moves;
  readonly #between: (before: Shown, after: Shown) => readonly Flight[];
  #before: Shown | null = null;
  #due: { from: Place; to: readonly string[] }[] = [];

  constructor(
    root: () => HTMLElement | undefined,
    shown: () => Shown,
    between: (before: Shown, after: Shown) => readonly Flight[],
  ) {
    this.#moves = new Moves(root);
    this.#between = between;
    choreograph(this.#moves, shown, {
      prepare: (now) => this.#prepare(now),
      perform: (now) => this.#perform(now),
    });
  }

  #prepare(now: Shown): void {
    const flights = this.#before === null || still() ? [] : this.#between(this.#before, now);
    this.#due = flights.flatMap(({ from, to }) => {
      const element = this.#seen(from);
      if (!element) return [];
      const card = element.matches("[data-card]") ? copyOf(element) : null;
      return [{ from: { box: boxOf(element), card }, to }];
    });
  }

  #perform(now: Shown): void {
    this.#before = now;
    for (const { from, to } of this.#due.splice(0)) {
      const element = this.#seen(to);
      if (element) this.#fly(from, element);
    }
  }

  #fly({ box, card }: Place, element: Element): void {
    if (element.matches("[data-card]")) {
      const from = card ? box : { ...box, width: Math.min(box.width, NARROW) };
      this.#moves.come(element, from, { ms: MOTION.card });
    } else if (card) this.#moves.leave(card, box, boxOf(element), { ms: MOTION.taken, easing: LEAVE });
    else this.#moves.token(box, boxOf(element), { ms: MOTION.taken });
  }

  #seen(selectors: readonly string[]): HTMLElement | undefined {
    const all = selectors.flatMap((selector) => this.#moves.all(selector));
    return all.find((element) => isSeen(boxOf(element)));
  }
}
