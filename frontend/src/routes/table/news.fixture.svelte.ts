/** A table for tests, which they change as snapshots do. */
import { flushSync } from "svelte";
import type { Snapshot } from "../../wire/messages";
import type { Words } from "../../words/en";
import { EventNotices } from "./eventNotices.svelte";

export function told(first: Snapshot, words: Words) {
  let snapshot = $state.raw(first);
  let news: EventNotices | undefined;
  const end = $effect.root(() => {
    news = new EventNotices(
      () => snapshot,
      () => words,
    );
  });
  flushSync();
  if (!news) throw new Error("no effect was run");
  const become = (next: Snapshot) => {
    snapshot = next;
    flushSync();
  };
  return { news, become, end };
}
