/** Retelling of a game of Enchanted Plumes: what each moment did, and its chapters. */
import type { Chapter, Moment, Retelling } from "../../board/game";
import { faceOf } from "./cards";
import { eventsBetween, gotBetween } from "./events";
import type { Speech } from "./scene";
import type { Card, Seat, View } from "./view";
import type { Words } from "./words/en";

function saidOf(before: View | null, { kind, view }: Moment<View>, speech: Speech): string {
  const { words } = speech;
  if (before === null || kind === "deal") return words.event_dealt;
  const seat = before.player;
  if (seat === null) return words.event_kept;
  const mine = seat === speech.you;
  const who = speech.label(seat);
  if (kind === "peahen") return mine ? words.event_peahen_mine : words.event_peahen(who);
  if (kind === "peacock") {
    const card = peacockCard(before, view, seat);
    if (card === null) return mine ? words.latest_peacock_mine : words.latest_peacock(who);
    return mine ? words.event_peacock_with_mine(card) : words.event_peacock_with(who, card);
  }
  if (kind === "swap") {
    const at = view.train.findIndex((card, i) => card !== before.train[i]);
    const [given, got] = [view.train[at], before.train[at]];
    if (given && got)
      return mine ? words.latest_swapped_mine(given, got) : words.latest_swapped(who, given, got);
  }
  const drawn = kind === "draw" ? gotBetween(before, view, seat) : null;
  if (drawn !== null) return mine ? words.event_drew_card_mine(drawn) : words.event_drew_card(who, drawn);
  /** No line begins with the number of the row. */
  return eventsBetween(before, view, speech)
    .join(". ")
    .replace(/ (\d+)$/, "\u00a0$1");
}

/** The last card of the Peacock that was completed; null if it is seen as a seat that saw it face down. */
function peacockCard(before: View, after: View, seat: Seat): Card | null {
  const done = (after.plumes[seat] ?? []).find(
    ({ peacock }, at) => peacock && !before.plumes[seat]?.[at]?.peacock,
  );
  return done?.rows.at(-1)?.[0] ?? null;
}

function chaptersOf(moments: readonly Moment<View>[], speech: Speech): Chapter[] {
  const { words } = speech;
  const chapters: Chapter[] = [];
  let turn = 0;
  moments.forEach(({ kind }, first) => {
    const begin = (text: string) => chapters.push({ first, text });
    const before = moments[first - 1]?.view;
    if (kind === "deal") begin(words.chapter_deal);
    else if (kind === "keep") begin(words.chapter_hands);
    else if (kind === "peahen") begin(words.phase_over);
    else if (before && before.player !== null && before.turns !== turn) {
      turn = before.turns;
      begin(words.chapter_turn(speech.label(before.player), turn));
    }
  });
  return chapters;
}

export const retelling: Retelling<View, Words> = { saidOf, faceOf, chaptersOf };
