/** Pace: shows the newest of what comes once what was shown before is painted, so that a slow page never falls behind. */

/** A page that gets no frames is not waited for. */
const LONGEST_MS = 250;

export class Pace {
  #painting = false;
  #next: (() => void) | null = null;
  #waiting: (() => void)[] = [];

  /** Calls `show` now, or once the page has painted what it shows; a later one takes its place until then. */
  show(show: () => void): void {
    if (this.#painting) {
      this.#next = show;
      return;
    }
    show();
    if (document.hidden) return;
    this.#painting = true;
    afterPaint(() => this.#painted());
  }

  /** Resolves when nothing waits to be shown. */
  async caughtUp(): Promise<void> {
    if (this.#next) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #painted(): void {
    this.#painting = false;
    const next = this.#next;
    this.#next = null;
    if (next) this.show(next);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

function afterPaint(then: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    setTimeout(then);
  });
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    then();
  }, LONGEST_MS);
}
