/** Calls somebody back whose seat the others vote about: a notification, if their page is hidden. */
import { untrack } from "svelte";
import { notify } from "../../device/notification";

export interface Missed {
  /** The others vote about my seat, since I have not moved for long. */
  missed: boolean;
  /** Notifications are wanted. */
  notices: boolean;
  title: string;
  text: string;
  /** The table's code. */
  tag: string;
}

/** To be called while a component begins. */
export function callBack(now: () => Missed): void {
  const missed = $derived(now().missed);
  $effect(() => {
    if (!missed) return;
    const { notices, title, text, tag } = untrack(now);
    if (notices && document.hidden) void notify(title, text, tag);
  });
}
