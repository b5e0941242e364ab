/** The contract between the client and every game's board: what a board is given and what it reports. */
import type { Component, Snippet } from "svelte";
import type { Moves } from "../ui/moves";
import type { Suit } from "../ui/suits";
import type { Attendance } from "../wire/attendance";
import type { Given } from "./act";
import type { Reviewed } from "./review";

export interface BoardSeat {
  /** The client has already told equal names apart, or leaves that to the pattern. */
  name: string;
  /** A bot's level; null for a person. */
  bot: string | null;
  attendance: Attendance;
}

export interface BoardTable {
  code: string;
  /** By seat number, one for each player of the game. */
  seats: readonly BoardSeat[];
  /** Names as shown; the viewer is "you". */
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
  /** Single letters work as keys. */
  letters: boolean;
  /** Show what a seat could work out, such as cards still out; only for games whose registry entry has helpers. */
  helpers: boolean;
  /** If true, secret cards lie face down until you touch and hold them. */
  cover: boolean;
  /** A landscape lies behind the table. */
  garden: boolean;
}

export const DEFAULT_SETTINGS: BoardSettings = {
  oneTap: false,
  sort: "suit",
  letters: true,
  helpers: true,
  cover: false,
  garden: true,
};

/**
 * A small drawing for a word that is new: who plays whose cards, from left to right; how drops count tricks; two suits
 * with their numbers of cards, multiplied, and what a third divides; rows that grow shorter, perhaps with what each counts.
 */
export type HintPicture =
  | { kind: "chain"; seats: readonly (readonly [seat: number, name: string])[] }
  | { kind: "drops" }
  | { kind: "product"; suits: readonly (readonly [Suit, number])[]; by: readonly [Suit, number] }
  | { kind: "rows"; signs: boolean };

/** A hint for a first game, as far as the client knows it; the board decides where it lies. */
export interface AnyHint {
  /** The game's own: those read are remembered by game. */
  id: string;
  /** Acting makes it pointless: once its moment passes, it counts as seen. */
  passing: boolean;
  /** After this hint the first game is done, and no more hints come. */
  last: boolean;
  /** How many unread hints there are for this moment, with this one. */
  left: number;
  picture: HintPicture | null;
}

/** What a board's hint is about, and its text. */
export interface HintSpot {
  /** Selects all that the ring frames (spotlight.ts); empty for no ring. */
  about: string;
  text: string;
}

export interface HintPlace<Hint> {
  hint: Hint;
  /** Draws the hint with the text for this layout. */
  card: Snippet<[text: string]>;
  /** The player has read it. */
  onread: () => void;
}

/** A sandglass that runs for `of_ms`, turned at `began` by the page's own clock. */
export interface GlassTime {
  of_ms: number;
  began: number;
}

/** A finished round is looked at again: nobody acts, and every hand that the view has is shown. */
export interface Replayed {
  /** The seat whose hand lies large. `you` still says who is called "you". */
  from: number;
  onfrom: (seat: number) => void;
  /** The kind of the moment, by the game's own word: a full trick or a reveal lies there until the next step. */
  kind: string;
  /** It was reached by one step forward: what moved since the moment before flies. */
  flies: boolean;
  /** The view of the moment before; null at the first one. */
  before: unknown;
  /** Turns your own hand up at the deal; null if this browser has done so before. */
  unveil: ((moves: Moves) => void) | null;
  /** What this moment did, in the status line's place. */
  said: string;
  /** A screen reader hears it elsewhere. */
  quiet: boolean;
  /** The keys that work in every replay, and what they do. */
  keys: readonly (readonly [string, string])[];
  /** The chapter it belongs to. */
  chapter: string;
  /** A value for side columns, which are drawn a frame after the table; with it while `atOnce`. */
  late?: <T>(now: () => T, atOnce: () => boolean) => () => T;
  /** Stand in place of the dock and of a laptop's right column. */
  steps: Snippet;
  chapters: Snippet;
  onchapters: () => void;
  /** What the bar's first button does instead of opening the menu. */
  back: string;
  /** What the strongest bot would have done; null if nobody may ask. */
  review: Reviewed | null;
}

/** A part that tells the story of a finished game, in a place of its result. */
export interface StoryProps {
  /** Height of the place, px; 0: there is none, and a button opens the story. */
  room: number;
}

/** What this page sees of a game at its table. Boards, hints and titles are made from it. */
export interface Seen<View, Words> {
  table: BoardTable;
  /** Your seat; null for a watcher. */
  you: number | null;
  /** The snapshot's `game`; each snapshot replaces it whole. */
  game: BoardGame<View>;
  settings: BoardSettings;
  words: Words;
  replay?: Replayed | null;
}

export interface BoardProps<View, Words, Hint extends AnyHint = AnyHint> extends Seen<View, Words>, Given {
  /** Why nothing arrives now, such as a lost connection; null if all is well. */
  lost?: string | null;
  /** Who is not there though the game waits for them, and what happens next; null if nobody. */
  absence?: string | null;
  /** Unread chat messages; null if there is no chat. */
  unread?: number | null;
  /** Has one's bird speak: all phrases side by side, or else a button that is the chat's too. */
  birds?: Snippet<[roomy: boolean]> | undefined;
  /** What fixes the deal, for the sheet of the round so far. */
  seal?: Snippet | undefined;
  /** The chat, at the bottom of a laptop's right column. */
  aside?: Snippet | undefined;
  hint?: HintPlace<Hint> | null;
  /** The decision's sandglass; null if the table has none. */
  glass?: GlassTime | null;
  onact: (action: string) => void;
  /** The menu button was pressed. */
  onmenu: () => void;
  onchat?: () => void;
  /** Tells the story of the finished game, once it is loaded. */
  story?: (() => Promise<{ GameStory: Component<StoryProps> }>) | undefined;
  /** Opens what the table remembers of all its games, and what that is called. */
  memory?: { text: string; onopen: () => void } | undefined;
  /** Opens a finished round, to look at it again. */
  onreplay?: ((round: number) => void) | undefined;
  /** Opens the rules; without it there is no button for them. */
  onrules?: () => void;
  /** Whether something is chosen or typed but not sent: a new build must not reload the page then. */
  onbusy?: (busy: boolean) => void;
}
