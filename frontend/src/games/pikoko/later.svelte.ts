/** later: what a new page draws after its first paint, so that it is usable sooner. */

/** Whether this page has painted a board; from then on nothing waits. */
let painted = $state(false);

export const isPainted = (): boolean => painted;

/** Svelte attachment: notes when the element's first frame has been painted. */
export function notePaint(): () => void {
  const frame = requestAnimationFrame(() =>
    setTimeout(() => {
      painted = true;
    }),
  );
  return () => cancelAnimationFrame(frame);
}
