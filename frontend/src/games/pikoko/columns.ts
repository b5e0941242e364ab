/** The columns beside the table of a laptop, px. */
import { byWidth } from "../../board/sizes";
import { type TypeSizes, typeOf } from "../../ui/type";

interface Columns {
  left: number;
  /** 0: it is a sheet. */
  right: number;
  /** Type of the left one where the reader wishes more than it holds; null: the scale as it is. */
  columnType: TypeSizes | null;
}

/** Sentences take two lines, and columns hold less than is wished. */
export function isLargeText(text: number): boolean {
  return text > 1.4;
}

/** Columns 288 / rest / 216, from 1600 400 / rest / 320; below 1200, and where text is large, the right one is a sheet. */
export function columnsOf(width: number, text: number): Columns {
  const left = byWidth(width, 400, 288, 288);
  if (isLargeText(text)) return { left: left + 112, right: 0, columnType: typeOf(text, left + 112) };
  const right = byWidth(width, 320, 216, 0);
  return { left, right, columnType: null };
}

export function middleOf(width: number, { left, right }: Omit<Columns, "columnType">): number {
  return width - left - right - (right ? 64 : 48);
}
