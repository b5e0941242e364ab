// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Mood, POSES } from "./peacock";
import { blinking, lookAt, quietFor, react } from "./reactions";

interface Moved {
  of: Element;
  frames: Keyframe[];
  delay: number;
  ms: number;
}

const moved: Moved[] = [];
let running: unknown[] = [];
let hidden = false;

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

beforeEach(() => {
  /** Long after all that other tests have begun. */
  vi.advanceTimersByTime(60_000);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  moved.length = 0;
  running = [];
  hidden = false;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  Object.assign(document, { getAnimations: () => running });
  Object.assign(Element.prototype, {
    animate(this: Element, frames: Keyframe[], timing: KeyframeAnimationOptions | number) {
      const { delay = 0, duration } = typeof timing === "number" ? { duration: timing } : timing;
      const one: Moved = { of: this, frames, delay: Number(delay), ms: Number(duration) };
      moved.push(one);
      return { cancel: () => moved.splice(moved.indexOf(one), 1) };
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, "animate");
  delete document.documentElement.dataset.motion;
  document.body.innerHTML = "";
});

function birds(count: number): Element[] {
  document.body.innerHTML = "<svg data-bird='0'><g><g data-head><circle data-eye /></g></g></svg>".repeat(
    count,
  );
  return [...document.querySelectorAll("svg > g")];
}

/** Each bird is calm first, then in its new mood. */
function become(all: readonly Element[], mood: Mood, seatOf = (i: number) => i) {
  for (const [i, bird] of all.entries()) {
    react(bird, seatOf(i), "calm");
    react(bird, seatOf(i), mood);
  }
}

test("a bird whose bid is placed nods once by 8 degrees", () => {
  become(birds(1), "placed");
  expect(moved).toHaveLength(1);
  expect(moved[0]?.of.hasAttribute("data-head")).toBe(true);
  expect(moved[0]?.frames.map(({ transform }) => transform)[1]).toBe("rotate(8deg)");
  expect(moved[0]?.ms).toBe(260);
});

test.each<[Mood, number]>([
  ["awaited", 240],
  ["leads", 320],
  ["exact", 300],
  ["lost", 220],
])("no two birds move at once when several become %s", (mood, ms) => {
  become(birds(4), mood);
  const heads = moved.filter(({ of }) => of.hasAttribute("data-head"));
  expect(heads.map((one) => one.ms)).toEqual([ms, ms, ms, ms]);
  for (const [i, { delay }] of heads.entries())
    if (i > 0) expect(delay).toBeGreaterThanOrEqual((heads[i - 1]?.delay ?? 0) + ms);
});

test("an exact bid makes its bird hop 6 px", () => {
  become(birds(1), "exact");
  const hop = moved.find(({ of }) => !of.hasAttribute("data-head"));
  expect(hop?.frames.map(({ transform }) => transform)).toContain("translateY(-6px)");
});

test("a bird whose mood changes again while it waits goes on from where it is, once", () => {
  const [bird] = birds(1);
  if (!bird) throw new Error("no bird");
  become([bird], "awaited");
  react(bird, 0, "lost");
  expect(moved.map(({ frames }) => frames.map(({ transform }) => transform))).toEqual([
    [POSES.calm, POSES.lost],
  ]);
  expect(moved[0]?.delay).toBeLessThan(10);
});

test("two drawings of one seat move together", () => {
  become(birds(2), "lost", () => 3);
  expect(new Set(moved.map(({ delay }) => delay)).size).toBe(1);
});

test("the next bird looks up once the card just played has landed", () => {
  become(birds(1), "awaited");
  expect(moved[0]?.delay).toBe(410);
});

test("birds wait while a game moves one of them itself", () => {
  quietFor(980);
  become(birds(1), "leads");
  expect(moved[0]?.delay).toBeGreaterThanOrEqual(980);
});

test("a bird that would wait too long changes at once", () => {
  quietFor(5000);
  become(birds(1), "leads");
  expect(moved).toEqual([]);
});

test("a drawing that shows another seat, or the same mood again, doesn't move", () => {
  const [bird] = birds(1);
  if (!bird) throw new Error("no bird");
  react(bird, 0, "calm");
  react(bird, 1, "leads");
  react(bird, 1, "leads");
  expect(moved).toEqual([]);
});

test("no bird reacts or turns its head if motion is off", () => {
  document.documentElement.dataset.motion = "none";
  const all = birds(2);
  become(all, "exact");
  lookAt(document.body, all[0] ?? null, 1900);
  expect(moved).toEqual([]);
});

test("all heads but its own turn to the tail bid on in 180 ms, and back", () => {
  const all = birds(3);
  const at = (x: number) => () => ({ left: x, top: 0, width: 0, height: 0 }) as DOMRect;
  for (const [i, bird] of all.entries()) {
    bird.getBoundingClientRect = at(i * 100);
    const head = bird.querySelector("[data-head]");
    if (head) head.getBoundingClientRect = at(i * 100);
  }
  lookAt(document.body, all[1] ?? null, 1800);
  expect(moved.map(({ of }) => all.indexOf(of.parentElement as Element))).toEqual([0, 2]);
  expect(moved.map(({ frames }) => frames[1]?.transform)).toEqual([
    "rotate(0deg) scaleX(1)",
    "rotate(0deg) scaleX(-1)",
  ]);
  expect(moved.map(({ ms, frames }) => ms * Number(frames[1]?.offset))).toEqual([180, 180]);
  expect(moved[1]?.frames.at(-1)?.transform).toBe("rotate(0deg) scaleX(1)");
});

test("one bird at a time blinks by its eye's opacity, every 7 to 11 s", () => {
  birds(3);
  const stop = blinking(document.body);
  vi.advanceTimersByTime(6900);
  expect(moved).toEqual([]);
  vi.advanceTimersByTime(4200);
  expect(moved).toHaveLength(1);
  expect(moved[0]?.of.hasAttribute("data-eye")).toBe(true);
  expect(moved[0]?.frames.flatMap((frame) => Object.keys(frame))).toEqual(Array(4).fill("opacity"));
  expect(moved[0]?.ms).toBe(160);
  vi.advanceTimersByTime(60_000);
  expect(moved.length).toBeGreaterThanOrEqual(5);
  expect(moved.length).toBeLessThanOrEqual(10);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("no timer runs in a hidden page; it starts again when the page is seen", () => {
  birds(1);
  const stop = blinking(document.body);
  hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(vi.getTimerCount()).toBe(0);
  hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(vi.getTimerCount()).toBe(1);
  stop();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(vi.getTimerCount()).toBe(0);
});

test("no bird blinks if motion is off, while something moves, or behind a pause", () => {
  birds(1);
  const stop = blinking(document.body);
  document.documentElement.dataset.motion = "none";
  vi.advanceTimersByTime(12_000);
  delete document.documentElement.dataset.motion;
  running = [{}];
  vi.advanceTimersByTime(12_000);
  running = [];
  document.body.setAttribute("inert", "");
  vi.advanceTimersByTime(12_000);
  document.body.removeAttribute("inert");
  expect(moved).toEqual([]);
  vi.advanceTimersByTime(12_000);
  expect(moved.length).toBeGreaterThan(0);
  stop();
});
