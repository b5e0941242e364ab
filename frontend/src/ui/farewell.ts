/** farewell: animates a closed sheet. The sheet itself is gone at once; an inert copy of it moves away. */
import { LEAVE, MOTION, still } from "./motion";

/** Sheets stand over the page of such windows, as in Sheet.svelte. */
const WIDE = "(min-width: 900px) and (min-height: 500px)";

/** Whether a sheet stands over the page, not at the lower edge of the window. */
export function isWide(): boolean {
  return matchMedia(WIDE).matches;
}

/** Call it right after `sheet` leaves the page. */
export function farewell(sheet: HTMLElement): void {
  if (still()) return;
  const copy = sheet.cloneNode(true) as HTMLElement;
  for (const node of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["open", "aria-labelledby", "id", "data-testid"]) node.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  copy.style.cssText += "; display: block; position: fixed; z-index: 10; animation: none";
  document.body.append(copy);
  const transform = isWide() ? "scale(0.97)" : "translateY(24px)";
  const frames = [{}, { opacity: 0, transform }];
  const remove = () => copy.remove();
  copy
    .animate(frames, { duration: MOTION.sheetOut, easing: LEAVE, fill: "forwards" })
    .finished.then(remove, remove);
}
