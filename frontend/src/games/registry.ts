/** The games this client shows. All of a game comes when its first table or page is opened, and nothing of it before. */
import type { Component } from "svelte";
import type { GameClient, GameWords, RulesProps } from "../board/game";

/** A game that has forgotten the types of its view and words: it gets back what it gave. */
export type Known = GameClient<unknown, GameWords>;
export type KnownRules = Component<RulesProps<GameWords>>;

/** A picture of the game for the start page, as large as its place; `label` says what it shows. */
export type Poster = Component<{ label: string }>;

interface Entry {
  client: () => Promise<{ client: unknown }>;
  rules: () => Promise<{ default: unknown }>;
  poster: () => Promise<{ default: Poster }>;
  /** It has hints for a first game (`guide` of its client). */
  hints: boolean;
  /** Its board says what a seat may work out from what it has seen (`helpers` of its settings). */
  helpers: boolean;
  /** The phases in which nobody may talk. */
  quiet: readonly string[];
  /** How many bots may play with one person. */
  bots: readonly number[];
  /** The fewest of them that make a good first game. */
  first_bots: number;
}

/** By the name it has on the wire; the one to offer first at the front. */
const GAMES = {
  pikoko: {
    client: () => import("./pikoko/client"),
    rules: () => import("./pikoko/rules/Rules.svelte"),
    poster: () => import("./pikoko/Poster.svelte"),
    hints: true,
    helpers: true,
    quiet: ["auction", "self_bid", "confidence", "tricks"],
    bots: [2, 3, 4],
    first_bots: 2,
  },
  plotters: {
    client: () => import("./plotters/client"),
    rules: () => import("./plotters/rules/Rules.svelte"),
    poster: () => import("./plotters/Poster.svelte"),
    hints: true,
    helpers: true,
    quiet: [],
    bots: [3, 4, 5],
    first_bots: 3,
  },
  plumes: {
    client: () => import("./plumes/client"),
    rules: () => import("./plumes/rules/Rules.svelte"),
    poster: () => import("./plumes/Poster.svelte"),
    hints: true,
    helpers: true,
    quiet: [],
    bots: [1, 2, 3, 4, 5],
    first_bots: 2,
  },
} as const satisfies Record<string, Entry>;

export type GameName = keyof typeof GAMES;

export const FIRST: GameName = "pikoko";
export const NAMES = Object.keys(GAMES) as readonly GameName[];

export function isGame(name: string): name is GameName {
  return Object.hasOwn(GAMES, name);
}

/** May somebody learn it by playing? */
export function hasHints(name: string): boolean {
  return isGame(name) && GAMES[name].hints;
}

/** May its helpers be switched on and off? */
export function hasHelpers(name: string): boolean {
  return isGame(name) && GAMES[name].helpers;
}

/** May nobody talk now? The server has the last word. */
export function isQuiet(name: string, phase: string): boolean {
  const phases: readonly string[] = isGame(name) ? GAMES[name].quiet : [];
  return phases.includes(phase);
}

/** How many bots may play with one person. */
export function botChoices(name: GameName): readonly number[] {
  return GAMES[name].bots;
}

/** As many bots as were chosen last; the fewest that make a good first game before that. */
export function botsAfter(name: GameName, chosen: number | undefined): number {
  const { bots, first_bots } = GAMES[name];
  const possible: readonly number[] = bots;
  return chosen !== undefined && possible.includes(chosen) ? chosen : first_bots;
}

const open = new Map<string, Promise<Known>>();

/** Its board and what belongs to it. Asked for again, it is the same promise. */
export function clientOf(name: string): Promise<Known> {
  const known = open.get(name);
  if (known) return known;
  const coming = load(name);
  open.set(name, coming);
  coming.catch(() => open.delete(name));
  return coming;
}

async function load(name: string): Promise<Known> {
  if (!isGame(name)) throw new Error(`no such game: ${name}`);
  const { client } = await GAMES[name].client();
  return client as unknown as Known;
}

/** Its rules, as a component. */
export async function rulesOf(name: string): Promise<KnownRules> {
  if (!isGame(name)) throw new Error(`no such game: ${name}`);
  const { default: Rules } = await GAMES[name].rules();
  return Rules as unknown as KnownRules;
}

export async function posterOf(name: GameName): Promise<Poster> {
  return (await GAMES[name].poster()).default;
}
