/** The frame of a board: the size of its window, the places a game's layout gives its regions, the room sentences have. */
import type { Room } from "../ui/fitting";

export interface Window {
  width: number;
  height: number;
  /** Size of text: 1 at a root of 16 px. */
  text: number;
}

export type Mode = "phone" | "sideways" | "tablet" | "laptop";

/** What a layout says of the regions and of sentences in them, px. */
export interface Places {
  mode: Mode;
  bar: number;
  /** 0: the seats stand in the left column. */
  rail: number;
  status: number;
  /** Height of the hand; 0: there is none. */
  fan: number;
  dock: number;
  /** Width of the columns beside the table, and of what is between; 0: there is none. */
  left: number;
  right: number;
  middle: number;
  /** Size of sentences: 1 at a root of 16 px. */
  words: number;
  /** In a wide window sentences are in small type all the same. */
  dense?: boolean;
  /** Type of the board is as small as its columns want, that of sentences as large as the reader wishes. */
  sentences?: boolean;
}

export class Frame<Layout extends Places = Places> {
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
  readonly laptop = $derived(this.layout.mode === "laptop");
  readonly wide = $derived(this.laptop || this.layout.mode === "tablet");
  readonly sideways = $derived(this.layout.mode === "sideways");
  readonly status: Room = $derived({
    size: (this.wide && !this.layout.dense ? 18 : 15) * this.layout.words,
    width: (this.sideways ? this.layout.left : this.layout.middle) - 16,
    height: this.layout.status,
  });
  readonly dock: Room = $derived({
    size: 15 * this.layout.words,
    width: Math.min(this.layout.middle, 560) - 16,
    height: this.layout.dock - 8,
  });
}
