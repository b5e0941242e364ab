/** The sheets that matters open and close by themselves: an open vote asks, what is settled asks no more. */
import { untrack } from "svelte";
import type { Snapshot } from "../../wire/messages";
import type { Panel } from "./panels";
import { claimsToAnswer, votesToAnswer } from "./queries";

export interface Now {
  snapshot: Snapshot | null;
  /** The page only watches, whatever seat its person has. */
  watch: boolean;
  /** Something is chosen or typed on the board. */
  busy: boolean;
}

/** A vote does not come over somebody who is to act, or has something chosen or open. To be called while a component begins. */
export function followMatters(now: () => Now, sheet: { panel: Panel | null }): void {
  const votes = $derived.by(() => {
    const { snapshot, watch } = now();
    return !snapshot || watch
      ? ""
      : votesToAnswer(snapshot)
          .map(({ seat }) => seat)
          .join();
  });
  $effect(() => {
    const open = votes !== "";
    untrack(() => {
      const { snapshot, busy } = now();
      const awaited = snapshot?.game?.to_act.includes(snapshot.you.seat ?? -1) ?? false;
      if (open && sheet.panel === null && !busy && !awaited) sheet.panel = "vote";
      else if (!open && sheet.panel === "vote") sheet.panel = null;
    });
  });
  $effect(() => {
    const { snapshot } = now();
    if (!snapshot) return;
    const answered = sheet.panel === "claim" && claimsToAnswer(snapshot).length === 0;
    if (answered || (sheet.panel === "move" && snapshot.you.seat === null)) sheet.panel = null;
  });
}
