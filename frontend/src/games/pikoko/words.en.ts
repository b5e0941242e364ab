/** English words of PIKOKO. Another language is a value of type `Words`: a missing key does not compile. */
import type { Letter } from "./view";

const plural = new Intl.PluralRules("en");
const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** `one` or `many`, with the number before it. */
function count(n: number, one: string, many: string): string {
  return `${n} ${plural.select(n) === "one" ? one : many}`;
}

const SUITS: Record<Letter, string> = { R: "red", Y: "yellow", P: "purple", W: "white", B: "blue" };

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const en = {
  game: "PIKOKO",
  you: "You",
  /** "Ann and Bo", for names in a sentence; `you` is put last by the caller. */
  list: (names: readonly string[]): string => list.format(names),
  your_self: "you",
  patterns: {
    bars: "bars",
    dots: "dots",
    stripes: "stripes",
    rings: "rings",
    quarters: "quarters",
    scales: "scales",
  },
  named_by_pattern: (name: string, pattern: string): string => `${name} (${pattern})`,
  suit: (letter: Letter): string => SUITS[letter],

  // Cards
  card: (letter: Letter, number: number): string => `${capital(SUITS[letter])} ${number}`,
  multi: (number: number, letters: readonly Letter[]): string =>
    `Multi ${number}: ${letters.map((letter) => SUITS[letter]).join(", ")}`,
  counts_as: (card: string, letter: Letter): string => `${card}, counts as ${SUITS[letter]}`,
  cards: (n: number): string => count(n, "card", "cards"),
  tail_text: (name: string, n: number, groups: string): string =>
    `${name}, ${count(n, "card", "cards")}.${groups ? ` ${groups}.` : ""}`,
  suit_group: (letter: Letter, numbers: readonly number[]): string =>
    `${capital(SUITS[letter])} ${numbers.join(", ")}`,

  // Bar
  round: (n: number): string => `Round ${n}`,
  menu: "Menu",
  chat: "Chat",
  chat_unread: (n: number): string => `Chat, ${count(n, "new message", "new messages")}`,
  phase_auction: (k: number, n: number): string => `Auction ${k} of ${n}`,
  phase_self_bid: "Own bids",
  phase_confidence: "Confidence",
  phase_trick: (k: number): string => `Trick ${k} of 8`,
  phase_scored: "Scores",
  phase_over: "The end",
  trump: "Trump",
  no_trump: "No trump",
  led: "Led",
  round_so_far: "The round so far",

  // Seats
  plays_tail_of: (name: string, target: string): string => `${name} plays the tail of ${target}`,
  bot: "bot",
  away: "away",
  awaited: "awaited",
  tokens_left: (n: number): string => `${count(n, "token", "tokens")} left`,
  points: (n: number): string => count(n, "point", "points"),
  won_of_bid: (won: number, bid: number): string => `took ${won}, your bid ${bid}`,
  took: "Took",
  took_n: (n: number): string => `took ${n}`,
  mark_exact: "exact now",
  mark_more: (k: number): string => `${k} more needed`,
  mark_close: "exact is gone, off by one is possible",
  mark_lost: "no points possible",
  your_tail: "Your tail",
  plays_it: (name: string): string => `${name} plays it`,
  you_play: "you play",
  bid_on: "bid on",
  just_looking: "just looking",
  look_at: (name: string): string => `Look at ${name}'s tail`,
  next_tail: "Next tail",
  could_be_yours: "Could be yours",
  could_be_yours_text: (n: number, groups: string): string =>
    `Could be yours, ${count(n, "card", "cards")}.${groups ? ` ${groups}.` : ""}`,
  still_out: "Still out",
  your_voids: "Your tail has no",

  // Status
  bid_on_mine: (name: string, all: string): string => `Bid on ${name}: ${all} to come`,
  bid_on_only: (name: string): string => `Bid on ${name}: only you to come`,
  bid_on_wait: (name: string, others: string): string => `Bids on ${name}: waiting for ${others}`,
  bid_on_you_wait: (others: string): string => `They bid on you: waiting for ${others}`,
  self_bid_mine: "Bid on yourself: what will your tail take?",
  self_bid_wait: (others: string): string => `Own bids: waiting for ${others}`,
  confidence_mine: "Back one of your bids: +3 or -1",
  confidence_wait: (others: string): string => `Confidence: waiting for ${others}`,
  lead_mine: (owner: string): string => `Your turn: lead from ${owner}'s tail`,
  follow_mine: (owner: string, letter: Letter): string =>
    `Your turn: play ${SUITS[letter]} from ${owner}'s tail`,
  discard_mine: (owner: string, letter: Letter): string =>
    `Your turn: ${owner} has no ${SUITS[letter]}, play any`,
  plays_from: (name: string, owner: string): string => `${name} plays from ${owner}'s tail`,
  plays_from_yours: (name: string): string => `${name} plays from your tail`,
  scored_mine: (round: number): string => `Round ${round} is scored. Ready for the next?`,
  scored_wait: (others: string): string => `Next round: waiting for ${others}`,
  wins: (name: string, total: number): string => `${name} wins with ${count(total, "point", "points")}`,
  you_win: (total: number): string => `You win with ${count(total, "point", "points")}`,
  share_win: (names: string, total: number): string =>
    `${names} share the win with ${count(total, "point", "points")}`,
  tie_break: "Equal points: the best single round decides.",

  game_over: "The game is over",

  // Page title
  title_you: "(!) Your turn · PIKOKO",
  title_bids: (name: string): string => `${name} bids · PIKOKO`,
  title_bets: (name: string): string => `${name} chooses · PIKOKO`,
  title_plays: (name: string): string => `${name} plays · PIKOKO`,
  title_waits: (n: number): string => `Waiting for ${n} · PIKOKO`,
  title: "PIKOKO",

  // Dock
  place: (n: number): string => `Place ${n}`,
  placed: (n: number): string => `Placed ${n} · change`,
  placed_only: (n: number): string => `Placed ${n}`,
  of_left: (left: number): string => `of ${left} left`,
  given: (given: number): string => `${given} of 8 tricks bid`,
  fewer: "One fewer",
  more: "One more",
  your_bid: "Your bid",
  they_bid: (placed: number, all: number): string => `They bid on you: ${placed} of ${all} placed`,
  no_tokens: "No tokens left: 0 is placed for you",
  pick_confidence: "Pick the bid you trust most",
  back_seat: (name: string, bid: number): string => `Back ${name} · you bid ${bid}`,
  back_you: (bid: number): string => `Back yourself · you bid ${bid}`,
  no_confidence: "No confidence",
  take_sure_point: "No confidence · take +1",
  backed: (name: string): string => `Backed ${name} · change`,
  backed_you: "Backed yourself · change",
  backed_none: "No confidence · change",
  confidence_of: (name: string, bid: number): string => `${name}, you bid ${bid}`,
  pick_from: (owner: string): string => `Pick a feather from ${owner}`,
  play_from: (card: string, owner: string): string => `Play ${card} from ${owner}`,
  name_colour: (card: string): string => `${card} counts as`,
  play_as: (letter: Letter): string => capital(SUITS[letter]),
  play_as_full: (card: string, letter: Letter): string => `Play ${card} as ${SUITS[letter]}`,
  last_trick: "Last trick",
  ready: (ready: number, all: number): string => `Ready · ${ready} of ${all}`,
  ready_wait: (ready: number, all: number): string => `Ready: ${ready} of ${all}`,
  play_again: "Play again",
  take_over: "Take over",
  share: "Share",

  // Why a card is illegal
  must_follow: (letter: Letter): string => `Must follow ${SUITS[letter]}`,
  must_follow_multi: (letter: Letter, card: string): string =>
    `Must follow ${SUITS[letter]}: ${card} counts as ${SUITS[letter]}`,

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
  you_take_trick: "You take the trick",
  trick_n: (k: number): string => `Trick ${k}`,
  no_trick_yet: "No trick is finished yet.",
  flipped: "Flipped card",
  makes_trump: (letter: Letter): string => `${capital(SUITS[letter])} is trump`,
  makes_no_trump: "No trump this round",
  auctions: "Auctions",

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
  confidence_head: "Conf.",
  confidence_full: "Confidence",
  sum: "Sum",
  total_of: (total: number): string => `∑ ${total}`,
  total: "Total",
  totals: "Totals",
  backs: (name: string): string => `backs ${name}`,
  backs_none: "no confidence",
  you_start_next: "You start the next round",
  starts_next: (name: string): string => `${name} starts the next round`,
  bid_and_points: (bid: number, points: number): string => `bid ${bid}, ${count(points, "point", "points")}`,
  by_round: "Round by round",

  // Watching
  you_watch: "You watch. Hands are hidden: players could read their own.",
  also_watching: (names: string): string => `Watching: ${names}`,
  take_seat: "Take a seat",
  take_seat_of: (name: string): string => `Take ${name}'s seat`,
  take_seat_how: "A bot plays there now. The host is asked, then you go on in its place.",

  // Keys and sheets
  close: "Close",
  keys: "Keys",
  key_list: [
    ["1 – 8", "choose a feather, a bid or a player"],
    ["← →", "move the choice"],
    ["+ −", "change the bid"],
    ["Enter", "do what the button says"],
    ["R Y P W B", "name the colour of a multi"],
    ["B", "bid board"],
    ["L", "last trick"],
    ["H", "next tail"],
    ["T", "say the trick"],
    ["S", "say whose turn it is"],
    ["Esc", "back"],
  ] as readonly (readonly [string, string])[],

  // Events
  event_play: (name: string, card: string, owner: string): string =>
    `${name} played ${card} from ${owner}'s tail`,
  event_play_yours: (name: string, card: string): string => `${name} played ${card} from your tail`,
  event_bids: (target: string, bids: string): string => `Bids on ${target}: ${bids}`,
  event_round: (round: number): string => `Round ${round} is dealt`,
};

export type Words = typeof en;
