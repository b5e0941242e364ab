/** Widths of the columns beside a laptop's table, px. */
import { byWidth } from "../../board/sizes";
import { type TypeSizes, typeOf } from "../../ui/type";

interface Columns {
  left: number;
  /** 0 if it opens as a sheet instead. */
  right: number;
  /** Type of the left column if the reader's text is too large for it; null for the usual scale. */
  columnType: TypeSizes | null;
}

/** Whether sentences take two lines and columns hold less than the reader wishes. */
export function isLargeText(text: number): boolean {
  return text > 1.4;
}

/**
 * Left 288 and right 216, or 400 and 320 from a width of 1600. Below 1200 and with large text, the right column is a
 * sheet.
 */
export function columnsOf(width: number, text: number): Columns {
  const left = byWidth(width, 400, 288, 288);
  if (isLargeText(text)) return { left: left + 112, right: 0, columnType: typeOf(text, left + 112) };
  const right = byWidth(width, 320, 216, 0);
  return { left, right, columnType: null };
}

export function middleOf(width: number, { left, right }: Omit<Columns, "columnType">): number {
  return width - left - right - (right ? 64 : 48);
}
