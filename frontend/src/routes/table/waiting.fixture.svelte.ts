/** A decision for tests, which they change as snapshots do. */
import { flushSync } from "svelte";
import { type Decision, Waiting } from "./waiting.svelte";

export function made(first: Decision) {
  let decision = $state.raw(first);
  let waiting: Waiting | undefined;
  const end = $effect.root(() => {
    waiting = new Waiting(() => decision);
  });
  flushSync();
  if (!waiting) throw new Error("no effect was run");
  const decide = (next: Decision) => {
    decision = next;
  };
  return { waiting, decide, end };
}
