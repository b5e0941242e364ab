/** Suits as data: how a suit is drawn. Each game says which suits it has. */

/** A path on a grid of 24 x 24; with `stroke` it is a line of that width, otherwise it is filled. */
export interface Shape {
  path: string;
  stroke?: number;
}

export interface Suit {
  /** Its letter on the wire, the same in every language. */
  letter: string;
  /** What is written on cards in a language; by default the letter. */
  mark?: string;
  fill: string;
  /** Colour of the shape, drawn on the fill. */
  glyph: string;
  shape: Shape;
}

/** Makes `suitsIn(words)`: a game's suits with a language's marks; the same objects each time. */
export function marking<Letter extends string>(suits: Readonly<Record<Letter, Suit>>) {
  const known = new Map<object, Readonly<Record<Letter, Suit>>>();
  return ({
    marks,
  }: {
    readonly marks: Readonly<Record<Letter, string>>;
  }): Readonly<Record<Letter, Suit>> => {
    const found = known.get(marks);
    if (found) return found;
    const marked: Record<Letter, Suit> = { ...suits };
    for (const letter in suits) marked[letter] = { ...suits[letter], mark: marks[letter] };
    known.set(marks, marked);
    return marked;
  };
}

export function markOf({ mark, letter }: Suit): string {
  return mark ?? letter;
}

/** A card to draw: one suit, or three for a multi. */
export interface Face {
  card: string;
  number: number;
  suits: readonly Suit[];
  /** Its name for screen readers: "Blue 9". */
  name: string;
}

/** Makes a game's `faceOf(card, words)`. It returns the same object each time, so a card isn't drawn again. */
export function facing<Words>(
  nameOf: (card: string, words: Words) => string,
  suitsOf: (card: string, words: Words) => readonly Suit[],
) {
  const known = new Map<string, Face>();
  return (card: string, words: Words): Face => {
    const name = nameOf(card, words);
    const key = card + name;
    const face = known.get(key) ?? { card, number: Number(card.slice(1)), suits: suitsOf(card, words), name };
    known.set(key, face);
    return face;
  };
}

export const INK = "#10242b";

/** An eight-pointed star with radii 11.6 and 5.2. */
function star(): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const radius = i % 2 === 0 ? 11.6 : 5.2;
    const angle = (i * Math.PI) / 8;
    return `${(12 + radius * Math.sin(angle)).toFixed(2)} ${(12 - radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

export const SHAPES = {
  tulip: { path: "M2.5 2.5 8 8 12 1 16 8 21.5 2.5V12.5A9.5 9.5 0 0 1 2.5 12.5Z" },
  sun: { path: star() },
  diamond: { path: "M12 .8 18.6 12 12 23.2 5.4 12Z" },
  moon: { path: "M15.5 1.6A10.6 10.6 0 1 0 22 17.2 9.2 9.2 0 0 1 15.5 1.6Z" },
  wave: {
    path: "M1 9.2C4.7 3.4 8.3 3.4 12 7.7S19.3 12 23 6.2M1 18.2C4.7 12.4 8.3 12.4 12 16.7S19.3 21 23 15.2",
    stroke: 4.6,
  },
  leaf: { path: "M21.5 2.5C21.5 15 15 21.5 2.5 21.5 2.5 9 9 2.5 21.5 2.5Z" },
  triangle: { path: "M12 2.5 23 21.5H1Z" },
  shell: { path: "M1 9A11 11 0 0 0 23 9Z" },
  ring: { path: "M4.4 12a7.6 7.6 0 1 0 15.2 0a7.6 7.6 0 1 0-15.2 0Z", stroke: 6 },
  cross: { path: "M3.5 3.5 20.5 20.5M20.5 3.5 3.5 20.5", stroke: 6.4 },
} satisfies Record<string, Shape>;
