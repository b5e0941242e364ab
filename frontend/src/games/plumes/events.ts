/** Events: what happened between two views, in sentences for the live region and for "Last turns". */
import { nameOf } from "./cards";
import type { Speech } from "./scene";
import type { Card, Seat, View } from "./view";

interface Happening {
  /** The seat it is about; null for all seats. */
  seat: Seat | null;
  text: string;
}

/** One sentence for each thing new in `after`; none if `before` is null. */
export function eventsBetween(before: View | null, after: View, speech: Speech): string[] {
  return before === null ? [] : eventsOf(before, after, speech).map(({ text }) => text);
}

/** The same, but only about other seats. */
export function othersBetween(before: View, after: View, speech: Speech): string[] {
  const others = eventsOf(before, after, speech).filter(({ seat }) => seat !== null && seat !== speech.you);
  return others.map(({ text }) => text);
}

/** The open cards that plumes and Train have in `after` and had not in `before`; a Train just dealt counts for nothing. */
export function playedBetween(before: View, after: View): Card[] {
  const dealt = before.train.length === 0;
  const open = ({ plumes, train }: View) => [
    ...plumes
      .flat()
      .flatMap(({ rows }) => rows.flat())
      .filter((card) => card !== null),
    ...(dealt ? [] : train),
  ];
  const old = new Set(open(before));
  return open(after).filter((card) => !old.has(card));
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
    const texts = plumes.flatMap(({ rows, peacock }, at) => {
      const old = before.plumes[seat]?.[at];
      const fresh = rows.flatMap((row, number) =>
        row.slice(old?.rows[number]?.length ?? 0).map((card) => {
          const name = card === null ? words.back : nameOf(card, words);
          const [plume, place] = [at + 1, number + 1];
          return mine
            ? words.event_played_mine(name, plume, place)
            : words.event_played(who, name, plume, place);
        }),
      );
      const done = mine ? words.event_peacock_mine(at + 1) : words.event_peacock(who, at + 1);
      return peacock && !old?.peacock ? [...fresh, done] : fresh;
    });
    return texts.map((text) => ({ seat, text }));
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
    return [mine ? words.event_swapped_mine(given, got) : words.event_swapped(who, given, got)];
  });
  const count = after.phase === "over" ? 0 : before.deck_size - after.deck_size;
  const drawn = count > 0 ? [mine ? words.event_drew_mine(count) : words.event_drew(who, count)] : [];
  return [...swapped, ...drawn].map((text) => ({ seat: player, text }));
}
