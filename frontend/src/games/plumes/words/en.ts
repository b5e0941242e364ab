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
const colours = (letters: readonly Letter[]): string => common.list(letters.map((letter) => SUITS[letter]));

export const words = {
  ...common.board,
  game: "Enchanted Plumes",

  // What it refuses, by the codes of the server
  refusals: {
    kept_already: "Hands were chosen at the beginning.",
    keep_first: "Everybody chooses six cards to keep first.",
    same_card: "Keep six different cards.",
    not_in_your_hand: "You do not hold that card.",
    play_first: "Play a card first.",
    stop_first: "Stop playing cards before you draw or swap.",
    replenish_first: "You have played your cards. Draw or swap now.",
    no_such_plume: "You have no such plume.",
    peacock_complete: "That Peacock is complete and takes no more cards.",
    row_full: "That row is full. Start the next one.",
    row_not_full: "That row is not full yet.",
    colour_not_above: "A row uses only colours of the row above.",
    hand_full: "Your hand is full. Swap a card.",
    not_in_train: "That card is not in the Train.",
    already_swapped: "That card was swapped in the first step. Choose two others, or draw.",
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
  chosen: "chosen",
  to_come: "to come",
  show_plumes: (name: string): string => `Show the plumes of ${name}`,
  plumes_of: (name: string): string => `Plumes of ${name}`,
  your_plumes: "Your plumes",
  everybody: "Everybody",
  /** The right column of a laptop. */
  beside: "Last turns and chat",
  no_plumes: "No plumes yet",

  // Plumes
  plume: (n: number): string => `Plume ${n}`,
  plume_n: (n: number): string => `No. ${n}`,
  peacock: "Peacock",
  row: (n: number, list: string): string => `Row ${n}: ${list}`,
  takes: (n: number, letters: readonly Letter[]): string => `${count(n, CARDS)} missing, ${colours(letters)}`,
  grows: "The top row may still grow",
  place: (n: number, row: number): string => `Plume ${n}, row ${row}`,
  place_down: (n: number, row: number): string => `Plume ${n}, start row ${row}`,
  place_new: "Start a new plume",
  new_short: "New",
  not_there_hidden: "That row takes other colours",
  not_there: (letters: readonly Letter[]): string => `That row takes only ${colours(letters)}`,

  // Train and deck
  train: "The Train",
  train_text: (list: string): string => `The Train: ${list}.`,
  deck: (n: number): string => `${count(n, CARDS)} left in the deck`,
  deck_low: (n: number): string => `${count(n, CARDS)} left: the Peahen is among them`,
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

  // Status
  keep_mine: "Choose the six cards you keep",
  keep_wait: (names: string): string => `Choosing hands: waiting for ${names}`,
  play_mine: "Your turn: play one card or two",
  play_more: "Play a second card, or stop",
  plays: (name: string): string => `${name} plays`,
  replenish_mine: (k: number): string => `Step ${k} of 2: draw a card, or swap one`,
  swap_mine: (k: number): string => `Step ${k} of 2: your hand is full, so swap a card`,
  draw_mine: (k: number): string => `Step ${k} of 2: draw a card`,
  replenishes: (name: string): string => `${name} draws or swaps`,
  nobody_wins_why: "Stopped before its end. This is how it stood.",
  tie_break: "Equal points: more Peacocks decide.",
  drew_peahen: (name: string): string => `${name} drew the Peahen: that ends the game.`,
  you_drew_peahen: "You drew the Peahen: that ends the game.",

  // Page title
  title_you: "(!) Your turn · Enchanted Plumes",
  title_plays: (name: string): string => `${name} plays · Enchanted Plumes`,
  title_keeps: (name: string): string => `Waiting for ${name} · Enchanted Plumes`,
  title_waits: (n: number): string => `Waiting for ${n} · Enchanted Plumes`,

  // Dock
  keep_more: (n: number): string => `Choose ${n} more to keep`,
  keep: "Keep these six",
  keep_kept: "Six cards kept",
  change: "Change",
  pick_card: "Choose a card, then its place",
  pick_place: (card: string): string => `Where does ${card} go?`,
  pick_place_hidden: "Where does it go?",
  play_new: (card: string): string => `Start a plume with ${card}`,
  play_row: (card: string, n: number): string => `Play ${card} in plume ${n}`,
  play_down: (card: string, n: number, row: number): string => `${card} starts row ${row} of plume ${n}`,
  play_hidden: "Play the chosen card",
  stop: "Stop",
  draw: (n: number): string => `Draw · ${n} left`,
  draw_short: "Draw",
  swap_short: "Swap",
  swap_which: "Which of your cards?",
  swap: (mine: string, theirs: string): string => `Swap ${mine} for ${theirs}`,
  swap_hidden: "Swap the chosen cards",
  swap_both: "Choose a card of yours and one of the Train",
  swap_train: (card: string): string => `Swap ${card} for which card of the Train?`,
  swap_train_hidden: "For which card of the Train?",
  swap_hand: (card: string): string => `Which card of yours for ${card}?`,
  wait: (name: string): string => `Waiting for ${name}`,
  you_watch: "You watch. Hands are hidden.",

  // Result
  result: "Result",
  peacocks: (n: number): string => count(n, PEACOCKS),
  /** What makes a score, broken only before a sign; Peacocks only where there are any. */
  made_of: (lower: number, top: number, bonus: number): string =>
    `lower\u00a0rows\u00a0${lower} −\u00a0top\u00a0rows\u00a0${top}${bonus > 0 ? ` +\u00a0Peacocks\u00a0${bonus}` : ""}`,

  // What happened
  last_turns: "Last turns",
  event_kept: "All hands are chosen",
  event_played: (name: string, card: string, n: number, row: number): string =>
    `${name} played ${card} in plume ${n}, row ${row}`,
  event_played_mine: (card: string, n: number, row: number): string =>
    `You played ${card} in plume ${n}, row ${row}`,
  event_peacock: (name: string, n: number): string => `${name} completed the Peacock of plume ${n}`,
  event_peacock_mine: (n: number): string => `You completed the Peacock of plume ${n}`,
  event_swapped: (name: string, mine: string, theirs: string): string =>
    `${name} swapped ${mine} for ${theirs} of the Train`,
  event_swapped_mine: (mine: string, theirs: string): string =>
    `You swapped ${mine} for ${theirs} of the Train`,
  event_drew: (name: string, n: number): string => `${name} drew ${n > 1 ? "two cards" : "a card"}`,
  event_drew_mine: (n: number): string => `You drew ${n > 1 ? "two cards" : "a card"}`,

  // Keys
  key_list: [
    ["1 … 9", "that card of your hand"],
    ["← →", "the card before or after"],
    ["↑ ↓", "the next place for it, or the next card of the Train"],
    ["Enter", "what the button says"],
    ["D", "draw"],
    ["E", "enough: no second card"],
    ["N", "the next player's plumes"],
    ["T", "say the Train"],
    ["O", "last turns and what is out of sight"],
    ["S", "say whose turn it is"],
    ["K", "put the hint away"],
    ["Esc", "back, or choose nothing"],
    ["?", "these keys"],
  ] as readonly (readonly [string, string])[],

  hints: {
    got_it: "Got it",
    no_more: "No more hints",
    goal: "You build plumes. The top row is as long as you like, each row below is one card shorter, down to a single card face down: that's a Peacock.",
    score:
      "Lower rows count for you, the top row counts against you, and a finished Peacock adds a point for each of its cards.",
    keep: "So low cards make good top rows, and high ones follow below. Two or three colours are easier to build on than six.",
    train: "These five cards are the Train. After playing you may swap cards of your hand for them.",
    play: "Play one card or two, to one plume or two. A first plume begins with its top row: use low cards.",
    place: "Dashed places are where your card may go; the signs below a row say which colours it takes.",
    top: "Each row has one card fewer than the row above. Once the second row is begun, the top row is closed.",
    replenish:
      "Now two steps, each either a card from the deck or a swap with the Train. You hold six at most.",
    others: "Tap a name to see what that player builds. The number is the score as it stands.",
    low: "The last eight cards: one of them is the Peahen, and whoever draws her ends the game at once.",
    over: "Lower rows count for you, top rows against you, and each complete Peacock adds a point for each of its cards.",
  },

  rules: {
    contents: "Parts of the rules",
    parts: {
      goal: {
        title: "What it is about",
        text: [
          "You build plumes of cards, row by row, each row a card shorter than the one above, down to a single card. Then the plume is a Peacock.",
          "All lower rows count for you, the top row counts against you, and a Peacock adds a point for each of its cards. The highest total wins.",
        ],
      },
      cards: {
        title: "The feathers",
        text: [
          "There are ten colours, each with its own shape and letter, and the values 0 to 9 once in each colour.",
          "Two players play without 7, 8 and 9, three without 8 and 9, four without 9. One more card is the Peahen: she ends the game.",
        ],
      },
      start: {
        title: "The beginning",
        text: [
          "Everybody is dealt nine cards, and all choose at the same time, in secret, six to keep. The others go back into the deck.",
          "Seven cards and the Peahen are shuffled and lie at the end of the deck. Five cards lie open in a row: the Train.",
          "Who begins is drawn by lot; then it goes round clockwise.",
        ],
      },
      turn: {
        title: "A turn",
        text: [
          "First play one card or two, to one plume or to two, new plumes among them. Cards never move again.",
          "Then replenish your hand in exactly two steps.",
        ],
      },
      plumes: {
        title: "How plumes grow",
        text: [
          "The top row takes any number of cards of any colours, and may grow until the second row is begun.",
          "Every further row has exactly one card fewer than the row above and uses only colours of that row; a colour may be used again and again. A row must be full before the next one begins.",
          "The row of a single card completes the Peacock. That card lies face down: only its owner sees it until the end. The smallest Peacock has a top row of two cards, and one below.",
        ],
      },
      replenish: {
        title: "Drawing and swapping",
        text: [
          "In each of the two steps either draw the top card of the deck, or swap a card of your hand for one of the Train. You hold six cards at most: with six in hand you swap.",
          "The second of two swaps takes two other cards than the first.",
        ],
      },
      end: {
        title: "The end and the score",
        text: [
          "Whoever draws the Peahen ends the game at once. She is one of the last eight cards, and the deck says when they are reached.",
          "Each plume counts its lower rows minus its top row: a lone row is negative. A Peacock adds a point for each of its cards. Cards in hand count nothing.",
          "Of equal totals more Peacocks win; if these are equal too, the win is shared.",
        ],
      },
      secrets: {
        title: "What stays secret",
        text: [
          "The cards in hand, the three that everybody gave back, the order of the deck, which of its last eight cards is the Peahen, and the last card of a Peacock, which only its owner sees. All else lies open, and how many cards are left is told.",
          "The chat is open all the time. Whoever watches sees no hands.",
        ],
      },
    },
    example_colours: "Which cards fit below this row?",
    fits: (card: string): string => `${card} fits: its colour is in the row above`,
    fits_not: (card: string, letters: readonly Letter[]): string =>
      `${card} does not fit: the row above has only ${colours(letters)}`,
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
