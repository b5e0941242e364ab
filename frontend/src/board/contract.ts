/** What a board is given and what it tells: the whole interface between the client and the screen of any game. */
import type { Snippet } from "svelte";
import type { Attendance } from "../wire/attendance";
import type { Given } from "./act";

export interface BoardSeat {
  /** As shown: the client has told equal names apart already, or leaves it to the pattern. */
  name: string;
  /** A bot's level, null for a person. */
  bot: string | null;
  attendance: Attendance;
}

export interface BoardTable {
  code: string;
  /** By seat number; as many as the game has players. */
  seats: readonly BoardSeat[];
  /** As shown, the viewer among them as "you". */
  watchers: readonly string[];
}

export interface BoardGame<View> {
  turn: string;
  to_act: readonly number[];
  legal: readonly string[];
  view: View;
}

export interface BoardSettings {
  /** The first tap on a legal card plays it. */
  oneTap: boolean;
  sort: "suit" | "number";
  /** Single letters as keys. */
  letters: boolean;
  /** "Could be yours", "still out", voids; only where the registry says that the game has them. */
  helpers: boolean;
  /** What others may not see over my shoulder lies face down until a finger rests on it. */
  cover: boolean;
}

export const DEFAULT_SETTINGS: BoardSettings = {
  oneTap: false,
  sort: "suit",
  letters: true,
  helpers: true,
  cover: false,
};

/** A word to somebody new, as far as the client needs to know it; where it stands is the board's matter. */
export interface AnyHint {
  /** The game's own: those read are remembered by game. */
  id: string;
  /** Whoever has acted needs it no more: gone with its moment, it counts as seen. */
  passing: boolean;
  /** With it the first game is done, and hints stay away. */
  last: boolean;
}

export interface HintPlace<Hint> {
  hint: Hint;
  /** Draws it with the text that is right for this layout. */
  card: Snippet<[text: string]>;
  /** It is read, and goes. */
  onread: () => void;
}

/** A glass that takes `of_ms` to run out; it was turned at `began`, by the page's own clock. */
export interface GlassTime {
  of_ms: number;
  began: number;
}

/** What this page sees of a game at its table: what boards, their parts, hints and titles are made from. */
export interface Seen<View, Words> {
  table: BoardTable;
  /** My seat; null watches. */
  you: number | null;
  /** The snapshot's `game`, replaced whole by each snapshot. */
  game: BoardGame<View>;
  settings: BoardSettings;
  words: Words;
}

export interface BoardProps<View, Words, Hint extends AnyHint = AnyHint> extends Seen<View, Words>, Given {
  /** Chat messages not read yet; null hides the button. */
  unread?: number | null;
  /** What stands below everything in the right column of a laptop: the chat. */
  aside?: Snippet | undefined;
  hint?: HintPlace<Hint> | null;
  /** The sandglass of the decision; null: the table has none. */
  glass?: GlassTime | null;
  onact: (action: string) => void;
  /** The menu button of the bar. */
  onmenu: () => void;
  onchat?: () => void;
  /** The rules; without it there is no button for them. */
  onrules?: () => void;
  /** Something is chosen or typed and not sent: a new build must not reload the page now. */
  onbusy?: (busy: boolean) => void;
}
