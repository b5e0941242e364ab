/** GameClient: what the client needs of a game, exported by the `client.ts` in its folder. `registry.ts` lists the games. */
import type { Component, Snippet } from "svelte";
import type { Sound } from "../device/sound";
import type { Moves } from "../ui/moves";
import type { Face } from "../ui/suits";
import type { Snapshot } from "../wire/messages";
import type { AnyHint, BoardGame, BoardProps, BoardTable, Seen } from "./contract";
import type { Sentence } from "./grammar";
import type { Measure } from "./picture/svg";
import type { SeatSpeech, SeatWords } from "./seats";
import type { Heard } from "./sounds";

/** A game from the wire: its view may be any game's. */
export type WireGame = NonNullable<Snapshot["game"]>;

/** The view to show: a game that a vote ended counts as over. The only place that narrows the view's type. */
export function shownAs<View>({ view, abandoned }: Pick<WireGame, "view" | "abandoned">): View {
  return (abandoned ? { ...view, phase: "over" } : view) as View;
}

/** The words the client reads in every game; all others are the board's own. */
export interface GameWords {
  readonly game: string;
  /** The rules in three lines, for a screen across the room. */
  readonly in_short: readonly string[];
  /** Refusals by the server's code. */
  readonly refusals: Readonly<Record<string, Sentence>>;
  /** Keys of the board and what they do. */
  readonly key_list: readonly (readonly [string, string])[];
  readonly hints: { readonly got_it: string; readonly no_more: string };
}

export interface ScreenProps<View, Words> {
  table: BoardTable;
  game: BoardGame<View>;
  words: Words;
  /** Replaces the status line; null keeps it. */
  said?: string | null;
  /** How to join the table. */
  join: Snippet;
  /** Tells the story of the finished game. */
  story?: Snippet<[room: number]> | undefined;
}

export interface RulesProps<Words> {
  words: Words;
  /** The address names the part being read; false in a sheet, where the address is the table's. */
  addressed?: boolean;
  /** Who plays at the table where the rules are read; null if no game runs. */
  table?: { readonly names: readonly string[]; readonly you: number | null } | null;
}

/** The hints of a first game, loaded only for a first game. */
export interface Guide<View, Words, Hint extends AnyHint = AnyHint> {
  /** The hint that is due and not in `read`; null for none. `shown`, the one on the board, stays as long as it is due. */
  hintNow: (
    seen: Seen<View, Words>,
    legal: readonly string[],
    read: readonly string[],
    shown: string | null,
  ) => Hint | null;
}

/** A finished game as a picture to share. */
export interface Picture {
  headline: string;
  /** Number of lines in its text besides headline and address. */
  lines: number;
  text: string;
  /** Size, px. */
  width: number;
  height: number;
  svg: (fonts: string, measure: Measure) => string;
}

export type PictureOf<View, Words> = (
  game: Pick<Seen<View, Words>, "table" | "words"> & { view: View; story?: string },
  date: string,
  site: { host: string; origin: string },
) => Picture;

/** A moment of a replay: the kind, by the game's own word, and the view then. */
export interface Moment<View> {
  kind: string;
  view: View;
}

/** Moments that belong together, such as a trick: the index of the first one. */
export interface Chapter {
  first: number;
  text: string;
}

/** What a game says of a round that is looked at again. */
export interface Retelling<View, Words> {
  /** What the moment did since the one before, in a sentence. */
  saidOf: (before: View | null, now: Moment<View>, speech: SeatSpeech<Words & SeatWords>) => string;
  /** How a card is drawn. */
  faceOf: (card: string, words: Words) => Face;
  /** The chapters, in order; none names who wins what. */
  chaptersOf: (moments: readonly Moment<View>[], speech: SeatSpeech<Words & SeatWords>) => Chapter[];
  /** Its board asks the strongest bot what it would have done; otherwise a laptop's chapters do. */
  asks?: true;
  /** Turns your own hand up when you look at a round for the first time; none if you knew it. */
  unveil?: (moves: Moves) => void;
}

/** What only `screen`, `guide`, `picture` or `retelling` need stays out of what `Board` imports: each is loaded when it is opened. */
export interface GameClient<View, Words extends GameWords, Hint extends AnyHint = AnyHint> {
  Board: Component<BoardProps<View, Words, Hint>>;
  /** The television's page. */
  screen: () => Promise<Component<ScreenProps<View, Words>>>;
  /** The view to show: `shownAs` with this game's view. */
  shownOf: (game: WireGame) => View;
  isOver: (view: View) => boolean;
  titleOf: (seen: Seen<View, Words>) => string;
  /** The sound of what happened in the game. Turns and knocks sound the same in all games. */
  happened: (before: Heard<View>, after: Heard<View>) => Sound | null;
  /** Null if the game has no hints. */
  guide: (() => Promise<Guide<View, Words, Hint>>) | null;
  /** Null if the game has no picture. */
  picture: (() => Promise<PictureOf<View, Words>>) | null;
  /** Null if its rounds can't be looked at again. */
  retelling: (() => Promise<Retelling<View, Words>>) | null;
}

/** What is loaded only when it is opened; each is a module of the game's folder. */
interface Later<View, Words extends GameWords, Hint extends AnyHint> {
  screen: () => Promise<{ default: Component<ScreenProps<View, Words>> }>;
  guide?: () => Promise<{ guide: Guide<View, Words, Hint> }>;
  picture?: () => Promise<{ pictureOf: PictureOf<View, Words> }>;
  retelling?: () => Promise<{ retelling: Retelling<View, Words> }>;
}

/** The client of a game made from its parts. `titleOf`: the page's title for a scene. */
export function clientWith<
  View extends { phase: string },
  Words extends GameWords,
  Hint extends AnyHint,
  Scene,
>(
  Board: Component<BoardProps<View, Words, Hint>>,
  sceneOf: (seen: Seen<View, Words>) => Scene,
  titleOf: (scene: Scene) => string,
  happened: GameClient<View, Words>["happened"],
  { screen, guide, picture, retelling }: Later<View, Words, Hint>,
): GameClient<View, Words, Hint> {
  return {
    Board,
    screen: async () => (await screen()).default,
    shownOf: shownAs<View>,
    isOver: ({ phase }) => phase === "over",
    titleOf: (seen) => titleOf(sceneOf(seen)),
    happened,
    guide: guide ? async () => (await guide()).guide : null,
    picture: picture ? async () => (await picture()).pictureOf : null,
    retelling: retelling ? async () => (await retelling()).retelling : null,
  };
}
