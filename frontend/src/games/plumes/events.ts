/** Events: what happened between two views, in sentences for the live region and for "Last turns". */
import { nameOf } from "./cards";
import type { Speech } from "./scene";
import type { Card, Seat, View } from "./view";

interface Happening {
  /** The seat it is about; null for all seats. */
  seat: Seat | null;
  text: string;
  /** Of others, the same in few words. */
  brief?: string;
  /** The cards it is about, null for a back: of a swap the one given, then the one taken. */
  cards?: readonly (Card | null)[];
  swap?: boolean;
}

/** Something another seat did. */
export type Doing = Happening & { seat: Seat };

/** One sentence for each thing new in `after`; none if `before` is null. */
export function eventsBetween(before: View | null, after: View, speech: Speech): string[] {
  return before === null ? [] : eventsOf(before, after, speech).map(({ text }) => text);
}

/** The same, but only about other seats. */
export function othersBetween(before: View, after: View, speech: Speech): string[] {
  return doingsBetween(before, after, speech).map(({ text }) => text);
}

/** The same with the cards. */
export function doingsBetween(before: View, after: View, speech: Speech): Doing[] {
  return eventsOf(before, after, speech).filter(
    (one): one is Doing => one.seat !== null && one.seat !== speech.you,
  );
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

/** The last thing a seat did between two views, in few words: a swap, a Peacock or a card; a draw tells nothing. */
export function latestBetween(before: View, after: View, speech: Speech): string | null {
  const newest = newestBetween(before, after);
  if (!newest) return null;
  const { words, you } = speech;
  const { seat, cards } = newest;
  const [mine, who] = [seat === you, speech.label(seat)];
  const at = after.train.findIndex((card) => cards.includes(card));
  const [given, got] = [after.train[at], before.train[at]];
  if (given !== undefined && got !== undefined)
    return mine ? words.latest_swapped_mine(given, got) : words.latest_swapped(who, given, got);
  const done = (view: View) => (view.plumes[seat] ?? []).filter(({ peacock }) => peacock).length;
  if (done(after) > done(before)) return mine ? words.latest_peacock_mine : words.latest_peacock(who);
  const card = cards.at(-1);
  if (card === undefined) return null;
  return mine ? words.latest_played_mine(card) : words.latest_played(who, card);
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
          const brief = card === null || mine ? text : words.latest_played(who, card);
          return { seat, text, brief, cards: [card] };
        }),
      );
      const done = mine ? words.event_peacock_mine(at + 1) : words.event_peacock(who, at + 1);
      return peacock && !old?.peacock
        ? [...fresh, { seat, text: done, brief: mine ? done : words.latest_peacock(who) }]
        : fresh;
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
    const brief = mine ? text : words.latest_swapped(who, card, taken);
    return [{ seat: player, text, brief, cards: [card, taken], swap: true }];
  });
  const count = after.phase === "over" ? 0 : before.deck_size - after.deck_size;
  if (count <= 0) return swapped;
  const text = mine ? words.event_drew_mine(count) : words.event_drew(who, count);
  return [...swapped, { seat: player, text, cards: Array.from({ length: count }, () => null) }];
}
