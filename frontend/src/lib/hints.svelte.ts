/** What this browser remembers of the hints of a first game: offered, shown, or never again. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("hints");
const STORE = "pikoko.hints";

interface Remembered {
  /** new: nobody has asked for them or against them yet. */
  state: "new" | "on" | "off";
  /** The hints that have been shown. */
  seen: readonly string[];
}

const FRESH: Remembered = { state: "new", seen: [] };

/** Storage may be switched off, full, or hold something else: then nothing is remembered. */
function read(): Remembered {
  try {
    const { state, seen } = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Remembered>;
    return { state: state ?? FRESH.state, seen: Array.isArray(seen) ? seen : FRESH.seen };
  } catch {
    return FRESH;
  }
}

export class Hints {
  #all = $state.raw<Remembered>(read());

  /** Hints are wanted. */
  get on(): boolean {
    return this.#all.state === "on";
  }

  /** They may be offered. */
  get fresh(): boolean {
    return this.#all.state === "new";
  }

  get seen(): readonly string[] {
    return this.#all.seen;
  }

  /** From the first one on, also for somebody who has seen them. */
  start(): void {
    this.#remember({ state: "on", seen: [] });
  }

  /** Never again, unless they are asked for. */
  stop(): void {
    this.#remember({ ...this.#all, state: "off" });
  }

  saw(hint: string): void {
    if (!this.seen.includes(hint)) this.#remember({ ...this.#all, seen: [...this.seen, hint] });
  }

  #remember(all: Remembered): void {
    this.#all = all;
    try {
      localStorage.setItem(STORE, JSON.stringify(all));
    } catch {
      return;
    }
  }
}

export function provideHints(): Hints {
  return setContext(KEY, new Hints());
}

/** A component that is rendered alone reads what this browser remembers for itself. */
export function useHints(): Hints {
  return getContext<Hints | undefined>(KEY) ?? new Hints();
}
