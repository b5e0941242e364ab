/** What happened at a table between two snapshots, apart from moves of the game, as sentences. */
import { attendanceOf } from "../../wire/attendance";
import type { PersonView, SeatView, Snapshot, TableView } from "../../wire/messages";
import type { Words } from "../../words/en";
import { hostSeat, seatNames } from "../names";

/** Sentences about what `after` has and `before` had not. Seats are compared only in a running game. */
export function eventsBetween(before: Snapshot | null, after: Snapshot, words: Words): string[] {
  if (!before) return [];
  const lines = [
    ...arrived(before, after, words),
    ...declined(before, after, words),
    ...decided(before.table, after.table, after.you.player === after.table.host, words),
    ...hosted(before, after, words),
    ...silenced(before, after, words),
  ];
  if (before.table.status !== "playing" || after.table.status !== "playing") return lines;
  return [
    ...lines,
    ...after.table.seats.flatMap((seat) => changed(before, after, seat, words)),
    ...keptWaiting(before, after, words),
    ...resumed(before, after, words),
    ...knocked(before, after, words),
  ];
}

/** My seat has moved to this device, in the lobby or in a game. */
function arrived(before: Snapshot, { you }: Snapshot, words: Words): string[] {
  const holder = you.seat === null || before.you.seat !== null ? null : before.table.seats[you.seat]?.player;
  return holder && holder.id !== you.player ? [words.news.moved_here] : [];
}

/** Changes of the link, the lock and who is sent away. The host is not told of their own lock. */
function decided(before: TableView, after: TableView, hosting: boolean, words: Words): string[] {
  const { news } = words;
  const ids = (people: readonly PersonView[]) => new Set(people.map(({ id }) => id));
  const [barred, was] = [ids(after.sent_away), ids(before.sent_away)];
  const here = new Set([...after.watchers.ids, ...after.seats.map(({ player }) => player?.id)]);
  const back = before.sent_away.length > after.sent_away.length ? before.sent_away : [];
  const came = before.newcomers.filter(({ id }) => here.has(id));
  return [
    ...(before.code === after.code ? [] : [news.new_link]),
    ...(before.locked === after.locked || hosting ? [] : [after.locked ? news.locked : news.unlocked]),
    ...came.map(({ name }) => news.let_in(name)),
    ...after.sent_away.filter(({ id }) => !was.has(id)).map(({ name }) => news.sent_away(name)),
    ...back.filter(({ id }) => !barred.has(id)).map(({ name }) => news.allowed_back(name)),
  ];
}

/** A new host, unless the host has only moved to another device. */
function hosted(before: Snapshot, { table, you }: Snapshot, words: Words): string[] {
  const was = hostSeat(before.table)?.seat ?? null;
  const now = hostSeat(table)?.seat ?? null;
  if (before.table.host === table.host || (was !== null && was === now)) return [];
  if (you.player === table.host)
    return [table.stand_in_for ? words.host.stand_in(table.stand_in_for.name) : words.news.you_host];
  return now === null ? [] : [words.news.hosts(seatNames(table.seats, words)[now] ?? "")];
}

function silenced({ table: before }: Snapshot, { table, you }: Snapshot, words: Words): string[] {
  const { news } = words;
  const names = seatNames(table.seats, words);
  const line = (id: string, mine: string, other: (name: string) => string): string[] => {
    const seat = table.seats.find(({ player }) => player?.id === id)?.seat;
    return id === you.player ? [mine] : seat === undefined ? [] : [other(names[seat] ?? "")];
  };
  return [
    ...table.muted
      .filter((id) => !before.muted.includes(id))
      .flatMap((id) => line(id, news.you_muted, news.muted)),
    ...before.muted
      .filter((id) => !table.muted.includes(id))
      .flatMap((id) => line(id, news.you_unmuted, news.unmuted)),
  ];
}

function changed(before: Snapshot, after: Snapshot, now: SeatView, words: Words): string[] {
  const was = before.table.seats[now.seat];
  const me = after.you.player;
  if (!was || was.player?.id === now.player?.id || was.player?.id === me || now.player?.id === me) return [];
  const old = seatNames(before.table.seats, words)[now.seat] ?? "";
  const name = seatNames(after.table.seats, words)[now.seat] ?? "";
  if (!now.player) return [now.kept_for ? words.news.bot_plays(old) : words.news.bot_replaces(name, old)];
  if (!was.player) return [words.news.plays_now(name)];
  return [was.player.name === now.player.name ? words.news.moved(name) : words.news.moved_as(old, name)];
}

/** A vote has ended, and its seat is still that of somebody gone. */
function keptWaiting(before: Snapshot, after: Snapshot, words: Words): string[] {
  const names = seatNames(after.table.seats, words);
  return before.table.votes.flatMap(({ seat, idle }) => {
    const open = after.table.votes.some((vote) => vote.seat === seat);
    const holder = after.table.seats[seat];
    const awaited = after.game?.to_act.includes(seat) ?? false;
    if (open || !holder || !awaited || idle || attendanceOf(holder) !== "gone") return [];
    return [words.news.waits_on(names[seat] ?? "")];
  });
}

function resumed(before: Snapshot, after: Snapshot, words: Words): string[] {
  return before.table.paused !== null && after.table.paused === null ? [words.news.goes_on] : [];
}

function knocked(before: Snapshot, { game, table, you }: Snapshot, words: Words): string[] {
  if (!game?.knocked || (before.game?.knocked === game.knocked && before.game.turn === game.turn)) return [];
  if (game.knocked === you.player) return [words.news.knocked];
  const seat = table.seats.find(({ player }) => player?.id === game.knocked)?.seat;
  const name = (seat === undefined ? null : seatNames(table.seats, words)[seat]) ?? "";
  const mine = you.seat !== null && game.to_act.includes(you.seat);
  return [mine ? words.news.knocks_you(name) : words.news.knocks(name)];
}

function declined(before: Snapshot, after: Snapshot, words: Words): string[] {
  return wasDeclined(before, after) ? [words.news.declined] : [];
}

/** My claim is gone, and I have no seat. */
export function wasDeclined(before: Snapshot | null, { table, you }: Snapshot): boolean {
  const mine = (claims: Snapshot["table"]["claims"]) => claims.some(({ player }) => player.id === you.player);
  return before !== null && mine(before.table.claims) && !mine(table.claims) && you.seat === null;
}

/** My seat has gone to another player, who is me on another device. */
export function hasLeft(before: Snapshot | null, after: Snapshot): boolean {
  const seat = before?.you.seat ?? null;
  if (seat === null || after.you.seat !== null || before?.you.player !== after.you.player) return false;
  const holder = after.table.seats[seat]?.player ?? null;
  return holder !== null && holder.id !== after.you.player;
}

/** The seat that a claim has cost me, whoever answered it; null: none has. I may take it back for a while. */
export function lostSeat(before: Snapshot | null, after: Snapshot): number | null {
  const seat = before?.you.seat ?? null;
  if (before === null || seat === null || !hasLeft(before, after)) return null;
  const now = after.table.seats[seat]?.player?.id;
  return before.table.claims.some((claim) => claim.seat === seat && claim.player.id === now) ? seat : null;
}
