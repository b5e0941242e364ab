/** Controls: what presses and keys do to your draft: choose cards and suits. The board sends it. */
import { beside } from "../../board/keys";
import { LETTERS, suitOf } from "./cards";
import type { Draft } from "./draft.svelte";
import type { Scene } from "./scene";
import type { Card, Letter } from "./view";

/** The board's current state, read on every press and key. */
export interface Now {
  scene: Scene;
  draft: Draft;
  /** The places of your hand, line by line, and the cards that may be played. */
  lines: readonly (readonly Card[])[];
  legal: ReadonlySet<Card>;
}

export class Controls {
  constructor(private readonly now: () => Now) {}

  get draft(): Draft {
    return this.now().draft;
  }

  /** Adds a card of the trick to your pick, or removes it. */
  pick(card: Card): void {
    this.draft.pick(card, this.now().scene.view.share?.count ?? 0);
  }

  /** Handles a digit: the n-th card that may be played, card of the trick, or suit. */
  nth(number: number): void {
    const { scene, legal } = this.now();
    const plays = scene.view.trick?.plays ?? [];
    if (this.#is("pick")) {
      const play = plays[number - 1];
      if (play) this.pick(play.card);
    } else if (this.#is("keep")) {
      const letter = LETTERS[number - 1];
      if (letter) this.draft.keep(letter);
    } else if (this.#is("tricks")) {
      const card = this.#held().filter((one) => legal.has(one))[number - 1];
      if (card) this.draft.card = card;
    }
  }

  /** Moves to the next card of your hand, wrapping around. */
  move(by: 1 | -1): void {
    if (!this.#is("tricks")) return;
    this.draft.card = beside(this.#held(), this.draft.card, by);
  }

  /** Moves to the nearest card of the other line. */
  line(): void {
    const [upper = [], lower = []] = this.now().lines;
    const { card } = this.draft;
    const [line, other] = card && lower.includes(card) ? [lower, upper] : [upper, lower];
    const others = this.#held().filter((one) => other.includes(one));
    if (!this.#is("tricks") || card === null || others.length === 0) {
      this.move(1);
      return;
    }
    const away = (one: Card) =>
      Math.abs(other.indexOf(one) - other.length / 2 - line.indexOf(card) + line.length / 2);
    const [nearest] = others.sort((a, b) => away(a) - away(b));
    if (nearest) this.draft.card = nearest;
  }

  /** Chooses the suit to keep, or the next card of that suit. */
  suit(letter: Letter): void {
    if (this.#is("keep")) this.draft.keep(letter);
    if (!this.#is("tricks")) return;
    const cards = this.#held().filter((card) => suitOf(card) === letter);
    if (cards.length) this.draft.card = beside(cards, this.draft.card, 1);
  }

  #is(phase: string): boolean {
    const { scene } = this.now();
    return scene.mine && scene.view.phase === phase;
  }

  #held(): Card[] {
    const { scene, lines } = this.now();
    const hand = scene.you === null ? [] : (scene.view.hands[scene.you] ?? []);
    return lines.flat().filter((card) => hand.includes(card));
  }
}
