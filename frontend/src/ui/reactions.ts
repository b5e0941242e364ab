/**
 * Reactions: what a bird does once when its mood changes, one bird after another; how heads turn to what is looked at;
 * and the blink of a bird at rest. Only transform and opacity are animated.
 */

import { ENTER, MOTION, still } from "./motion";
import { boxOf, type Timing } from "./moves";
import { type Mood, POSES } from "./peacock";

/** Duration, and how long it waits: a card in the air lands before birds answer it, ms. */
const REACTIONS: Readonly<Record<Mood, { ms: number; wait: number }>> = {
  calm: { ms: 240, wait: 0 },
  awaited: { ms: 240, wait: MOTION.card + MOTION.landed },
  placed: { ms: 260, wait: 0 },
  leads: { ms: 320, wait: MOTION.card },
  exact: { ms: 300, wait: 0 },
  lost: { ms: 220, wait: 0 },
};
/** A bird that would have to wait longer changes at once, ms. */
const PATIENCE = 1600;
const HOP: Keyframe[] = [
  { transform: "translateY(0)" },
  { transform: "translateY(-6px)" },
  { transform: "translateY(0)" },
];

interface Act {
  seat: number;
  mood: Mood;
  start: number;
  end: number;
  /** How many drawings take part. */
  drawings: number;
}

/** The mood that a drawing shows, of which seat. */
const shown = new WeakMap<Element, { seat: number; mood: Mood }>();
/** The last reaction of a drawing: its animations, and the pose it begins with. */
const last = new WeakMap<Element, { act: Act; pose: string; run: readonly Animation[] }>();
/** Reactions that run or wait, in order. */
let acts: readonly Act[] = [];

/** Call with every mood of a drawn bird. */
export function react(bird: Element, seat: number, mood: Mood): void {
  const before = shown.get(bird);
  shown.set(bird, { seat, mood });
  if (!before || before.seat !== seat || still()) return;
  const rests = POSES[before.mood] === POSES[mood];
  if (before.mood === mood || (rests && mood === "calm")) return;
  const now = performance.now();
  const pose = withdraw(bird, now) ?? POSES[before.mood];
  const act = actOf(seat, mood, now);
  const head = bird.querySelector("[data-head]");
  if (!act || !head) return;
  const timing = { duration: act.end - act.start, delay: act.start - now, fill: "backwards" as const };
  const poses = [pose, ...(mood === "placed" ? ["rotate(8deg)"] : []), POSES[mood]];
  const frames = poses.map((transform) => ({ transform }));
  const run = [head.animate(frames, { ...timing, easing: ENTER })];
  if (mood === "exact") run.push(bird.animate(HOP, { ...timing, easing: "ease-out" }));
  act.drawings += 1;
  last.set(bird, { act, pose, run });
}

/** Takes back a reaction that still waits. Returns the pose in which the drawing waited; null if there was none. */
function withdraw(bird: Element, now: number): string | null {
  const before = last.get(bird);
  last.delete(bird);
  if (!before || before.act.start <= now) return null;
  before.act.drawings -= 1;
  if (before.act.drawings === 0) acts = acts.filter((act) => act !== before.act);
  for (const animation of before.run) animation.cancel();
  return before.pose;
}

/** No bird reacts for `ms`: something else moves them. Call it before their moods change. */
export function quietFor(ms: number): void {
  const now = performance.now();
  acts = [...acts, { seat: -1, mood: "calm", start: now, end: now + ms, drawings: 0 }];
}

/** When the bird moves: after all others. Drawings of one seat move together; null if it would come too late. */
function actOf(seat: number, mood: Mood, now: number): Act | null {
  acts = acts.filter(({ end }) => end > now);
  const same = acts.find((act) => act.seat === seat && act.mood === mood && act.start > now);
  if (same) return same;
  const { ms, wait } = REACTIONS[mood];
  const start = Math.max(now + Math.max(wait, 1), ...acts.map(({ end }) => end));
  if (start - now > PATIENCE) return null;
  const act = { seat, mood, start, end: start + ms, drawings: 0 };
  acts = [...acts, act];
  return act;
}

/** How far a head leans up or down towards what it looks at, degrees. */
const LEAN = 14;

/** A head turns to `goal`, looks at it and turns back; all within `ms`. */
export function turnedTo(head: Element, goal: Element, ms: number): { frames: Keyframe[]; timing: Timing } {
  const [from, to] = [boxOf(head), boxOf(goal)];
  const side = to.x < from.x ? -1 : 1;
  const lean = (Math.atan2(to.y - from.y, Math.abs(to.x - from.x)) / (Math.PI / 2)) * LEAN * side;
  const straight = { transform: "rotate(0deg) scaleX(1)" };
  const turned = { transform: `rotate(${Math.round(lean)}deg) scaleX(${side})` };
  const turn = MOTION.turn / ms;
  return {
    frames: [straight, { ...turned, offset: turn }, { ...turned, offset: 1 - turn }, straight],
    timing: { ms, easing: "linear" },
  };
}

/** All birds within `root` look at `goal`. */
export function lookAt(root: Element, goal: Element | null, ms: number): void {
  if (!goal || still()) return;
  for (const head of root.querySelectorAll("[data-bird] [data-head]")) {
    if (goal.contains(head)) continue;
    const { frames, timing } = turnedTo(head, goal, ms);
    head.animate(frames, timing.ms);
  }
}

/** A bird at rest blinks this often, ms. */
const BLINK = { least: 7000, most: 11000, ms: 160 } as const;

/** Svelte attachment: now and then one bird within `root` blinks, unless the page is hidden or something moves. */
export function blinking(root: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(
      () => {
        blink(root);
        next();
      },
      BLINK.least + Math.random() * (BLINK.most - BLINK.least),
    );
  };
  next();
  document.addEventListener("visibilitychange", next);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", next);
  };
}

function blink(root: Element): void {
  if (still() || root.closest("[inert]") || document.getAnimations().length > 0) return;
  const eyes = [...root.querySelectorAll("[data-eye]")];
  const eye = eyes[Math.floor(Math.random() * eyes.length)];
  eye?.animate([{ opacity: 1 }, { opacity: 0 }, { opacity: 0 }, { opacity: 1 }], BLINK.ms);
}
