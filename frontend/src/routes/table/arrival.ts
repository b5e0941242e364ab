/** arrival: a bird that has just taken a seat flies in from the left, then opens its tail; then its name appears. */
import { ENTER, still } from "../../ui/motion";

const FLIGHT_MS = 420;
const TAIL_MS = 300;

export function flyIn(bird: HTMLElement): void {
  if (still()) return;
  const from = -bird.getBoundingClientRect().right;
  const flown = { duration: FLIGHT_MS, easing: ENTER, fill: "backwards" } as const;
  bird.animate(
    [
      { transform: `translate(${from}px, -36px) rotate(8deg)` },
      { transform: `translate(${from / 3}px, -30px) rotate(4deg)`, offset: 0.5 },
      { transform: "none" },
    ],
    flown,
  );
  const later = { duration: TAIL_MS, delay: FLIGHT_MS, easing: ENTER, fill: "backwards" } as const;
  bird.querySelector(".tail")?.animate([{ transform: "scale(.12, .7)" }, { transform: "none" }], later);
  bird.nextElementSibling?.animate([{ opacity: 0 }, { opacity: 1 }], later);
}
