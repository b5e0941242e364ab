/** Seats of PIKOKO: whose tail each seat plays, and sentences about it. */
import type { SeatSpeech } from "../../board/seats";
import type { Scene } from "./scene";
import type { Seat } from "./view";
import type { Words } from "./words/en";

export { besideBadge } from "../../board/seats";

export type Speech = SeatSpeech<Words>;

/** The seat whose tail `seat` plays: the one on the left. */
export function targetOf(seat: Seat, players: number): Seat {
  return (seat + 1) % players;
}

/** The seat that plays the tail of `seat`. */
export function playerOf(seat: Seat, players: number): Seat {
  return (seat + players - 1) % players;
}

/** The next card of the trick comes from this tail, whoever plays it. */
export function isSource({ view, to_act, players }: Scene, seat: Seat): boolean {
  return view.phase === "tricks" && to_act.includes(playerOf(seat, players));
}

/** Whose tail `seat` plays: "You play Ann's tail". */
export function playsText(speech: Speech, seat: Seat, target: Seat): string {
  const { you, words } = speech;
  if (seat === you) return words.you_play_tail_of(speech.label(target));
  if (target === you) return words.plays_your_tail(speech.label(seat));
  return words.plays_tail_of(speech.label(seat), speech.label(target));
}

/** Whose tail took a trick. */
export function takesText(speech: Speech, seat: Seat): string {
  return seat === speech.you ? speech.words.you_take_trick : speech.words.takes_trick(speech.label(seat));
}
