/** What this browser remembers: theme, how the board behaves, the name last used. */
import { getContext, setContext } from "svelte";
import { type BoardSettings, DEFAULT_SETTINGS } from "../games/pikoko/board";

export type Theme = "auto" | "light" | "dark";

const KEY = Symbol("settings");
const STORE = "pikoko";
/** The ground of styles/tokens.css. */
const GROUND = { dark: "#0e2229", light: "#edf0e9" };

interface Remembered {
  theme: Theme;
  board: BoardSettings;
  name: string;
}

const FRESH: Remembered = { theme: "auto", board: DEFAULT_SETTINGS, name: "" };

/** Storage may be switched off or full: then nothing is remembered. */
function read(): Remembered {
  try {
    const stored = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Remembered>;
    return { ...FRESH, ...stored, board: { ...DEFAULT_SETTINGS, ...stored.board } };
  } catch {
    return FRESH;
  }
}

function write(remembered: Remembered): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(remembered));
  } catch {
    return;
  }
}

export class Settings {
  #all = $state.raw<Remembered>(read());

  get theme(): Theme {
    return this.#all.theme;
  }
  get board(): BoardSettings {
    return this.#all.board;
  }
  get name(): string {
    return this.#all.name;
  }

  change(part: Partial<Remembered>): void {
    this.#all = { ...this.#all, ...part };
    write(this.#all);
    this.applyTheme();
  }

  /** `auto` leaves the choice to the system's colour scheme. The browser's own bars go with the page. */
  applyTheme(): void {
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
    for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
      const scheme = /dark|light/.exec(bar.media)?.[0] === "light" ? "light" : "dark";
      bar.content = GROUND[this.theme === "auto" ? scheme : this.theme];
    }
  }
}

export function provideSettings(): Settings {
  const settings = setContext(KEY, new Settings());
  settings.applyTheme();
  return settings;
}

export function useSettings(): Settings {
  return getContext<Settings>(KEY);
}
