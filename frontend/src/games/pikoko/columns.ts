/** The columns beside the table of a laptop, px. */
import { type TypeSizes, typeOf } from "../../ui/type";

export interface Columns {
  left: number;
  /** 0: it is a sheet. */
  right: number;
  /** Type of the left one where the reader wishes more than it holds; null: the scale as it is. */
  type: TypeSizes | null;
}

export const NO_COLUMNS: Columns = { left: 0, right: 0, type: null };

/** Sentences take two lines, and columns hold less than is wished. */
export function isLarge(text: number): boolean {
  return text > 1.4;
}

/** Columns 288 / rest / 216, from 1600 400 / rest / 320; below 1200, and where text is large, the right one is a sheet. */
export function columnsOf(width: number, text: number): Columns {
  const left = width >= 1600 ? 400 : 288;
  if (isLarge(text)) return { left: left + 112, right: 0, type: typeOf(text, left + 112) };
  const right = width >= 1600 ? 320 : width >= 1200 ? 216 : 0;
  return { left, right, type: null };
}

export function middleOf(width: number, { left, right }: Columns): number {
  return width - left - right - (right ? 64 : 48);
}
