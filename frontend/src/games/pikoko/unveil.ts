/** Your own tail of a round, which you never saw, turns up card by card the first time you look at it again. */
import { MOTION } from "../../ui/motion";
import type { Moves } from "../../ui/moves";

const FEATHERS = "[data-testid=fan] [data-card] .lift > svg";

export function unveil(moves: Moves): void {
  const { each, step } = MOTION.turned;
  for (const [i, face] of moves.all(FEATHERS).entries()) {
    const [delay, ms] = [MOTION.tokens.wait + i * step, each / 2];
    const back = backOf(face);
    face.before(back);
    moves.move(back, [{ transform: "none" }, { transform: "rotateY(90deg)" }], {
      ms,
      delay,
      easing: "ease-in",
    });
    moves.hold(face, delay + ms);
    moves.move(face, [{ transform: "rotateY(-90deg)" }, { transform: "none" }], { ms, delay: delay + ms });
    queueMicrotask(() => removeAfter(back)); // `moves` has begun to move it then, or never will
  }
}

/** A feather of the same shape that tells nothing. */
function backOf(face: Element): SVGElement {
  const back = face.cloneNode(true) as SVGElement;
  for (const sign of back.querySelectorAll(".numeral, .eyes, .letter")) sign.remove();
  Object.assign(back.style, { position: "absolute", top: 0, left: 0 });
  back.style.setProperty("--vane", "var(--back)");
  back.style.setProperty("--shaft", "var(--back-stripe)");
  return back;
}

function removeAfter(back: Element): void {
  const remove = () => back.remove();
  const [turn] = back.getAnimations();
  if (turn) void turn.finished.then(remove, remove);
  else remove();
}
