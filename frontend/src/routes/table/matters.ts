/** What the people of a table are asked besides the game: votes, claims; and what each of them may do about it. */
import { attendanceOf } from "../../lib/attendance";
import type { SeatView, Snapshot } from "../../lib/messages";

export type Claim = Snapshot["table"]["claims"][number];
export type Vote = Snapshot["table"]["votes"][number];
export type Choice = Vote["ballots"][number]["choice"];

/** What may become of the seat of somebody gone, in the order it is offered. */
export const CHOICES: readonly Choice[] = ["wait", "bot", "end"];

const GLASS_MS: Readonly<Record<string, number>> = {
  half_minute: 30_000,
  minute: 60_000,
  two_minutes: 120_000,
};

/** How long the table's sand-glass runs; null: it has none. */
export function glassOf(options: Snapshot["table"]["options"]): number | null {
  return GLASS_MS[options.sandglass ?? ""] ?? null;
}

/** May I pause the game, or go on with it? */
export function mayPause({ table, you }: Snapshot): boolean {
  return table.status === "playing" && (you.seat !== null || you.player === table.host);
}

/** Does the game wait for people, and not for me? */
export function mayKnock({ table, game, you }: Snapshot): boolean {
  if (!game || table.status !== "playing" || table.paused !== null || you.seat === null) return false;
  const people = game.to_act.some((seat) => table.seats[seat]?.player);
  return people && !game.to_act.includes(you.seat) && game.knocked === null;
}

export function ballotOf(vote: Vote, player: string): Choice | null {
  return vote.ballots.find((ballot) => ballot.player === player)?.choice ?? null;
}

/** The claims I answer: those of my seat, and as the host those of people who are gone, or have not answered for long. */
export function claimsToAnswer({ table, you }: Snapshot): Claim[] {
  const hosting = table.host === you.player;
  return table.claims.filter(({ seat, late }) => {
    const holder = table.seats[seat];
    const there = holder?.player ? attendanceOf(holder) !== "gone" : false;
    return seat === you.seat || (hosting && (late || !there));
  });
}

/** Who sits here under my name, while I do not: perhaps it is me, and this browser has forgotten it. */
export function alikeSeat({ table, you }: Snapshot, myName: string): SeatView | null {
  const claimed = table.claims.some(({ player }) => player.id === you.player);
  if (you.seat !== null || claimed || myName === "") return null;
  const name = myName.toLocaleLowerCase();
  return table.seats.find(({ player }) => player?.name.toLocaleLowerCase() === name) ?? null;
}
