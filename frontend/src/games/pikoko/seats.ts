/** Who sits where: the order seats are shown in, whose tail is whose, and what they are called. */
import { PATTERNS } from "../../ui/patterns";
import type { BoardTable } from "./board";
import type { Seat } from "./view";
import type { Words } from "./words/en";

/** The seat whose tail `seat` plays: the one on the left. */
export function targetOf(seat: Seat, players: number): Seat {
  return (seat + 1) % players;
}

/** The seat that plays the tail of `seat`. */
export function playerOf(seat: Seat, players: number): Seat {
  return (seat + players - 1) % players;
}

/** Clockwise from my target to me; a watcher sees seats 0 to n-1. */
export function orderOf(players: number, you: Seat | null): Seat[] {
  const first = you === null ? 0 : you + 1;
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

/** How wide a text is drawn, in letters of usual width. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[MWmw@%]/.test(letter) ? 1.6 : 1), 0);
}

/** What one line of a phone can name of those it waits for, and what two names may take. */
const WIDEST_LIST = 40;
const WIDEST_PAIR = 60;

/** Names by seat; equal ones get their pattern: "Max (dots)". */
export function namesOf(table: BoardTable, words: Words): string[] {
  return table.seats.map(({ name }, seat) => {
    const twins = table.seats.filter((other) => other.name === name).length > 1;
    const pattern = PATTERNS[seat % PATTERNS.length];
    return twins && pattern ? words.with_pattern(name, pattern.name) : name;
  });
}

/** What stands beside a seat's pattern, which tells equal names apart: "Max" or "You". */
export function besideBadge({ table, you, words }: Named, seat: Seat): string {
  return seat === you ? words.you : (table.seats[seat]?.name ?? "");
}

interface Named {
  table: BoardTable;
  you: Seat | null;
  words: Words;
}

/** How a sentence speaks of seats: names, and "you" for me, put last. */
export class Speech {
  constructor(
    readonly names: readonly string[],
    readonly you: Seat | null,
    readonly words: Words,
  ) {}

  /** For the start of a sentence or a label: "Ann" or "You". */
  label(seat: Seat): string {
    return seat === this.you ? this.words.you : (this.names[seat] ?? "");
  }

  /** Within a sentence: "Ann" or "you". */
  inside(seat: Seat): string {
    return seat === this.you ? this.words.your_self : (this.names[seat] ?? "");
  }

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

  /** Those awaited: by name, or how many they are where the names would not fit the status line. */
  awaited(seats: readonly Seat[]): string {
    const names = this.all(seats);
    const counted = widthOf(names) > (seats.length > 2 ? WIDEST_LIST : WIDEST_PAIR) && seats.length > 1;
    return counted ? this.words.n_players(seats.length) : names;
  }

  /** The same with me among them, first. */
  awaitedWithMe(others: readonly Seat[]): string {
    const names = this.words.list([this.words.your_self, ...others.map((seat) => this.label(seat))]);
    return widthOf(names) > WIDEST_LIST && others.length > 1
      ? this.words.you_and_others(others.length)
      : names;
  }

  all(seats: readonly Seat[]): string {
    const others = seats.filter((seat) => seat !== this.you);
    const mine = seats.filter((seat) => seat === this.you);
    return this.words.list([...others, ...mine].map((seat) => this.inside(seat)));
  }
}
