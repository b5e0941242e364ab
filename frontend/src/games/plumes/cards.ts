/** Cards of Enchanted Plumes (feathers): notation, ten colours, sorting, and how they are drawn. */
import { numberOf, sorting } from "../../board/cards";
import type { Size } from "../../board/sizes";
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
  X: { letter: "X", fill: "#31353d", glyph: WHITE, shape: SHAPES.cross },
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

/** The arch at the top of a card, and how much of its width it takes. */
const ARCH = 0.13;

/** SVG path of a card's outline, `inset` px inside it: arched like a feather's tip, with round corners below. */
export function tipOf(width: number, height: number, inset: number): string {
  const [right, foot, arch, corner] = [width - inset, height - inset, width * ARCH, 6 - inset / 2];
  return `M${inset} ${inset + arch}A${width / 2 - inset} ${arch} 0 0 1 ${right} ${inset + arch}V${foot - corner}a${corner} ${corner} 0 0 1-${corner} ${corner}H${inset + corner}a${corner} ${corner} 0 0 1-${corner}-${corner}Z`;
}

/** SVG path of the plate behind a numeral, which has the same arch. */
export function plateOf({ x, y, width, height }: Size & { x: number; y: number }): string {
  const [right, arch, corner] = [x + width, y + width * 0.42, Math.min(5, width * 0.14)];
  return `M${x} ${arch}A${width / 2} ${arch - y} 0 0 1 ${right} ${arch}V${y + height - corner}a${corner} ${corner} 0 0 1-${corner} ${corner}H${x + corner}a${corner} ${corner} 0 0 1-${corner}-${corner}Z`;
}

/** SVG path of a shaft with barbs to both edges, from one height to another. */
export function barbsOf(width: number, from: number, to: number): string {
  const [x, reach, rise] = [width / 2, width / 2 - 4, width * 0.2];
  let path = `M${x} ${from}V${to}`;
  for (let y = from + rise; y < to; y += width * 0.1)
    path += `M${x - reach} ${y - rise}Q${x - reach * 0.3} ${y - rise * 0.7} ${x} ${y}Q${x + reach * 0.3} ${y - rise * 0.7} ${x + reach} ${y - rise}`;
  return path;
}

/** Outline of a card: a black one would melt into the night. */
export const edgeOf = (suit: Suit | undefined): string => (suit?.letter === "X" ? "#4a5560" : INK);
