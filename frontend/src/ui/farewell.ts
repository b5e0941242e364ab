/** farewell: animates a closed sheet. The sheet itself is gone at once; an inert copy of it slides away. */
import { LEAVE, MOTION, still } from "./motion";

/** Call it right after `sheet` leaves the page. */
export function farewell(sheet: HTMLElement): void {
  if (still()) return;
  const copy = sheet.cloneNode(true) as HTMLElement;
  for (const node of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["open", "aria-labelledby", "id", "data-testid"]) node.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  copy.style.cssText = "display: block; position: fixed; inset: 0; z-index: 10; animation: none";
  document.body.append(copy);
  const frames = [{}, { opacity: 0, transform: "translateY(24px)" }];
  const remove = () => copy.remove();
  copy
    .animate(frames, { duration: MOTION.sheetOut, easing: LEAVE, fill: "forwards" })
    .finished.then(remove, remove);
}
