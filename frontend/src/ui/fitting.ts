/** The size of type at which a sentence fits its place: as large as wished, smaller only where a line would be lost. */

/** A place for a sentence, px, and the size of type it is to have. */
export interface Room {
  size: number;
  width: number;
  height: number;
}

/** Height of a line, in sizes of its type. */
const LINE = 1.15;
const LEAST = 12;
/** What lies above the letters of a first line and below those of a last, and is not missed. */
const AIR = 3;

/** About how wide a word is drawn in Figtree's bold, in sizes of its type. */
function widthOf(word: string): number {
  let width = 0;
  for (const letter of word)
    width += /[MWmw@%]/.test(letter) ? 0.92 : /[ijlrtfI.,:'’()·-]/.test(letter) ? 0.34 : 0.57;
  return width;
}

/** How many lines `text` takes where `width` is in sizes of its type. */
function linesOf(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(" ")) {
    const wide = widthOf(word);
    if (wide > width) return Number.POSITIVE_INFINITY;
    if (used > 0 && used + 0.26 + wide > width) {
      lines += 1;
      used = wide;
    } else used += (used > 0 ? 0.26 : 0) + wide;
  }
  return lines;
}

export function fittedSize(text: string, { size, width, height }: Room): number {
  let fitted = size;
  while (fitted > LEAST && linesOf(text, width / fitted) * LINE * fitted > height + AIR) fitted -= 1;
  return fitted;
}
