/** Questions about a snapshot: who is asked what besides the game (votes, claims, wishes), and who may do what about it. */
import { attendanceOf } from "../../wire/attendance";
import type { SeatView, Snapshot } from "../../wire/messages";
import type { Words } from "../../words/en";
import { botKind } from "../names";

export type Claim = Snapshot["table"]["claims"][number];
export type Vote = Snapshot["table"]["votes"][number];
export type Choice = Vote["ballots"][number]["choice"];

/** The choices of a vote, in the order they are offered. */
export const CHOICES: readonly Choice[] = ["wait", "bot", "end"];

/** How many names a sentence about the door has at most. */
const NAMED = 3;

const GLASS_MS: Readonly<Record<string, number>> = {
  half_minute: 30_000,
  minute: 60_000,
  two_minutes: 120_000,
};

export const GLASSES = ["off", "half_minute", "minute", "two_minutes"] as const;

/** Which sandglass the table has. */
export function sandglassOf(options: Snapshot["table"]["options"]): (typeof GLASSES)[number] {
  return GLASSES.find((one) => one === options.sandglass) ?? "off";
}

/** How long the table's sandglass runs; null: it has none. */
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

/** The votes I take part in: those about seats of others. */
export function votesToAnswer({ table, you }: Snapshot): readonly Vote[] {
  return you.seat === null ? [] : table.votes.filter(({ seat }) => seat !== you.seat);
}

type Absence = "gone" | "away" | "still";

/** How somebody is missed: gone, away, or idle for so long that there is a vote; null if they are there, or a bot. */
function absenceOf(held: SeatView, { table }: Snapshot): Absence | null {
  const attendance = attendanceOf(held);
  if (attendance !== "here") return attendance;
  return table.votes.some(({ seat }) => seat === held.seat) ? "still" : null;
}

/** Who is not there while the game waits for them and not for me, and what happens next; null if nobody. */
export function absenceLine(
  snapshot: Snapshot,
  names: readonly string[],
  { absence, list }: Words,
): string | null {
  const { table, game, you } = snapshot;
  if (!game || table.status !== "playing" || (you.seat !== null && game.to_act.includes(you.seat)))
    return null;
  const missed = table.seats.filter(
    (held) => game.to_act.includes(held.seat) && absenceOf(held, snapshot) !== null,
  );
  const kinds = missed.map((held) => absenceOf(held, snapshot));
  const how = (["gone", "away", "still"] as const).find((kind) => kinds.includes(kind));
  if (!how) return null;
  const who = missed.filter((_, i) => kinds[i] === how).map(({ seat }) => names[seat] ?? "");
  const voting = votesToAnswer(snapshot).some(({ seat }) => missed.some((held) => held.seat === seat));
  const next =
    game.view.phase === "scored" ? "round" : you.seat === null ? "others" : voting ? "vote" : "soon";
  return `${absence[how](list(who), who.length > 1)} ${absence.next[next]}`;
}

/** Do the others vote about my seat, since I have not moved for long? */
export function isVotedAbout({ table, you }: Snapshot): boolean {
  return you.seat !== null && table.votes.some(({ seat }) => seat === you.seat);
}

/** The seat a bot keeps for me. */
export function keptSeat({ table, you }: Snapshot): number | null {
  return table.seats.find((seat) => seat.kept_for === you.player)?.seat ?? null;
}

/** May I let newcomers in who wait at the door of the locked table? */
export function mayLetIn({ table, you }: Snapshot): boolean {
  return you.seat !== null || you.player === table.host;
}

/** Who waits at the door, for those who may let them in, in one sentence; "" when nobody does. */
export function doorLine(snapshot: Snapshot, words: Words): string {
  const names = mayLetIn(snapshot) ? snapshot.table.newcomers.map(({ name }) => name) : [];
  const [only = "", ...others] = names;
  if (others.length === 0) return only && words.door.waits(only);
  const shown =
    names.length > NAMED ? [...names.slice(0, NAMED), words.door.more(names.length - NAMED)] : names;
  return words.door.wait(words.list(shown));
}

/** Why I may not chat, whatever is played; null: I may. */
export function silencedBy({ table, you }: Snapshot): "muted" | "seated" | null {
  if (table.muted.includes(you.player)) return "muted";
  const seated = you.seat !== null || you.player === table.host;
  return table.options.chat === "seated" && !seated ? "seated" : null;
}

/** The wishes for seats of bots that I answer. */
export function wishesToAnswer({ table, you }: Snapshot): Snapshot["table"]["asking"] {
  return table.asking.filter((wish) => wish.answered_by.includes(you.player));
}

/** The claims I answer: those of my seat; as the host also those of seats whose people are gone. */
export function claimsToAnswer({ table, you }: Snapshot): Claim[] {
  const hosting = table.host === you.player;
  return table.claims.filter(({ seat }) => {
    const holder = table.seats[seat];
    const there = holder?.player ? attendanceOf(holder) !== "gone" : false;
    return seat === you.seat || (hosting && !there);
  });
}

/** Who sits here under my name, while I do not: perhaps it is me, and this browser has forgotten it. */
export function alikeSeat({ table, you }: Snapshot, myName: string): SeatView | null {
  const claimed = table.claims.some(({ player }) => player.id === you.player);
  if (you.seat !== null || claimed || myName === "") return null;
  const name = myName.toLocaleLowerCase();
  return table.seats.find(({ player }) => player?.name.toLocaleLowerCase() === name) ?? null;
}

/** What is said of a seat behind its name: you, host, which kind of bot, away or gone. */
export function tagsOf(held: SeatView, { table, you }: Snapshot, words: Words): string[] {
  const attendance = attendanceOf(held);
  const { lobby } = words;
  const tags = [
    held.seat === you.seat && lobby.you,
    held.player?.id === table.host && lobby.host,
    held.bot !== null && botKind(table.game, held.bot, held.seat, words),
    attendance !== "here" && lobby[attendance],
  ];
  return tags.filter((tag) => tag !== false);
}
