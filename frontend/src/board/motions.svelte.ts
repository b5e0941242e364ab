/**
 * Motions of a board: animates what moves from one view to the next. A game describes the motions with selectors;
 * this measures and runs them.
 */
import { untrack } from "svelte";
import { ENTER, LEAVE, MOTION, still } from "../ui/motion";
import { type Box, boxOf, copyOf, drawingOf, LANDED, Moves } from "../ui/moves";
import { quietFor, turnedTo } from "../ui/reactions";

export type Motion =
  /**
   * A card flies to the first visible element of `to`. It starts at the first of `from` visible before the change, or
   * else at the place noted as `was`, or else at the first of `else`. With `copy`, a copy flies over everything: of the
   * card as it was, which at the end fades into what lies there, or as it will be. `delay` and `ms` are for cards that
   * leave. `tells`: what says more about the card, hidden until it has landed.
   */
  | {
      kind: "fly";
      from: readonly string[];
      to: readonly string[];
      was?: string;
      else?: readonly string[];
      copy?: "before" | "after";
      /** How long it waits, ms, or until taken cards have reached their goal; and how long it takes to leave, ms. */
      wait?: number | "taken";
      ms?: number;
      /** How a card leaves; usually slow at first. */
      easing?: string;
      tells?: string;
    }
  /** Notes the place of the first of `at` for a later flight, before it disappears. */
  | { kind: "note"; key: string; at: readonly string[] }
  /** All `cards` fly to the first visible element of `to` and disappear. */
  | { kind: "take"; cards: string; to: readonly string[] }
  /** A token goes from the first visible of `from` to each of `to`; if there are none, `from` nods. */
  | { kind: "token"; from: readonly string[]; to: string }
  /** A token turns over at `at`. */
  | { kind: "reveal"; at: string }
  /** All birds look at the first visible of `at` for `ms`. */
  | { kind: "look"; at: readonly string[]; ms: number }
  /**
   * Cards fly from `deck` into all `hands` at once, card by card; `deck` turns over last. Without a deck they rise where
   * they are, so that a press during the deal is a press on the card that is seen. `tells`: what says which card the
   * deck turns over, hidden until it has.
   */
  | { kind: "deal"; hands: string; cards: string; backs?: string; deck?: string; tells?: string }
  /** The fan that was in `place` shuts, then what is there now opens. */
  | { kind: "offer"; place: string; fan: string }
  /** A line is drawn from the first visible of `from` to that of `to`, in gold or, for others' business, soft. */
  | { kind: "line"; from: readonly string[]; to: readonly string[]; soft: boolean }
  /** A motion that only one game has. If it moves birds, all others are still for so long, ms. */
  | { kind: "own"; run: (moves: Moves) => void; birds?: number };

export type Flight = Kind<"fly">;
type Kind<K extends Motion["kind"]> = Extract<Motion, { kind: K }>;

/** Where something was before the change. */
interface Place {
  box: Box;
  /** A copy of the card that lay there; null for a seat or a pile. */
  card: Element | null;
}

/** Maximum width of a card that leaves a seat or a pile, px. */
const NARROW = 34;
/** A card this close to its place doesn't move, px; from a house around its place, it grows. */
const FAR = 2;
const CARD = "[data-card], [data-feather], [data-back]";
/** By how much what takes cards grows, px; a small one grows by an eighth. */
const NODS = 10;
const ENDS = ["pointerdown", "keydown", "wheel", "visibilitychange"];

export class Motions<Shown> {
  readonly #moves: Moves;
  /** What to run after the view is drawn; everything is measured before. */
  #due: (() => void)[] = [];
  readonly #noted = new Map<string, Place>();
  /** When cards that are being taken have reached their goal, on the page's clock, ms. */
  #taken = 0;

  /** Create it while a component initializes. A press or a key ends all motions and still does its own work. */
  constructor(
    root: () => HTMLElement | undefined,
    shown: () => Shown,
    between: (before: Shown | null, after: Shown) => readonly Motion[],
  ) {
    this.#moves = new Moves(root);
    let before: Shown | null = null;
    $effect.pre(() => {
      const now = shown();
      untrack(() => {
        this.#due = still() ? [] : between(before, now).map((motion) => this.#measure(motion));
      });
      before = now;
    });
    $effect(() => {
      shown();
      untrack(() => {
        for (const move of this.#due.splice(0)) move();
      });
    });
  }

  /** Svelte attachment for the board's element: a press, a key or the wheel ends what moves. */
  readonly attach = () => {
    const end = () => {
      this.#moves.end();
      this.#taken = 0;
    };
    for (const way of ENDS) addEventListener(way, end, { capture: true, passive: true });
    return () => {
      end();
      for (const way of ENDS) removeEventListener(way, end, { capture: true });
    };
  };

  /** Measures where a motion starts. Call the returned function after the view is drawn. */
  #measure(motion: Motion): () => void {
    if (motion.kind === "fly") return this.#fly(motion);
    if (motion.kind === "note") return this.#note(motion);
    if (motion.kind === "take") return this.#take(motion);
    if (motion.kind === "token") return () => this.#token(motion);
    if (motion.kind === "reveal") return () => this.#reveal(motion);
    if (motion.kind === "look") return () => this.#look(motion);
    if (motion.kind === "line") return () => this.#line(motion);
    if (motion.kind === "deal") return () => this.#deal(motion);
    if (motion.kind === "offer") return this.#offer(motion);
    if (motion.birds) quietFor(motion.birds);
    return () => motion.run(this.#moves);
  }

  #note({ key, at }: Kind<"note">): () => void {
    const place = this.#place(at);
    if (place) this.#noted.set(key, place);
    return () => undefined;
  }

  #fly({
    from,
    to,
    was = "",
    else: other = [],
    copy,
    wait = 0,
    ms = MOTION.taken,
    easing = LEAVE,
    tells,
  }: Kind<"fly">): () => void {
    const place = this.#place(from) ?? this.#noted.get(was) ?? this.#place(other);
    return () => {
      const goal = place && this.#seen(to);
      if (!place || !goal) return;
      const delay = wait === "taken" ? Math.max(0, this.#taken - performance.now()) : wait;
      const timing = { ms: MOTION.card, delay };
      if (copy === "before" && place.card && goal.matches("[data-card]"))
        this.#moves.become(place.card, place.box, goal, tip(goal), timing);
      else if (copy === "after") this.#moves.arrive(goal, narrowed(place), copyOf(goal), timing);
      else this.#land(place, goal, { ms, delay, easing }, tells);
    };
  }

  #land(
    place: Place,
    goal: Element,
    leaving: { ms: number; delay: number; easing: string },
    tells?: string,
  ): void {
    const { box, card } = place;
    const whole = boxOf(goal);
    const to = goal.matches(CARD) ? tip(goal) : whole;
    if (card && Math.hypot(box.x - to.x, box.y - to.y) <= FAR) return;
    if (goal.matches("[data-card]")) {
      const from = narrowed(place);
      const y = from.y + whole.y - to.y;
      this.#moves.come(goal, { ...from, y }, { ms: MOTION.card, delay: leaving.delay });
      for (const told of tells ? this.#moves.all(tells) : [])
        this.#moves.hold(told, leaving.delay + MOTION.card);
    } else if (card) this.#moves.leave(card, box, to, leaving);
    else this.#moves.token(box, to, { ...leaving, easing: ENTER });
  }

  #take({ cards, to }: Kind<"take">): () => void {
    const taken = this.#moves.all(cards).map((card) => ({ card: faded(card), box: boxOf(card) }));
    return () => {
      const goal = this.#seen(to);
      if (!goal) return;
      const end = boxOf(goal);
      for (const { card, box } of taken)
        this.#moves.leave(card, box, end, { ms: MOTION.taken, easing: LEAVE });
      this.#nod(goal, MOTION.taken);
      this.#taken = performance.now() + MOTION.taken * LANDED;
    };
  }

  #token({ from, to }: Kind<"token">): void {
    const begin = this.#seen(from);
    if (!begin) return;
    const cells = this.#moves.all(to);
    for (const cell of cells) {
      this.#moves.token(boxOf(begin), boxOf(cell), { ms: MOTION.sealed });
      this.#moves.hold(cell, MOTION.sealed);
    }
    if (!cells.length) this.#nod(begin);
  }

  #reveal({ at }: Kind<"reveal">): void {
    const { each, wait } = MOTION.tokens;
    for (const place of this.#moves.all(at)) {
      this.#moves.token(boxOf(place), null, { ms: each / 2, delay: wait, easing: "ease-in" });
      this.#turn(place, wait + each / 2, each / 2);
    }
  }

  #look({ at, ms }: Kind<"look">): void {
    const goal = this.#seen(at);
    if (!goal) return;
    for (const head of this.#moves.all("[data-bird] [data-head]")) {
      if (goal.contains(head)) continue;
      const { frames, timing } = turnedTo(head, goal, ms);
      this.#moves.move(head, frames, timing);
    }
  }

  #line({ from, to, soft }: Kind<"line">): void {
    const [begin, end] = [this.#seen(from), this.#seen(to)];
    if (begin && end) this.#moves.line(boxOf(begin), boxOf(end), soft, { ms: MOTION.arrow });
  }

  #offer({ place, fan }: Kind<"offer">): () => void {
    const before = this.#moves.one(`${place} ${fan}`);
    const shut = before && { fan: drawingOf(before), box: boxOf(before) };
    return () => {
      if (shut) this.#moves.shut(shut.fan, shut.box);
      const now = this.#moves.one(place);
      if (now) this.#moves.open(now);
    };
  }

  #deal({ hands, cards, backs, deck, tells }: Kind<"deal">): void {
    this.#moves.end();
    const { step, each, all } = MOTION.deal;
    const dealt = [
      ...this.#moves.all(hands).map((hand) => [...hand.querySelectorAll(cards)]),
      backs ? this.#moves.all(backs) : [],
    ];
    const count = Math.max(...dealt.map((hand) => hand.length), 1) * dealt.length;
    const pause = Math.min(step, (all - each) / Math.max(1, count - 1));
    const top = deck ? this.#moves.one(deck) : undefined;
    const from = top && boxOf(top);
    for (const [h, hand] of dealt.entries())
      for (const [i, card] of hand.entries()) {
        const delay = (i * dealt.length + h) * pause;
        const { x, y } = boxOf(card);
        const begin = from
          ? { translate: `${from.x - x}px ${from.y - y}px`, scale: 0.6, opacity: 0 }
          : { translate: "0 20px", opacity: 0 };
        this.#moves.move(card, [begin, {}], { ms: each, delay });
      }
    if (!top) return;
    this.#turn(top, all - MOTION.tokens.each, MOTION.tokens.each);
    for (const told of tells ? this.#moves.all(tells) : []) this.#moves.hold(told, all);
  }

  /** Turns a face up; hidden until `delay` ms. */
  #turn(element: Element, delay: number, ms: number): void {
    this.#moves.hold(element, delay);
    this.#moves.move(element, [{ transform: "rotateX(-90deg)" }, { transform: "rotateX(0)" }], { ms, delay });
  }

  #nod(element: Element, delay = 0): void {
    const scale = 1 + Math.min(0.12, NODS / Math.max(1, boxOf(element).width));
    this.#moves.move(element, [{}, { scale }, {}], { ms: MOTION.sealed, delay, easing: ENTER });
  }

  #place(selectors: readonly string[]): Place | null {
    const element = this.#seen(selectors);
    if (!element) return null;
    return element.matches(CARD)
      ? { box: tip(element), card: copyOf(element) }
      : { box: boxOf(element), card: null };
  }

  /** The first element that isn't folded away or clipped to nothing. */
  #seen(selectors: readonly string[]): HTMLElement | undefined {
    for (const selector of selectors) {
      const found = this.#moves.all(selector).find((element) => {
        const { width, height } = boxOf(element);
        return width > 0 && height > 0;
      });
      if (found) return found;
    }
    return undefined;
  }
}

/** A copy as dim as the card was where it lay, so that it doesn't flash as it leaves. */
function faded(card: Element): Element {
  const copy = copyOf(card);
  const { opacity } = getComputedStyle(card);
  if (opacity === "1" || !(card.parentElement && copy instanceof SVGElement)) return copy;
  const ground = document.createElement("span");
  const { backgroundColor, borderRadius } = getComputedStyle(card.parentElement);
  Object.assign(ground.style, { display: "grid", backgroundColor, borderRadius });
  copy.style.opacity = opacity;
  ground.append(copy);
  return ground;
}

/** The place of a card that leaves a seat or a pile is narrow. */
function narrowed({ box, card }: Place): Box {
  return card ? box : { ...box, width: Math.min(box.width, NARROW) };
}

/** The part of a feather that shows its card, in a card's proportions, however tilted. */
function tip(element: Element): Box {
  const box = boxOf(element);
  const width = (element instanceof HTMLElement && element.offsetWidth) || box.width;
  const height = Math.min(box.height, width / 0.69);
  return { ...box, width, height, y: box.y - (box.height - height) / 2 };
}
