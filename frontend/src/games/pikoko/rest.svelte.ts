/** A full trick lies for a moment, so that everybody sees who takes it, even if the next card is there already. */

const REST_MS = 1100;

export class Rest {
  /** The last trick is still to be seen. */
  on = $state(false);
  #key = "";
  #tricks = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Tell it of every view: `key` names the round, `tricks` counts its finished tricks. */
  follow(key: string, tricks: number): void {
    const fresh = key === this.#key && tricks > this.#tricks;
    if (fresh) this.#begin();
    else if (key !== this.#key) this.end();
    this.#key = key;
    this.#tricks = tricks;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.on = false;
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.on = true;
    this.#timer = setTimeout(() => {
      this.on = false;
    }, REST_MS);
  }
}
