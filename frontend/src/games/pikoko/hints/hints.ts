/** The hints of a first game: which one is due now, where it points, what it says. */
import { playerOf, type Speech, targetOf } from "../seats";
import type { Situation } from "../status";
import { handPlayedBy, hasColour } from "../tricks";
import type { Letter, Seat } from "../view";

/** The region of the screen a hint speaks of. */
export type Region = "rail" | "centre" | "fan" | "dock";

export interface Hint {
  id: HintId;
  at: Region;
  text: string;
  /** Whoever has acted needs it no more: gone with its moment, it counts as seen. */
  passing: boolean;
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
  due: (moment: Moment) => boolean;
  text: (moment: Moment) => string;
}

const words = ({ speech }: Moment) => speech.words.hints;
const owner = ({ speech, target }: Moment) => speech.label(target);
const bidding = ({ view, you, mine }: Moment) => view.phase === "auction" && mine && view.auction_of !== you;
const playing = ({ view, mine }: Moment) => view.phase === "tricks" && mine;

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
  auction: {
    at: "dock",
    due: bidding,
    text: (moment) =>
      words(moment).auction(moment.speech.label(moment.view.auction_of ?? 0), moment.view.trump),
  },
  tokens: {
    at: "rail",
    due: (moment) => bidding(moment) && moment.view.auction_of !== moment.view.starter,
    text: (moment) => words(moment).tokens,
  },
  self_bid: {
    at: "fan",
    due: ({ view, mine }) => view.phase === "self_bid" && mine,
    text: (moment) => words(moment).self_bid,
  },
  auction_me: {
    at: "centre",
    stays: true,
    due: ({ view, you }) =>
      (view.phase === "auction" || view.phase === "self_bid") &&
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
  lead: {
    at: "fan",
    due: (moment) => playing(moment) && moment.required === null,
    text: (moment) => words(moment).lead(owner(moment)),
  },
  follow: {
    at: "fan",
    due: (moment) => playing(moment) && follows(moment),
    text: (moment) => words(moment).follow(owner(moment), moment.required ?? "R", moment.view.trump),
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
  taken: {
    at: "centre",
    stays: true,
    due: ({ view }) => view.phase === "tricks" && view.tricks.length > 0,
    text: taken,
  },
  marks: {
    at: "rail",
    stays: true,
    due: ({ view }) => view.phase === "tricks" && view.tricks.length > 1,
    text: (moment) => words(moment).marks,
  },
  scored: {
    at: "dock",
    due: ({ view }) => view.phase === "scored",
    text: (moment) => words(moment).scored,
  },
  over: {
    at: "dock",
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
  return { id, at: rule.at, text: rule.text(moment), passing: !rule.stays };
}
