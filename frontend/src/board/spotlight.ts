/** spotlight: puts the ring around what a hint is about, and the hint's card right beside the ring. */

export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
type Size = Pick<DOMRect, "width" | "height">;

/** Where a card stands, px; `side` is the one that faces the ring, with the beak `at` px along it; null for no beak. */
export interface Spot {
  left: number;
  top: number;
  side: "top" | "bottom" | "left" | "right" | null;
  at: number;
  /** How much it covers of what it should keep off. */
  cost: number;
}

/** Between a thing and its ring, a ring and its card, a card and the window, px. */
const AROUND = 4;
const GAP = 10;
const EDGE = 8;
/** Least distance of a beak from the corners of the card, px. */
const CORNER = 26;

/** What a card keeps off if it can, and how much it matters. */
const KEPT = {
  '[data-testid="status"], [data-testid="dock"], .bar': 400,
  '[data-testid="tail"], [data-testid="fan"], [data-testid="train"], [data-testid="nine"], .all button': 8,
  ".centre .place > *, [data-tail], .left table, .left [data-seat], .right .helper": 8,
  '[data-testid="trick"], [data-testid="last-trick"], .rail': 2,
  ".left > *, .right > .block": 1,
};

const DEAR = 400;
/** To stand apart from the ring, without a beak, costs so much, and so much more for each px. */
const APART = 1_500_000;
const FAR = 100;
/** How far along its ring a card may stand; the middle first. */
const SHARES = [0.5, 0, 1, 0.25, 0.75];
/** A card that covers more than this is made narrower, but at least so broad, px. */
const MUCH = 20_000;
const NARROW = 232;
/** On a board narrower than this, px, only if it then covers half as much: the narrower, the higher it is. */
const PHONE = 600;

/** What would peer out cut from behind a card. */
const SPLIT = '[data-tail], [data-testid="choosers"] > *, .candidates > p';

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const within = (least: number, at: number, most: number) => Math.max(least, Math.min(at, most));

/** The box around all of them, and a little more; inside the window. */
export function around(boxes: readonly Box[], window: Size): Box | null {
  if (boxes.length === 0) return null;
  return {
    left: Math.max(AROUND, Math.min(...boxes.map(({ left }) => left)) - AROUND),
    top: Math.max(AROUND, Math.min(...boxes.map(({ top }) => top)) - AROUND),
    right: Math.min(window.width - AROUND, Math.max(...boxes.map(({ right }) => right)) + AROUND),
    bottom: Math.min(window.height - AROUND, Math.max(...boxes.map(({ bottom }) => bottom)) + AROUND),
  };
}

/** The place right beside the ring where the card covers least; without room for any, the one inside the window. */
export function beside(
  ring: Box | null,
  { width, height }: Size,
  window: Size,
  kept: readonly (readonly [Box, number])[],
): Spot {
  const most = { left: window.width - width - EDGE, top: window.height - height - EDGE };
  const spots: Spot[] = [];
  const add = (left: number, top: number, side: Spot["side"]) =>
    spots.push({ left, top, side, at: 0, cost: 0 });
  if (ring)
    for (const share of SHARES) {
      const left = within(EDGE, ring.left + share * (ring.right - ring.left - width), most.left);
      add(left, ring.top - GAP - height, "bottom");
      add(left, ring.bottom + GAP, "top");
      const top = within(EDGE, ring.top + share * (ring.bottom - ring.top - height), most.top);
      add(ring.left - GAP - width, top, "right");
      add(ring.right + GAP, top, "left");
    }
  const fits = spots.filter(
    ({ left, top }) => left >= EDGE && left <= most.left && top >= EDGE && top <= most.top,
  );
  for (const { top, bottom } of [...kept.map(([box]) => box), { top: window.height, bottom: 0 }])
    for (const at of [top - GAP - AROUND - height, bottom + GAP + AROUND])
      for (const left of [(window.width - width) / 2, EDGE, most.left])
        fits.push({ left, top: within(EDGE, at, most.top), side: null, at: 0, cost: 0 });
  const apart = ({ side, top }: Spot) =>
    side || !ring ? 0 : APART + FAR * Math.max(0, ring.top - top - height, top - ring.bottom);
  const cost = ({ left, top }: Spot) =>
    [...kept, ...(ring ? [[ring, DEAR] as const] : [])].reduce((sum, [box, weight]) => {
      const wide = Math.min(left + width, box.right) - Math.max(left, box.left);
      const high = Math.min(top + height, box.bottom) - Math.max(top, box.top);
      return sum + (wide > 1 && high > 1 ? weight * wide * high : 0);
    }, 0);
  const best = fits
    .map((spot) => ({ ...spot, cost: cost(spot) + apart(spot) }))
    .reduce((a, b) => (b.cost < a.cost - 1 ? b : a));
  return ring ? { ...best, at: beakAt(best, { width, height }, ring) } : best;
}

/** In the middle of what card and ring share. */
function beakAt({ left, top, side }: Spot, { width, height }: Size, ring: Box): number {
  const upright = side === "left" || side === "right";
  const [start, size, from, to] = upright
    ? [top, height, ring.top, ring.bottom]
    : [left, width, ring.left, ring.right];
  const shared = (Math.max(start, from) + Math.min(start + size, to)) / 2;
  return within(CORNER, shared - start, size - CORNER);
}

/** Things are still moving for so long, ms. */
const AGAIN = 250;

/**
 * An attachment for the ring: keeps it around what `about` selects in its board, and `place` beside it, whatever moves.
 * What isn't drawn isn't framed.
 */
export function spotlight(about: string, place: HTMLElement) {
  return (ring: HTMLElement): (() => void) => {
    const board = ring.parentElement as HTMLElement;
    const boxOf = (element: Element, from: DOMRect): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return {
        left: left - from.left,
        right: right - from.left,
        top: top - from.top,
        bottom: bottom - from.top,
      };
    };
    const style = (
      element: HTMLElement,
      px: Partial<Record<"left" | "top" | "width" | "height" | "--beak", number>>,
    ) => {
      for (const [name, size] of Object.entries(px)) element.style.setProperty(name, `${Math.round(size)}px`);
    };

    function measure(): void {
      const from = board.getBoundingClientRect();
      const all = (selector: string) =>
        [...board.querySelectorAll(selector)]
          .map((one) => boxOf(one, from))
          .filter(({ left, right, top, bottom }) => right > left && bottom > top);
      const frame = about ? around(all(about), from) : null;
      ring.hidden = !frame;
      if (frame)
        style(ring, {
          left: frame.left,
          top: frame.top,
          width: frame.right - frame.left,
          height: frame.bottom - frame.top,
        });
      const kept = Object.entries(KEPT).flatMap(([selector, weight]) =>
        all(selector).map((box) => [box, weight] as const),
      );
      const { left, top, side, at } = stand(frame, from, kept);
      style(place, { left: Math.floor(left), top: Math.floor(top), "--beak": at });
      if (side) place.dataset.beak = side;
      else delete place.dataset.beak;
      const card = boxOf(place, from);
      for (const one of board.querySelectorAll(SPLIT))
        one.toggleAttribute("data-under", meet(boxOf(one, from), card));
    }

    /** Where all sides are short of room, it is narrower. */
    function stand(frame: Box | null, from: DOMRect, kept: readonly (readonly [Box, number])[]): Spot {
      const as = (width: string) => {
        place.style.maxWidth = width;
        return { ...beside(frame, place.getBoundingClientRect(), from, kept), width };
      };
      const spot = as("");
      if (!frame || spot.cost <= MUCH) return spot;
      const room = Math.max(frame.left, from.width - frame.right) - GAP - EDGE;
      const narrow = [room, NARROW].filter((width) => width >= NARROW && width < from.width - 2 * EDGE);
      const fair = from.width < PHONE ? 0.5 : 1;
      const best = narrow
        .map((width) => as(`${Math.floor(width)}px`))
        .reduce((a, b) => (b.cost < a.cost * fair ? b : a), spot);
      place.style.maxWidth = best.width;
      return best;
    }

    const sizes = new ResizeObserver(measure);
    sizes.observe(place);
    sizes.observe(board);
    const drawn = new MutationObserver(measure);
    drawn.observe(board, { childList: true, characterData: true, subtree: true });
    const again = setInterval(measure, AGAIN);
    measure();
    return () => {
      sizes.disconnect();
      drawn.disconnect();
      clearInterval(again);
      for (const one of board.querySelectorAll("[data-under]")) one.removeAttribute("data-under");
    };
  };
}
