/**
 * keepFocus: keeps keyboard focus on the board. An action often removes the focused element, and the browser would
 * then start again at the top of the page.
 */

const NEXT = [".main", ".colour, .change", "p[tabindex]:not([aria-hidden])", ""].map((part) =>
  `[data-testid=dock] ${part}`.trim(),
);

/** What to do next: the dock's button, or else its text. */
function nextIn(board: HTMLElement): HTMLElement | null | undefined {
  return NEXT.map((place) => board.querySelector<HTMLElement>(place)).find(Boolean);
}

/** Attachment for a board. After a press outside every control, nothing gets focus, as the player wants. */
export function keepFocus(board: HTMLElement): () => void {
  let last: Node | null = null;

  function note({ target }: FocusEvent) {
    last = target instanceof Node ? target : null;
  }

  function drop() {
    last = null;
  }

  function restore(changes: readonly MutationRecord[]) {
    const had = last;
    if (!had || document.activeElement !== document.body) return;
    const moved = changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(had)));
    if (had.isConnected && moved && had instanceof HTMLElement) had.focus({ preventScroll: true });
    else if (!had.isConnected) nextIn(board)?.focus({ preventScroll: true });
  }

  const watching = new MutationObserver(restore);
  watching.observe(board, { childList: true, subtree: true });
  board.addEventListener("focusin", note);
  board.addEventListener("pointerdown", drop, true);
  return () => {
    watching.disconnect();
    board.removeEventListener("focusin", note);
    board.removeEventListener("pointerdown", drop, true);
  };
}
