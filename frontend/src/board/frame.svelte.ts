/** The window of a board as it is now: its layout, and the room sentences have in it. */
import type { Room } from "../ui/fitting";

export interface Window {
  width: number;
  height: number;
  /** Size of text: 1 at a root of 16 px. */
  text: number;
}

/** What a layout says of the places of sentences, px. */
export interface Places {
  mode: "phone" | "sideways" | "tablet" | "laptop";
  status: number;
  dock: number;
  /** Width of the left column and of the middle. */
  left: number;
  middle: number;
}

export class Frame<Layout extends Places> {
  /** Of the window until they are measured: then nothing has to be laid out twice. */
  width = $state(innerWidth);
  height = $state(innerHeight);
  /** Px of 1 rem: larger where the reader asks for larger text. */
  rem = $state(16);
  readonly #layoutOf: (window: Window) => Layout;

  constructor(layoutOf: (window: Window) => Layout) {
    this.#layoutOf = layoutOf;
  }

  readonly text = $derived((this.rem || 16) / 16);
  readonly layout: Layout = $derived.by(() =>
    this.#layoutOf({ width: this.width, height: this.height, text: this.text }),
  );
  readonly wide = $derived(this.layout.mode === "laptop" || this.layout.mode === "tablet");
  readonly sideways = $derived(this.layout.mode === "sideways");
  readonly status: Room = $derived({
    size: (this.wide ? 18 : 15) * this.text,
    width: (this.sideways ? this.layout.left : this.layout.middle) - 16,
    height: this.layout.status,
  });
  readonly dock: Room = $derived({
    size: 15 * this.text,
    width: Math.min(this.layout.middle, 560) - 16,
    height: this.layout.dock - 8,
  });
}
