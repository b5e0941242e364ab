/** The cards of Template: notation, suits, order, and how they are drawn. */
import { numberOf, sorting } from "../../board/cards";
import { type Face, marking, SHAPES, type Suit } from "../../ui/suits";
import type { Card, Letter } from "./view";
import type { Words } from "./words/en";

/** Cards dealt to each player. */
export const HAND_SIZE = 5;

export const LETTERS: readonly Letter[] = ["R"];

export const SUITS: Record<Letter, Suit> = {
  R: { letter: "R", fill: "#c2272d", glyph: "#ffffff", shape: SHAPES.tulip },
};

/** With the marks of the reader's language. */
const suitsIn = marking(SUITS);

export function suitOf(card: Card): Letter {
  return card.charAt(0) as Letter;
}

export const sorted = sorting(LETTERS);

export function nameOf(card: Card, words: Words): string {
  return words.card(suitOf(card), numberOf(card));
}

export function faceOf(card: Card, words: Words): Face {
  return { card, number: numberOf(card), suits: [suitsIn(words)[suitOf(card)]], name: nameOf(card, words) };
}
