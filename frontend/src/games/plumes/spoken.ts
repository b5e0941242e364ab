/** Texts for screen readers: plumes, seats and hands. */
import { seatText } from "../../board/seats";
import { nameOf } from "./cards";
import { isPeacock, madeOf, placesOf, spotsOf } from "./plumes";
import { leads, type Scene } from "./scene";
import type { Card, Plume, Seat, View } from "./view";
import type { Words } from "./words/en";

/** A list of cards: "red 3, blue 9". */
export function listOf(cards: readonly (Card | null)[], words: Words): string {
  return cards.map((card) => (card === null ? words.back : nameOf(card, words))).join(", ");
}

/**
 * A plume: "Plume 2, 7 points. Row 1: .. Row 2: .. 1 card missing, red and blue." `hidden`: the others don't see its
 * last card.
 */
export function plumeText({ rows, score }: Plume, number: number, words: Words, hidden: boolean): string {
  const places = placesOf(rows);
  const done = isPeacock(rows);
  const lines = rows.map((row, i) => {
    const list = listOf(row, words);
    return words.row(i + 1, hidden && i === rows.length - 1 ? words.face_down_mine(list) : list);
  });
  const open = spotsOf(rows).flatMap((spot) => {
    if (spot.colours === null) return [words.grows];
    const left = (places[spot.row] ?? 0) - (rows[spot.row]?.length ?? 0);
    return [words.row(spot.row + 1, words.takes(left, spot.colours))];
  });
  const head = [words.plume(number), ...(done ? [words.peacock] : []), words.points(score)].join(", ");
  return `${[head, ...lines, ...open].join(". ")}.`;
}

/** A chip: "Ann, bot, 12 points, in the lead, 5 cards in hand". */
export function chipText(scene: Scene, seat: Seat): string {
  const { view, words } = scene;
  return seatText(
    scene,
    seat,
    words.points(view.scores[seat] ?? 0),
    leads(scene, seat) ? words.leads : "",
    words.hand_of(view.hand_sizes[seat] ?? 0),
  );
}

/** What a seat does while hands are chosen: "chosen", "choosing", or "away" if nobody is there to choose. */
export function choiceOf({ view, words, table }: Scene, seat: Seat): string {
  if (view.sealed[seat] === true) return words.chosen;
  const attendance = table.seats[seat]?.attendance ?? "here";
  return attendance === "here" ? words.to_come : words[attendance];
}

/** What makes a seat's points at the end: "lower rows 58 − top rows 25 + Peacocks 3"; empty without plumes. */
export function sumOf(view: View, seat: Seat, words: Words): string {
  const made = madeOf(view.plumes[seat] ?? []);
  return made ? words.made_of(made.lower, made.top, made.bonus) : "";
}
