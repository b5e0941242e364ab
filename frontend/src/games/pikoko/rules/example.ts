/** The few rules that the rulebook's examples need. In a real game only the server decides. */
import { DEFAULT_SETTINGS } from "../../../board/contract";
import { coloursOf, isMulti } from "../cards";
import { type Scene, sceneOf } from "../scene";
import { type Counted, confidencePoints, pointsFor } from "../scores";
import { playerOf } from "../seats";
import { aheadIn, hasColour } from "../tricks";
import type { Card, Letter, Seat, Trick, View } from "../view";
import type { Words } from "../words/en";

/** Players of the examples, clockwise. */
const NAMES = ["Ann", "Bo", "Cy", "Dee", "Eli"] as const;

export const nameAt = (seat: Seat) => NAMES[seat] ?? "";

/** The first players as options of a `Choice`. */
export const choicesOf = (players: number) =>
  NAMES.slice(0, players).map((name, seat) => [`${seat}`, name] as const);

/** A deal for three: red 6 is turned up, four cards stay hidden. */
export const HANDS: readonly (readonly Card[])[] = [
  ["R5", "M1", "Y5", "Y7", "P3", "P6", "W5", "B1"],
  ["R2", "M7", "Y3", "P5", "W1", "W3", "B2", "B6"],
  ["R3", "R4", "Y2", "M4", "P2", "W2", "B3", "B7"],
];
export const TURNED_UP: Card = "R6";

/** A watcher's scene of a table with this many players; `change` fills in what an example shows. */
export function exampleScene(players: number, words: Words, change: Partial<View> = {}): Scene {
  const each = <T>(value: T): T[] => Array.from({ length: players }, () => value);
  const view: View = {
    round: 1,
    phase: "tricks",
    starter: 0,
    trump: null,
    trump_card: "M4",
    hands: each(null),
    hand_sizes: each(8),
    auction_of: null,
    bids: each(each(null)),
    tokens: each(9),
    sealed: each(null),
    my_choice: null,
    confidence: each(null),
    trick: null,
    tricks: [],
    tricks_won: each(0),
    rounds: [],
    totals: each(0),
    winners: null,
    ...change,
  };
  const seats = NAMES.slice(0, players).map((name) => ({ name, bot: null, attendance: "here" as const }));
  const table = { code: "", seats, watchers: [] };
  return sceneOf({
    table,
    you: null,
    game: { turn: "", to_act: [], legal: [], view },
    settings: DEFAULT_SETTINGS,
    words,
  });
}

/** Whose tail takes a full trick, and which seat leads next. */
export function takes(trick: Trick, trump: Letter | null): { owner: Seat; next: Seat } {
  const owner = aheadIn(trick, trump)?.owner ?? 0;
  return { owner, next: playerOf(owner, trick.plays.length) };
}

/** The cards of a tail that may be played when `required` was led. */
export function allowed(hand: readonly Card[], required: Letter): Card[] {
  if (!hasColour(hand, required)) return [...hand];
  return hand.filter((card) => coloursOf(card).includes(required));
}

/** The colours a played card may be named: one if there is no choice, none if nobody asks. */
export function namings(card: Card, required: Letter | null, trump: Letter | null): readonly Letter[] {
  const colours = coloursOf(card);
  if (!isMulti(card) || required === null) return colours;
  if (colours.includes(required)) return [required];
  return trump !== null && colours.includes(trump) ? colours : [];
}

/** Points by seat: bids plus confidence. */
export function scoresOf(round: Counted): number[] {
  return round.bids.map((bids, seat) => {
    const points = bids.map((bid, target) => pointsFor(bid, round.tricks_won[target] ?? 0));
    return points.reduce((sum, one) => sum + one, 0) + confidencePoints(round, seat);
  });
}

/** The most tokens left for one bid after the others are paid. */
export function mostAt(bids: readonly number[], place: number): number {
  return bids.reduce((left, bid, i) => (i === place ? left : left - bid), 9);
}

/**
 * Seats with the highest total; among equals the highest single round, otherwise they share. `rounds[seat]` has
 * points by round.
 */
export function winnersOf(rounds: readonly (readonly number[])[]): Seat[] {
  const total = (seat: Seat) => (rounds[seat] ?? []).reduce((sum, points) => sum + points, 0);
  const best = (seat: Seat) => Math.max(...(rounds[seat] ?? []));
  const highest = (seats: readonly Seat[], of: (seat: Seat) => number) =>
    seats.filter((seat) => of(seat) === Math.max(...seats.map(of)));
  return highest(highest([...rounds.keys()], total), best);
}
