/** What a dock offers: one thing to do, and what it needs to say it. */

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
