/** Registry: the games this client has. Everything of a game loads when its first table or page opens, and not before. */
import type { Component } from "svelte";
import type { GameClient, GameWords, RulesProps } from "../board/game";

/** A game whose types of view and words are erased: it only gets back what it gave. */
export type Known = GameClient<unknown, GameWords>;
export type KnownRules = Component<RulesProps<GameWords>>;

/** A picture of the game for the start page that fills its box; `label` is the alternative text. */
export type Poster = Component<{ label: string }>;

interface Entry {
  client: () => Promise<{ client: unknown }>;
  rules: () => Promise<{ default: unknown }>;
  poster: () => Promise<{ default: Poster }>;
  /** The seat whose pattern the bird of its poster wears. */
  bird: number;
  /** It has hints for a first game (`guide` in its client). */
  hints: boolean;
  /** Its board shows what a seat could work out (the setting `helpers`). */
  helpers: boolean;
  /** The phases in which nobody may talk. */
  quiet: readonly string[];
  /** The numbers of bots that may play with one person. */
  bots: readonly number[];
  /** The fewest bots that make a good first game. */
  first_bots: number;
}

/** By name on the wire; the first one is offered first. */
const GAMES = {
  pikoko: {
    client: () => import("./pikoko/client"),
    rules: () => import("./pikoko/rules/Rules.svelte"),
    poster: () => import("./pikoko/Poster.svelte"),
    bird: 5,
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
    bird: 0,
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
    bird: 4,
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

/** The seat whose pattern stands for the game in lists. */
export function birdOf(name: string): number {
  return GAMES[isGame(name) ? name : FIRST].bird;
}

/** Whether it has hints for a first game. */
export function hasHints(name: string): boolean {
  return isGame(name) && GAMES[name].hints;
}

/** Whether its helpers can be switched on and off. */
export function hasHelpers(name: string): boolean {
  return isGame(name) && GAMES[name].helpers;
}

/** Whether nobody may talk now; the server has the last word. */
export function isQuiet(name: string, phase: string): boolean {
  const phases: readonly string[] = isGame(name) ? GAMES[name].quiet : [];
  return phases.includes(phase);
}

/** The levels of the bots of every game, the weakest first. */
export const LEVELS: readonly string[] = ["casual", "club", "expert"];

/** The numbers of bots that may play with one person. */
export function botChoices(name: GameName): readonly number[] {
  return GAMES[name].bots;
}

/** The number of bots chosen last, or else the fewest that make a good first game. */
export function botsAfter(name: GameName, chosen: number | undefined): number {
  const { bots, first_bots } = GAMES[name];
  const possible: readonly number[] = bots;
  return chosen !== undefined && possible.includes(chosen) ? chosen : first_bots;
}

const open = new Map<string, Promise<Known>>();

/** The game's client; the same promise each time. */
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

/** The game's rules, as a component. */
export async function rulesOf(name: string): Promise<KnownRules> {
  if (!isGame(name)) throw new Error(`no such game: ${name}`);
  const { default: Rules } = await GAMES[name].rules();
  return Rules as unknown as KnownRules;
}

export async function posterOf(name: GameName): Promise<Poster> {
  return (await GAMES[name].poster()).default;
}
