/** Index of a feather: sizes and places of its number, suits and letters. */
import { dropOf, type FanSize, seenAt, stripOf } from "./geometry";
import { type Face, markOf } from "./suits";

/** What a feather's index is drawn by. */
export interface Asked {
  face: Face;
  width: number;
  /** Part of the width that the next feather leaves visible, from the left. */
  seen: number;
  /** The same at the height of the numeral. */
  seenAbove: number;
  /** Distance between tips, px; overlapping feathers size the index by it. */
  strip: number;
  /** Visible length of the lowest feather, px; the index fits into it. */
  room: number;
}

/** All feathers of a fan; its height includes the space above its highest tip. */
export function askedOf(faces: readonly Face[], size: FanSize, height: number, above: number): Asked[] {
  const count = faces.length;
  const strip = stripOf(count, size);
  const room = height - above - Math.max(dropOf(count, size), size.feather * 0.3);
  /** Visible width at `depth`, in widths of a feather; nothing covers the last one. */
  const seen = (i: number, depth: number) =>
    i === count - 1 ? size.feather : seenAt(size.feather * depth, count, size);
  return faces.map((face, i) => ({
    face,
    width: size.feather,
    seen: seen(i, face.suits.length > 1 ? 2.2 : 1.7),
    seenAbove: seen(i, 0.4),
    strip,
    room,
  }));
}

/** Positions and sizes on a feather, px from its left edge and tip; letters by their base line. */
export function indexOf({ face, width, seen, strip, room }: Asked) {
  const base = Math.min(width, strip);
  /** In a narrow strip the figures of two neighbours must not read as one number. */
  const numeral = face.number > 9 && strip < 30 ? 15 : Math.max(19, base * 0.57);
  const middle = seen / 2;
  const top = width * 0.14 + numeral * 0.56;
  const below = top + numeral * 0.4;
  const many = face.suits.length > 1;
  const eye = many ? Math.min(base * 0.48, (room - below - 8) / 3 - 1) : Math.min(base * 0.82, seen - 2);
  const letter = Math.max(12, base * (many ? 0.22 : 0.28));
  const lettered = !many || base >= 36;
  const longest = Math.max(...face.suits.map((suit) => markOf(suit).length));
  const mark = letter * (longest > 1 ? 1.35 : 1);
  const pair = eye + 2 + mark;
  const eyeX = many && lettered ? middle - pair / 2 + eye / 2 : middle;
  const eyes = face.suits.map((suit, i) => ({ suit, x: eyeX, y: below + 3 + eye / 2 + i * (eye + 1) }));
  const besides = eyes.map(({ suit, y }) => ({
    suit,
    x: middle + pair / 2 - mark / 2,
    y: y + letter * 0.36,
  }));
  const under = eyes.map(({ suit }) => ({ suit, x: middle, y: below + eye + letter + 5 }));
  return {
    numeral,
    middle,
    top,
    many,
    eye,
    eyes,
    letter,
    letters: many ? (lettered ? besides : []) : under,
    /** Where the vane may narrow, and where barbs may begin. */
    marks: below + eye * face.suits.length + (many ? 4 : letter + 6),
    shaft: below + eye * face.suits.length,
  };
}
