/**
 * Motions of PIKOKO: what moves when one shown view follows another. It uses only the two views, so no motion tells
 * more than they do.
 */
import { type Cell, revealedBetween } from "./auctions";
import { playsOf } from "./unseen";
import type { Card, Play, Seat, View } from "./view";

/** A view as the board shows it. */
export interface Shown {
  /** The game's number at this table. */
  game: string;
  view: View;
  /** The last full trick is still shown, whatever was played since. */
  resting: boolean;
  /** Your seat; null for a watcher. */
  you: Seat | null;
  /** All of the board is drawn; a new page draws part of it later. */
  drawn: boolean;
  /** The tail that is bid on; null if there is none, or if hands are covered. */
  offer: string | null;
}

export type Motion =
  /** The tails are dealt and a card is flipped. */
  | { kind: "deal" }
  /** Another tail is bid on. */
  | { kind: "offer" }
  /** A choice has been placed; `target` is null if it has no place on the board. */
  | { kind: "sealed"; bidder: Seat; target: Seat | null }
  /** Bids turn over together. */
  | { kind: "reveal"; cells: readonly Cell[] }
  /** The tricks begin: who plays whose tail. */
  | { kind: "owners" }
  | { kind: "card"; play: Play }
  /** The full trick goes to its owner. */
  | { kind: "taken"; winner: Seat }
  /** A round is scored: confidence turns over in this order, the lowest total first. */
  | { kind: "score"; order: readonly Seat[] };

/** The cards on the table. */
export function lying({ view, resting }: Shown): readonly Play[] {
  return (resting ? view.tricks.at(-1)?.plays : view.trick?.plays) ?? [];
}

export function motionsBetween(before: Shown | null, after: Shown): Motion[] {
  if (before === null || isNew(before, after))
    return after.drawn && isUntouched(after.view) ? [{ kind: "deal" }] : [];
  return [
    ...offerMotions(before, after),
    ...sealMotions(before.view, after.view),
    ...revealMotions(before.view, after.view),
    ...(before.view.phase !== "tricks" && after.view.phase === "tricks" ? [{ kind: "owners" } as const] : []),
    ...takeMotions(before, after),
    ...cardMotions(before, after),
    ...scoreMotions(before, after),
  ];
}

/** Whether the round, or all of the board, is seen for the first time. */
function isNew(before: Shown, after: Shown): boolean {
  return before.game !== after.game || before.view.round !== after.view.round || before.drawn !== after.drawn;
}

/** The cards that have left their tails since `before`, shown or waiting while a trick rests. */
export function playedSince(before: Shown | null, after: Shown): Card[] {
  if (before === null || before.game !== after.game || before.view.round !== after.view.round) return [];
  return playsOf(after.view)
    .slice(playsOf(before.view).length)
    .map(({ card }) => card);
}

/** Nobody has done anything since the deal. */
export function isUntouched(view: View): boolean {
  return view.phase === "auction" && view.auction_of === view.starter && !view.sealed.includes(true);
}

function offerMotions(before: Shown, after: Shown): Motion[] {
  const offered = before.offer !== null && after.offer !== null;
  return offered && before.offer !== after.offer ? [{ kind: "offer" }] : [];
}

/** Where a choice of `bidder` stands on the board in this phase; null if nowhere. */
function targetIn(view: View, bidder: Seat): Seat | null {
  if (view.phase === "auction") return view.auction_of;
  return view.phase === "self_bid" ? bidder : null;
}

function sealMotions(before: View, after: View): Motion[] {
  if (before.phase !== after.phase || before.auction_of !== after.auction_of) return [];
  const fresh = seatsOf(after).filter((seat) => before.sealed[seat] === false && after.sealed[seat] === true);
  return fresh.map((bidder) => ({ kind: "sealed", bidder, target: targetIn(after, bidder) }));
}

function revealMotions(before: View, after: View): Motion[] {
  const cells = revealedBetween(before, after);
  return cells.length ? [{ kind: "reveal", cells }] : [];
}

function takeMotions(before: Shown, after: Shown): Motion[] {
  const last = after.view.tricks.at(-1);
  return before.resting && !after.resting && last ? [{ kind: "taken", winner: last.winner }] : [];
}

function cardMotions(before: Shown, after: Shown): Motion[] {
  const lay = new Set(lying(before).map(({ card }) => card));
  return lying(after)
    .filter(({ card }) => !lay.has(card))
    .map((play) => ({ kind: "card", play }));
}

/** Whether the score sheet is shown. */
export function sheeted({ view, resting }: Shown): boolean {
  return (view.phase === "scored" || view.phase === "over") && !resting;
}

function scoreMotions(before: Shown, after: Shown): Motion[] {
  if (sheeted(before) || !sheeted(after) || after.view.phase === "over") return [];
  const { totals } = after.view;
  const order = seatsOf(after.view).sort((a, b) => (totals[a] ?? 0) - (totals[b] ?? 0));
  return [{ kind: "score", order }];
}

function seatsOf(view: View): Seat[] {
  return view.totals.map((_, seat) => seat);
}
