/** What presses and keys do to my draft; sending is the board's. */

import { beside } from "../../board/keys";
import { isKept } from "./dock";
import type { Draft } from "./draft.svelte";
import { handOf, type Scene } from "./scene";
import type { Card } from "./view";
import { sameTarget, type Target, waysToPlay } from "./ways";

/** The present state of the board, asked for at each press. */
export interface Now {
  scene: Scene;
  legal: readonly string[];
  draft: Draft;
}

export class Controls {
  readonly #now: () => Now;

  constructor(now: () => Now) {
    this.#now = now;
  }

  get draft(): Draft {
    return this.#now().draft;
  }

  /** A card of my hand. Where it can go to one place only, that is chosen with it. */
  choose(card: Card): void {
    const { scene, legal } = this.#now();
    const { draft } = this;
    draft.card = card;
    if (scene.view.phase !== "play") return;
    const ways = waysToPlay(card, legal);
    const stays = ways.find((way) => sameTarget(way, draft.target));
    draft.target = stays ?? (ways.length === 1 ? (ways[0] ?? null) : null);
  }

  aim(target: Target): void {
    this.draft.target = target;
  }

  take(card: Card): void {
    this.draft.theirs = card;
  }

  /** Begin a swap: its cards are asked for. */
  swap(): void {
    this.draft.swapping = true;
  }

  keep(card: Card): void {
    this.draft.keep(card);
  }

  /** Choose a sealed hand anew, beginning with what it was. */
  change(): void {
    const { view } = this.#now().scene;
    this.draft.kept = view.my_choice ?? [];
    this.draft.changing = true;
  }

  /** A digit: that card of my hand. */
  pick(number: number): void {
    const card = this.#hand()[number - 1];
    if (card === undefined) return;
    const { scene } = this.#now();
    if (scene.view.phase !== "keep") {
      if (scene.mine) this.choose(card);
    } else if (!isKept(scene, this.draft)) this.keep(card);
  }

  /** To the card before or after, round and round. */
  move(by: 1 | -1): void {
    const { scene } = this.#now();
    const card = beside(this.#hand(), this.draft.card, by);
    if (scene.mine && scene.view.phase !== "keep" && card !== null) this.choose(card);
  }

  /** To the next place for the chosen card, or the next card of the Train. */
  place(by: 1 | -1): void {
    const { scene, legal } = this.#now();
    const { draft } = this;
    if (!scene.mine) return;
    if (scene.view.phase === "replenish") draft.theirs = beside(scene.view.train, draft.theirs, by);
    else if (draft.card !== null) {
      const ways = waysToPlay(draft.card, legal);
      const at = ways.find((way) => sameTarget(way, draft.target)) ?? null;
      draft.target = beside(ways, at, by);
    }
  }

  /** One step back: the place, the card, the change of a sealed hand. */
  undo(): void {
    const { draft } = this;
    if (draft.changing) draft.forget();
    else if (draft.target !== null) draft.target = null;
    else if (draft.theirs !== null) draft.theirs = null;
    else if (draft.card !== null) draft.card = null;
    else draft.swapping = false;
  }

  #hand(): Card[] {
    const { scene } = this.#now();
    return scene.faces(handOf(scene)).map(({ card }) => card);
  }
}
