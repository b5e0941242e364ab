/** The window of a board as it is now, and the room sentences have in it. */
import type { Room } from "../../ui/fitting";
import { type Layout, layoutOf } from "./layout";

export class Frame {
  /** Of the window until they are measured: then nothing has to be laid out twice. */
  width = $state(innerWidth);
  height = $state(innerHeight);
  /** Px of 1 rem: larger where the reader asks for larger text. */
  rem = $state(16);
  readonly #shown: () => { players: number; watching: boolean };

  constructor(shown: () => { players: number; watching: boolean }) {
    this.#shown = shown;
  }

  readonly text = $derived((this.rem || 16) / 16);
  readonly layout: Layout = $derived.by(() =>
    layoutOf({ width: this.width, height: this.height, text: this.text, ...this.#shown() }),
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
