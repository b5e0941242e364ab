// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOTION } from "./motion";
import { boxOf, Moves } from "./moves";

interface Moved {
  of: Element;
  frames: Keyframe[];
  ms: number;
  delay: number;
}
const moved: Moved[] = [];
const running = new Set<Moved>();

beforeEach(() => {
  moved.length = 0;
  running.clear();
  document.body.innerHTML = "<main><b data-card='R1'></b><div class='stage'></div></main>";
  Object.assign(Element.prototype, {
    animate(this: Element, frames: Keyframe[], { duration, delay }: KeyframeAnimationOptions) {
      const move = { of: this, frames, ms: Number(duration), delay: Number(delay) };
      moved.push(move);
      running.add(move);
      return { finished: new Promise(() => {}), finish: () => running.delete(move) };
    },
    getAnimations(this: Element) {
      return [...running].filter(({ of }) => of === this);
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "animate");
  Reflect.deleteProperty(Element.prototype, "getAnimations");
});

test.each(["come", "arrive"] as const)(
  "a card that %ss at 1.03 of its size has a shadow for 90 ms, then lies",
  async (way) => {
    vi.useFakeTimers();
    const root = document.querySelector("main");
    const card = document.querySelector("[data-card]");
    if (!root || !card) throw new Error("no card");
    const moves = new Moves(() => root);
    const timing = { ms: MOTION.card, delay: 160 };
    const box = { ...boxOf(card), x: 50 };
    const fly = () =>
      way === "come"
        ? moves.come(card, box, timing)
        : moves.arrive(card, box, card.cloneNode(true) as Element, timing);
    const shadow = () => moved.find(({ of }) => of.classList.contains("landing"));
    fly();
    await vi.advanceTimersByTimeAsync(479);
    const flight = moved.find(({ frames }) => frames.some(({ scale }) => scale === 1.03));
    expect([flight?.ms, flight?.delay]).toEqual([410, 160]);
    expect(flight?.frames.map(({ offset }) => Math.round(Number(offset ?? 0) * 410))).toContain(320);
    expect(flight?.frames.at(-1)).toEqual({ translate: "0 0", scale: 1 });
    expect(shadow()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(shadow()).toMatchObject({ ms: 90, delay: 0, frames: [{ opacity: 1 }, { opacity: 0 }] });

    moved.length = 0;
    fly();
    await Promise.resolve();
    moves.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shadow()).toBeUndefined();
    vi.useRealTimers();
  },
);
