/** Unfolding: a finished plume becomes a Peacock: its cards open as a tail, and its bird rises. */
import { MOTION } from "../../ui/motion";
import type { Moves } from "../../ui/moves";

const OPEN = { ms: 420, bird: 300, row: 90 } as const;

/** `plume` finds the plume, whose last card is still in flight. */
export function openTail(moves: Moves, plume: string): void {
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
}

/** From the card's place in its row to its place in the tail. */
function framesOf({ dataset }: HTMLElement): Keyframe[] {
  const [x, y, angle] = (dataset.came ?? "").split(" ");
  return [{ transform: `translate(${x}px, ${y}px) rotate(0deg)` }, { transform: `rotate(${angle}deg)` }];
}
