/** The focus on a board: an act often removes what had it, and the browser would put it at the top of the page. */

const NEXT = [".main", ".colour, .change", "p[tabindex]:not([aria-hidden])", ""].map((part) =>
  `[data-testid=dock] ${part}`.trim(),
);

/** The next thing to do: the dock's button, else what it says. */
function nextIn(board: HTMLElement): HTMLElement | null {
  for (const place of NEXT) {
    const found = board.querySelector<HTMLElement>(place);
    if (found) return found;
  }
  return null;
}

/** To be attached to a board. A press beside everything leaves the focus nowhere, as the person wants it. */
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
