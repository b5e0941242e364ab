/** Fitting: the type size at which a sentence fits its box: the preferred size, or smaller if a line would be lost. */

/** Space for a sentence, px, and its preferred type size. */
export interface Room {
  size: number;
  width: number;
  height: number;
}

/** Line height, in em. */
const LINE = 1.15;
const LEAST = 12;
/** Unused space above the first line's letters and below the last's, px. */
const AIR = 3;

/** Approximate width of a word in Figtree bold, in em. */
export function widthOf(word: string): number {
  let width = 0;
  for (const letter of word)
    width += /[W@%]/.test(letter)
      ? 1
      : /[Mmw]/.test(letter)
        ? 0.92
        : /[ijlrtfI.,:'’()·-]/.test(letter)
          ? 0.34
          : 0.57;
  return width;
}

/** Words may not break, but one wider than this is a name, and may, em. */
const WIDEST_WORD = 14;

/** Number of lines `text` takes; `width` in em. */
function linesOf(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(" ")) {
    const wide = widthOf(word);
    if (wide > width && wide < WIDEST_WORD) return Number.POSITIVE_INFINITY;
    if (used > 0 && used + 0.26 + wide > width) {
      lines += 1;
      used = 0;
    } else if (used > 0) used += 0.26;
    used += wide;
    while (used > width) {
      lines += 1;
      used -= width - 1;
    }
  }
  return lines;
}

export function fittedSize(text: string, { size, width, height }: Room): number {
  let fitted = size;
  while (fitted > LEAST && linesOf(text, width / fitted) * LINE * fitted > height + AIR) fitted -= 1;
  return fitted;
}
