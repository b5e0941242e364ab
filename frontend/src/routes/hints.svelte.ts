/** Which hints of a first game this browser has shown, by game, and whether they are wanted. */
import { createContext } from "svelte";
import { readJson, writeJson } from "../device/storage";

const STORE = "pikoko.hints";
/** An older format had one game only, stored without its name. */
const ONCE_ALONE = "pikoko";

const STATES = ["new", "on", "off"] as const;

interface Remembered {
  /** new: nobody has switched them on or off yet. */
  state: (typeof STATES)[number];
  /** The hints that have been shown. */
  seen: readonly string[];
}

type ByGame = Readonly<Record<string, Remembered>>;

const FRESH: Remembered = { state: "new", seen: [] };

function remembered(stored: Partial<Remembered> | null): Remembered {
  const state = STATES.find((one) => one === stored?.state) ?? FRESH.state;
  return { state, seen: Array.isArray(stored?.seen) ? stored.seen : FRESH.seen };
}

function read(): ByGame {
  const stored = readJson(STORE);
  const byGame = "state" in stored ? { [ONCE_ALONE]: stored } : stored;
  const parts = Object.entries(byGame) as [string, Partial<Remembered> | null][];
  return Object.fromEntries(parts.map(([game, part]) => [game, remembered(part)]));
}

export class Hints {
  #all = $state.raw<ByGame>(read());

  /** The hints of one game. */
  of(game: string): GameHints {
    return new GameHints(
      () => this.#all[game] ?? FRESH,
      (now) => this.#remember({ ...this.#all, [game]: now }),
    );
  }

  #remember(all: ByGame): void {
    this.#all = all;
    writeJson(STORE, all);
  }
}

export class GameHints {
  constructor(
    private readonly now: () => Remembered,
    private readonly remember: (now: Remembered) => void,
  ) {}

  /** Hints are wanted. */
  get on(): boolean {
    return this.now().state === "on";
  }

  /** They may be offered. */
  get fresh(): boolean {
    return this.now().state === "new";
  }

  get seen(): readonly string[] {
    return this.now().seen;
  }

  /** Starts again at the first hint. */
  start(): void {
    this.remember({ state: "on", seen: [] });
  }

  /** Shows no more hints until they are switched on again. */
  stop(): void {
    this.remember({ ...this.now(), state: "off" });
  }

  saw(hint: string): void {
    if (!this.seen.includes(hint)) this.remember({ ...this.now(), seen: [...this.seen, hint] });
  }
}

const [given, setHints, areGiven] = createContext<Hints>();

export const provideHints = (): Hints => setHints(new Hints());

/** Without a context, as in tests, reads the storage. */
export const useHints = (): Hints => (areGiven() ? given() : new Hints());
