/** Flights: which cards fly when one view follows another: to plumes, to and from the Train, from the deck. */
import type { Flight, Motion } from "../../board/motions.svelte";
import { MOTION } from "../../ui/motion";
import { isPeacock } from "./plumes";
import { handOf, type Situation } from "./scene";
import { openTail } from "./unfolding";
import type { Card, Seat, View } from "./view";

type Seen = Pick<Situation, "view" | "you">;

const DECK = "[data-testid=deck] [data-back]";
/** A seat: its bird over its plumes, or else its name. */
const seatOf = (seat: Seat) => [`[data-testid=rivals] [data-bird="${seat}"]`, `[data-seat="${seat}"]`];
const inHand = (card: Card) => `[data-testid=fan] [data-card="${card}"]`;
/** A card that was chosen already lies at its place. */
const atPlace = (card: Card) => `[data-target] [data-card="${card}"]`;
const inTrain = (card: Card) => `[data-testid=train] [data-card="${card}"]`;
const inNine = (card: Card) => `[data-testid=nine] [data-card="${card}"]`;
/** The cards chosen to keep, above the nine, if there is room. */
const inSix = (card: Card) => `[data-testid=six] [data-card="${card}"]`;
const plumeOf = (seat: Seat, plume: number) => `[data-plumes="${seat}"] [data-plume="${plume}"]`;

/** A card of a plume; null is one face down. */
function inPlume(seat: Seat, plume: number, card: Card | null): string {
  return `${plumeOf(seat, plume)} ${card === null ? "svg:not([data-card], [data-bird])" : `[data-card="${card}"]`}`;
}

export function flightsBetween(before: Seen | null, after: Seen): Motion[] {
  const [was, is] = [before?.view ?? null, after.view];
  const fresh = was === null || is.turns < was.turns;
  if (fresh) return is.phase === "keep" && is.my_choice === null ? [DEAL] : [];
  if (was.phase === "keep") return is.phase === "play" ? keepFlights(after) : [];
  if (is.phase === "over") return was.phase === "over" ? [] : [{ kind: "own", run: (moves) => moves.end() }];
  if (was.player === null || was.train.length === 0) return [];
  return [
    ...settling(was, is),
    ...playFlights(was, is),
    ...replenishFlights({ ...after, view: was }, after, was.player),
  ];
}

const DEAL: Motion = {
  kind: "deal",
  hands: "[data-testid=nine]",
  cards: "[data-nine]",
  backs: "[data-testid=choosers] li",
};

/** The cards that you kept fly into your hand, then the Train turns up. */
function keepFlights({ view, you }: Seen): Motion[] {
  const kept = handOf({ view, you }).map(
    (card): Flight => ({
      kind: "fly",
      from: [inSix(card), inNine(card)],
      to: [inHand(card)],
      copy: "before",
    }),
  );
  const train = view.train.map(
    (card, i): Motion => ({
      kind: "own",
      run: (moves) => {
        const turned = moves.one(inTrain(card));
        const timing = { ms: MOTION.turned.each, delay: MOTION.card + i * MOTION.turned.step };
        if (turned)
          moves.move(turned, [{ transform: "rotateX(-90deg)" }, { transform: "rotateX(0)" }], timing);
      },
    }),
  );
  return [...kept, ...train];
}

/** Cards that stay in a plume glide to their new places if a card that joins them takes room. */
function settling(before: View, after: View): Flight[] {
  return after.plumes.flatMap((plumes, seat) => {
    const old = before.plumes[seat] ?? [];
    const grew =
      plumes.flatMap(({ rows }) => rows.flat()).length > old.flatMap(({ rows }) => rows.flat()).length;
    if (!grew) return [];
    return plumes.flatMap(({ rows }, at): Flight[] => {
      if (isPeacock(rows)) return [];
      const stayed = (old[at]?.rows ?? []).flat().filter((card) => card !== null);
      return stayed.map((card) => ({
        kind: "fly",
        from: [inPlume(seat, at + 1, card)],
        to: [inPlume(seat, at + 1, card)],
      }));
    });
  });
}

function playFlights(before: View, after: View): Motion[] {
  return after.plumes.flatMap((plumes, seat) =>
    plumes.flatMap(({ rows, score }, at): Motion[] => {
      const old = before.plumes[seat]?.[at];
      const fresh = rows.flatMap((row, i) => row.slice(old?.rows[i]?.length ?? 0));
      const flights = fresh.map((card): Motion => {
        const from = card === null ? seatOf(seat) : [atPlace(card), inHand(card), ...seatOf(seat)];
        return { kind: "fly", from, to: [inPlume(seat, at + 1, card)], copy: "after" };
      });
      if (!isPeacock(rows) || isPeacock(old?.rows ?? [])) return flights;
      const gained = { points: score - (old?.score ?? 0), before: before.scores[seat] ?? 0 };
      const plume = plumeOf(seat, at + 1);
      return [
        ...flights,
        { kind: "take", cards: `${plume} [data-card]`, to: [`${plume} > .small`] },
        { kind: "own", run: (moves) => openTail(moves, plume, seat, gained) },
      ];
    }),
  );
}

function replenishFlights(before: Seen, after: Seen, player: Seat): Flight[] {
  const swapped = after.view.train.flatMap((given, i): Flight[] => {
    const taken = before.view.train[i];
    if (taken === undefined || taken === given) return [];
    return [
      { kind: "fly", from: [inHand(given), ...seatOf(player)], to: [inTrain(given)], copy: "after" },
      { kind: "fly", from: [inTrain(taken)], to: [inHand(taken), ...seatOf(player)], copy: "before" },
    ];
  });
  const known = new Set([...handOf(before), ...before.view.train]);
  const drawn = handOf(after).filter((card) => !known.has(card));
  const drew = after.view.deck_size < before.view.deck_size;
  const draw: Flight = {
    kind: "fly",
    from: [DECK],
    to: [...drawn.map(inHand), ...seatOf(player)],
    copy: "before",
  };
  return [...swapped, ...(drew ? [draw] : [])];
}
