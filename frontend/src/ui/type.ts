/** Sizes of type on the board: as large as the reader wishes; on narrow screens as far as the columns allow. */

/** Px of the type scale; the names are those of the tokens `--type-12` .. `--type-28`. */
export interface TypeSizes {
  12: number;
  14: number;
  15: number;
  18: number;
  22: number;
  28: number;
}

/** The most of a narrow screen's width that one step may take where five names, figures and marks stand side by side. */
const SHARES: TypeSizes = { 12: 0.042, 14: 0.05, 15: 0.054, 18: 0.058, 22: 0.08, 28: 0.08 };
const STEPS = [12, 14, 15, 18, 22, 28] as const;

/** `text`: 1 at a root of 16 px, 2 at 200 %. `columns`: so many seats share the width. */
export function typeOf(text: number, width: number, columns = 5): TypeSizes {
  const sizes = { ...SHARES };
  for (const step of STEPS) sizes[step] = Math.min(step * text, SHARES[step] * width * (5 / columns));
  return sizes;
}

/** The sizes as custom properties of a style attribute. */
export function typeStyle(sizes: TypeSizes): string {
  return STEPS.map((step) => `--type-${step}:${sizes[step].toFixed(2)}px`).join(";");
}
