/** The news of a table as they come: each is to be read for some seconds. */
import { untrack } from "svelte";
import type { Snapshot } from "../../wire/messages";
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
  #before: Snapshot | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** To be made while a component begins: it has effects. */
  constructor(now: () => Snapshot | null, words: () => Words) {
    $effect(() => {
      const snapshot = now();
      if (snapshot) untrack(() => this.#follow(snapshot, words()));
    });
    $effect(() => () => {
      clearTimeout(this.#timer);
      clearTimeout(this.#again);
    });
  }

  /** Told to this page alone. */
  say(line: string): void {
    this.line = line;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.line = "";
    }, READ_MS);
  }

  /** For `ms` from now on a claim is refused. */
  decline(ms: number): void {
    this.declined = true;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => {
      this.declined = false;
    }, ms);
  }

  #follow(after: Snapshot, words: Words): void {
    const news = eventsBetween(this.#before, after, words);
    if (wasDeclined(this.#before, after)) this.decline(DECLINED_MS);
    if (hasLeft(this.#before, after)) {
      this.left = true;
      this.lost = lostSeat(this.#before, after);
    }
    if (after.you.seat !== null) this.left = false;
    this.#before = after;
    if (news.length > 0) this.say(news.join(" "));
  }
}
