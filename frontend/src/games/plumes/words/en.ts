/** Enchanted Plumes in English, the language the others are measured by. */

import { grammar, type Translated } from "../../../board/grammar";
import { words as common } from "../../../words/en";
import type { Letter } from "../view";

const { count } = grammar("en-GB");

const SUITS: Record<Letter, string> = {
  R: "red",
  W: "white",
  Y: "yellow",
  G: "green",
  O: "orange",
  T: "teal",
  B: "blue",
  K: "pink",
  P: "purple",
  X: "black",
};

const CARDS = { one: "card", other: "cards" };
const PEACOCKS = { one: "Peacock", other: "Peacocks" };
const POINTS = { one: "point", other: "points" };

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** A card in a sentence, from its code: "red 6". Never its letter, which says nothing to a listener. */
const said = (card: string): string => `${SUITS[card.charAt(0) as Letter]} ${card.slice(1)}`;
/** Cards in a sentence: "black 7 and 5", "red 6 and blue 2". */
const all = (cards: readonly string[]): string =>
  common.list(
    cards.map((card, i) => (card.charAt(0) === cards[i - 1]?.charAt(0) ? card.slice(1) : said(card))),
  );
/** A card's name within a sentence. */
const within = (card: string): string => card.charAt(0).toLowerCase() + card.slice(1);
const colours = (letters: readonly Letter[]): string => common.list(letters.map((letter) => SUITS[letter]));

export const words = {
  ...common.board,
  game: "Enchanted Plumes",
  /** The rules in three lines, for a screen across the room; about 60 characters each. */
  in_short: [
    "Build plumes, each row a card shorter than the one above.",
    "Top rows cost points, so play low cards there.",
    "A row of one card makes it a Peacock, for more points.",
  ] as readonly string[],

  // What it refuses, by the codes of the server
  refusals: {
    kept_already: "Hands have already been chosen.",
    keep_first: "First, everybody chooses six cards to keep.",
    same_card: "Keep six different cards.",
    not_in_your_hand: "You don't have that card.",
    play_first: "Play a card first.",
    stop_first: "Stop first; then you can draw or swap.",
    replenish_first: "You've already played your cards. Now draw or swap.",
    no_such_plume: "You don't have that plume.",
    peacock_complete: "That Peacock is complete and takes no more cards.",
    row_full: "That row is full. Start the next one.",
    row_not_full: "That row isn't full yet.",
    colour_not_above: "A row can only use colours from the row above.",
    hand_full: "Your hand is full. Swap a card.",
    not_in_train: "That card isn't in the Train.",
    already_swapped: "You swapped that card in the first step. Choose two others, or draw.",
  },

  // Cards
  suit: (letter: Letter): string => SUITS[letter],
  /** Written on cards: never one that could be another colour. */
  marks: { R: "R", W: "W", Y: "Y", G: "G", O: "O", T: "T", B: "B", K: "K", P: "P", X: "X" } as Record<
    Letter,
    string
  >,
  card: (letter: Letter, number: number): string => `${capital(SUITS[letter])} ${number}`,
  back: "a card face down",
  face_down_mine: (card: string): string => `${card}, face down for the others`,
  kept: (card: string): string => `${card}, you keep it`,

  // Bar
  phase_keep: "Choosing hands",
  phase_turn: (n: number): string => `Turn ${n}`,
  phase_over: "The end",

  // Seats
  points: (n: number): string => count(n, POINTS),
  hand_of: (n: number): string => `${count(n, CARDS)} in hand`,
  played_cards: (name: string, n: number): string => `${name} played ${n > 1 ? "two cards" : "a card"}`,
  /** The most points. */
  leads: "in the lead",
  chosen: "chosen",
  to_come: "choosing",
  show_plumes: (name: string): string => `Show the plumes of ${name}`,
  press_name: "Press a name above to see their plumes",
  plumes_of: (name: string): string => `Plumes of ${name}`,
  your_plumes: "Your plumes",
  everybody: "Everybody",
  /** The right column of a laptop. */
  beside: "Last turns and chat",
  no_plumes: "No plumes yet",
  has_no_plumes: (name: string): string => `${name} has no plumes yet`,

  // Plumes
  plume: (n: number): string => `Plume ${n}`,
  plume_n: (n: number): string => `No. ${n}`,
  peacock: "Peacock",
  row: (n: number, list: string): string => `Row ${n}: ${list}`,
  takes: (n: number, letters: readonly Letter[]): string =>
    `${count(n, CARDS)} to go, in ${colours(letters)}`,
  grows: "The top row can still grow",
  place: (n: number, row: number): string => `Plume ${n}, row ${row}`,
  place_down: (n: number, row: number): string => `Plume ${n}, start row ${row}`,
  place_new: "Start a new plume",
  takes_short: "takes",
  new_short: "New",
  new_first: "Start your first plume",
  not_there_hidden: "That row takes other colours",
  not_there: (letters: readonly Letter[]): string => `That row takes only ${colours(letters)}`,

  // Train and deck
  train: "The Train",
  train_text: (list: string): string => `The Train: ${list}.`,
  deck: (n: number): string => `${count(n, CARDS)} left in the deck`,
  deck_low: (n: number): string =>
    n === 1
      ? "1 card left. It's the Peahen, and she ends the game"
      : `${count(n, CARDS)} left. The Peahen is among them and ends the game`,
  left: "left",
  /** Below the number of the last cards: she is among them. */
  peahen: "Peahen",
  swapped_why: "Swapped in the first step",
  swapped_before: (card: string): string => `${card}, swapped in the first step`,
  cards_out: "Cards out of sight",
  still_out: "Out of sight",
  still_out_how: "In the deck, in other hands or face down.",

  // Hand
  hand: "Your hand",
  hand_text: (n: number, list: string): string => `Your hand, ${count(n, CARDS)}${list ? `: ${list}` : ""}.`,
  keep_how: "Keep six of your nine cards in secret. The other three go back into the deck.",
  keep_who: "Hands chosen",
  keep_six: (n: number): string => `${n} of 6`,

  // Status
  keep_mine: "Choose six cards to keep",
  keep_wait: (names: string): string => `Choosing hands: waiting for ${names}`,
  play_mine: "Your turn: play one or two cards",
  play_more: "Play a second card, or stop",
  plays: (name: string): string => `${name} plays`,
  replenish_mine: (k: number): string => `Step ${k} of 2: draw a card, or swap one`,
  swap_mine: (k: number): string => `Step ${k} of 2: your hand is full, so swap a card`,
  draw_mine: (k: number): string => `Step ${k} of 2: draw a card`,
  replenishes: (name: string): string => `${name} draws or swaps`,
  nobody_wins_why: "Stopped early. These were the scores.",
  tie_break: (counts: readonly number[]): string =>
    `It's a tie: the most Peacocks decide, ${counts.join(" to ")}.`,
  drew_peahen: (name: string): string => `${name} drew the Peahen, which ends the game.`,
  you_drew_peahen: "You drew the Peahen, which ends the game.",

  // Page title
  title_you: "(!) Your turn · Enchanted Plumes",
  title_plays: (name: string): string => `${name} plays · Enchanted Plumes`,
  title_keeps: (name: string): string => `Waiting for ${name} · Enchanted Plumes`,
  title_waits: (n: number): string => `Waiting for ${n} · Enchanted Plumes`,

  // Dock
  keep_rest: "The other three go back into the deck",
  keep_more: (n: number): string => `Choose ${n} more to keep`,
  keep: "Keep these six",
  keep_kept: "Six cards kept",
  change: "Change",
  pick_card: "Choose a card, then its place",
  pick_place: (card: string): string => `Where does ${said(card)} go?`,
  pick_place_hidden: "Where does it go?",
  play_new: (card: string): string => `Start a plume with ${said(card)}`,
  play_row: (card: string, n: number): string => `Play ${said(card)} in plume ${n}`,
  play_down: (card: string, n: number, row: number): string =>
    `${capital(said(card))} starts row ${row} of plume ${n}`,
  play_hidden: "Play the chosen card",
  stop: "Stop",
  draw: (n: number): string => `Draw · ${n} left`,
  draw_short: "Draw",
  swap_short: "Swap",
  swap_which: "Which of your cards?",
  swap: (mine: string, theirs: string): string => `Swap ${said(mine)} for ${said(theirs)}`,
  swap_hidden: "Swap the chosen cards",
  swap_both: "Choose a card of yours and a Train card",
  swap_train: (card: string): string => `Swap ${said(card)} for which Train card?`,
  swap_train_hidden: "For which Train card?",
  swap_hand: (card: string): string => `Swap which card for ${said(card)}?`,
  wait: (name: string): string => `Waiting for ${name}`,
  you_watch: "You're watching. To keep hands secret, you see none.",

  // Result
  peacocks: (n: number): string => count(n, PEACOCKS),
  /** What makes a score, broken only before a sign; Peacocks only where there are any. */
  rows_part: "Rows",
  peacocks_part: "Peacocks",
  made_of: (lower: number, top: number, bonus: number): string =>
    `lower\u00a0rows\u00a0${lower} −\u00a0top\u00a0rows\u00a0${top}${bonus > 0 ? ` +\u00a0Peacocks\u00a0${bonus}` : ""}`,

  // Looking back
  look_back: "Look back",
  chapters: "Chapters",
  chapter_deal: "Deal",
  chapter_hands: "Hands",
  chapter_turn: (name: string, n: number): string => `Turn ${n} · ${name}`,
  hand_text_of: (name: string, n: number, list: string): string =>
    `${name}'s hand, ${count(n, CARDS)}${list ? `: ${list}` : ""}.`,
  event_dealt: "Everybody is dealt nine cards",
  event_drew_card: (name: string, card: string): string => `${name} drew ${said(card)}`,
  event_drew_card_mine: (card: string): string => `You drew ${said(card)}`,
  event_peacock_with: (name: string, card: string): string =>
    `${name} completed a Peacock with ${said(card)}`,
  event_peacock_with_mine: (card: string): string => `You completed a Peacock with ${said(card)}`,
  event_peahen: (name: string): string => `${name} drew the Peahen`,
  event_peahen_mine: "You drew the Peahen",

  // What happened
  last_turns: "Last turns",
  event_kept: "All hands are chosen",
  event_played: (name: string, card: string, n: number, row: number): string =>
    `${name} played ${within(card)} in plume ${n}, row ${row}`,
  event_played_mine: (card: string, n: number, row: number): string =>
    `You played ${within(card)} in plume ${n}, row ${row}`,
  event_peacock: (name: string, n: number): string => `${name} completed the Peacock of plume ${n}`,
  event_peacock_mine: (n: number): string => `You completed the Peacock of plume ${n}`,
  event_swapped: (name: string, mine: string, theirs: string): string =>
    `${name} swapped ${within(mine)} for ${within(theirs)} from the Train`,
  event_swapped_mine: (mine: string, theirs: string): string =>
    `You swapped ${within(mine)} for ${within(theirs)} from the Train`,
  event_drew: (name: string, n: number): string => `${name} drew ${n > 1 ? "two cards" : "a card"}`,
  event_drew_mine: (n: number): string => `You drew ${n > 1 ? "two cards" : "a card"}`,

  // The last of it, in few words
  latest_played: (name: string, played: readonly string[]): string => `${name} played ${all(played)}`,
  latest_played_mine: (played: readonly string[]): string => `You played ${all(played)}`,
  latest_peacock: (name: string): string => `${name} completed a Peacock`,
  latest_peacock_mine: "You completed a Peacock",
  latest_swapped: (name: string, mine: string, theirs: string): string =>
    `${name} swapped ${said(mine)} for ${said(theirs)}`,
  latest_swapped_mine: (mine: string, theirs: string): string =>
    `You swapped ${said(mine)} for ${said(theirs)}`,

  /** Before the cards of a turn, and instead of those drawn. */
  played: "played",
  swapped: "swapped",
  drew: (n: number): string => `drew ${n > 1 ? "two cards" : "a card"}`,

  // Keys
  key_list: [
    ["1 … 9", "choose that card in your hand"],
    ["← →", "choose the card before or after"],
    ["↑ ↓", "choose the next place for it, or the next Train card"],
    ["Enter", "do what the button says"],
    ["D", "draw"],
    ["E", "stop: no second card"],
    ["N", "show the next player's plumes"],
    ["T", "read out the Train"],
    ["O", "show last turns and what's out of sight"],
    ["S", "read out whose turn it is"],
    ["K", "close the hint"],
    ["Esc", "back, or choose nothing"],
    ["?", "show these keys"],
    ["!", "have your bird speak"],
  ] as readonly (readonly [string, string])[],

  hints: {
    got_it: "Got it",
    no_more: "No more hints",
    goal: "Your six cards will build plumes. The top row is as long as you like, and each row below is one card shorter. A last single card, face down, makes it a Peacock.",
    score:
      "Lower rows count for you, the top row counts against you, and a finished Peacock adds a point for each of its cards.",
    keep: "So low cards make good top rows, and high cards go below. Two or three colours are easier to build with than six.",
    train: "These five cards are the Train. After playing, you can swap cards from your hand for them.",
    play: "Play one or two cards, in one plume or two. A plume begins with its top row, which counts against you: use low cards.",
    place:
      "The signs below a row show which colours it takes. Choose a card, and dashes mark every place it can go.",
    top: "Each row has one card fewer than the row above. Once you start the second row, the top row is closed.",
    replenish:
      "Now take two steps: each time, draw from the deck or swap with the Train. You can hold six cards at most.",
    others: "Tap a name to see what that player is building. The number is their score so far.",
    low: "These are the last eight cards. One of them is the Peahen: drawing her ends the game at once.",
    over: "Lower rows count for you, top rows against you, and a complete Peacock adds a point for each of its cards.",
  },

  rules: {
    example_colours: "Which cards fit below this row?",
    fits: (card: string): string => `${card} fits: its colour is in the row above`,
    fits_not: (card: string, letters: readonly Letter[]): string =>
      `${card} doesn't fit: the row above has only ${colours(letters)}`,
    example_score: "What is this plume worth?",
    score_peacock: (lower: number, top: string, bonus: number, total: string): string =>
      `Lower rows ${lower}, top row ${top}, Peacock +${bonus}: ${total}`,
    score_open: (lower: number, top: string, total: string): string =>
      `Lower rows ${lower}, top row ${top}, not complete: ${total}`,
    one_less: "One card back",
    one_more: "The next card",
    example_colour_list: "The ten colours",
  },
};

type English = typeof words;

export type Words = Translated<English>;
