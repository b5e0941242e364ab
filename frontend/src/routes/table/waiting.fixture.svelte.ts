/** A decision for tests, which they change as snapshots do. */
import { flushSync } from "svelte";
import { type Decision, TurnClock } from "./turnClock.svelte";

export function made(first: Decision) {
  let decision = $state.raw(first);
  let waiting: TurnClock | undefined;
  const end = $effect.root(() => {
    waiting = new TurnClock(() => decision);
  });
  flushSync();
  if (!waiting) throw new Error("no effect was run");
  const decide = (next: Decision) => {
    decision = next;
  };
  return { waiting, decide, end };
}
