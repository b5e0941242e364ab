/** When a board moves things: before a view is drawn it looks where they are, afterwards it lets them go from there. */
import { untrack } from "svelte";
import type { Moves } from "../ui/moves";

interface Steps<Shown> {
  prepare: (now: Shown) => void;
  perform: (now: Shown) => void;
}

/** For as long as the component lives. A press or a key ends what moves, and does what it does besides. */
export function choreograph<Shown>(
  moves: Moves,
  shown: () => Shown,
  { prepare, perform }: Steps<Shown>,
): void {
  $effect.pre(() => {
    const now = shown();
    untrack(() => prepare(now));
  });
  $effect(() => {
    const now = shown();
    untrack(() => perform(now));
  });
  $effect(() => {
    const end = () => moves.end();
    const ways = ["pointerdown", "keydown", "wheel", "visibilitychange"];
    for (const way of ways) addEventListener(way, end, { capture: true, passive: true });
    return () => {
      end();
      for (const way of ways) removeEventListener(way, end, { capture: true });
    };
  });
}
