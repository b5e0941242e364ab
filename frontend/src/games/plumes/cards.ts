/** Cards of Enchanted Plumes (feathers): notation, ten colours, sorting, and how they are drawn. */
import { numberOf, sorting } from "../../board/cards";
import { facing, INK, marking, SHAPES, type Suit } from "../../ui/suits";
import type { Card, Letter } from "./view";
import type { Words } from "./words/en";

export const LETTERS: readonly Letter[] = ["R", "W", "Y", "G", "O", "T", "B", "K", "P", "X"];

/** The Peahen is among this many last cards of the deck. */
export const LOW = 8;

const WHITE = "#ffffff";

export const SUITS: Record<Letter, Suit> = {
  R: { letter: "R", fill: "#c2272d", glyph: WHITE, shape: SHAPES.tulip },
  W: { letter: "W", fill: "#ffffff", glyph: INK, shape: SHAPES.moon },
  Y: { letter: "Y", fill: "#f2ce2e", glyph: INK, shape: SHAPES.sun },
  G: { letter: "G", fill: "#4fb378", glyph: INK, shape: SHAPES.leaf },
  O: { letter: "O", fill: "#fe6019", glyph: INK, shape: SHAPES.triangle },
  T: { letter: "T", fill: "#0d7369", glyph: WHITE, shape: SHAPES.shell },
  B: { letter: "B", fill: "#17408b", glyph: WHITE, shape: SHAPES.wave },
  K: { letter: "K", fill: "#f496bc", glyph: INK, shape: SHAPES.ring },
  P: { letter: "P", fill: "#a078cc", glyph: INK, shape: SHAPES.diamond },
  X: { letter: "X", fill: "#242529", glyph: WHITE, shape: SHAPES.cross },
};

/** The suits with the marks of the reader's language. */
export const suitsIn = marking(SUITS);

export const colourOf = (card: Card) => card.charAt(0) as Letter;

export const sorted = sorting(LETTERS);

export function nameOf(card: Card, words: Words): string {
  return words.card(colourOf(card), numberOf(card));
}

export const faceOf = facing<Words>(nameOf, (card, words) => [suitsIn(words)[colourOf(card)]]);

/** Waves and bowls are broad: beside a plate they are drawn so much smaller. */
export const slim = (shape: Suit["shape"]): number =>
  shape === SHAPES.wave || shape === SHAPES.shell ? 0.82 : 1;
