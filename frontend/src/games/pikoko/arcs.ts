/** Arcs of the cards that could be yours: one behind the other if there are too many for one fan. */
import { type Asked, askedOf, indexOf } from "../../ui/feathers";
import { dropOf, type FanSize, stripOf } from "../../ui/geometry";
import type { Face } from "../../ui/suits";

export interface Arc {
  faces: readonly Face[];
  /** Space above its tips, px. */
  above: number;
  /** Visible length of its feathers, px. */
  bared: number;
}

export interface Arcs {
  size: FanSize;
  arcs: readonly Arc[];
}

/** Narrower than this, an index is smaller than on a card of the grid. */
const LEAST = 30;
/** Smaller signs of three suits are larger on a card of the grid, px. */
const LEAST_EYE = 12;
/** Two arcs must be this much broader than one. */
const BROADER = 1.1;

/** How much of a feather its index takes, px. */
const indexHeight = (asked: readonly Asked[]) => Math.max(0, ...asked.map((one) => indexOf(one).marks));
const broad = (count: number, size: FanSize) => Math.min(size.feather, stripOf(count, size));

/** How to lay the cards into a fan of this height; null if none would be legible. */
export function arcsOf(faces: readonly Face[], size: FanSize, height: number, above: number): Arcs | null {
  const flat = { ...size, radius: size.radius * 1.5 };
  const one = oneArc(faces, flat, height, above);
  const two = twoArcs(faces, flat, height, above);
  const strip = one ? broad(faces.length, one) : 0;
  if (two && broad(two.arcs[0]?.faces.length ?? 0, two.size) > strip * BROADER) return two;
  return one && { size: one, arcs: [{ faces, above, bared: height }] };
}

/** The broadest fan whose outer feathers don't hang too low; null if its strips would be too narrow. */
function oneArc(faces: readonly Face[], flat: FanSize, height: number, above: number): FanSize | null {
  for (let cap = stripOf(faces.length, flat); cap >= LEAST; cap -= 2) {
    const size = { ...flat, cap };
    const index = indexHeight(askedOf(faces, size, height, above));
    if (index + above + dropOf(faces.length, size) <= height) return size;
  }
  return null;
}

function twoArcs(faces: readonly Face[], flat: FanSize, height: number, above: number): Arcs | null {
  const half = Math.ceil(faces.length / 2);
  for (let feather = flat.feather; feather >= LEAST; feather -= 2) {
    const size = { ...flat, feather };
    const each = (height - above - dropOf(half, size)) / 2;
    const bared = above + dropOf(half, size) + each;
    if (indexHeight(askedOf(faces.slice(0, half), size, bared, above)) > each) continue;
    if (askedOf(faces.slice(0, half), size, bared, above).some((one) => indexOf(one).eye < LEAST_EYE))
      continue;
    const front = { faces: faces.slice(half), above: above + each, bared: height };
    return { size, arcs: [{ faces: faces.slice(0, half), above, bared }, front] };
  }
  return null;
}
