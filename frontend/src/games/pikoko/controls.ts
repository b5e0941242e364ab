/** Controls: what presses and keys do to your draft: choose, type, look. The board sends it. */
import { beside } from "../../board/keys";
import { bidOf, type Dock, maxBid } from "./dock";
import type { Choice, Look } from "./draft.svelte";
import { type Scene, type Shown, shownIn } from "./scene";
import type { Card, Confidence, Seat } from "./view";

/** The board's current state, read on every press and key. */
export interface Now {
  scene: Scene;
  legal: readonly string[];
  dock: Dock;
  shown: Shown;
  draft: Choice;
  look: Look;
  /** It is your turn to play a card. */
  active: boolean;
  /** What is to be bid on or backed isn't shown yet. */
  waits: boolean;
}

export class Controls {
  readonly #now: () => Now;

  constructor(now: () => Now) {
    this.#now = now;
  }

  get draft(): Choice {
    return this.#now().draft;
  }

  choose(card: Card): void {
    this.draft.card = card;
  }

  type(bid: number): void {
    if (!this.#now().waits && bid >= 0 && bid <= maxBid(this.#now().legal)) this.draft.bid = bid;
  }

  step(by: 1 | -1): void {
    const { dock, scene } = this.#now();
    if (dock.kind === "bid") this.type(bidOf(scene.view, this.draft, dock.max) + by);
  }

  back(pick: Confidence): void {
    const { scene, waits } = this.#now();
    if (waits) return;
    if (scene.you !== null && scene.view.sealed[scene.you] === true) this.draft.changing = true;
    this.draft.confidence = pick;
  }

  /** Reopens a sealed choice, starting from what it was. */
  change(): void {
    const { view } = this.#now().scene;
    this.draft.changing = true;
    if (view.phase === "confidence") this.draft.confidence = view.my_choice;
  }

  /** Handles a digit: a bid, the n-th bid to back (0 for none), or the n-th feather. */
  pick(number: number): void {
    const picks = this.#picks();
    if (this.#now().dock.kind === "bid") this.type(number);
    else if (picks.length) {
      const pick = picks.at(number - 1);
      if (pick !== undefined && number <= picks.length) this.back(pick);
    } else {
      const card = this.#hand()[number - 1];
      if (card) this.choose(card);
    }
  }

  /** Moves to the next bid, bid to back or feather, wrapping around. */
  move(by: 1 | -1): void {
    const picks = this.#picks();
    if (this.#now().dock.kind === "bid") this.step(by);
    else if (picks.length) {
      const pick = beside(picks, this.draft.confidence, by);
      if (pick !== null) this.back(pick);
    } else {
      const card = beside(this.#hand(), this.draft.card, by);
      if (card !== null) this.choose(card);
    }
  }

  /** Looks at a seat's tail; null returns to the tail that matters. */
  peek(seat: Seat | null): void {
    this.#now().look.at = seat === this.#usual() ? null : seat;
  }

  /** Looks at the next tail. */
  next(): void {
    const { scene, shown } = this.#now();
    const tails = scene.order.filter((seat) => seat !== scene.you && scene.view.hands[seat]);
    this.peek(beside(tails, shown.kind === "tail" ? shown.seat : null, 1));
  }

  /** Undoes one step: the look, the change, or the choice. */
  undo(): void {
    const { look } = this.#now();
    if (look.at !== null) look.at = null;
    else if (this.draft.changing) this.draft.changing = false;
    else {
      this.draft.card = null;
      this.draft.confidence = null;
    }
  }

  #picks(): Confidence[] {
    const { scene } = this.#now();
    return scene.view.phase === "confidence" && scene.you !== null ? [...scene.order, "none"] : [];
  }

  #usual(): Seat | null {
    const usual = shownIn(this.#now().scene, null);
    return usual.kind === "tail" ? usual.seat : null;
  }

  /** The feathers you may choose from, as shown. */
  #hand(): Card[] {
    const { scene, shown, active } = this.#now();
    if (!active || shown.kind !== "tail" || shown.peek) return [];
    return scene.faces(scene.view.hands[shown.seat] ?? []).map(({ card }) => card);
  }
}
