/** The window of a board as it is now: its layout, and the room sentences have in it. */
import type { Room } from "../../ui/fitting";
import { type Layout, layoutOf, SIDE_COLUMN } from "./layout";

/** What the layout goes by besides the window. */
interface Shown {
  players: number;
  /** Other tails shown. */
  rows: number;
  tricks: boolean;
  watching: boolean;
}

export class Frame {
  /** Of the window until they are measured: then nothing has to be laid out twice. */
  width = $state(innerWidth);
  height = $state(innerHeight);
  /** Px of 1 rem: larger where the reader asks for larger text. */
  rem = $state(16);
  readonly #shown: () => Shown;

  constructor(shown: () => Shown) {
    this.#shown = shown;
  }

  /** Size of text: 1 at a root of 16 px. */
  readonly text = $derived((this.rem || 16) / 16);
  readonly #players = $derived.by(() => this.#shown().players);
  readonly #rows = $derived.by(() => this.#shown().rows);
  readonly #tricks = $derived.by(() => this.#shown().tricks);
  readonly #watching = $derived.by(() => this.#shown().watching);
  readonly layout: Layout = $derived.by(() =>
    layoutOf({
      width: this.width,
      height: this.height,
      text: this.text,
      players: this.#players,
      rows: this.#rows,
      tricks: this.#tricks,
      watching: this.#watching,
    }),
  );
  readonly laptop = $derived(this.layout.mode === "laptop");
  readonly wide = $derived(this.laptop || this.layout.mode === "tablet");
  readonly sideways = $derived(this.layout.mode === "sideways");
  readonly scale = $derived(this.laptop ? Math.max(1, this.layout.fanSize.feather / 76) : 1);
  /** Rows of other tails that are drawn. */
  readonly lines = $derived(
    this.laptop || this.#watching ? 1 : this.layout.oneRow ? Math.min(1, this.#rows) : this.#rows,
  );
  readonly status: Room = $derived({
    size: (this.layout.type ? 15 : 18) * this.layout.words,
    width: (this.sideways ? SIDE_COLUMN : this.wide ? this.layout.fanSize.width : this.width) - 16,
    height: this.layout.status,
  });
  readonly dock: Room = $derived({
    size: 15 * this.layout.words,
    width: Math.min(this.sideways ? this.width - SIDE_COLUMN : this.width, 560) - 16,
    height: this.layout.dock - 8,
  });
  /** A line of the unfolded board: over centre and rows, and never over fan or dock. */
  readonly unfoldedLine = $derived.by(() => {
    const { centre, row, type, mode } = this.layout;
    const room = centre + (mode === "phone" ? row * this.lines : 0) - 8;
    return Math.min(
      Math.max(30, Math.round((type?.[18] ?? 18) * 1.4)),
      Math.floor(room / (this.#players + 1)),
    );
  });
}
