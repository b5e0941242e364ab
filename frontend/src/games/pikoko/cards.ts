/** Cards of PIKOKO: notation, colours, decks, sorting, and how they are drawn. */
import { facing, marking, SHAPES, type Suit } from "../../ui/suits";
import type { Card, Letter, Play } from "./view";
import type { Words } from "./words/en";

export const LETTERS: readonly Letter[] = ["R", "Y", "P", "W", "B"];

export const SUITS: Record<Letter, Suit> = {
  R: { letter: "R", fill: "#c2272d", glyph: "#ffffff", shape: SHAPES.tulip },
  Y: { letter: "Y", fill: "#f2ce2e", glyph: "#10242b", shape: SHAPES.sun },
  P: { letter: "P", fill: "#d873c9", glyph: "#10242b", shape: SHAPES.diamond },
  W: { letter: "W", fill: "#ffffff", glyph: "#10242b", shape: SHAPES.moon },
  B: { letter: "B", fill: "#17408b", glyph: "#ffffff", shape: SHAPES.wave },
};

/** The suits with the marks of the reader's language. */
export const suitsIn = marking(SUITS);

const MULTI: Record<number, readonly Letter[]> = {
  1: ["P", "Y", "R"],
  4: ["B", "W", "Y"],
  7: ["P", "W", "R"],
  10: ["B", "W", "R"],
};

const HIGHEST: Record<number, number> = { 3: 7, 4: 9, 5: 11 };

export function numberOf(card: Card): number {
  return Number(card.slice(1));
}

export function isMulti(card: Card): boolean {
  return card.startsWith("M");
}

/** The one colour of a single card, or the three of a multi. */
export function coloursOf(card: Card): readonly Letter[] {
  if (isMulti(card)) return MULTI[numberOf(card)] ?? [];
  return LETTERS.filter((letter) => letter === card[0]);
}

/** The highest number on a card for this number of players. */
export function highestOf(players: number): number {
  return HIGHEST[players] ?? 11;
}

/** All cards in play for this number of players, by colour and number. */
export function deckOf(players: number): Card[] {
  const numbers = Array.from({ length: highestOf(players) }, (_, i) => i + 1);
  const multis = numbers.filter((n) => MULTI[n]);
  const singles = LETTERS.flatMap((letter) =>
    numbers.filter((n) => !MULTI[n]?.includes(letter)).map((n) => `${letter}${n}`),
  );
  return [...singles, ...multis.map((n) => `M${n}`)];
}

function firstColour(card: Card): number {
  return Math.min(...coloursOf(card).map((letter) => LETTERS.indexOf(letter)));
}

/** Sorted by colour (a multi after the singles of its first colour), or by number. */
export function sorted(cards: readonly Card[], order: "suit" | "number" = "suit"): Card[] {
  const keys = (card: Card): [number, number, number] =>
    order === "suit"
      ? [firstColour(card), Number(isMulti(card)), numberOf(card)]
      : [numberOf(card), firstColour(card), 0];
  return [...cards].sort((a, b) => {
    const [a1, a2, a3] = keys(a);
    const [b1, b2, b3] = keys(b);
    return a1 - b1 || a2 - b2 || a3 - b3;
  });
}

/** "Blue 9", "Multi 7: purple, white, red". */
export function nameOf(card: Card, words: Words): string {
  const colours = coloursOf(card);
  const [only] = colours;
  if (colours.length === 1 && only) return words.card(only, numberOf(card));
  return words.multi(numberOf(card), colours);
}

/** The name of a played card; for a multi, also the colour it was named. */
export function playedName({ card, as }: Play, words: Words): string {
  const name = nameOf(card, words);
  return as && isMulti(card) ? words.counts_as(name, as) : name;
}

/** The same in short: a multi is named by the colour it counts as. */
export function shortName(play: Play, words: Words): string {
  const colour = isMulti(play.card) ? play.as : coloursOf(play.card)[0];
  return colour ? words.card(colour, numberOf(play.card)) : playedName(play, words);
}

export const faceOf = facing<Words>(nameOf, (card, words) =>
  coloursOf(card).map((letter) => suitsIn(words)[letter]),
);

/** A tail for screen readers: "Red 3, 8. White 6. Multi 7: purple, white, red". */
export function groupsOf(cards: readonly Card[], words: Words): string {
  const inOrder = sorted(cards);
  const singles = LETTERS.flatMap((letter) => {
    const numbers = inOrder.filter((card) => card.startsWith(letter)).map(numberOf);
    return numbers.length ? [words.suit_group(letter, numbers)] : [];
  });
  return [...singles, ...inOrder.filter(isMulti).map((card) => nameOf(card, words))].join(". ");
}
