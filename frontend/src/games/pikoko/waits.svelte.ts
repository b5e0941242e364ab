/** Waits: while the deal flies or revealed bids are shown, nothing can be bid or backed; nor by the press that ends that. */
export class Waits {
  readonly #shows: () => boolean;
  #pressed = $state(false);
  readonly on = $derived.by(() => this.#shows() || this.#pressed);

  /** `shows`: something is still shown that any press ends. */
  constructor(shows: () => boolean) {
    this.#shows = shows;
  }

  /** Call it before the press ends what is shown. */
  press({ repeat = false }: { repeat?: boolean }): void {
    this.#pressed = this.#shows() || (repeat && this.#pressed);
  }

  release(): void {
    this.#pressed = false;
  }
}
