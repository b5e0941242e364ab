/** Events: what happened between two views, in sentences for the live region and for "Last turns". */
import { nameOf } from "./cards";
import type { Speech } from "./scene";
import type { Card, Seat, View } from "./view";

interface Happening {
  /** The seat it is about; null for all seats. */
  seat: Seat | null;
  text: string;
  /** The cards it is about, null for a back: of a swap the one given, then the one taken. None for a completed Peacock. */
  cards?: readonly (Card | null)[];
  swap?: boolean;
  drew?: boolean;
}

/** Something a seat did. */
export type Doing = Happening & { seat: Seat };

/** What somebody did in a turn, in that order. */
export interface Turn {
  number: number;
  seat: Seat;
  doings: readonly Doing[];
}

/** The last event: what somebody did, in one sentence, with its open cards. */
export interface News {
  seat: Seat;
  text: string;
  cards: readonly Card[];
}

/** One sentence for each thing new in `after`; none if `before` is null. */
export function eventsBetween(before: View | null, after: View, speech: Speech): string[] {
  return before === null ? [] : eventsOf(before, after, speech).map(({ text }) => text);
}

/** What seats did between two views, with the cards. */
export function doingsBetween(before: View, after: View, speech: Speech): Doing[] {
  return eventsOf(before, after, speech).filter((one): one is Doing => one.seat !== null);
}

/** The news of the newest of these turns, of one with more than draws if there is any; null if there are no turns. */
export function newsOf(turns: readonly Turn[], speech: Speech): News | null {
  const newest = turns.find(({ doings }) => doings.some(({ drew }) => !drew)) ?? turns[0];
  return newest ? toldOf(newest, speech) : null;
}

/** A turn in one sentence: its last swap, or else its Peacock or all cards played. */
export function toldOf({ seat, doings }: Turn, speech: Speech): News {
  const { words } = speech;
  const [mine, who] = [seat === speech.you, speech.label(seat)];
  const [given, got] = doings.findLast(({ swap }) => swap)?.cards ?? [];
  if (given && got)
    return {
      seat,
      text: mine ? words.latest_swapped_mine(given, got) : words.latest_swapped(who, given, got),
      cards: [given, got],
    };
  const cards = doings.flatMap((one) => one.cards ?? []).filter((card) => card !== null);
  if (doings.some((one) => !one.cards))
    return { seat, text: mine ? words.latest_peacock_mine : words.latest_peacock(who), cards };
  if (cards.length === 0) return { seat, text: doings.at(-1)?.text ?? "", cards };
  return { seat, text: mine ? words.latest_played_mine(cards) : words.latest_played(who, cards), cards };
}

/** The cards put into plumes and into the Train between two moments of a replay. */
export function freshBetween(before: View | null, after: View): ReadonlySet<Card> {
  return new Set(before ? newestBetween(before, after)?.cards : []);
}

/** The card that came into a seat's hand between two moments of a replay; null if none did, or nobody may know it. */
export function gotBetween(before: View | null, after: View, seat: Seat): Card | null {
  const [had, has] = [before?.hands[seat], after.hands[seat]];
  return (had && has?.find((card) => !had.includes(card))) ?? null;
}

/** What a seat did in the newest turn between two views. */
export interface Newest {
  seat: Seat;
  turn: number;
  /** The open cards it put into plumes and into the Train; a Train just dealt counts for nothing. */
  cards: readonly Card[];
}

/** The newest turn between two views in which somebody played or swapped; null if none. */
export function newestBetween(before: View, after: View): Newest | null {
  const seat = newestSeat(before, after);
  if (seat === null || after.turns < before.turns) return null;
  const one = isOneTurn(before, after) && before.train.length > 0;
  const open = ({ plumes, train }: View) => [
    ...(plumes[seat] ?? []).flatMap(({ rows }) => rows.flat()).filter((card) => card !== null),
    ...(one ? train : []),
  ];
  const old = new Set(open(before));
  return {
    seat,
    turn: after.turns - turnsSince(after, seat),
    cards: open(after).filter((card) => !old.has(card)),
  };
}

/** Number of turns that began after this seat's newest one, in which it has played. */
function turnsSince({ player, played, plumes }: View, seat: Seat): number {
  if (seat === player && played > 0) return 0;
  const seats = plumes.length;
  return ((player ?? seat) - seat + seats) % seats || seats;
}

/** Whose turn is the newest of those that put a card anywhere. */
function newestSeat(before: View, after: View): Seat | null {
  const sizeOf = ({ plumes }: View, seat: Seat) =>
    (plumes[seat] ?? []).flatMap(({ rows }) => rows.flat()).length;
  const [newest] = after.plumes
    .map((_, seat) => seat)
    .filter((seat) => sizeOf(after, seat) > sizeOf(before, seat))
    .sort((a, b) => turnsSince(after, a) - turnsSince(after, b));
  const swapped = isOneTurn(before, after) && before.train.some((card) => !after.train.includes(card));
  return newest ?? (swapped ? before.player : null);
}

function eventsOf(before: View, after: View, speech: Speech): Happening[] {
  if (after.turns < before.turns) return [];
  const kept = before.phase === "keep" && after.phase !== "keep";
  const all = kept ? [{ seat: null, text: speech.words.event_kept }] : [];
  return [...all, ...playEvents(before, after, speech), ...replenishEvents(before, after, speech)];
}

function playEvents(before: View, after: View, speech: Speech): Happening[] {
  const { words, you } = speech;
  return after.plumes.flatMap((plumes, seat) => {
    const mine = seat === you;
    const who = speech.label(seat);
    return plumes.flatMap(({ rows, peacock }, at): Happening[] => {
      const old = before.plumes[seat]?.[at];
      const fresh = rows.flatMap((row, number) =>
        row.slice(old?.rows[number]?.length ?? 0).map((card) => {
          const name = card === null ? words.back : nameOf(card, words);
          const [plume, place] = [at + 1, number + 1];
          const text = mine
            ? words.event_played_mine(name, plume, place)
            : words.event_played(who, name, plume, place);
          const down = peacock && number === rows.length - 1;
          return { seat, text, cards: [down ? null : card] };
        }),
      );
      const done = mine ? words.event_peacock_mine(at + 1) : words.event_peacock(who, at + 1);
      return peacock && !old?.peacock ? [...fresh, { seat, text: done }] : fresh;
    });
  });
}

/** Whether only one seat's turn lies between the views: then changes of Train and deck are that seat's. */
function isOneTurn(before: View, after: View): boolean {
  const begins = after.played === 0 && after.steps === 0;
  return after.turns === before.turns || (after.turns === before.turns + 1 && begins);
}

function replenishEvents(before: View, after: View, speech: Speech): Happening[] {
  const { words, you } = speech;
  const { player } = before;
  if (player === null || before.train.length === 0 || !isOneTurn(before, after)) return [];
  const mine = player === you;
  const who = speech.label(player);
  const swapped = after.train.flatMap((card, i) => {
    const taken = before.train[i] ?? card;
    if (taken === card) return [];
    const [given, got] = [nameOf(card, words), nameOf(taken, words)];
    const text = mine ? words.event_swapped_mine(given, got) : words.event_swapped(who, given, got);
    return [{ seat: player, text, cards: [card, taken], swap: true }];
  });
  const count = after.phase === "over" ? 0 : before.deck_size - after.deck_size;
  if (count <= 0) return swapped;
  const text = mine ? words.event_drew_mine(count) : words.event_drew(who, count);
  return [...swapped, { seat: player, text, cards: Array.from({ length: count }, () => null), drew: true }];
}
