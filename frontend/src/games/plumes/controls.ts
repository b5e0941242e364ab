/** Controls: what presses and keys do to your draft. The board sends it. */

import { beside } from "../../board/keys";
import { isKept } from "./dock";
import type { Draft } from "./draft.svelte";
import { handOf, type Scene } from "./scene";
import type { Card } from "./view";
import { sameTarget, waysToPlay } from "./ways";

/** The board's current state, read on every press and key. */
export interface Now {
  scene: Scene;
  legal: readonly string[];
  draft: Draft;
}

export class Controls {
  constructor(private readonly now: () => Now) {}

  get draft(): Draft {
    return this.now().draft;
  }

  /** Chooses a card of your hand, and its place if there is only one. */
  choose(card: Card): void {
    const { scene, legal } = this.now();
    const { draft } = this;
    draft.card = card;
    if (scene.view.phase !== "play") return;
    const ways = waysToPlay(card, legal);
    const stays = ways.find((way) => sameTarget(way, draft.target));
    draft.target = stays ?? (ways.length === 1 ? (ways[0] ?? null) : null);
  }

  /** Reopens a sealed hand, starting from what it was. */
  change(): void {
    const { view } = this.now().scene;
    this.draft.kept = view.my_choice ?? [];
    this.draft.changing = true;
  }

  /** Handles a digit: that card of your hand. */
  pick(number: number): void {
    const card = this.#hand()[number - 1];
    if (card === undefined) return;
    const { scene } = this.now();
    if (scene.view.phase !== "keep") {
      if (scene.mine) this.choose(card);
    } else if (!isKept(scene, this.draft)) this.draft.keep(card);
  }

  /** Moves to the next card, wrapping around. */
  move(by: 1 | -1): void {
    const { scene } = this.now();
    const card = beside(this.#hand(), this.draft.card, by);
    if (scene.mine && scene.view.phase !== "keep" && card !== null) this.choose(card);
  }

  /** Moves to the next place for the chosen card, or to the next card of the Train. */
  place(by: 1 | -1): void {
    const { scene, legal } = this.now();
    const { draft } = this;
    if (!scene.mine) return;
    if (scene.view.phase === "replenish") draft.theirs = beside(scene.view.train, draft.theirs, by);
    else if (draft.card !== null) {
      const ways = waysToPlay(draft.card, legal);
      const at = ways.find((way) => sameTarget(way, draft.target)) ?? null;
      draft.target = beside(ways, at, by);
    }
  }

  /** Undoes one step: the place, the card, or the change of a sealed hand. */
  undo(): void {
    const { draft } = this;
    if (draft.changing) draft.forget();
    else if (draft.target !== null) draft.target = null;
    else if (draft.theirs !== null) draft.theirs = null;
    else if (draft.card !== null) draft.card = null;
    else draft.swapping = false;
  }

  #hand(): Card[] {
    const { scene } = this.now();
    return scene.faces(handOf(scene)).map(({ card }) => card);
  }
}
