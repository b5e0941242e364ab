/** Template in English, the language the others are measured by. */
import { grammar, type Translated } from "../../../board/grammar";
import { words as common } from "../../../words/en";
import type { Letter } from "../view";

const { count } = grammar("en-GB");

const SUITS: Record<Letter, string> = { R: "red" };
const CARDS = { one: "card", other: "cards" };
const POINTS = { one: "point", other: "points" };

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const words = {
  ...common.board,
  game: "Template",
  /** The rules in three lines, for a screen across the room; about 60 characters each. */
  in_short: [
    "Everybody plays a card.",
    "The highest card takes the trick.",
    "The most tricks win.",
  ] as readonly string[],

  // What only this game refuses, by the codes of the server
  refusals: {
    not_your_card: "You don't have that card.",
  },

  // Cards
  suit: (suit: Letter): string => SUITS[suit],
  /** Written on cards: never one that could be another colour. */
  marks: { R: "R" } as Record<Letter, string>,
  card: (suit: Letter, number: number): string => `${capital(SUITS[suit])} ${number}`,
  not_now: (card: string): string => `${card}, not now`,
  hand_text: (n: number): string => `Your hand, ${count(n, CARDS)}.`,

  // Bar, seats and trick
  phase_trick: (k: number, of: number): string => `Trick ${k} of ${of}`,
  phase_over: "The end",
  points: "Points",
  n_points: (points: number): string => count(points, POINTS),
  watching: "Watchers and chat",
  trick: "Trick",
  play_text: (card: string, name: string): string => `${card}, played by ${name}`,
  takes: "takes it",

  // Status and page title
  play_mine: "Your turn: play a card",
  plays: (name: string): string => `${name} plays`,
  title_you: "(!) Your turn · Template",
  title_plays: (name: string): string => `${name} plays · Template`,

  // Dock
  pick_card: "Pick a card from your hand",
  play: (card: string): string => `Play ${card}`,
  play_chosen: "Play the chosen card",
  not_this_one: "You can't play this card now",
  you_watch: "You're watching. To keep hands secret, you see none.",

  // Keys
  key_list: [
    ["← →", "move the choice"],
    ["1 – 9", "choose a card that may be played"],
    ["Enter", "do what the button says"],
    ["S", "say whose turn it is"],
    ["?", "show these keys"],
    ["!", "have your bird speak"],
    ["Esc", "back"],
  ] as readonly (readonly [string, string])[],

  // Events
  event_play: (name: string, card: string): string => `${name}: ${card}`,
  event_take: (name: string): string => `${name} took the trick`,

  // A guided first game: this one has none
  hints: { got_it: "Got it", no_more: "No more hints" },
};

type English = typeof words;

export type Words = Translated<English>;
