/**
 * What lies over the page, so that Back closes the topmost layer and never leaves the page below it.
 *
 * However many layers are open, they share one entry of the history. A layer that opens in the moment another one
 * closes takes the entry over: a step back is asked for only when none is left.
 */

const MARK = "layer";

const open: (() => void)[] = [];
/** A step back of ours is under way: its `popstate` is no press of Back. */
let leaving = false;

function marked(): boolean {
  return Boolean(history.state?.[MARK]);
}

function enter(): void {
  if (!leaving && !marked()) history.pushState({ [MARK]: true }, "");
}

function leave(): void {
  if (open.length > 0 || leaving || !marked()) return;
  leaving = true;
  history.back();
}

function stepped(): void {
  const ours = leaving;
  leaving = false;
  if (!ours) open.pop()?.();
  if (open.length > 0) enter();
}

addEventListener("popstate", stepped);

/** Puts a layer over the page; Back calls `close`. Call what it returns when the layer is gone, for whatever reason. */
export function overlay(close: () => void): () => void {
  open.push(close);
  enter();
  return () => {
    const at = open.lastIndexOf(close);
    if (at >= 0) open.splice(at, 1);
    queueMicrotask(leave);
  };
}
