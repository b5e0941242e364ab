/** What one may do about a seat: one list for the lobby and for the people of a running game. */
import type { Request, Snapshot } from "../../lib/messages";
import type { Words } from "../../words/en";

export interface SeatAction {
  readonly label: string;
  /** What comes of it, where that is not plain. */
  readonly hint: string | null;
  readonly request: Request;
}

export function seatActions(snapshot: Snapshot, seat: number, name: string, words: Words): SeatAction[] {
  const { table, you } = snapshot;
  const holder = table.seats[seat];
  if (!holder) return [];
  const playing = table.status === "playing";
  const host = table.host === you.player;
  const mine = you.seat === seat;
  const person = holder.player !== null && !mine;
  const actions: (SeatAction | false)[] = [
    mine && {
      label: playing ? words.menu.stand : words.lobby.stand,
      hint: playing ? words.menu.stand_text : null,
      request: { type: "stand" },
    },
    person &&
      host && {
        label: words.lobby.make_host,
        hint: words.lobby.make_host_text,
        request: { type: "hand_over", seat },
      },
    person &&
      host &&
      (!playing || !holder.connected) && {
        label: playing ? words.menu.give_bot(name) : words.lobby.free_seat,
        hint: null,
        request: { type: "remove", seat },
      },
    person &&
      you.seat === null && {
        label: words.same.i_am(name),
        hint: words.same.claim_text,
        request: { type: "claim", seat },
      },
    table.status !== "lobby" &&
      holder.bot !== null &&
      you.seat === null && {
        label: words.lobby.sit,
        hint: null,
        request: { type: "sit", seat },
      },
  ];
  return actions.filter((action) => action !== false);
}

/** May I become the host? Only once the host has been gone as long as the server wants. */
export function mayTakeHost(snapshot: Snapshot): boolean {
  const { table, you } = snapshot;
  if (table.host === you.player) return false;
  const onlyBots = table.seats.every((seat) => seat.player === null);
  return (you.seat !== null || onlyBots) && table.host_away_ms === 0;
}
