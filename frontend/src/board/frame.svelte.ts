/** Frame: the size of a board's window, and the layout and space for sentences that follow from it. */
import type { Room } from "../ui/fitting";

export interface Window {
  width: number;
  height: number;
  /** Text size: 1 if 1 rem is 16 px. */
  text: number;
}

export type Mode = "phone" | "sideways" | "tablet" | "laptop";

/** Sizes of the regions and of their text, px. */
export interface Places {
  mode: Mode;
  bar: number;
  /** 0 if the seats stand in the left column. */
  rail: number;
  status: number;
  /** Height of the hand; 0 for none. */
  fan: number;
  dock: number;
  /** Widths of the columns beside the table (0 for none) and of the middle between them. */
  left: number;
  right: number;
  middle: number;
  /** Size of sentences: 1 if 1 rem is 16 px. */
  words: number;
  /** Small type for sentences, although the window is wide. */
  dense?: boolean;
  /** Columns limit the board's type; sentences are as large as the reader wishes. */
  sentences?: boolean;
}

/** Size of the status line, px. */
const STATUS = { phone: 15, sideways: 15, tablet: 18, laptop: 22 } satisfies Record<Mode, number>;

export class Frame<Layout extends Places = Places> {
  /** The window's size until the board is measured, so nothing is laid out twice. */
  width = $state(innerWidth);
  height = $state(innerHeight);
  /** Px of 1 rem: larger if the reader asks for larger text. */
  rem = $state(16);
  readonly #layoutOf: (window: Window) => Layout;

  constructor(layoutOf: (window: Window) => Layout) {
    this.#layoutOf = layoutOf;
  }

  readonly text = $derived((this.rem || 16) / 16);
  readonly layout: Layout = $derived.by(() =>
    this.#layoutOf({ width: this.width, height: this.height, text: this.text }),
  );
  readonly laptop = $derived(this.layout.mode === "laptop");
  readonly wide = $derived(this.laptop || this.layout.mode === "tablet");
  readonly sideways = $derived(this.layout.mode === "sideways");
  readonly status: Room = $derived({
    size: (this.layout.dense ? 15 : STATUS[this.layout.mode]) * this.layout.words,
    width: (this.sideways ? this.layout.left : this.layout.middle) - 16,
    height: this.layout.status,
  });
  readonly dock: Room = $derived({
    size: 15 * this.layout.words,
    width: Math.min(this.layout.middle, 560) - 16,
    height: this.layout.dock - 8,
  });
}
