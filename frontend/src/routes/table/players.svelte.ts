/** Who plays the game that is shown. When it is over, seats may change hands: its result stays with those who played it. */
import type { BoardSeat } from "../../board/contract";
import { attendanceOf } from "../../wire/attendance";
import type { Snapshot } from "../../wire/messages";
import type { Words } from "../../words/en";
import { seatNames } from "../names";

export class Players {
  /** The newest snapshot of the game while it ran; one of a finished game if this page has seen no other. */
  #played = $state.raw<Snapshot | null>(null);

  readonly seats: readonly BoardSeat[] = $derived.by(() => {
    const seats = this.#played?.table.seats ?? [];
    const names = seatNames(seats, this.words);
    return seats.map((held, i) => ({ name: names[i] ?? "", bot: held.bot, attendance: attendanceOf(held) }));
  });
  /** My seat; null watches. */
  readonly you: number | null = $derived.by(() => (this.watch ? null : (this.#played?.you.seat ?? null)));

  constructor(
    private readonly words: Words,
    /** The page only watches, whatever seat its person has. */
    private readonly watch: boolean,
  ) {}

  /** Call with every snapshot. */
  follow(now: Snapshot): void {
    const over = now.table.status === "over" && this.#played?.game?.number === now.game?.number;
    if (!over) this.#played = now.game && now;
  }
}
