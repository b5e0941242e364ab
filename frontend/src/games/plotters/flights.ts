/** Flights: what moves when one trick on the board follows another: cards into the trick, and to the seats that got them. */
import type { Motion } from "../../board/motions.svelte";
import { MOTION } from "../../ui/motion";
import { LANDED, type Moves } from "../../ui/moves";
import { suitOf } from "./cards";
import { type Shown, takerOf } from "./tricks";
import type { Card, Seat } from "./view";

/** The trick on the board; null if none is shown. */
type OnTable = Shown | null;

/** What is on the board: the trick, and whether a round has just been dealt. */
export interface OnBoard {
  trick: OnTable;
  dealt: boolean;
}

const DEAL: Motion = {
  kind: "deal",
  hands: "[data-testid=fan]",
  cards: ".feather",
};

/** Null while a score sheet covers the board: nothing flies over it, and what still flies ends. */
export function motionsBetween(before: OnBoard | null, after: OnBoard | null): Motion[] {
  if (after === null) return before ? [{ kind: "own", run: (moves) => moves.end() }] : [];
  const deals = after.dealt && !before?.dealt ? [DEAL] : [];
  return [...flightsBetween(before?.trick ?? null, after.trick), ...deals];
}

/** Cards that leave the table gather on the stacks in this time, ms; then their numbers grow. */
export const TAKEN = 350;
const GROWS = 200;
/** After that, the next card waits; if several have come meanwhile, each waits for the one before, ms. */
export const NEXT = 300;
export const STEP = MOTION.card + MOTION.landed + 60;

/** A card is soon small, so that it hides little of the board. */
const GATHER = "cubic-bezier(.3,.5,.4,1)";
const GROW: Keyframe[] = [{}, { scale: 1.18 }, {}];
const SHRUG = 320;
const SHRUGS: Keyframe[] = [
  { transform: "none" },
  { transform: "translateY(3px)" },
  { transform: "translateY(-2px)" },
  { transform: "none" },
];

const inTrick = (card: Card) => `[data-testid=centre] [data-card="${card}"]`;
const chip = (seat: Seat) => `[data-seat="${seat}"]`;
/** What lies below the seat's name, above its card. */
const held = (seat: Seat) => `${chip(seat)} .held`;
/** The house behind the seat's card, if it stands there. */
const home = (seat: Seat) => `[data-slot="${seat}"] .house`;
const bird = (seat: Seat) => `[data-bird="${seat}"]`;
const mine = (card: Card) => `[data-testid=fan] [data-card="${card}"]`;
/** The stack of its suit before a seat, or the one face down. */
const stacks = (seat: Seat, card: Card) =>
  [suitOf(card), "down"].map((which) => `${chip(seat)} [data-stack="${which}"]`);

export function flightsBetween(before: OnTable, after: OnTable): Motion[] {
  const lay = new Set(before?.plays.map(({ card }) => card));
  const lies = new Set(after?.plays.map(({ card }) => card));
  const fresh = after?.plays.filter(({ card }) => !lay.has(card)) ?? [];
  const gone = before?.plays.filter(({ card }) => !lies.has(card)) ?? [];
  const taken = gone.flatMap(({ card }) => {
    const taker = before && takerOf(card, before);
    return taker === null ? [] : [{ card, taker }];
  });
  return [
    ...fresh.map(({ by, card }) => ({
      kind: "fly" as const,
      from: [mine(card), home(by), held(by), chip(by)],
      to: [inTrick(card)],
    })),
    ...taken.map(({ card, taker }) => ({
      kind: "fly" as const,
      from: [inTrick(card)],
      to: [...stacks(taker, card).map((stack) => `${stack} [data-lands]`), chip(taker)],
      ms: TAKEN / LANDED,
      easing: GATHER,
    })),
    ...(before && taken.length > 0 ? [react(before, taken)] : []),
  ];
}

/** The stacks grow when the cards have landed, and the second winner's bird shrugs. Birds never leave their roofs. */
function react({ second }: Shown, taken: readonly { card: Card; taker: Seat }[]): Motion {
  const grown = new Set(taken.map(({ card, taker }) => stacks(taker, card).join()));
  const run = (moves: Moves) => {
    for (const stack of [...grown].flatMap((which) => moves.all(which)))
      moves.move(stack, GROW, { ms: GROWS, delay: TAKEN });
    const loser = second === null ? undefined : moves.one(bird(second));
    if (loser) moves.move(loser, SHRUGS, { ms: SHRUG, delay: TAKEN, easing: "ease-in-out" });
  };
  return { kind: "own", run, birds: TAKEN + SHRUG };
}
