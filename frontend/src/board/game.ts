/** What the client needs of a game: one value, in the `client.ts` of its folder. `registry.ts` lists the games. */
import type { Component, Snippet } from "svelte";
import type { Sound } from "../device/sound";
import type { Snapshot } from "../wire/messages";
import type { AnyHint, BoardGame, BoardProps, BoardTable, Seen } from "./contract";
import type { Sentence } from "./grammar";
import type { Measure } from "./picture/svg";
import type { Heard } from "./sounds";

/** A game as the wire has it: its view may be that of any game. */
export type WireGame = NonNullable<Snapshot["game"]>;

/** What is shown of a game: one that was ended by a vote is over, wherever it stood. The only place that narrows. */
export function shownAs<View>({ view, abandoned }: Pick<WireGame, "view" | "abandoned">): View {
  return (abandoned ? { ...view, phase: "over" } : view) as View;
}

/** What the client reads of every game's words; the rest is the board's own. */
export interface GameWords {
  readonly game: string;
  /** What it refuses, by the codes of the server. */
  readonly refusals: Readonly<Record<string, Sentence>>;
  /** The keys of the board and what they do. */
  readonly key_list: readonly (readonly [string, string])[];
  readonly hints: { readonly got_it: string; readonly no_more: string };
}

export interface ScreenProps<View, Words> {
  table: BoardTable;
  game: BoardGame<View>;
  words: Words;
  /** Stands where the game would say what it waits for; null: it does. */
  said?: string | null;
  /** How to join. */
  join: Snippet;
}

export interface RulesProps<Words> {
  words: Words;
  /** The address names the part that is read; not so in a sheet, whose address is the table's. */
  addressed?: boolean;
}

/** The hints of a first game, in one piece that only a first game loads. */
export interface Guide<View, Words, Hint extends AnyHint = AnyHint> {
  /** Which hint is due now of those not read. */
  hintNow: (seen: Seen<View, Words>, legal: readonly string[], read: readonly string[]) => Hint | null;
}

/** A finished game as a picture to share. */
export interface Picture {
  headline: string;
  /** So many lines its text has beside headline and address. */
  lines: number;
  text: string;
  /** In px. */
  width: number;
  height: number;
  svg: (fonts: string, measure: Measure) => string;
}

export type PictureOf<View, Words> = (
  game: Pick<Seen<View, Words>, "table" | "words"> & { view: View },
  date: string,
  site: { host: string; origin: string },
) => Picture;

/** What only `screen`, `guide` or `picture` need stays out of what `Board` imports: each is loaded when it is opened. */
export interface GameClient<View, Words extends GameWords, Hint extends AnyHint = AnyHint> {
  Board: Component<BoardProps<View, Words, Hint>>;
  /** The table for a television. */
  screen: () => Promise<Component<ScreenProps<View, Words>>>;
  /** What is shown of a game as the wire has it: `shownAs` with its view. */
  shownOf: (game: WireGame) => View;
  isOver: (view: View) => boolean;
  /** The title of the page. */
  titleOf: (seen: Seen<View, Words>) => string;
  /** What is heard of the game itself; whose turn it is and who knocks is heard in every game. */
  happened: (before: Heard<View>, after: Heard<View>) => Sound | null;
  /** Null: this game has no hints yet. */
  guide: (() => Promise<Guide<View, Words, Hint>>) | null;
  /** Null: it has no picture. */
  picture: (() => Promise<PictureOf<View, Words>>) | null;
}
