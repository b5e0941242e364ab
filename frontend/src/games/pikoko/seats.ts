/** Whose tail is whose, and how PIKOKO speaks of it. */
import { SeatSpeech } from "../../board/seats";
import type { Seat } from "./view";
import type { Words } from "./words/en";

export { besideBadge, chairsOf, goneAt, namesOf, orderOf } from "../../board/seats";

/** The seat whose tail `seat` plays: the one on the left. */
export function targetOf(seat: Seat, players: number): Seat {
  return (seat + 1) % players;
}

/** The seat that plays the tail of `seat`. */
export function playerOf(seat: Seat, players: number): Seat {
  return (seat + players - 1) % players;
}

export class Speech extends SeatSpeech<Words> {
  /** Whose tail `seat` plays, as a sentence: "You play Ann's tail". */
  plays(seat: Seat, target: Seat): string {
    if (seat === this.you) return this.words.you_play_tail_of(this.label(target));
    if (target === this.you) return this.words.plays_your_tail(this.label(seat));
    return this.words.plays_tail_of(this.label(seat), this.label(target));
  }

  /** Whose tail took a trick, as a sentence. */
  takes(seat: Seat): string {
    return seat === this.you ? this.words.you_take_trick : this.words.takes_trick(this.label(seat));
  }
}
