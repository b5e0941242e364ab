/**
 * Layers: whatever lies over the page (sheets, dialogs). Back closes the topmost layer and never leaves the page. All
 * open layers share one history entry. A layer that opens just as another closes takes over that entry; we step back
 * only when no layer is left.
 */

const MARK = "layer";

const open: (() => void)[] = [];
/** We are stepping back ourselves: the `popstate` to come is not a press of Back. */
let leaving = false;

function isMarked(): boolean {
  return Boolean(history.state?.[MARK]);
}

function enter(): void {
  if (!leaving && !isMarked()) history.pushState({ [MARK]: true }, "");
}

function leave(): void {
  if (open.length > 0 || leaving || !isMarked()) return;
  leaving = true;
  history.back();
}

function onPopState(): void {
  const ours = leaving;
  leaving = false;
  if (!ours) open.pop()?.();
  if (open.length > 0) enter();
}

addEventListener("popstate", onPopState);

/** Closes the topmost layer, as Back does. */
export function closeTop(): void {
  open.at(-1)?.();
}

/** Opens a layer; Back calls `close`. Returns a function to call once the layer is gone, for whatever reason. */
export function overlay(close: () => void): () => void {
  open.push(close);
  enter();
  return () => {
    const at = open.lastIndexOf(close);
    if (at >= 0) open.splice(at, 1);
    queueMicrotask(leave);
  };
}
