/** Draft: what you have chosen or typed in this turn and not sent. */
import type { Card, Confidence } from "./view";

export class Choice {
  card = $state<Card | null>(null);
  bid = $state<number | null>(null);
  confidence = $state<Confidence | null>(null);
  /** The sealed choice that is being changed. */
  #changed = $state.raw<{ from: unknown } | null>(null);
  readonly #sealed: () => unknown;

  /** `sealed` returns your choice as the server has it; when that changes, the change is done. */
  constructor(
    readonly turn: string,
    sealed: () => unknown,
  ) {
    this.#sealed = sealed;
  }

  /** A sealed choice is being changed. */
  get changing(): boolean {
    return this.#changed !== null && this.#changed.from === this.#sealed();
  }

  set changing(on: boolean) {
    this.#changed = on ? { from: this.#sealed() } : null;
  }
}

/** Another tail you look at, until a card of it is played or your turn comes. */
interface Peek {
  seat: number;
  size: number | undefined;
  mine: boolean;
  turn: string;
}

export class Look {
  #peek = $state.raw<Peek | null>(null);
  readonly #now: () => Omit<Peek, "seat" | "size"> & { sizes: readonly number[] };

  constructor(now: () => Omit<Peek, "seat" | "size"> & { sizes: readonly number[] }) {
    this.#now = now;
  }

  get at(): number | null {
    const peek = this.#peek;
    if (!peek) return null;
    const { turn, mine, sizes } = this.#now();
    return peek.turn !== turn || sizes[peek.seat] !== peek.size || (mine && !peek.mine) ? null : peek.seat;
  }

  set at(seat: number | null) {
    const { turn, mine, sizes } = this.#now();
    this.#peek = seat === null ? null : { seat, size: sizes[seat], mine, turn };
  }
}
