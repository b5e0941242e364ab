/** Late: values of a step that are drawn a frame after the rest of it, so that neither frame takes long. */
import { untrack } from "svelte";

/** `now` as it was a frame ago; as it is while `atOnce`. Call it while a component initializes. */
export function late<T>(now: () => T, atOnce: () => boolean = () => false): () => T {
  let kept = $state.raw(untrack(now));
  $effect(() => {
    const next = now();
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        kept = next;
      });
    });
    return () => cancelAnimationFrame(frame);
  });
  const shown = $derived(atOnce() ? now() : kept);
  return () => shown;
}
