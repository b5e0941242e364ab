/** Looking: which moment of a finished game is looked at, and what can be stepped to from there. */
import type { Chapter, Moment } from "../../board/game";
import type { RoundReplay } from "../../wire/messages";

type View = Record<string, unknown>;

/** A moment of a round: the number of its entry in the record's journal, and the whole view then. */
export interface Seen extends Moment<View> {
  at: number;
}

/** Each moment with its whole view: the wire has only what changed. */
export function momentsOf({ moments }: Pick<RoundReplay, "moments">): Seen[] {
  let view: View = {};
  return moments.map(({ at, kind, view: changed }) => {
    const newer = Object.entries(changed).map(([field, value]) => [field, newest(view[field], value)]);
    view = { ...view, ...Object.fromEntries(newer) };
    return { at, kind, view };
  });
}

/** A value of a view: of a list, the wire may have only the items that changed, by their index. */
function newest(before: unknown, changed: unknown): unknown {
  if (!Array.isArray(before) || Array.isArray(changed) || changed === null) return changed;
  const items: unknown[] = [...before];
  for (const [index, item] of Object.entries(changed as View)) {
    items[Number(index)] = newest(items[Number(index)], item);
  }
  return items;
}

/** Where a link leads: to an entry, to the score of a round, or to the beginning. */
export type Place = { entry: number } | { scoreOf: number } | null;

export function placeIn(fragment: string): Place {
  const [, entry] = /^#(\d{1,6})$/.exec(fragment) ?? [];
  if (entry !== undefined) return { entry: Number(entry) };
  const [, round] = /^#r(\d{1,2})$/.exec(fragment) ?? [];
  return round === undefined ? null : { scoreOf: Number(round) };
}

/** The seat as whom a link shows a game, if it names one; the game may have fewer. */
export function seerIn(query: string): number | null {
  const as = new URLSearchParams(query).get("as") ?? "";
  return /^\d$/.test(as) ? Number(as) : null;
}

/** The end of a link to a moment: as whom it is seen, and its fragment. */
export function linkEnd(as: number | null, fragment: string): string {
  return (as === null ? "" : `?as=${as}`) + fragment;
}

/** The fragment of a moment. The score of a round has the entry of its last card, so it goes by its round. */
export function fragmentOf({ at, kind }: Seen, round: number): string {
  return kind === "score" ? `#r${round}` : `#${at}`;
}

/** The index of the last moment at an entry or before it; 0 if there is none. */
export function indexAt(moments: readonly Seen[], entry: number): number {
  const later = moments.findIndex(({ at, kind }) => at > entry || (at === entry && kind === "score"));
  return Math.max(0, (later < 0 ? moments.length : later) - 1);
}

/** The chapter that a moment belongs to. */
export function chapterAt(chapters: readonly Chapter[], index: number): number {
  return Math.max(0, chapters.filter(({ first }) => first <= index).length - 1);
}

/** Where a round is looked at. */
interface At {
  index: number;
  moment: Seen | null;
  /** The view before the moment. */
  before: View | null;
  /** The last step was one step on. */
  flies: boolean;
}

const BEGINNING: At = { index: 0, moment: null, before: null, flies: false };

/** A round on the page, and the moment that is shown. */
export class Looking {
  /** Null until the first round is there. */
  replay = $state.raw<RoundReplay | null>(null);
  moments = $state.raw<readonly Seen[]>([]);
  /** One state, so that a step reaches everything that follows it once. */
  #at = $state.raw<At>(BEGINNING);
  /** How far each round was looked at in this visit: later chapters keep to themselves who won. */
  readonly #seen = new Map<number, number>();

  get index(): number {
    return this.#at.index;
  }
  get moment(): Seen | null {
    return this.#at.moment;
  }
  get before(): View | null {
    return this.#at.before;
  }
  get flies(): boolean {
    return this.#at.flies;
  }

  /** Shows a round, at the place of a link or at its beginning. */
  open(replay: RoundReplay, place: Place): void {
    this.replay = replay;
    this.moments = momentsOf(replay);
    const last = this.moments.length - 1;
    const index = place === null ? 0 : "entry" in place ? indexAt(this.moments, place.entry) : last;
    this.#show(index, false);
  }

  /** To a moment; those outside of the round are the first and the last one. */
  to(index: number): void {
    const within = Math.max(0, Math.min(this.moments.length - 1, index));
    this.#show(within, within === this.index + 1);
  }

  /** How far this round was looked at. */
  get reached(): number {
    return this.#seen.get(this.replay?.round ?? 0) ?? this.index;
  }

  #show(index: number, flies: boolean): void {
    const moment = this.moments[index] ?? null;
    this.#at = { index, moment, before: this.moments[index - 1]?.view ?? null, flies };
    const round = this.replay?.round ?? 0;
    this.#seen.set(round, Math.max(index, this.#seen.get(round) ?? 0));
  }
}
