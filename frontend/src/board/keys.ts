/** Keys of a board: decides whether a key press is for the board, and what it does. */

/** False for a browser shortcut, and for a key that belongs to a sheet, field or button. */
export function isForBoard({ ctrlKey, metaKey, altKey, target, key }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return false;
  return !ownsKey(target, key);
}

/** Whether the focused field or button uses this key itself. */
export function ownsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("input[type=range]")) return /^(Arrow|Page|Home|End)/.test(key);
  if (target.closest("input, textarea, select, dialog, [contenteditable]")) return true;
  return (key === "Enter" || key === " ") && target.closest("button, a") !== null;
}

type Does = () => void;

/** What each key does. */
export interface Keys {
  /** By key name; they always work. */
  named: Readonly<Record<string, Does>>;
  /** Single lower-case letters; the settings can turn them off. */
  letters: Readonly<Record<string, Does>>;
  /** Letters that answer a question on the board. They always work, and come before the others. */
  answers?: Readonly<Record<string, Does>>;
  digit: (number: number) => void;
}

/** What a key press does; null if nothing. */
export function doneBy(key: string, { named, letters, answers, digit }: Keys, single: boolean): Does | null {
  if (/^[0-9]$/.test(key)) return () => digit(Number(key));
  const letter = key.length === 1 ? key.toLowerCase() : key;
  return answers?.[letter] ?? named[key] ?? (single ? letters[letter] : null) ?? null;
}

/** The neighbour of `at` in a ring of items; the first or last item if `at` isn't among them. */
export function beside<T>(items: readonly T[], at: T | null, by: 1 | -1): T | null {
  const index = at === null ? -1 : items.indexOf(at);
  const next = index < 0 ? (by > 0 ? 0 : items.length - 1) : (index + by + items.length) % items.length;
  return items[next] ?? null;
}
