/**
 * Moves: animations of elements in place, and of copies laid over them. The page already holds the newest state;
 * ending a motion at any moment leaves everything in its place.
 */
import { ENTER, LEAVE, MOTION } from "./motion";

export interface Box {
  /** Middle, px in the window. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Timing {
  ms: number;
  delay?: number;
  easing?: string;
}

/** The value of a figure at a time, ms from the start; it counts from one stop to the next. */
export interface Stop {
  at: number;
  value: number;
}

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}

/** A copy to fly over the page, without the attribute by which motions and tests find cards. */
export function copyOf(node: Element): Element {
  const copy = node.cloneNode(true) as Element;
  copy.removeAttribute("data-card");
  return copy;
}

/** A copy of many cards, by which nothing finds them and which takes no focus. */
export function drawingOf(node: Element): Element {
  const copy = copyOf(node);
  copy.toggleAttribute("inert", true);
  for (const one of [copy, ...copy.querySelectorAll("[data-card], [data-bird]")])
    for (const name of ["data-card", "data-bird", "data-testid"]) one.removeAttribute(name);
  return copy;
}

export function valueAt(stops: readonly Stop[], ms: number): number {
  const next = stops.findIndex(({ at }) => at > ms);
  const to = stops[next];
  const from = stops[next - 1];
  if (!to || !from) return (next === 0 ? to : stops.at(-1))?.value ?? 0;
  return Math.round(from.value + ((ms - from.at) / (to.at - from.at)) * (to.value - from.value));
}

/** When a copy that leaves is at its goal, from 0 to 1; then it fades. */
export const LANDED = 0.85;
/** Size of a token on its way, px. */
const TOKEN = 18;

export class Moves {
  readonly #running = new Set<Animation>();
  /** Writes to the page that wait until everything is read, so that reading never forces a layout. */
  #writes: (() => void)[] = [];

  /** `root` is the board. */
  constructor(readonly root: () => HTMLElement | undefined) {}

  /**
   * Animates from the first of `frames` to the last, or to the element's own state; the first also holds during the
   * delay.
   */
  move(element: Element, frames: Keyframe[], timing: Timing): void {
    this.#write(() => this.#animate(element, frames, timing));
  }

  one(selector: string): HTMLElement | undefined {
    return this.root()?.querySelector<HTMLElement>(selector) ?? undefined;
  }

  all(selector: string): HTMLElement[] {
    return [...(this.root()?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }

  #write(write: () => void): void {
    if (this.#writes.push(write) > 1) return;
    queueMicrotask(() => {
      for (const next of this.#writes.splice(0)) next();
    });
  }

  #animate(element: Element, frames: Keyframe[], { ms, delay = 0, easing = ENTER }: Timing): Animation {
    const animation = element.animate(frames, { duration: ms, delay, easing, fill: "backwards" });
    this.#running.add(animation);
    void animation.finished.catch(() => undefined).then(() => this.#running.delete(animation));
    return animation;
  }

  /** Moves the element from `box` to its place. */
  come(element: Element, box: Box, timing: Timing): void {
    const place = boxOf(element);
    const translate = `${box.x - place.x}px ${box.y - place.y}px`;
    const scale = box.width / place.width;
    this.#settle(element, place, timing);
    this.move(element, landing({ translate, scale }, timing.ms), settled(timing));
  }

  /** The shadow of a card, laid when it lands, unless its flight has ended before. */
  #settle(element: Element, place: Box, { ms, delay = 0 }: Timing): void {
    setTimeout(() => {
      if (!element.getAnimations().length) return;
      const shadow = copyAt(place);
      shadow.classList.add("landing");
      this.#lay(shadow, [{ opacity: 1 }, { opacity: 0 }], { ms: MOTION.landed });
    }, ms + delay);
  }

  /** Lays a copy at `box`, moves it to `goal` and removes it. */
  leave(node: Element, box: Box, goal: Box, timing: Timing): void {
    const translate = `${goal.x - box.x}px ${goal.y - box.y}px`;
    const small = Math.min(1, goal.height / box.height);
    const frames = [
      { translate: "0 0", scale: 1, opacity: 1, easing: timing.easing ?? ENTER },
      { translate, scale: small, opacity: 1, offset: LANDED },
      { translate, scale: small, opacity: 0 },
    ];
    this.#lay(copyAt(box, node), frames, { ...timing, easing: "linear" });
  }

  /** Lays a copy at `box` and moves it to `goal`, where it fades into `element`, which is hidden until then. */
  become(node: Element, box: Box, element: Element, goal: Box, timing: Timing): void {
    const translate = `${goal.x - box.x}px ${goal.y - box.y}px`;
    const scale = goal.width / box.width;
    const fades = Math.max(0, 1 - MOTION.fade / timing.ms);
    const all = { ...timing, easing: "linear" };
    this.#lay(
      copyAt(box, node),
      [
        { translate: "0 0", scale: 1, opacity: 1, easing: timing.easing ?? ENTER },
        { translate, scale, opacity: 1, offset: fades },
        { translate, scale, opacity: 0 },
      ],
      all,
    );
    this.move(element, [{ opacity: 0 }, { opacity: 0, offset: fades }, { opacity: 1 }], all);
  }

  /** Moves a copy of the element from `box` to its place, over everything; the element itself is hidden until then. */
  arrive(element: Element, box: Box, copy: Element, timing: Timing): void {
    const place = boxOf(element);
    const translate = `${box.x - place.x}px ${box.y - place.y}px`;
    const all = settled(timing);
    this.#settle(element, place, timing);
    this.#lay(copyAt(place, copy), landing({ translate, scale: box.width / place.width }, timing.ms), all);
    this.hold(element, all.ms + (timing.delay ?? 0));
  }

  /** Lays a copy of a fan at `box` and shuts it. */
  shut(fan: Element, box: Box): void {
    const ms = MOTION.offer.shut;
    const fades = [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }];
    this.#lay(copyAt(box, fan), fades, { ms, easing: "linear" }, () => {
      for (const { feather, middle } of feathersIn(fan))
        this.#animate(feather, [{}, { transform: middle }], { ms, easing: LEAVE });
    });
  }

  /** Shows the element once a fan has shut; a fan in it opens. */
  open(element: Element): void {
    const timing = { ms: MOTION.offer.open, delay: MOTION.offer.shut };
    this.move(element, [{ opacity: 0 }, {}], timing);
    for (const { feather, middle } of feathersIn(element))
      this.move(feather, [{ transform: middle }, {}], timing);
  }

  /** Moves a token, face down, from `from` to `to`; if `to` is null, turns it on its edge at `from`. */
  token(from: Box, to: Box | null, timing: Timing): void {
    const size = to ? TOKEN : Math.max(TOKEN, Math.min(from.width, from.height));
    const token = copyAt({ ...from, width: size, height: size });
    token.classList.add("token");
    const comes = to && [
      { translate: "0 0", scale: 1.3 },
      { translate: `${to.x - from.x}px ${to.y - from.y}px`, scale: 1 },
    ];
    const turns = [{ transform: "rotateX(0)" }, { transform: "rotateX(90deg)" }];
    this.#lay(token, comes ?? turns, timing);
  }

  /** Draws a line from the middle of `from` to that of `to`, which then fades; `soft` for others' business. */
  line(from: Box, to: Box, soft: boolean, timing: Timing): void {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const line = copyAt({ x: from.x + length / 2, y: from.y, width: length, height: 3 });
    line.classList.add("line");
    line.classList.toggle("soft", soft);
    const turn = `rotate(${Math.atan2(to.y - from.y, to.x - from.x)}rad)`;
    const drawn = { transform: `${turn} scaleX(1)`, transformOrigin: "0 50%" };
    const frames = [
      { transform: `${turn} scaleX(0)`, transformOrigin: "0 50%" },
      { ...drawn, offset: 0.3 },
      { ...drawn, opacity: 1, offset: 0.75 },
      { ...drawn, opacity: 0 },
    ];
    this.#lay(line, frames, timing);
  }

  /** Hides the element for `ms`. */
  hold(element: Element, ms: number): void {
    this.move(element, [{ opacity: 0 }, { opacity: 0 }], { ms });
  }

  /** Counts a figure through `stops`; the page already holds its last value. */
  count(element: HTMLElement, stops: readonly Stop[], text: (value: number) => string = String): void {
    const ms = stops.at(-1)?.at ?? 0;
    const copy = figureOf(element);
    this.hold(element, ms);
    const show = (clock: Animation) => {
      copy.textContent = text(valueAt(stops, Number(clock.currentTime ?? ms)));
      if (clock.playState === "running") requestAnimationFrame(() => show(clock));
    };
    this.#lay(copy, [{ opacity: 1 }, { opacity: 1 }], { ms, easing: "linear" }, show);
  }

  /** Ends all motions now. */
  end(): void {
    for (const animation of this.#running) animation.finish();
    this.#running.clear();
    this.#writes.length = 0;
  }

  /** Lays a copy over the page for as long as it moves; `began` gets its animation. */
  #lay(copy: HTMLElement, frames: Keyframe[], timing: Timing, began?: (animation: Animation) => void): void {
    this.#write(() => {
      this.one(":scope > .stage")?.append(copy);
      const animation = this.#animate(copy, frames, timing);
      const remove = () => copy.remove();
      void animation.finished.then(remove, remove);
      began?.(animation);
    });
  }
}

/** A flight of `ms` from `start`, which ends a little too large for a moment. */
function landing(start: Keyframe, ms: number): Keyframe[] {
  return [
    { ...start, easing: ENTER },
    { translate: "0 0", scale: 1.03, offset: landsAt(ms), easing: "ease-out" },
    { translate: "0 0", scale: 1 },
  ];
}

/** The flight with the moment in which its card settles; and when in that time the card lands, from 0 to 1. */
const settled = (flight: Timing) => ({ ...flight, ms: flight.ms + MOTION.landed, easing: "linear" });
const landsAt = (ms: number) => ms / (ms + MOTION.landed);

/** The feathers of a fan, each with the place of the middle one. */
function feathersIn(fan: Element): { feather: HTMLElement; middle: string }[] {
  const feathers = [...fan.querySelectorAll<HTMLElement>(".feather")];
  const middle = feathers[Math.floor(feathers.length / 2)]?.style.transform ?? "";
  return feathers.map((feather) => ({ feather, middle }));
}

/** An element placed over the page at a box, holding `nodes`. */
function copyAt({ x, y, width, height }: Box, ...nodes: Element[]): HTMLElement {
  const copy = document.createElement("span");
  copy.className = "copy";
  copy.style.cssText = `left: ${x - width / 2}px; top: ${y - height / 2}px; width: ${width}px; height: ${height}px`;
  copy.append(...nodes);
  return copy;
}

/** An empty copy of a figure's place, in its type. */
function figureOf(element: HTMLElement): HTMLElement {
  const box = boxOf(element);
  const { fontFamily, fontSize, fontWeight, color, textAlign } = getComputedStyle(element);
  const copy = copyAt(box);
  const lineHeight = `${box.height}px`;
  Object.assign(copy.style, { fontFamily, fontSize, fontWeight, color, textAlign, lineHeight });
  return copy;
}
