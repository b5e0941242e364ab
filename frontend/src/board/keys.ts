/** Whom a key press is for. */

/** For the board: neither a shortcut of the browser nor for a sheet, a field or a button. */
export function isForBoard({ ctrlKey, metaKey, altKey, target, key }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return false;
  return !ownsKey(target, key);
}

/** Keys belong to the field or the button that has the focus, not to the board. */
export function ownsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("input, textarea, select, dialog, [contenteditable]")) return true;
  return (key === "Enter" || key === " ") && target.closest("button, a") !== null;
}
