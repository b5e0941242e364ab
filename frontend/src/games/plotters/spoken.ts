/** Texts for screen readers: a seat and its piles, and the trick. */
import { seatText } from "../../board/seats";
import { LETTERS, nameOf } from "./cards";
import { countOf, type Owned, ownedBy } from "./piles";
import type { Scene } from "./scene";
import { type Shown, takerOf } from "./tricks";
import type { Play, Seat } from "./view";
import type { Words } from "./words/en";

/** "5 red, 3 blue, 2 face down". */
export function pilesText(owned: Owned, words: Words): string {
  const open = LETTERS.filter((letter) => countOf(owned, letter) > 0);
  const parts = open.map((letter) => words.stack(countOf(owned, letter), letter));
  return [...parts, ...(owned.pile > 0 ? [words.face_down(owned.pile)] : [])].join(", ") || words.nothing_yet;
}

export function chipText(scene: Scene, seat: Seat): string {
  const { view, words } = scene;
  const worth = view.worth[seat] ?? null;
  return seatText(
    scene,
    seat,
    pilesText(ownedBy(view, seat), words),
    worth === null ? words.choosing : words.worth_now(worth),
    words.sum_of(view.totals[seat] ?? 0),
  );
}

/** A card of the trick: who played it, what it wins, and where it goes. */
export function cardText(play: Play, trick: Shown, { speech, words }: Scene): string {
  const parts = [words.play_text(nameOf(play.card, words), speech.inside(play.by))];
  if (play.by === trick.leader) parts.push(words.led_how);
  if (play.by === trick.first) parts.push(words.first_how);
  if (play.by === trick.second) parts.push(words.second_how);
  const taker = takerOf(play.card, trick);
  if (taker !== null) parts.push(words.to(speech.inside(taker)));
  else if (trick.taken.length > 0) parts.push(words.leaves_game);
  return parts.join(", ");
}
