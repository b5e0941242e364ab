/** Plotters Inc. in English, the language the others are measured by. */

import { grammar, type Translated, text } from "../../../board/grammar";
import type { Params } from "../../../wire/messages";
import { words as common } from "../../../words/en";
import type { Letter } from "../view";

const { count } = grammar("en-GB");

const SUITS: Record<Letter, string> = { B: "blue", G: "green", R: "red", Y: "yellow" };

const CARDS = { one: "card", other: "cards" };
const POINTS = { one: "point", other: "points" };
const TRICKS = { one: "trick", other: "tricks" };

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

export const words = {
  ...common.board,
  game: "Plotters Inc.",
  /** The rules in three lines, for a screen across the room; about 60 characters each. */
  in_short: [
    "Every trick is shared: one picks, another takes the rest.",
    "Collect two suits: 5 red and 6 green score 30.",
    "A third suit divides that, so leave it to the others.",
  ] as readonly string[],

  // What it refuses, by the codes of the server
  refusals: {
    not_your_card: "You don't have that card.",
    three_suits: "There are already three suits in this trick. Play one of those.",
    take_not_due: "It isn't time to take cards.",
    not_your_pick: "It's somebody else's turn to pick from this trick.",
    not_in_trick: "That card isn't in this trick.",
    pick_count: (params: Params) => `Take ${text(params, "count")} different cards from the trick.`,
    keep_not_due: "It isn't time to choose suits.",
    not_your_choice: "Somebody else is choosing two suits to keep.",
    same_suit: "Keep two different suits.",
  },

  // Cards
  suit: (suit: Letter): string => SUITS[suit],
  /** Written on cards: never one that could be another colour. */
  marks: { B: "B", G: "G", R: "R", Y: "Y" } as Record<Letter, string>,
  /** The key that names a colour. */
  colour_keys: { B: "B", G: "G", R: "R", Y: "Y" } as Record<Letter, string>,
  card: (suit: Letter, number: number): string => `${capital(SUITS[suit])} ${number}`,
  suit_group: (suit: Letter, numbers: readonly number[]): string =>
    `${capital(SUITS[suit])} ${numbers.join(", ")}`,
  not_now: (card: string): string => `${card}, not now`,
  hand_text: (n: number, groups: string): string =>
    `Your hand, ${count(n, CARDS)}.${groups ? ` ${groups}.` : ""}`,

  // Bar
  round: (n: number): string => `Round ${n}`,
  phase_trick: (k: number): string => `Trick ${k} of 14`,
  phase_scored: "Scores",
  phase_over: "The end",
  trump: "Trump",
  round_so_far: "The round so far",
  still_out: "In the others' hands",
  still_out_how: "All cards are dealt; these haven't been played and aren't yours.",

  // Seats and what lies before them
  collected: "Collected",
  stack: (n: number, suit: Letter): string => `${n} ${SUITS[suit]}`,
  face_down: (n: number): string => `${n} face down`,
  nothing_yet: "nothing yet",
  worth_now: (points: number): string => `${count(points, POINTS)} now`,
  choosing: "choosing two suits",
  now: "now",
  worth: "Points now",
  /** Before the points of a scored round. */
  in_round: "round",
  show_piles: "Show what everybody has collected",
  total: "Total",
  /** Points of the rounds before, beside those of this one. */
  total_before: "total",
  totals: "Totals",

  // Status
  lead_mine: "Your turn: lead a card; its suit is trump",
  play_mine: (suit: Letter): string => `Your turn: play any card; ${SUITS[suit]} is trump`,
  play_mine_three: (suit: Letter): string => `Your turn: any card but ${SUITS[suit]}`,
  leads: (name: string): string => `${name} leads`,
  plays: (name: string): string => `${name} plays`,
  pick_mine: (n: number): string => `You win first: pick ${n} of these cards`,
  picks: (name: string, n: number): string => `${name} wins first and picks ${count(n, CARDS)}`,
  keep_mine: "You have all four suits: keep two",
  keeps_two: (name: string): string => `${name} has four suits and keeps two`,
  scored_mine: (round: number): string => `Round ${round} is scored. Ready for the next?`,
  scored_gone: (names: string, n: number): string =>
    `${names} ${n > 1 ? "are" : "is"} gone: the next round starts soon anyway`,
  scored_wait: (names: string): string => `Next round: waiting for ${names}`,
  nobody_wins_why: "Stopped early. Finished rounds keep their points.",
  /** "Ann takes 2 cards, Bo takes 1". */
  shared: (shares: readonly { name: string; mine: boolean; n: number }[]): string =>
    capital(
      shares
        .map(
          ({ name, mine, n }, i) => `${mine ? "you take" : `${name} takes`} ${i === 0 ? count(n, CARDS) : n}`,
        )
        .join(", "),
    ),
  scores_next: "That was the last trick. Now the scores.",
  ended_by: (name: string, suit: Letter, taken: number): string =>
    `${name} had only ${SUITS[suit]}, and the trick already had three other suits: the round ended after ${count(taken, TRICKS)}. That trick and all cards in hand count for nothing.`,
  ended_by_you: (suit: Letter, taken: number): string =>
    `You had only ${SUITS[suit]}, and the trick already had three other suits: the round ended after ${count(taken, TRICKS)}. That trick and all cards in hand count for nothing.`,
  ended_early: (name: string, taken: number): string =>
    `${name} had only the fourth suit: the round ended after ${count(taken, TRICKS)}.`,

  // Page title
  title_you: "(!) Your turn · Plotters Inc.",
  title_plays: (name: string): string => `${name} plays · Plotters Inc.`,
  title_chooses: (name: string): string => `${name} chooses · Plotters Inc.`,
  title_ready: (name: string): string => `Waiting for ${name} · Plotters Inc.`,
  title_waits: (n: number): string => `Waiting for ${n} · Plotters Inc.`,

  // Dock
  pick_card: "Pick a card from your hand",
  play: (card: string): string => `Play ${card}`,
  play_chosen: "Play the chosen card",
  not_this_one: "Not this card: the trick has three suits",
  three_suits: (suit: Letter): string => `The trick has three suits: no ${SUITS[suit]} now`,
  pick_more: (n: number): string => `Pick ${n} more`,
  /** What your cards score, and what they will with those picked; null if you will choose two suits first. */
  now_then: (now: number | null, then: number | null): string =>
    then === null ? "then you keep two suits" : `makes ${now ?? "?"} → ${then}`,
  take: (n: number, name: string, left: number): string => `Take ${n} · ${name} gets ${left}`,
  take_rest_leaves: (n: number, left: number): string =>
    `Take ${n} · ${left} ${left > 1 ? "leave" : "leaves"} the game`,
  keep_two: "Choose two suits to keep",
  keep_one_more: (suit: Letter): string => `Keep ${SUITS[suit]} and which other suit?`,
  keep: (one: Letter, other: Letter, points: number): string => `Keep ${one} and ${other} · ${points}`,
  /** Before the cards, which are drawn. */
  has_played: (name: string, you: boolean): string => `${you ? "You" : name} played`,
  has_taken: (name: string, you: boolean): string => `${you ? "You" : name} took`,
  look_back: "Look back",
  last_trick: "Last trick",

  // Trick
  trick: "Trick",
  no_card_yet: "No card yet",
  first_is_trump: "The first card makes trump",
  who_wins: (first: number, second: number): string =>
    `Highest trump picks ${first}, lowest other card gets ${second}`,
  no_trick_yet: "No tricks finished yet.",
  trick_n: (k: number): string => `Trick ${k}`,
  also: "also",
  in_trick: "In this trick",
  more_suits: (n: number): string => (n > 1 ? "two more suits allowed" : "one more suit allowed"),
  no_suit: (suit: Letter): string => `${SUITS[suit]} is out`,
  led: "led",
  lead: "leads",
  /** For screen readers. */
  led_how: "led",
  first: (n: number): string => `top trump picks ${n}`,
  /** Where a house is narrow. */
  first_short: (n: number): string => `top picks ${n}`,
  second_short: (n: number): string => `low gets ${n}`,
  first_how: "first winner: highest trump, picks",
  second: (n: number): string => `lowest other gets ${n}`,
  second_how: "second winner: lowest other card, takes the rest and leads",
  to: (name: string): string => `to ${name}`,
  leaves_game: "leaves",
  play_text: (card: string, name: string): string => `${card}, played by ${name}`,
  would_be: (name: string, now: number | null, points: number): string =>
    `${name}: ${now ?? "?"} → ${points}`,
  would_choose: (name: string): string => `${name}: all four suits`,
  after_this: "After this",

  // Keep
  /** Said of the best pair, which has a crown. */
  most: "the most",
  pair_points: "Points now, for each pair",
  last_cards: (n: number): string => (n === 1 ? "Your last card" : "Your last two cards"),
  keep_final: "This is final. The other two suits become one pile, face down.",

  // Score sheet
  score_sheet: "Score sheet",
  score: "Score",
  most_points: (names: string, plural: boolean, points: number): string =>
    `${names} ${plural ? "earn" : "earns"} the most: ${points}`,
  windows_how: "The two biggest suits make the windows; a third puts lights out. Each lit window is a point.",
  sum_of: (total: number): string => `total ${total}`,
  ranking: "By points",

  // Watching
  you_watch: "You're watching. To keep hands secret, you see none.",

  // Keys and sheets
  key_list: [
    ["← →", "move the selection"],
    ["↑ ↓", "go to the other line of the hand"],
    ["1 – 9", "choose a playable card, a card from the trick or a suit"],
    ["Enter", "do what the button says"],
    ["B G R Y", "choose the next card of a suit, or the suit to keep"],
    ["L", "last trick"],
    ["O", "the round so far"],
    ["T", "read out the trick"],
    ["S", "read out whose turn it is"],
    ["K", "close the hint"],
    ["?", "show these keys"],
    ["!", "have your bird speak"],
    ["Esc", "back"],
  ] as readonly (readonly [string, string])[],

  // Events
  event_play: (name: string, card: string): string => `${name} played ${lower(card)}`,
  event_play_mine: (card: string): string => `You played ${lower(card)}`,
  event_take: (name: string, you: boolean, cards: string): string => `${you ? "You" : name} took ${cards}`,
  event_rest: (name: string, you: boolean, cards: string): string =>
    you
      ? `You took the rest (${cards}) and lead the next trick`
      : `${name} took the rest (${cards}) and leads the next trick`,
  event_leaves: (cards: string): string => `The rest leaves the game: ${cards}`,
  event_keep: (name: string, you: boolean, one: Letter, other: Letter): string =>
    `${you ? "You keep" : `${name} keeps`} ${SUITS[one]} and ${SUITS[other]}`,
  event_round: (round: number): string => `Round ${round} is dealt`,

  // Looking back
  see_again: "See it again",
  chapter_deal: "Deal",
  round_scored: (round: number): string => `Round ${round} is scored`,
  /** Somebody has only the fourth suit. */
  cut_short: (name: string, you: boolean, suit: Letter): string =>
    `${you ? "You have" : `${name} has`} only ${SUITS[suit]}: the round ends`,
  card_inside: (suit: Letter, number: number): string => `${SUITS[suit]} ${number}`,
  got: (name: string, you: boolean, cards: string): string => `${you ? "You" : name} got ${cards}`,
  hand_of: (name: string, you: boolean): string => (you ? "Your hand" : `${name}'s hand`),
  hand_of_text: (name: string, n: number, groups: string): string =>
    `${name}'s hand, ${count(n, CARDS)}.${groups ? ` ${groups}.` : ""}`,
  show_hand: "Show this hand",

  // A guided first game
  hints: {
    got_it: "Got it",
    no_more: "No more hints",
    goal: "Collect two suits and score their product: 5 red and 6 green score 30. A third suit divides that: with 2 blue, you keep 15.",
    lead: "You lead. The suit of your card is trump for this trick only. Nobody has to follow it.",
    play: (suit: Letter, any: boolean): string =>
      `${any ? "Any card will do. " : ""}The highest ${SUITS[suit]} wins first and picks half the trick; the lowest card that isn't ${SUITS[suit]} gets what's left.`,
    three: (suit: Letter): string =>
      `The trick has three suits, so nobody can play ${SUITS[suit]}. A player with nothing else ends the round on the spot.`,
    pick: "You won first: take the cards you want. Think about what you leave: somebody has to take it.",
    rest: "Whoever played the lowest card that isn't trump has to take the rest of the trick, and leads the next one.",
    piles:
      "Under each name: the cards collected, by suit, and what they're worth now. Fill two suits and avoid the others.",
    keep: "You have all four suits. Keep two; the others become one pile, face down, and from now on it divides your product.",
    scored:
      "You score the product of two suits, divided by the third or by the pile. There are as many rounds as players.",
    over: "That was a whole game. You won't see hints from now on; the rules are always in the menu.",
  },

  rules: {
    // Examples
    trick_example: "Five players, and red 10 was led. What can the fifth play?",
    trick_result: "The trick has red, yellow and blue, so green is out. Anything else will do.",
    winners_example: "The fifth played yellow 16. Pick three cards for Bo and see what is left.",
    winners_result: (name: string, cards: string): string => `${name} must take ${cards}, and leads.`,
    winners_more: (n: number): string => `Pick ${n} more.`,
    single_example: "Everybody followed. Cy wins first, takes two and leads.",
    single_result: "There's no second winner: the other two cards leave the game.",
    four_example: "Five blue, two green, six red, one yellow. Which two would you keep?",
    four_result: (one: Letter, other: Letter, points: number): string =>
      `${capital(SUITS[one])} and ${SUITS[other]}: ${count(points, POINTS)}.`,
    four_more: "Choose two suits.",
    score_example: "Change the stacks to see what they score.",
    score_result: (sum: string, points: number): string => `${sum} = ${points}`,
    score_four: "All four suits: you have to choose two.",
    cards_of: (suit: Letter): string => `${capital(SUITS[suit])} cards`,
    fewer: "One fewer",
    more: "One more",
  },
};

type English = typeof words;

export type Words = Translated<English>;
