/** PIKOKO in English, the language the others are measured by. */

import { grammar, type Translated, text } from "../../../board/grammar";
import type { Params } from "../../../wire/messages";
import { words as common } from "../../../words/en";
import type { Letter } from "../view";

const { count } = grammar("en-GB");

const SUITS: Record<Letter, string> = { R: "red", Y: "yellow", P: "purple", W: "white", B: "blue" };

const CARDS = { one: "card", other: "cards" };
const POINTS = { one: "point", other: "points" };
const TOKENS = { one: "token", other: "tokens" };
const TRICKS = { one: "trick", other: "tricks" };

/** A card in a sentence, by its code: "red 4", "the 10" for a multi. */
const the = (card: string): string =>
  card.startsWith("M") ? `the ${card.slice(1)}` : `${SUITS[card.charAt(0) as Letter]} ${card.slice(1)}`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** The colour a refusal speaks of. */
const colour = (params: Params): string => SUITS[text(params, "colour") as Letter];

export const words = {
  ...common.board,
  // What it refuses, by the codes of the server
  refusals: {
    bid_not_due: "It isn't time to bid.",
    own_auction: "The others are bidding on you now. Your own bid comes after the auctions.",
    no_tokens: "You have no tokens left, so your bid is 0.",
    overbid: (params: Params) =>
      `You only have ${count(Number(text(params, "tokens")), TOKENS)} left, so you can't bid more.`,
    confidence_not_due: "It isn't time to back a bid.",
    not_a_player: "Back a player in this game, or nobody.",
    not_in_hand: "That card isn't in the tail you play.",
    must_follow: (params: Params) => `That tail has ${colour(params)}, so you have to play it.`,
    name_colour: "Say which of its colours that card counts as.",
    not_its_colour: (params: Params) =>
      `That card doesn't show ${colour(params)}. Name one of its own colours.`,
    no_colour_choice: "There's no colour to choose for that card. Play it without one.",
  },

  game: "PIKOKO",
  /** The rules in three lines, for a screen across the room; about 60 characters each. */
  in_short: [
    "You see everybody's cards, except your own.",
    "Bid on how many tricks each tail will take.",
    "Then play the tail on your left: close bids score points.",
  ] as readonly string[],
  suit: (letter: Letter): string => SUITS[letter],
  /** Written on cards: never one that could be another colour. */
  marks: { R: "R", Y: "Y", P: "P", W: "W", B: "B" } as Record<Letter, string>,
  /** The key that names a colour. */
  colour_keys: { R: "R", Y: "Y", P: "P", W: "W", B: "B" } as Record<Letter, string>,

  // Cards
  card: (letter: Letter, number: number): string => `${capital(SUITS[letter])} ${number}`,
  multi: (number: number, letters: readonly Letter[]): string =>
    `Multi ${number}: ${letters.map((letter) => SUITS[letter]).join(", ")}`,
  counts_as: (card: string, letter: Letter): string => `${card}, counts as ${SUITS[letter]}`,
  tail_text: (name: string, n: number, groups: string): string =>
    `${name}, ${count(n, CARDS)}.${groups ? ` ${groups}.` : ""}`,
  suit_group: (letter: Letter, numbers: readonly number[]): string =>
    `${capital(SUITS[letter])} ${numbers.join(", ")}`,

  // Bar
  round: (n: number): string => `Round ${n}`,
  phase_auction: (k: number, n: number): string => `Auction ${k} of ${n}`,
  phase_self_bid: "Own bids",
  phase_confidence: "Confidence",
  phase_trick: (k: number): string => `Trick ${k} of 8`,
  phase_scored: "Scores",
  phase_over: "The end",
  trump: "Trump",
  no_trump: "No trump",
  led: "Led",
  leads: "led",
  round_so_far: "The round so far",

  // Seats
  who_plays: "Who plays whom",
  plays_tail_of: (name: string, target: string): string => `${name} plays ${target}'s tail`,
  plays_your_tail: (name: string): string => `${name} plays your tail`,
  you_play_tail_of: (target: string): string => `You play ${target}'s tail`,
  tokens_left: (n: number): string => `${count(n, TOKENS)} left`,
  points: (n: number): string => count(n, POINTS),
  won_of_bid: (won: number, bid: number): string => `took ${won}, your bid ${bid}`,
  took: "Took",
  bids_head: "bids on →",
  bids_by: "by ↓",
  key_tokens: "Under each name: tokens left",
  key_pips: "Drops: your bid; full: tricks taken",
  key_more: "still needed",
  tokens: "Tokens",
  took_n: (n: number): string => `took ${n}`,
  mark_exact: "exact now",
  mark_more: (k: number): string => `${k} more needed`,
  mark_close: "exact is gone, off by one is possible",
  mark_lost: "no points possible",
  your_tail: "Your tail",
  your_tail_was: "Your tail was",
  your_tail_was_text: (cards: string): string => `Your tail was: ${cards}`,
  plays_it: (name: string): string => `${name} plays it`,
  you_will_play: (target: string): string => `You will play ${target}'s cards`,
  you_play: "you play",
  you_play_n: (name: string): string => `You play ${name}`,
  just_looking: "just looking",
  look_at: (name: string): string => `Look at ${name}'s tail`,
  next_tail: "Next tail",
  could_be_yours: "Could be yours",
  some_are_yours: (cards: number, yours: number): string =>
    `${count(cards, CARDS)}, ${yours} of them ${yours === 1 ? "is" : "are"} yours`,
  could_be_yours_text: (n: number, groups: string): string =>
    `Could be yours, ${count(n, CARDS)}.${groups ? ` ${groups}.` : ""}`,
  could_be_yours_how: (yours: number, of: number): string =>
    `${yours} of these ${of} are in your tail: nobody else has them or has played them.`,
  still_out: "Not played yet",
  still_out_how: "Still in tails or hidden. A multi counts for each of its colours.",
  your_voids: "Your tail has no",
  your_voids_how: "It gave another colour when this one was led.",

  // Status
  bid_on_wait: (name: string, others: string): string => `Bids on ${name}: waiting for ${others}`,
  bid_on_you_wait: (others: string): string => `Bids on you: waiting for ${others}`,
  self_bid_mine: "How many tricks will your own tail take?",
  self_bid_wait: (others: string): string => `Own bids: waiting for ${others}`,
  confidence_mine: "Back one of your bids",
  confidence_wait: (others: string): string => `Confidence: waiting for ${others}`,
  lead_mine: (owner: string): string => `Your turn: lead from ${owner}'s tail`,
  follow_mine: (owner: string, letter: Letter): string =>
    `Your turn: play ${SUITS[letter]} from ${owner}'s tail`,
  discard_mine: (owner: string, letter: Letter): string =>
    `Your turn: ${owner} has no ${SUITS[letter]}, play any`,
  plays_from: (name: string, owner: string): string => `${name} plays from ${owner}'s tail`,
  plays_from_yours: (name: string): string => `${name} plays from your tail`,
  scored_mine: (round: number): string => `Round ${round} is scored. Ready for the next?`,
  scored_gone: (names: string, n: number): string =>
    `${names} ${n > 1 ? "are" : "is"} gone: the next round starts soon anyway`,
  scored_wait: (others: string): string => `Next round: waiting for ${others}`,
  nobody_wins_why: "Stopped early. Finished rounds keep their points.",
  share_place: (names: string, place: number): string =>
    `${capital(names)} share ${["first", "second", "third", "fourth"][place - 1] ?? "last"} place.`,
  tie_break: "It's a tie: the best single round decides.",
  best_round: (winner: string | null, best: number, other: string | null, next: number): string =>
    `It's a tie: ${winner ? `${winner}'s` : "your"} best round, ${best}, beats ${other ? `${other}'s` : "your"} ${next}.`,

  // Page title
  title_you: "(!) Your turn · PIKOKO",
  title_bids: (name: string): string => `${name} bids · PIKOKO`,
  title_bets: (name: string): string => `${name} chooses · PIKOKO`,
  title_ready: (name: string): string => `Waiting for ${name} · PIKOKO`,
  title_plays: (name: string): string => `${name} plays · PIKOKO`,
  title_waits: (n: number): string => `Waiting for ${n} · PIKOKO`,
  title: "PIKOKO",

  // Dock
  place: (n: number): string => `Place ${n}`,
  on: (name: string): string => `on ${name}`,
  on_you: "on yourself",
  placed: (n: number): string => `Placed ${n} · change`,
  placed_only: (n: number): string => `Placed ${n}`,
  fewer: "One fewer",
  more: "One more",
  your_bid: "Your bid",
  bid_n: (n: number): string => count(n, TRICKS),
  how_many: (name: string): string => `How many tricks will ${name}'s tail take?`,
  in_all: (name: string, n: number): string => `Bids on ${name}: ${count(n, TRICKS)} in all`,
  in_all_you: (n: number): string => `Bids on you: ${count(n, TRICKS)} in all`,
  own_bids_open: "Everybody's bid on themselves",
  bids_so_far: (n: number, left: number, bid: number | null): string =>
    `You have bid ${n} so far: ${count(left, TOKENS)} left` +
    (bid === null ? "" : `, ${left - bid} after this bid`),
  they_bid: (placed: number, all: number): string => `Bids on you: ${placed} of ${all} placed`,
  placed_of: (placed: number, all: number): string => `${placed} of ${all} placed`,
  waiting_for: (others: string): string => `Waiting for ${others}`,
  no_tokens: "You're out of tokens, so your bid is 0",
  pick_confidence: "Secret until the round is scored",
  back_seat: (name: string, bid: number): string => `Back ${name} · you bid ${bid}`,
  back_you: (bid: number): string => `Back yourself · you bid ${bid}`,
  no_confidence: "No confidence",
  sure_point: "Keep a sure +1",
  take_sure_point: "Back nobody · a sure +1",
  stake: (name: string, bid: number): string => `+3 if ${name} takes exactly ${bid}`,
  stake_you: (bid: number): string => `+3 if you take exactly ${bid}`,
  stake_any: "+3 if the bid you back is exact",
  stake_lost: "−1 otherwise",
  stake_none: "+1 whatever happens",
  backed: (name: string): string => `Backed ${name} · change`,
  backed_you: "Backed yourself · change",
  backed_none: "Sure +1 kept · change",
  confidence_of: (name: string, bid: number): string => `${name}, you bid ${bid}`,
  pick_from: (owner: string): string => `Pick a feather from ${owner}`,
  play_from: (card: string, owner: string): string => `Play ${the(card)} from ${owner}`,
  name_colour: (card: string): string => `${capital(the(card))} counts as`,
  chosen_counts_as: "It counts as",
  play_chosen: "Play the chosen feather",
  not_this_one: "Not this feather: follow the colour led",
  play_as: (letter: Letter): string => capital(SUITS[letter]),
  play_as_full: (card: string, letter: Letter): string => `Play ${the(card)} as ${SUITS[letter]}`,
  look_back: "Look back",
  last_trick: "Last trick",
  scores_next: "That was the last trick. Now the scores.",

  // Why a card is illegal
  must_follow: (letter: Letter): string => `Must follow ${SUITS[letter]}`,
  must_follow_multi: (letter: Letter, card: string): string =>
    `Must follow ${SUITS[letter]}: ${the(card)} counts as ${SUITS[letter]}`,

  // Trick
  trick: "Trick",
  no_card_yet: "No card yet",
  owners: (owner: string): string => `${owner}'s`,
  yours: "yours",
  by: (name: string): string => `by ${name}`,
  by_you: "by you",
  ahead: "ahead",
  takes_it: "takes it",
  play_text: (card: string, owner: string, by: string): string => `${card} from ${owner}, played by ${by}`,
  takes_trick: (owner: string): string => `${owner} takes the trick`,
  trick_taken: (k: number, owner: string | null): string =>
    `Trick ${k}: ${owner ?? "you"} ${owner ? "takes" : "take"} it`,
  you_take_trick: "You take the trick",
  with_card: (card: string): string => `with ${lower(card)}`,
  trick_n: (k: number): string => `Trick ${k}`,
  no_trick_yet: "No tricks finished yet.",
  flipped: "Flipped card",
  makes_trump: (letter: Letter): string => `${capital(SUITS[letter])} is trump`,
  makes_no_trump: "No trump this round",

  // Board of bids
  board: "Bid board",
  show_board: "Show the bid board",
  hide_board: "Hide the bid board",
  own_cell: "own",
  to_come: "to come",
  placed_cell: "placed",
  nothing: "–",
  bidder: (name: string): string => `${name}'s bids`,
  your_bids: "Your bids",

  // Score sheet
  score_sheet: "Score sheet",
  confidence_full: "Confidence",
  backed_head: "Backed",
  leads_with: (names: string, many: boolean, total: string): string =>
    `${capital(names)} ${many ? "lead" : "leads"} with ${total}`,
  you_lead_with: (total: string): string => `You lead with ${total}`,
  of_confidence: (points: string): string => `backed ${points}`,
  sign_exact: "exact",
  sign_close: "off by one",
  sign_lost: "further off",
  total: "Total",
  totals: "Totals",
  has_backed: (name: string): string => `backed ${name}`,
  has_backed_own: "backed themselves",
  has_backed_you: "backed yourself",
  kept_sure: "kept a sure\u00a0+1",
  all_kept_sure: "Everyone kept a sure\u00a0+1",
  backs: (name: string): string => `backs ${name}`,
  backs_none: "no confidence",
  you_start_next: "You start the next round",
  starts_next: (name: string): string => `${name} starts next`,
  bid_and_points: (bid: number, points: number): string => `bid ${bid}, ${count(points, POINTS)}`,

  // Watching
  you_watch: "You're watching. To keep hands secret, you see none.",

  who_plays_whose: "Who plays whose tail",
  whose_you_play: "Whose tail you play",

  // A big screen, and covered tails
  bids_on: (name: string): string => `Bids on ${name}`,
  covered: "Hold to look",

  // Keys and sheets
  key_list: [
    ["1 – 8", "choose a feather, a bid or a player"],
    ["← →", "move the selection"],
    ["+ −", "change the bid"],
    ["Enter", "do what the button says"],
    ["R Y P W B", "name the colour of a multi"],
    ["B", "bid board"],
    ["L", "last trick"],
    ["H", "next tail"],
    ["T", "read out the trick"],
    ["S", "read out whose turn it is"],
    ["K", "close the hint"],
    ["?", "show whose tail you play, and these keys"],
    ["!", "have your bird speak"],
    ["Esc", "back"],
  ] as readonly (readonly [string, string])[],

  // Events
  event_play: (name: string, card: string, owner: string): string =>
    `${name} played ${lower(card)} from ${owner}'s tail`,
  event_play_mine: (card: string, owner: string): string => `You played ${lower(card)} from ${owner}'s tail`,
  event_play_yours: (name: string, card: string): string => `${name} played ${lower(card)} from your tail`,
  event_bids: (target: string, bids: string): string => `Bids on ${target}: ${bids}`,
  event_own_bids: (bids: string): string => `Own bids: ${bids}`,
  // Looking back
  see_again: "See it again",
  chapter_deal: "Deal",
  self_bids: "Bids on themselves",
  round_scored: (round: number): string => `Round ${round} is scored`,
  /** `who` is null for you, `bid` if there is no room for it, `on` for one's own tail; later parts have no verb. */
  event_backed: (who: string | null, bid: number | null, on: string | null, later: boolean): string => {
    const tail = on ?? `${who === null ? "your" : "their"} own tail`;
    const what = bid === null ? tail : `${bid} on ${tail}`;
    return `${who ?? (later ? "you" : "You")} ${later ? "" : "backed "}${what}`;
  },
  event_kept: (names: string): string => `${capital(names)} kept a sure\u00a0+1`,
  all_have_backed: "Everyone has placed confidence in secret",
  event_round: (round: number): string => `Round ${round} is dealt`,

  // A guided first game
  hints: {
    got_it: "Got it",
    no_more: "No more hints",
    tails:
      "Each card is a feather; its eye is its colour. A tail is a hand of 8 cards. You see every tail but your own.",
    auction: (name: string, trump: Letter | null, tokens: number): string =>
      `There are 8 tricks; the best card takes each. How many will ${name}'s tail take? Your ${tokens} tokens are for all your bids. ` +
      (trump ? `${capital(SUITS[trump])} is trump and beats the rest.` : "There's no trump this round."),
    tokens:
      "Each trick you bid costs a token, and those left are for all the other tails, yours too. An exact bid scores 2, one off scores 1.",
    board:
      "Everybody's bids stand on the bid board: a line for each bidder, a column for each tail. Your line is marked.",
    auction_me: "Only the others bid on your tail for now. You bid on it last, with their bids as a clue.",
    self_bid:
      "How many tricks will your own tail take? It's hidden among these cards, and the others' bids on you are a clue.",
    confidence:
      "Which of your bids do you trust most? If it's exact, you score 3 more; if not, you lose 1. Backing none is a sure 1.",
    whose: (owner: string, player: string): string =>
      `The tricks begin. You play ${owner}'s tail, never your own; ${player} plays yours.`,
    lead: (owner: string): string =>
      `You lead: play any card from ${owner}'s tail. The others then have to follow its colour.`,
    follow: (owner: string, required: Letter, trump: Letter | null, multi: boolean): string => {
      const eyes = multi ? ` Three eyes count as ${SUITS[required]} here.` : "";
      const rule = `${capital(SUITS[required])} was led and ${owner}'s tail has it, so play a raised card. The highest ${SUITS[required]} takes the trick`;
      if (trump === null) return `${rule}.${eyes}`;
      return trump === required
        ? `${rule}: it's trump.${eyes}`
        : `${rule}, unless a ${SUITS[trump]} trump is played.${eyes}`;
    },
    discard: (owner: string, required: Letter, trump: Letter | null): string =>
      `${owner}'s tail has no ${SUITS[required]}, so play any card. ` +
      (trump === null || trump === required
        ? "It can't take the trick."
        : `Any ${SUITS[trump]} card is trump and can take the trick.`),
    multi: "A card with three eyes counts as one of its colours: choose the card, then name the colour.",
    taken: (name: string): string =>
      `${name} gets the trick: their tail gave the best card. It also opens the next trick.`,
    you_take: "You get the trick: your tail gave the best card. It also opens the next trick.",
    marks:
      "Under each name: a drop for each trick you bid on that tail. Each trick it takes fills one; an extra drop is a trick too many.",
    scored:
      "An exact bid scores 2, one off scores 1; then comes confidence. After three rounds the highest total wins.",
    over: "That was a whole game. You won't see hints from now on; the rules are always in the menu.",
  },

  rules: {
    // Examples
    another: "Another example",
    change: "Change",
    players: "Players",
    sight_example: "A table of three. Who's looking?",
    sight_result: (name: string): string => `${name} sees every tail but their own.`,
    self_example:
      "Ann sees the tails of Bo and Cy and the card that was turned up. Her own eight are among these:",
    deck_example: "All the cards in play. How many players?",
    deck_result: (players: number, cards: number, multis: number): string =>
      `${players} players use ${count(cards, CARDS)}, ${multis} of them with three colours.`,
    tails_example: "Press a player at this table of four.",
    plays: (name: string, target: string, by: string): string =>
      `${name} plays ${target}'s tail, and ${by} plays ${name}'s.`,
    auction_example: "You have nine tokens and four bids to make. How would you spend them?",
    bid_on: (name: string): string => `Bid on ${name}`,
    bid_on_you: "Bid on yourself",
    none_left: "All the remaining bids are 0.",
    confidence_example: "Your three bids, and the tricks that were taken. Which bid should you have backed?",
    confidence_result: (signed: string, points: number): string =>
      points === 3
        ? `${signed}: the bid was exact.`
        : points === 1
          ? `${signed}, whatever happens.`
          : `${signed}: the bid was not exact.`,
    trick_example: (leader: string, owner: string): string =>
      `${leader} leads blue 3 from ${owner}'s tail. What if red is trump? And if there's no trump?`,
    leads_next: (name: string, owner: string): string => `${name} leads next, from ${owner}'s tail.`,
    follow_example: (card: string): string =>
      `${card} was led. Which of these cards can you play? Press one.`,
    may_follow: (letter: Letter): string => `Yes: it's ${SUITS[letter]}.`,
    may_multi: (letter: Letter): string => `Yes, and it counts as ${SUITS[letter]}.`,
    may_any: (letter: Letter): string => `Yes: this tail has no ${SUITS[letter]}, so any card will do.`,
    may_not: (reason: string): string => `No. ${reason}.`,
    multi_example: (card: string): string =>
      `Red is trump, and Bo plays a card with three colours (${card}) from Cy's tail.`,
    multi_result: (letter: Letter, named: boolean, trump: boolean, ahead: boolean): string =>
      (named
        ? `Named ${SUITS[letter]}${trump ? ", the trump" : ""}: `
        : `It shows ${SUITS[letter]}, so it's ${SUITS[letter]}: `) +
      (ahead ? "it's ahead." : "it can't take the trick."),
    score_example: "Three players after a round. Change what you like and see what it's worth.",
    tricks_in_all: (n: number): string => `That makes ${n} tricks; a round has 8.`,
    tricks_of: (name: string): string => `Tricks of ${name}`,
    starter_example: "Totals after a round. Who starts the next one?",
    total_of: (name: string): string => `Total of ${name}`,
    started: "Started last",
    tie_example: "The points from three rounds, each player's best one underlined. Who wins?",
    ties: { clear: "Clear", best: "Equal totals", shared: "Equal in both" },
  },
};

type English = typeof words;

export type Words = Translated<English>;
