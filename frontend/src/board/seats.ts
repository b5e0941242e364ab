/** Seats: their order and names on every board, and how sentences name them. */
import { type Pattern, patternOf } from "../ui/patterns";
import type { BoardTable } from "./contract";

/** Words that name seats. */
export interface SeatWords {
  readonly you: string;
  readonly your_self: string;
  readonly list: (items: readonly string[]) => string;
  readonly with_pattern: (name: string, pattern: Pattern["name"]) => string;
  readonly n_players: (n: number) => string;
  /** Stands beside the name of somebody who is gone. */
  readonly gone: string;
}

const orders = new Map<string, readonly number[]>();

/**
 * Clockwise from your left neighbour to you; a watcher sees seats 0 to n-1. It returns the same list each time, so that
 * what stands there for each seat isn't gone through again.
 */
export function orderOf(players: number, you: number | null): readonly number[] {
  const first = you === null ? 0 : you + 1;
  const key = `${players} ${first}`;
  const order = orders.get(key) ?? Array.from({ length: players }, (_, i) => (first + i) % players);
  orders.set(key, order);
  return order;
}

/** Seats whose players are gone. */
export function goneAt({ seats }: BoardTable): number[] {
  return seats.flatMap(({ attendance }, seat) => (attendance === "gone" ? [seat] : []));
}

/** Names by seat; equal names get their pattern: "Max (dots)". */
export function namesOf(table: BoardTable, words: Pick<SeatWords, "with_pattern">): string[] {
  return table.seats.map(({ name }, seat) => {
    const twins = table.seats.filter((other) => other.name === name).length > 1;
    return twins ? words.with_pattern(name, patternOf(seat).name) : name;
  });
}

interface Placed {
  table: BoardTable;
  order: readonly number[];
  speech: SeatSpeech;
}

interface Named {
  table: BoardTable;
  you: number | null;
  words: Pick<SeatWords, "you">;
}

/** The seats in the order shown, for a watcher who wants one. */
export function chairsOf({ table, order, speech }: Placed) {
  return order.map((seat) => ({ seat, name: speech.label(seat), bot: Boolean(table.seats[seat]?.bot) }));
}

/** The name beside a seat's pattern ("Max" or "You"); the pattern already tells equal names apart. */
export function besideBadge({ table, you, words }: Named, seat: number): string {
  return seat === you ? words.you : (table.seats[seat]?.name ?? "");
}

/** Approximate width of a text, in average letters. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[MWmw@%]/.test(letter) ? 1.6 : 1), 0);
}

/** Longest list of names that fits one line of a phone, and longest pair of names. */
const WIDEST_LIST = 40;
const WIDEST_PAIR = 60;

/** Names seats in sentences: names, and "you" for your own seat, always last. */
export class SeatSpeech<Words extends SeatWords = SeatWords> {
  constructor(
    readonly names: readonly string[],
    readonly you: number | null,
    readonly words: Words,
  ) {}

  /** At the start of a sentence or as a label: "Ann" or "You". */
  label(seat: number): string {
    return seat === this.you ? this.words.you : (this.names[seat] ?? "");
  }

  /** Within a sentence: "Ann" or "you". */
  inside(seat: number): string {
    return seat === this.you ? this.words.your_self : (this.names[seat] ?? "");
  }

  /** The seats the game is waiting for: names, or their number if the names don't fit the status line. */
  awaited(seats: readonly number[]): string {
    const names = this.all(seats);
    const counted = widthOf(names) > (seats.length > 2 ? WIDEST_LIST : WIDEST_PAIR) && seats.length > 1;
    return counted ? this.words.n_players(seats.length) : names;
  }

  all(seats: readonly number[]): string {
    const others = seats.filter((seat) => seat !== this.you);
    const mine = seats.filter((seat) => seat === this.you);
    return this.words.list([...others, ...mine].map((seat) => this.inside(seat)));
  }
}

interface Present {
  table: BoardTable;
  to_act: readonly number[];
  speech: SeatSpeech<SeatWords & Readonly<Record<"bot" | "away" | "gone" | "awaited", string>>>;
}

/**
 * What a screen reader reads for a seat: name, presence, whether the game is waiting for it, then `parts`: "Ann, bot,
 * 12 points".
 */
export function seatText(
  { table, to_act, speech }: Present,
  seat: number,
  ...parts: readonly string[]
): string {
  const { bot = null, attendance = "here" } = table.seats[seat] ?? {};
  const { words } = speech;
  const present = bot ? words.bot : attendance === "here" ? "" : words[attendance];
  const awaited = to_act.includes(seat) ? words.awaited : "";
  return [speech.label(seat), present, awaited, ...parts].filter((part) => part !== "").join(", ");
}
