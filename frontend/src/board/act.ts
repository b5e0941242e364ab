/** What a dock offers: one thing to do, and what it needs to say it. */

import type { SeatWords } from "./seats";

/** Another thing that may be done, besides. */
interface Also {
  text: string;
  action: string;
}

export type Act =
  | { kind: "note"; text: string; also?: Also | null }
  | { kind: "press"; text: string; action: string; also?: Also | null }
  /** Only this game has it and draws it; `name` is for tests. */
  | { kind: "own"; name: string }
  | { kind: "over" }
  | { kind: "watch" };

/** What the buttons that a game draws itself have to heed. */
export interface Pressing {
  /** Presses do nothing now. */
  held: boolean;
  press: (then: () => void) => void;
  /** Of the words of one button, as CSS has it; null: as usual. */
  sizeOf: (text: string) => string | null;
}

/** Somebody else who starts the next game. */
export interface Starter {
  /** "Ann starts the next game." */
  line: string;
  /** Do it in their place; null where that may not be. */
  take: (() => void) | null;
}

/** What is so at a table and may be asked of it, whatever the game offers. */
export interface Given {
  /** An act of mine is not answered yet: the dock waits. */
  pending?: boolean;
  /** Why the last act was refused, as a sentence in the viewer's language. */
  refusal?: string | null;
  /** Null: the next game is mine to start. */
  starter?: Starter | null;
  /** Reminds those the game waits for; null: not now. */
  onknock?: (() => void) | null;
  /** The same people play the next game. */
  onrematch: () => void;
  /** So many bots take seats that people left. */
  fill?: number;
  /** Back to the lobby, where seats and options are changed. */
  onlobby?: () => void;
  onshare?: (() => void) | undefined;
  /** A watcher wants this bot's seat. */
  onsit: (seat: number) => void;
  /** A watcher says to be the person of this seat; without it nobody can. */
  onclaim?: ((seat: number) => void) | undefined;
}

/** A seat that a watcher may ask for. */
export interface Chair {
  seat: number;
  name: string;
  bot: boolean;
}

export interface WatchWords {
  readonly you_watch: string;
  readonly take_seat: string;
  readonly take_seat_how: string;
  readonly no_seat: string;
  readonly take_seat_of: (name: string) => string;
  readonly claim_seat: string;
  readonly claim_seat_how: string;
  readonly claim_seat_of: (name: string) => string;
  readonly close: string;
}

export interface ActWords extends WatchWords {
  readonly take_over: string;
  readonly play_again: (bots: number) => string;
  readonly change_table: string;
  readonly share: string;
  readonly knock: string;
}

/** What every board says besides. */
export interface ShellWords extends ActWords, SeatWords {
  readonly menu: string;
  readonly read_rules: string;
  readonly chat: string;
  readonly chat_unread: (messages: number) => string;
  readonly sandglass: string;
  readonly keys: string;
  readonly key_list: readonly (readonly [string, string])[];
}
