/** The hints of a first game: which one is due now, where it points, what it says. */
import type { AnyHint } from "../../../board/contract";
import { playerOf, type Speech, targetOf } from "../seats";
import type { Situation } from "../status";
import { handPlayedBy, hasColour } from "../tricks";
import type { Letter, Seat, View } from "../view";

/** The region of the screen a hint speaks of. */
export type Region = "rail" | "board" | "centre" | "fan" | "dock";

/** What a hint says of a region. */
interface Told {
  at: Region;
  text: string;
}

export interface Hint extends AnyHint, Told {
  id: HintId;
  /** Where the rail has no marks, for they stand in the board. */
  compact: Told;
  /** The finished trick it speaks of lies there as long as it does. */
  holds: boolean;
}

/** What a rule looks at: the situation of somebody who has a seat. */
interface Moment extends Situation {
  you: Seat;
  legal: readonly string[];
  mine: boolean;
  /** The seat whose tail I play. */
  target: Seat;
  required: Letter | null;
  speech: Speech;
}

interface Rule {
  at: Region;
  stays?: true;
  last?: true;
  holds?: true;
  due: (moment: Moment) => boolean;
  text: (moment: Moment) => string;
  compact?: (moment: Moment) => Told;
}

const words = ({ speech }: Moment) => speech.words.hints;
const owner = ({ speech, target }: Moment) => speech.label(target);
const bidding = ({ view, you, mine }: Moment) => view.phase === "auction" && mine && view.auction_of !== you;
const bids = ({ phase }: View) => phase === "auction" || phase === "self_bid";
const playing = ({ view, mine }: Moment) => view.phase === "tricks" && mine;

/** Is one of the cards I may play a multi? */
const multis = ({ legal }: Moment) => legal.some((action) => action.startsWith("play M"));

/** Does the tail I play hold the colour asked for? */
function follows({ view, you, required }: Moment): boolean {
  return required !== null && hasColour(handPlayedBy(view, you) ?? [], required);
}

/** In the order in which they are told when several are due. */
const RULES = {
  tails: {
    at: "fan",
    due: ({ view }) => view.phase === "auction",
    text: (moment) => words(moment).tails,
  },
  trick: {
    at: "centre",
    due: ({ view }) => view.phase === "auction",
    text: (moment) => words(moment).trick,
  },
  tokens: {
    at: "rail",
    due: bidding,
    text: (moment) => words(moment).tokens,
  },
  auction: {
    at: "dock",
    due: bidding,
    text: (moment) =>
      words(moment).auction(moment.speech.label(moment.view.auction_of ?? 0), moment.view.trump),
  },
  self_bid: {
    at: "fan",
    due: ({ view, mine }) => view.phase === "self_bid" && mine,
    text: (moment) => words(moment).self_bid,
  },
  board: {
    at: "board",
    stays: true,
    due: ({ view }) => bids(view) && view.bids.flat().some((bid) => bid !== null),
    text: (moment) => words(moment).board,
  },
  auction_me: {
    at: "board",
    stays: true,
    due: ({ view, you }) =>
      bids(view) &&
      (view.auction_of === you || view.bids.some((row, bidder) => bidder !== you && row[you] !== null)),
    text: (moment) => words(moment).auction_me,
  },
  confidence: {
    at: "fan",
    due: ({ view, mine }) => view.phase === "confidence" && mine,
    text: (moment) => words(moment).confidence,
  },
  whose: {
    at: "fan",
    due: ({ view, you }) =>
      view.phase === "tricks" &&
      view.tricks.length === 0 &&
      !view.trick?.plays.some((play) => play.by === you),
    text: (moment) =>
      words(moment).whose(owner(moment), moment.speech.label(playerOf(moment.you, moment.view.hands.length))),
  },
  taken: {
    at: "centre",
    holds: true,
    due: ({ view, you }) =>
      view.phase === "tricks" && view.tricks.length > 0 && !view.trick?.plays.some(({ by }) => by === you),
    text: taken,
  },
  lead: {
    at: "fan",
    due: (moment) => playing(moment) && moment.required === null,
    text: (moment) => words(moment).lead(owner(moment)),
  },
  follow: {
    at: "fan",
    due: (moment) => playing(moment) && follows(moment),
    text: (moment) =>
      words(moment).follow(owner(moment), moment.required ?? "R", moment.view.trump, multis(moment)),
  },
  discard: {
    at: "fan",
    due: (moment) => playing(moment) && moment.required !== null && !follows(moment),
    text: (moment) => words(moment).discard(owner(moment), moment.required ?? "R", moment.view.trump),
  },
  multi: {
    at: "fan",
    due: (moment) =>
      playing(moment) &&
      moment.legal.some((action) => action.startsWith("play M") && action.split(" ").length > 2),
    text: (moment) => words(moment).multi,
  },
  marks: {
    at: "rail",
    stays: true,
    due: ({ view }) => view.phase === "tricks" && view.tricks.length > 1,
    text: (moment) => words(moment).marks,
    compact: (moment) => ({ at: "board", text: words(moment).marks_board }),
  },
  scored: {
    at: "dock",
    due: ({ view }) => view.phase === "scored",
    text: (moment) => words(moment).scored,
  },
  over: {
    at: "dock",
    last: true,
    due: ({ view }) => view.phase === "over",
    text: (moment) => words(moment).over,
  },
} satisfies Record<string, Rule>;

export type HintId = keyof typeof RULES;
export const HINTS = Object.keys(RULES) as HintId[];

/** Whose tail took the last trick. */
function taken(moment: Moment): string {
  const winner = moment.view.tricks.at(-1)?.winner ?? 0;
  return winner === moment.you ? words(moment).you_take : words(moment).taken(moment.speech.label(winner));
}

function momentOf(situation: Situation, legal: readonly string[]): Moment | null {
  const { view, you, to_act } = situation;
  if (you === null) return null;
  return {
    ...situation,
    you,
    legal,
    mine: to_act.includes(you),
    target: targetOf(you, view.hands.length),
    required: view.trick?.required ?? null,
  };
}

/** The first hint that is due and not seen yet; null for a watcher, who has nothing to do. */
export function hintNow(
  situation: Situation,
  legal: readonly string[],
  seen: readonly string[],
): Hint | null {
  const moment = momentOf(situation, legal);
  const id = moment && HINTS.find((one) => !seen.includes(one) && RULES[one].due(moment));
  if (!moment || !id) return null;
  const rule: Rule = RULES[id];
  const told = { at: rule.at, text: rule.text(moment) };
  return {
    ...told,
    id,
    compact: rule.compact?.(moment) ?? told,
    holds: rule.holds ?? false,
    passing: !rule.stays,
    last: rule.last ?? false,
  };
}
