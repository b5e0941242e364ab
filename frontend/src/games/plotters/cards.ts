/** Cards of Plotters Inc.: notation, suits, sorting, and how they are drawn. */
import { numberOf, sorting } from "../../board/cards";
import { facing, marking, SHAPES, type Suit } from "../../ui/suits";
import type { Card, Letter, Play, Seat, View } from "./view";
import type { Words } from "./words/en";

/** In the order in which the server counts them. */
export const LETTERS: readonly Letter[] = ["B", "G", "R", "Y"];

export const SUITS: Record<Letter, Suit> = {
  B: { letter: "B", fill: "#17408b", glyph: "#ffffff", shape: SHAPES.wave },
  G: { letter: "G", fill: "#4fb378", glyph: "#10242b", shape: SHAPES.leaf },
  R: { letter: "R", fill: "#c2272d", glyph: "#ffffff", shape: SHAPES.tulip },
  Y: { letter: "Y", fill: "#f2ce2e", glyph: "#10242b", shape: SHAPES.sun },
};

/** The suits with the marks of the reader's language. */
export const suitsIn = marking(SUITS);

/** Cards dealt to each seat, and so the most tricks in a round. */
export const HAND_SIZE = 14;

export const suitOf = (card: Card) => card.charAt(0) as Letter;

export const sorted = sorting(LETTERS);

/** "Blue 9". */
export function nameOf(card: Card, words: Words): string {
  return words.card(suitOf(card), numberOf(card));
}

export const faceOf = facing<Words>(nameOf, (card, words) => [suitsIn(words)[suitOf(card)]]);

/** Cards for screen readers: "Red 3, 8. Yellow 6". */
export function groupsOf(cards: readonly Card[], words: Words): string {
  const inOrder = sorted(cards);
  return LETTERS.flatMap((letter) => {
    const numbers = inOrder.filter((card) => suitOf(card) === letter).map(numberOf);
    return numbers.length ? [words.suit_group(letter, numbers)] : [];
  }).join(". ");
}

/** All plays of the round, in order. */
export function playsOf({ tricks, trick }: Pick<View, "tricks" | "trick">): Play[] {
  return [...tricks, trick].flatMap((one) => one?.plays ?? []);
}

/** The cards a seat was dealt, as far as the viewer knows, in an order that stays while cards are played. */
export function dealtTo(view: View, seat: Seat): Card[] {
  const played = playsOf(view).filter(({ by }) => by === seat);
  return [...(view.hands[seat] ?? []), ...played.map(({ card }) => card)];
}
