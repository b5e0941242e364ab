/** What has just happened at the table, as lines that are shown for some seconds; and what became of my seat and claim. */
import type { Change } from "../../wire/table.svelte";
import type { Words } from "../../words/en";
import { eventsBetween, hasLeft, lostSeat, wasDeclined } from "./tableEvents";

const READ_MS = 6000;
/** How long the server refuses another claim, unless its operator has changed that: then its refusal tells. */
const DECLINED_MS = 300_000;

export class EventNotices {
  /** What has just happened; "" when nothing has. */
  line = $state("");
  /** My seat is on another device. */
  left = $state(false);
  /** The seat that a claim has cost me; null: none has. */
  lost = $state<number | null>(null);
  /** My claim was declined not long ago: the server would refuse another one. */
  declined = $state(false);
  #lineTimer: ReturnType<typeof setTimeout> | undefined;
  #declinedTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly words: Words) {}

  /** Shows `line` on this page alone. */
  say(line: string): void {
    this.line = line;
    clearTimeout(this.#lineTimer);
    this.#lineTimer = setTimeout(() => (this.line = ""), READ_MS);
  }

  /** The server refuses claims for the next `ms`. */
  decline(ms: number): void {
    this.declined = true;
    clearTimeout(this.#declinedTimer);
    this.#declinedTimer = setTimeout(() => (this.declined = false), ms);
  }

  follow({ now, before }: Pick<Change, "now" | "before">): void {
    const lines = eventsBetween(before, now, this.words);
    if (wasDeclined(before, now)) this.decline(DECLINED_MS);
    if (hasLeft(before, now)) {
      this.left = true;
      this.lost = lostSeat(before, now);
    }
    if (now.you.seat !== null) this.left = false;
    if (lines.length > 0) this.say(lines.join(" "));
  }

  stop(): void {
    clearTimeout(this.#lineTimer);
    clearTimeout(this.#declinedTimer);
  }
}
