/** Shows the motions of the board: where things were before a view is drawn, and how they go to where they are after. */
import { choreograph } from "../../board/choreograph.svelte";
import { dealDelay, ENTER, LEAVE, MOTION, still } from "../../ui/motion";
import { type Box, boxOf, copyOf, isSeen, Moves } from "../../ui/moves";
import { type Cell, lying, type Motion, motionsBetween, playedSince, type Shown } from "./motions";
import { turnScores } from "./scoring";
import type { Card, Play, Seat } from "./view";

/** A card of an open tail, in the fan, in a row or in a small fan. */
const inTail = (card: Card) =>
  `[data-testid=fan] [data-card="${card}"], [data-tail] [data-card="${card}"], [data-tail] [data-feather="${card}"]`;
const TRICK = "[data-testid=trick] [data-card], [data-testid=last-trick] [data-card]";

type Score = Extract<Motion, { kind: "score" }>;

export class Choreography {
  readonly #root: () => HTMLElement | undefined;
  readonly #moves: Moves;
  #before: Shown | null = null;
  #motions: Motion[] = [];
  /** Nothing moves now: nothing has to be measured. */
  #still = true;
  /** Where each card was last seen in a tail. */
  #tails = new Map<string, Box>();
  #trick = new Map<string, Box>();
  #taken: { node: Element; box: Box }[] = [];

  constructor(root: () => HTMLElement | undefined, shown: () => Shown) {
    this.#root = root;
    this.#moves = new Moves(root);
    choreograph(this.#moves, shown, {
      prepare: (now) => this.#prepare(now),
      perform: (now) => this.#perform(now),
    });
  }

  #prepare(now: Shown): void {
    const before = this.#before;
    this.#motions = still() ? [] : motionsBetween(before, now);
    const same = before === null || before.resting === now.resting;
    this.#still = same && !this.#motions.length && !this.#moves.busy;
    if (still()) return;
    for (const card of playedSince(before, now)) this.#leave(card);
    if (this.#still) return;
    this.#trick = new Map(this.#moves.all(TRICK).map((element) => [cardOf(element), boxOf(element)]));
    const takes = this.#motions.some(({ kind }) => kind === "taken");
    this.#taken = takes
      ? this.#moves.all(TRICK).map((node) => ({ node: copyOf(node), box: boxOf(node) }))
      : [];
  }

  /** Where a card was that leaves its tail. */
  #leave(card: Card): void {
    const element = this.#moves.one(inTail(card));
    if (element) this.#tails.set(card, tip(element));
  }

  #perform(now: Shown): void {
    this.#before = now;
    if (this.#still || still()) return;
    for (const motion of this.#motions) this.#show(motion);
    for (const play of lying(now)) this.#lay(play);
    this.#motions = [];
  }

  #show(motion: Motion): void {
    if (motion.kind === "deal") this.#deal();
    else if (motion.kind === "sealed") this.#seal(motion.bidder, motion.target);
    else if (motion.kind === "reveal") this.#reveal(motion.cells);
    else if (motion.kind === "taken") this.#take(motion.winner);
    else if (motion.kind === "score") this.#score(motion);
  }

  /** All tails at once, feather by feather; the flipped card turns last. */
  #deal(): void {
    this.#moves.end();
    const deck = this.#moves.one("[data-deck] [data-card]");
    const { each, all } = MOTION.deal;
    const dealt = [...this.#tailsApart(), this.#moves.all("[data-backs] li")];
    const count = Math.max(...dealt.map((tail) => tail.length), 1) * dealt.length;
    dealt.forEach((tail, t) => {
      tail.forEach((element, i) => {
        const delay = dealDelay(i * dealt.length + t, count);
        this.#moves.move(element, [{ translate: "0 40px", opacity: 0 }, {}], { ms: each, delay });
      });
    });
    if (deck) this.#turn(deck, all - MOTION.tokens.each, MOTION.tokens.each);
  }

  #tailsApart(): Element[][] {
    const holders = this.#moves.all("[data-testid=fan], [data-tail]");
    return holders.map((holder) => [...holder.querySelectorAll("[data-card], [data-feather]")]);
  }

  #seal(bidder: Seat, target: Seat | null): void {
    const chip = this.#chip(bidder);
    const cells = target === null ? [] : this.#cells({ bidder, target });
    const { sealed: ms } = MOTION;
    if (!chip) return;
    for (const cell of cells) {
      this.#moves.token(boxOf(chip), boxOf(cell), { ms });
      this.#moves.hold(cell, ms);
    }
    if (!cells.length) this.#nod(chip);
  }

  #reveal(cells: readonly Cell[]): void {
    const { each, step } = MOTION.tokens;
    cells.forEach((cell, i) => {
      for (const place of this.#cells(cell)) {
        this.#moves.token(boxOf(place), null, { ms: i * step + each / 2, easing: "ease-in" });
        this.#turn(place, i * step + each / 2, each / 2);
      }
    });
  }

  /** A face comes up: unseen before `delay`. */
  #turn(element: Element, delay: number, ms: number): void {
    this.#moves.hold(element, delay);
    this.#moves.move(element, [{ transform: "rotateX(-90deg)" }, { transform: "rotateX(0)" }], { ms, delay });
  }

  /** From its tail, or on from where it is in its flight. */
  #lay({ card, owner }: Play): void {
    const element = this.#moves.one(
      `[data-testid=trick] [data-card="${card}"], [data-testid=last-trick] [data-card="${card}"]`,
    );
    const from = this.#trick.get(card) ?? this.#tails.get(card) ?? this.#tail(owner);
    if (!element || !from) return;
    const to = boxOf(element);
    const far = Math.hypot(from.x - to.x, from.y - to.y) > 2;
    if (far) this.#moves.come(element, from, { ms: MOTION.card });
  }

  #take(winner: Seat): void {
    const chip = this.#chip(winner);
    if (!chip) return;
    const goal = boxOf(chip);
    for (const { node, box } of this.#taken) {
      this.#moves.leave(node, box, goal, { ms: MOTION.taken, easing: LEAVE });
    }
    this.#nod(chip, MOTION.taken);
  }

  #score({ order }: Score): void {
    const root = this.#root();
    const { view } = this.#before ?? {};
    if (root && view) turnScores(this.#moves, root, view, order);
  }

  #nod(element: Element, delay = 0): void {
    this.#moves.move(element, [{}, { scale: 1.12 }, {}], { ms: MOTION.sealed, delay, easing: ENTER });
  }

  #chip(seat: Seat): HTMLElement | undefined {
    return this.#moves.one(`li[data-seat="${seat}"]`);
  }

  #cells({ bidder, target }: Cell): HTMLElement[] {
    return this.#moves.all(`[data-cell="${bidder}-${target}"]`);
  }

  /** Where a closed tail lies, or stands for one: its backs, its place, its owner's chip. */
  #tail(owner: Seat): Box | undefined {
    const element =
      this.#moves.one(`[data-backs="${owner}"]`) ??
      this.#moves.one(`[data-tail="${owner}"]`) ??
      this.#chip(owner);
    if (!element) return undefined;
    const box = boxOf(element);
    return isSeen(box) ? { ...box, width: Math.min(box.width, 34) } : undefined;
  }
}

function cardOf(element: Element): string {
  return element.getAttribute("data-card") ?? element.getAttribute("data-feather") ?? "";
}

/** The part of a feather that shows its card, in the proportions of a card. */
function tip(element: HTMLElement): Box {
  const box = boxOf(element);
  const height = Math.min(box.height, box.width / 0.69);
  return { ...box, height, y: box.y - (box.height - height) / 2 };
}
