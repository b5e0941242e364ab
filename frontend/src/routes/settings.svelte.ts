/** What this browser remembers: theme, motion, sound, how the board behaves, the name last used. */
import { createContext } from "svelte";
import { type BoardSettings, DEFAULT_SETTINGS } from "../board/contract";
import { readJson, writeJson } from "../device/storage";
import { botsAfter, type GameName } from "../games/registry";

export type Theme = "auto" | "light" | "dark";
/** `auto`: as the system wishes. */
export type Motion = "auto" | "off";

/** How quick bots may be. */
export type Pace = "slow" | "normal" | "quick";

const STORE = "pikoko";
/** The ground of styles/tokens.css. */
const GROUND = { dark: "#0e2229", light: "#efeee4" };

interface Remembered {
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** Whether to have sounds was asked or chosen. */
  soundAsked: boolean;
  /** Of sounds, 0.1 to 1. */
  volume: number;
  /** A notification when it is my turn and I look elsewhere. */
  notices: boolean;
  board: BoardSettings;
  name: string;
  /** How many bots were last chosen for a game alone, by game. */
  bots: Partial<Record<GameName, number>>;
  /** The level of bots that was last chosen, by game. */
  levels: Readonly<Record<string, string>>;
  /** How quick bots are, in all games. */
  pace: Pace;
}

const FRESH: Remembered = {
  theme: "auto",
  motion: "auto",
  sound: false,
  soundAsked: false,
  volume: 0.6,
  notices: false,
  board: DEFAULT_SETTINGS,
  name: "",
  bots: {},
  levels: {},
  pace: "normal",
};

function read(): Remembered {
  const stored = readJson(STORE) as Partial<Remembered>;
  return { ...FRESH, ...stored, board: { ...DEFAULT_SETTINGS, ...stored.board } };
}

export class Settings {
  #all = $state.raw<Remembered>(read());

  get all(): Remembered {
    return this.#all;
  }

  /** How many bots somebody alone plays with. */
  botsIn(game: GameName): number {
    return botsAfter(game, this.#all.bots[game]);
  }

  changeBots(game: GameName, bots: number): void {
    this.change({ bots: { ...this.#all.bots, [game]: bots } });
  }

  /** The level of bots chosen last in this game, if `levels` has it; else the first of them. */
  levelIn(game: string, levels: readonly string[]): string {
    const last = this.#all.levels[game] ?? "";
    return levels.includes(last) ? last : (levels[0] ?? "");
  }

  changeLevel(game: string, level: string): void {
    this.change({ levels: { ...this.#all.levels, [game]: level } });
  }

  change(part: Partial<Remembered>): void {
    this.#all = { ...this.#all, ...part };
    writeJson(STORE, this.#all);
    this.applyTheme();
    this.applyMotion();
  }

  changeBoard(part: Partial<BoardSettings>): void {
    this.change({ board: { ...this.#all.board, ...part } });
  }

  applyMotion(): void {
    if (this.#all.motion === "auto") delete document.documentElement.dataset.motion;
    else document.documentElement.dataset.motion = "none";
  }

  /** `auto` follows the colour scheme of the system. Also colours the bars of the browser. */
  applyTheme(): void {
    const { theme } = this.#all;
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
      const scheme = /dark|light/.exec(bar.media)?.[0] === "light" ? "light" : "dark";
      bar.content = GROUND[theme === "auto" ? scheme : theme];
    }
  }
}

export const [useSettings, setSettings] = createContext<Settings>();

export function provideSettings(): Settings {
  const settings = setSettings(new Settings());
  settings.applyTheme();
  settings.applyMotion();
  return settings;
}
