/** Acts: what a dock offers, one thing to do and the words for it. */

import type { Face } from "../ui/suits";
import type { SeatWords } from "./seats";

/** A second action, on a button of its own. */
interface Also {
  text: string;
  /** What it sends, or what it does on this page. */
  does: string | (() => void);
}

/** What has just happened, with its cards drawn after the words. */
export interface Told {
  text: string;
  faces: readonly Face[];
  /** Whose bird stands before the words. */
  seat?: number;
  /** The letter of the suit that its cards count as. */
  as?: string | null;
  /** What to do now, in smaller type below the words. */
  ask?: string;
}

export type Act =
  /** `told` is drawn instead of the text, which a screen reader then reads. */
  | { kind: "note"; text: string; also?: Also | null; told?: Told | null }
  /** `below` stands in small type under the text; `early`: more must be chosen before it can be pressed. */
  | { kind: "press"; text: string; action: string; also?: Also | null; below?: string; early?: boolean }
  /** Controls that the game draws itself; `name` is for tests. */
  | { kind: "own"; name: string }
  | { kind: "over" }
  | { kind: "watch" };

/** What a game's own dock buttons must respect. */
export interface Pressing {
  /** Presses are ignored now. */
  held: boolean;
  press: (then: () => void) => void;
  /** CSS font size for one button's text; null for the usual size. */
  sizeOf: (text: string) => string | null;
}

/** Another player starts the next game. */
export interface Starter {
  /** "Ann starts the next game." */
  line: string;
  /** Starts the next game on the host's behalf; null if that isn't allowed now. */
  take: (() => void) | null;
}

/** Something the page asks while the dock has nothing else to offer. */
export interface Question {
  text: string;
  answers: readonly { text: string; onpress: () => void }[];
}

/** The table's side of the dock: what the page knows and what the player can ask for, in every game. */
export interface Given {
  /** An action is unanswered, so the dock waits. */
  pending?: boolean;
  /** Why the last act was refused, as a sentence in the viewer's language. */
  refusal?: string | null;
  question?: Question | null;
  /** Null if you start the next game. */
  starter?: Starter | null;
  /** Nudges the players the game waits for; null if that isn't possible now. */
  onknock?: (() => void) | null;
  /** Starts the next game with the same people. */
  onrematch: () => void;
  /** Number of bots that take the seats people left. */
  fill?: number;
  /** Returns to the lobby, where seats and options change. */
  onlobby?: () => void;
  onshare?: (() => void) | undefined;
  /** A watcher asks for this bot's seat. */
  onsit: (seat: number) => void;
  /** A watcher claims a seat they held as another player; undefined if seats can't be claimed. */
  onclaim?: ((seat: number) => void) | undefined;
}

/** A seat that a watcher may ask for. */
export interface Chair {
  seat: number;
  name: string;
  bot: boolean;
}

/** The words of every board's shell. */
export interface ShellWords extends SeatWords {
  readonly you_watch: string;
  readonly take_seat: string;
  readonly take_seat_how: string;
  readonly no_seat: string;
  readonly take_seat_of: (name: string) => string;
  readonly claim_seat: string;
  readonly claim_seat_how: string;
  readonly claim_seat_of: (name: string) => string;
  readonly close: string;
  readonly take_over: string;
  readonly play_again: (bots: number) => string;
  readonly change_table: string;
  readonly share: string;
  readonly knock: string;
  readonly menu: string;
  readonly read_rules: string;
  readonly chat: string;
  readonly chat_unread: (messages: number) => string;
  readonly sandglass: string;
  readonly keys: string;
  readonly key_list: readonly (readonly [string, string])[];
}
