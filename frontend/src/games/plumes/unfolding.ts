/** Unfolding: a finished plume becomes a Peacock: its cards open as a tail, its bird rises, its points fly to their score. */
import { figure } from "../../ui/figures";
import { LEAVE, MOTION } from "../../ui/motion";
import { boxOf, LANDED, type Moves } from "../../ui/moves";
import type { Seat } from "./view";

const OPEN = { ms: 420, bird: 300, row: 90, points: 700 } as const;

/** Points of a Peacock, and the score of its seat before. */
interface Gained {
  points: number;
  before: number;
}

/** `plume` finds the plume, whose last card is still in flight. */
export function openTail(moves: Moves, plume: string, seat: Seat, gained: Gained): void {
  const box = moves.one(plume);
  if (!box) return;
  const cards = [...box.querySelectorAll<HTMLElement>("[data-came]")];
  for (const card of cards) moves.move(card, framesOf(card), { ms: OPEN.ms, delay: MOTION.card });
  const rows = Math.max(0, ...cards.map(({ dataset }) => Number(dataset.row)));
  const lit = MOTION.card + OPEN.ms;
  for (const card of cards) {
    const edge = card.querySelector("[data-edge]");
    const delay = lit + (rows - Number(card.dataset.row)) * OPEN.row;
    if (edge) moves.move(edge, [{ opacity: 0 }, { opacity: 1 }], { ms: OPEN.row, delay });
  }
  const bird = box.querySelector("[data-bird]");
  const rises = [
    { translate: "0 36%", scale: 0.5, opacity: 0 },
    { translate: "0 0", scale: 1, opacity: 1 },
  ];
  if (bird) moves.move(bird, rises, { ms: OPEN.bird, delay: MOTION.card + OPEN.ms - OPEN.bird / 2 });
  float(moves, box, seat, gained, lit + rows * OPEN.row);
}

/** From the card's place in its row to its place in the tail. */
function framesOf({ dataset }: HTMLElement): Keyframe[] {
  const [x, y, angle] = (dataset.came ?? "").split(" ");
  return [{ transform: `translate(${x}px, ${y}px) rotate(0deg)` }, { transform: `rotate(${angle}deg)` }];
}

/** The points fly from the plume to the seat's score, which counts them when they are there. */
function float(
  moves: Moves,
  plume: Element,
  seat: Seat,
  { points: gained, before }: Gained,
  delay: number,
): void {
  const score = moves.all(`[data-score="${seat}"]`).find((one) => boxOf(one).width > 0);
  if (!score) return;
  const { x, y, height } = boxOf(plume);
  const points = document.createElement("b");
  points.className = "gained display";
  points.textContent = gained > 0 ? `+${gained}` : figure(gained);
  moves.leave(points, { x, y: y - height / 4, width: 64, height: 40 }, boxOf(score), {
    ms: OPEN.points,
    delay,
    easing: LEAVE,
  });
  moves.hold(points, delay);
  const landed = delay + OPEN.points * LANDED;
  moves.count(
    score,
    [0, landed].map((at) => ({ at, value: before })),
    figure,
  );
}
