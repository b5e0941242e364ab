/** Flights: what moves when one trick on the board follows another: cards into the trick, and to the seats that got them. */
import type { Motion } from "../../board/motions.svelte";
import { MOTION } from "../../ui/motion";
import type { Moves } from "../../ui/moves";
import { boxOf } from "../../ui/moves";
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

/** Null while a score sheet covers the board: nothing flies over it. */
export function motionsBetween(before: OnBoard | null, after: OnBoard | null): Motion[] {
  if (after === null) return [];
  const deals = after.dealt && !before?.dealt ? [DEAL] : [];
  return [...flightsBetween(before?.trick ?? null, after.trick), ...deals];
}

/** The first winner's bird dives for its cards, which then fly home; the second's cards follow, and its bird shrugs, ms. */
const DIVE = { down: 240, all: 560 };
const HOME = 340;
const SECOND = 380;
/** The next lead waits until those have left. */
const NEXT = SECOND + MOTION.after;
const SHRUG = { after: SECOND + HOME - 60, all: 320 };
/** Until the cards of both winners have landed, ms. */
export const TAKEN = SECOND + HOME;

const inTrick = (card: Card) => `[data-testid=centre] [data-card="${card}"]`;
const chip = (seat: Seat) => `[data-seat="${seat}"]`;
/** The house behind the seat's card, if it stands there. */
const home = (seat: Seat) => `[data-slot="${seat}"] .house`;
const bird = (seat: Seat) => `[data-bird="${seat}"]`;
/** A card in your hand, or the place it left empty there. */
const mine = (card: Card) => [`[data-testid=fan] [data-card="${card}"]`, `[data-place="${card}"]`];

export function flightsBetween(before: OnTable, after: OnTable): Motion[] {
  const lay = new Set(before?.plays.map(({ card }) => card));
  const lies = new Set(after?.plays.map(({ card }) => card));
  const fresh = after?.plays.filter(({ card }) => !lay.has(card)) ?? [];
  const gone = before?.plays.filter(({ card }) => !lies.has(card)) ?? [];
  return [
    ...fresh.map(({ by, card }) => ({
      kind: "fly" as const,
      from: [...mine(card), home(by), chip(by)],
      to: [inTrick(card)],
      ...(gone.length > 0 && { wait: NEXT }),
    })),
    ...gone.flatMap(({ card }) => {
      const taker = before && takerOf(card, before);
      if (taker === null) return [];
      const wait = taker === before?.first ? DIVE.down : SECOND;
      return [{ kind: "fly" as const, from: [inTrick(card)], to: [chip(taker)], wait, ms: HOME }];
    }),
    ...(before && gone.length > 0 && before.taken.length > 0 ? [react(before)] : []),
  ];
}

/** The first winner's bird dives beak first to the first card it takes, and returns; the second's shrugs after it. */
function react({ first, second, plays, taken }: Shown): Motion {
  const from = plays.find(({ card }) => taken.includes(card))?.by;
  const run = (moves: Moves) => {
    const diver = first === null ? undefined : moves.one(bird(first));
    const goal = moves.one(`[data-slot="${from}"] .place`);
    if (diver && goal) moves.move(diver, dive(diver, goal), { ms: DIVE.all, easing: "ease-in-out" });
    const loser = second === null ? undefined : moves.one(bird(second));
    if (loser) moves.move(loser, SHRUGS, { ms: SHRUG.all, delay: SHRUG.after, easing: "ease-in-out" });
  };
  return { kind: "own", run, birds: SHRUG.after + SHRUG.all };
}

function dive(bird: Element, goal: Element): Keyframe[] {
  const [from, to] = [boxOf(bird), boxOf(goal)];
  const lean = to.x < from.x ? "scaleX(-1) rotate(58deg)" : "rotate(58deg)";
  return [
    { transform: "none", offset: 0 },
    {
      transform: `translate(${to.x - from.x}px, ${to.y - from.y - from.height / 2}px) ${lean}`,
      offset: DIVE.down / DIVE.all,
    },
    { transform: "none", offset: 1 },
  ];
}

const SHRUGS: Keyframe[] = [
  { transform: "none" },
  { transform: "translateY(3px) scale(1.06, 0.94)" },
  { transform: "translateY(-2px) scale(0.98, 1.03)" },
  { transform: "none" },
];
