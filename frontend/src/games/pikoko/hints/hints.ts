/** Hints for a first game of PIKOKO: when each is due, where it points, and its text. */
import { guideOf, type HintBy, hintsOf, type MomentOf, type Rules } from "../../../board/hints";
import { sceneOf } from "../scene";
import { playerOf, targetOf } from "../seats";
import type { Situation } from "../status";
import { handPlayedBy, hasColour } from "../tricks";
import type { Letter, Seat, View } from "../view";
import type { Words } from "../words/en";

/** The region of the screen a hint points to. "bid": the tail that is bid on, and the dock. */
export type Region =
  | "rail"
  | "board"
  | "centre"
  | "fan"
  | "follow"
  | "picks"
  | "seats"
  | "dock"
  | "bid"
  | "tokens"
  | "scores";

type Hints = Omit<Words["hints"], "you_take">;

export interface Hint extends HintBy<typeof RULES, Region> {
  /** The finished trick stays on the board as long as this hint. */
  holds: boolean;
}

/** `target` is the seat whose tail you play. */
type Moment = MomentOf<Situation, { target: Seat; required: Letter | null }>;

const words = ({ speech }: Moment) => speech.words.hints;
const playerOfMine = ({ you, view }: Moment) => playerOf(you, view.hands.length);
const owner = ({ speech, target }: Moment) => speech.label(target);
const bidding = ({ view, you, mine }: Moment) => view.phase === "auction" && mine && view.auction_of !== you;
const bids = ({ phase }: View) => phase === "auction" || phase === "self_bid";
/** My first bid on another tail has been revealed. */
const haveBid = ({ view, you }: Moment) => view.bids[you]?.some((bid) => bid !== null) ?? false;
const playing = ({ view, mine }: Moment) => view.phase === "tricks" && mine;
const played = ({ view, you }: Moment) => view.trick?.plays.some(({ by }) => by === you) ?? false;

/** The legal ways to play a multi. */
const multis = ({ legal }: Moment) => legal.filter((action) => action.startsWith("play M"));

/** Whether the tail you play holds the required colour. */
function follows({ view, you, required }: Moment): boolean {
  return required !== null && hasColour(handPlayedBy(view, you) ?? [], required);
}

const RULES: Rules<Hints, Moment, Region> = {
  tails: { at: "fan", due: ({ view }) => view.phase === "auction" },
  auction: {
    at: "bid",
    due: bidding,
    text: (moment) => {
      const { auction_of, trump, tokens } = moment.view;
      return words(moment).auction(moment.speech.label(auction_of ?? 0), trump, tokens[moment.you] ?? 0);
    },
  },
  tokens: { at: "tokens", due: (moment) => bidding(moment) && haveBid(moment) },
  self_bid: { at: "fan", due: ({ view, mine }) => view.phase === "self_bid" && mine },
  board: {
    at: "board",
    stays: true,
    due: (moment) => bids(moment.view) && haveBid(moment),
  },
  auction_me: {
    at: "board",
    stays: true,
    due: ({ view, you }) =>
      bids(view) &&
      (view.auction_of === you || view.bids.some((row, bidder) => bidder !== you && row[you] !== null)),
  },
  confidence: { at: "picks", due: ({ view, mine }) => view.phase === "confidence" && mine },
  whose: {
    at: "seats",
    due: (moment) => moment.view.phase === "tricks" && moment.view.tricks.length === 0 && !played(moment),
    picture: (moment) => ({
      kind: "chain",
      seats: [playerOfMine(moment), moment.you, moment.target].map((seat) => [
        seat,
        moment.speech.label(seat),
      ]),
    }),
    text: (moment) => words(moment).whose(owner(moment), moment.speech.label(playerOfMine(moment))),
  },
  taken: {
    at: "centre",
    due: (moment) => moment.view.phase === "tricks" && moment.view.tricks.length > 0 && !played(moment),
    text: takenText,
  },
  lead: {
    at: "fan",
    due: (moment) => playing(moment) && moment.required === null,
    text: (moment) => words(moment).lead(owner(moment)),
  },
  follow: {
    at: "follow",
    due: (moment) => playing(moment) && follows(moment),
    text: (moment) =>
      words(moment).follow(
        owner(moment),
        moment.required ?? "R",
        moment.view.trump,
        multis(moment).length > 0,
      ),
  },
  discard: {
    at: "follow",
    due: (moment) => playing(moment) && moment.required !== null && !follows(moment),
    text: (moment) => words(moment).discard(owner(moment), moment.required ?? "R", moment.view.trump),
  },
  multi: {
    at: "fan",
    due: (moment) => playing(moment) && multis(moment).some((action) => action.split(" ").length > 2),
  },
  marks: {
    at: "rail",
    picture: () => ({ kind: "drops" }),
    stays: true,
    due: ({ view }) => view.phase === "tricks" && view.tricks.length > 1,
  },
  scored: { at: "scores", due: ({ view }) => view.phase === "scored" },
  over: { at: "dock", last: true, due: ({ view }) => view.phase === "over" },
};

/** Says whose tail took the last trick. */
function takenText(moment: Moment): string {
  const winner = moment.view.tricks.at(-1)?.winner ?? 0;
  return winner === moment.you ? words(moment).you_take : words(moment).taken(moment.speech.label(winner));
}

const all = hintsOf(RULES, ({ view, you }: Situation & { you: Seat }) => ({
  target: targetOf(you, view.hands.length),
  required: view.trick?.required ?? null,
}));
export const { HINTS } = all;

/** The first hint that is due and unread; null for a watcher. */
export function hintNow(...asked: Parameters<typeof all.hintNow>): Hint | null {
  const hint = all.hintNow(...asked);
  return hint && { ...hint, holds: hint.id === "taken" };
}

export const guide = guideOf(sceneOf, hintNow);
