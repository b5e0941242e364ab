/** painted: what a new page draws, and loads, after its first paint or later, so that it is usable sooner. */

/** Whether this page has painted a board; from then on nothing waits to be drawn. */
let painted = $state(false);
/** Whether a game has gone on since then. */
let settled = $state(false);

export const isPainted = (): boolean => painted;

/** From now on, the page loads what it does not show yet: a release may replace these files before it does. */
export const isSettled = (): boolean => settled;

/** Svelte attachment: notes when the element's first frame has been painted. */
export function notePaint(): () => void {
  const frame = requestAnimationFrame(() =>
    setTimeout(() => {
      painted = true;
    }),
  );
  return () => cancelAnimationFrame(frame);
}

/** Call it when the game goes on. */
export function noteTurn(): void {
  settled = painted;
}
