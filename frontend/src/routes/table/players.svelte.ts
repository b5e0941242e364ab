/** Who plays the game that is shown. When it is over, seats may change hands: its result stays with those who played it. */
import { untrack } from "svelte";
import type { BoardSeat } from "../../board/contract";
import { attendanceOf } from "../../wire/attendance";
import type { TableClient } from "../../wire/table.svelte";

interface Now {
  client: Pick<TableClient, "table" | "you" | "number">;
  /** By seat. */
  names: readonly string[];
  /** The page only watches, whatever seat its person has. */
  watch: boolean;
}

interface Cast {
  /** The game's number. */
  number: number;
  you: number | null;
  seats: readonly BoardSeat[];
}

const NOBODY: Cast = { number: 0, you: null, seats: [] };

function playersOf({ client: { table, you, number }, names, watch }: Now): Cast {
  if (!table || !number) return NOBODY;
  const seats = table.seats.map((held) => ({
    name: names[held.seat] ?? "",
    bot: held.bot,
    attendance: attendanceOf(held),
  }));
  return { number, you: watch ? null : (you?.seat ?? null), seats };
}

export class Players {
  #played: Cast = NOBODY;
  readonly #players: Cast;

  constructor(now: () => Now) {
    this.#players = $derived.by(() => {
      const present = playersOf(now());
      const over = now().client.table?.status === "over";
      return over && this.#played.number === present.number ? this.#played : present;
    });
    /** Remembered before the board is drawn. A follower may not do it: the effects of a board would run in another order. */
    $effect.pre(() => {
      const players = this.#players;
      untrack(() => (this.#played = players));
    });
  }

  get you(): number | null {
    return this.#players.you;
  }
  get seats(): readonly BoardSeat[] {
    return this.#players.seats;
  }
}
