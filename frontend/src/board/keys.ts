/** Keys of a board: for whom a key press is, and what it does. */

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

type Does = () => void;

/** What the keys of a board do. */
export interface Keys {
  /** By the key's name, whatever the settings say. */
  named: Readonly<Record<string, Does>>;
  /** By a single small letter: heeded unless switched off in the settings. */
  letters: Readonly<Record<string, Does>>;
  /** Letters that answer a question on the board: heeded in any case, and before the others. */
  answers?: Readonly<Record<string, Does>>;
  digit: (number: number) => void;
}

/** What a key press does; null: nothing on the board. */
export function doneBy(key: string, { named, letters, answers, digit }: Keys, single: boolean): Does | null {
  if (/^[0-9]$/.test(key)) return () => digit(Number(key));
  const letter = key.length === 1 ? key.toLowerCase() : key;
  return answers?.[letter] ?? named[key] ?? (single ? letters[letter] : null) ?? null;
}

/** The neighbour of `at` in a ring of items; the first or the last if it is none of them. */
export function beside<T>(items: readonly T[], at: T | null, by: 1 | -1): T | null {
  const index = at === null ? -1 : items.indexOf(at);
  const next = index < 0 ? (by > 0 ? 0 : items.length - 1) : (index + by + items.length) % items.length;
  return items[next] ?? null;
}
