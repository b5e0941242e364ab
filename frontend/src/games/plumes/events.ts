/** What happened between two views, in sentences: the live region says them. */
import { nameOf } from "./cards";
import type { Speech } from "./scene";
import type { View } from "./view";

/** Sentences for all that is in `after` and was not in `before`; none when nothing is known of before. */
export function eventsBetween(before: View | null, after: View, speech: Speech): string[] {
  if (before === null || after.turns < before.turns) return [];
  const { words } = speech;
  const kept = before.phase === "keep" && after.phase !== "keep" ? [words.event_kept] : [];
  return [...kept, ...played(before, after, speech), ...replenished(before, after, speech)];
}

function played(before: View, after: View, speech: Speech): string[] {
  const { words } = speech;
  return after.plumes.flatMap((plumes, seat) =>
    plumes.flatMap(({ rows, peacock }, at) => {
      const old = before.plumes[seat]?.[at];
      const fresh = rows.flatMap((row, number) =>
        row.slice(old?.rows[number]?.length ?? 0).map((card) => {
          const name = card === null ? words.back : nameOf(card, words);
          return words.event_played(speech.label(seat), name, at + 1, number + 1);
        }),
      );
      const done = peacock && !old?.peacock ? [words.event_peacock(speech.label(seat), at + 1)] : [];
      return [...fresh, ...done];
    }),
  );
}

function replenished(before: View, after: View, speech: Speech): string[] {
  const { words } = speech;
  const { player } = before;
  if (player === null || before.train.length === 0) return [];
  const name = speech.label(player);
  const swapped = after.train.flatMap((card, i) => {
    const taken = before.train[i] ?? card;
    return taken === card ? [] : [words.event_swapped(name, nameOf(card, words), nameOf(taken, words))];
  });
  const drew = after.deck_size < before.deck_size && after.phase !== "over";
  return [...swapped, ...(drew ? [words.event_drew(name)] : [])];
}
