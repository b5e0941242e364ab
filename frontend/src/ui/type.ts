/** Type sizes of the board: as large as the reader wishes, but on narrow screens only as far as the columns allow. */

const STEPS = [12, 14, 15, 18, 22, 28] as const;
/** The type scale in px; the keys are those of the tokens `--type-12` .. `--type-28`. */
export type TypeSizes = Record<(typeof STEPS)[number], number>;

/** Largest share of a narrow screen's width for each size, with five columns of names, figures and marks. */
const SHARES: TypeSizes = { 12: 0.042, 14: 0.05, 15: 0.054, 18: 0.058, 22: 0.08, 28: 0.08 };

/** `text` is 1 if 1 rem is 16 px, 2 at 200 %; `columns` is the number of seats that share the width. */
export function typeOf(text: number, width: number, columns = 5): TypeSizes {
  const sizes = { ...SHARES };
  for (const step of STEPS) sizes[step] = Math.min(step * text, SHARES[step] * width * (5 / columns));
  return sizes;
}

/** The sizes as custom properties for a style attribute. */
export function typeStyle(sizes: TypeSizes): string {
  return STEPS.map((step) => `--type-${step}:${sizes[step].toFixed(2)}px`).join(";");
}
