// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { MOTION } from "./motion";
import { boxOf, Moves } from "./moves";

interface Moved {
  of: Element;
  frames: Keyframe[];
  ms: number;
  delay: number;
}
const moved: Moved[] = [];

beforeEach(() => {
  moved.length = 0;
  document.body.innerHTML = "<main><b data-card='R1'></b><div class='stage'></div></main>";
  Object.assign(Element.prototype, {
    animate(this: Element, frames: Keyframe[], { duration, delay }: KeyframeAnimationOptions) {
      moved.push({ of: this, frames, ms: Number(duration), delay: Number(delay) });
      return { finished: new Promise(() => {}), finish: () => {} };
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "animate");
});

test.each(["come", "arrive"] as const)(
  "a card that %ss at 1.03 of its size has a shadow for 90 ms, then lies",
  async (way) => {
    const root = document.querySelector("main");
    const card = document.querySelector("[data-card]");
    if (!root || !card) throw new Error("no card");
    const moves = new Moves(() => root);
    const timing = { ms: MOTION.card, delay: 160 };
    const box = { ...boxOf(card), x: 50 };
    if (way === "come") moves.come(card, box, timing);
    else moves.arrive(card, box, card.cloneNode(true) as Element, timing);
    await Promise.resolve();
    const flight = moved.find(({ frames }) => frames.some(({ scale }) => scale === 1.03));
    const shadow = moved.find(({ of }) => of.classList.contains("landing"));
    for (const one of [flight, shadow]) {
      expect([one?.ms, one?.delay]).toEqual([410, 160]);
      const lands = one?.frames.map(({ offset }) => Math.round(Number(offset ?? 0) * 410)) ?? [];
      expect(lands).toContain(320);
    }
    expect(flight?.frames.at(-1)).toEqual({ translate: "0 0", scale: 1 });
    expect(shadow?.frames.map(({ opacity }) => opacity)).toEqual([0, 0, 1, 0]);
  },
);
