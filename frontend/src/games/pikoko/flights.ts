/** Flights: where PIKOKO's motions start and end on the board. */
import type { Motion } from "../../board/motions.svelte";
import { MOTION } from "../../ui/motion";
import type { Cell } from "./auctions";
import { type Motion as Event, lying, motionsBetween, playedSince, type Shown } from "./motions";
import { turnScores } from "./scoring";
import { playerOf, targetOf } from "./seats";
import type { Card, Play, Seat } from "./view";

const PLACE = ":is([data-testid=trick], [data-testid=last-trick])";
const TRICK = `${PLACE} [data-card]`;
const chip = (seat: Seat) => `li[data-seat="${seat}"]`;

/** A card of an open tail, in the fan, a row or a small fan. */
const inTail = (card: Card) =>
  `:is([data-testid=fan], [data-tail]) :is([data-card="${card}"], [data-feather="${card}"])`;
const inTrick = (card: Card) => `${PLACE} [data-card="${card}"]`;

/** Its place in the order of play, and who is ahead. */
const beside = (card: Card) => `${inTrick(card)} ~ span`;

/** Where a bid stands: in the centre, and on the bid board if that is open. */
const bidAt = (bidder: Seat, target: Seat) =>
  `[data-token="${bidder}-${target}"], [data-cell="${bidder}-${target}"]`;

/** A closed tail, or what stands for it: its backs, its place, its owner's chip. */
const tail = (owner: Seat) => [`[data-backs="${owner}"]`, `[data-tail="${owner}"]`, chip(owner)];

export function flightsBetween(before: Shown | null, after: Shown): Motion[] {
  const left = playedSince(before, after).map(
    (card): Motion => ({ kind: "note", key: card, at: [inTail(card)] }),
  );
  const events = motionsBetween(before, after);
  const moves = events.flatMap((event) => motionsOf(event, after));
  const rested = before !== null && before.resting !== after.resting;
  const flights = events.length || rested ? lying(after).map(flightOf) : [];
  return [...left, ...moves, ...flights];
}

/** A card's flight into the trick: on from where it is now, from its noted place, or else from its closed tail. */
function flightOf({ card, owner }: Play): Motion {
  return {
    kind: "fly",
    from: [inTrick(card)],
    to: [inTrick(card)],
    was: card,
    else: tail(owner),
    wait: "taken",
    tells: beside(card),
  };
}

/** Lines that show whose tail you play, and who plays yours. */
function ownerLines({ view, you }: Shown): Motion[] {
  if (you === null) return [];
  const players = view.hands.length;
  const [target, player] = [targetOf(you, players), playerOf(you, players)];
  const bird = (seat: Seat) => [`[data-bird="${seat}"]`, ...tail(seat)];
  return [
    { kind: "line", from: bird(you), to: bird(target), soft: false },
    { kind: "line", from: bird(player), to: bird(you), soft: true },
  ];
}

function revealsOf(cells: readonly Cell[]): Motion[] {
  return cells.map(({ bidder, target }) => ({ kind: "reveal", at: bidAt(bidder, target) }));
}

/** All look at the tail that was bid on; for bids on oneself, nobody does. The table that watchers see does so itself. */
function looks({ you }: Shown, cells: readonly Cell[]): Motion[] {
  const own = cells.some(({ bidder, target }) => bidder === target);
  return you === null || own ? [] : [{ kind: "look", at: ["[data-testid=tail]"], ms: MOTION.tokens.shown }];
}

function motionsOf(event: Event, shown: Shown): Motion[] {
  const { view } = shown;
  if (event.kind === "owners") return ownerLines(shown);
  if (event.kind === "deal")
    return [
      {
        kind: "deal",
        hands: "[data-testid=fan], [data-tail]",
        cards: "[data-card], [data-feather]",
        backs: "[data-backs] .back",
        deck: "[data-deck] [data-card]",
        tells: "[data-deck] figcaption, [data-testid=trump]",
      },
    ];
  if (event.kind === "offer")
    return [{ kind: "offer", place: "[data-testid=tail]", fan: "[data-testid=fan]" }];
  if (event.kind === "sealed")
    return [
      {
        kind: "token",
        from: [`.choices [data-bird="${event.bidder}"]`, chip(event.bidder)],
        to: bidAt(event.bidder, event.target ?? event.bidder),
      },
    ];
  if (event.kind === "reveal") return [...revealsOf(event.cells), ...looks(shown, event.cells)];
  if (event.kind === "taken" && view.phase !== "over")
    return [{ kind: "take", cards: TRICK, to: [`[data-bird="${event.winner}"]`, ...tail(event.winner)] }];
  if (event.kind === "score") return [{ kind: "own", run: (moves) => turnScores(moves, view, event.order) }];
  return [];
}
