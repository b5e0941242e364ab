/** Geometry of a fan: tips on a circle, one angle apart. */

export interface FanSize {
  /** Maximum width of the fan, px. */
  width: number;
  /** Width of a feather, px. */
  feather: number;
  /** Maximum distance between tips along the circle, px. */
  cap: number;
  /** Radius of the circle of tips, px. */
  radius: number;
}

export interface Place {
  /** Middle of the tip, px from the fan's left edge and from its highest tip. */
  x: number;
  y: number;
  /** Radians, clockwise. */
  angle: number;
}

/** Visible width of each feather but the last at its tip, px. */
export function stripOf(count: number, size: FanSize): number {
  if (count < 2) return size.cap;
  return Math.min(size.cap, (size.width - size.feather) / (count - 1));
}

/** Positions of `count` feathers, left to right. */
export function placesOf(count: number, size: FanSize): Place[] {
  const step = stripOf(count, size) / size.radius;
  return Array.from({ length: count }, (_, i) => {
    const angle = (i - (count - 1) / 2) * step;
    return {
      x: size.width / 2 + size.radius * Math.sin(angle),
      y: size.radius * (1 - Math.cos(angle)),
      angle,
    };
  });
}

/** Plumes of a train. */
export const PLUMES = 9;
/** How far the tips of a train stand above those of the cards, in widths of a feather. */
export const TRAIN_ABOVE = 0.3;

/** Positions of a train's plumes, left to right, between the cards of a tail and one beside each end; closer together where the fan's width ends. */
export function trainOf(size: FanSize, plumes = PLUMES): Place[] {
  const radius = size.radius + TRAIN_ABOVE * size.feather;
  const widest = Math.asin(Math.min(1, (size.width / 2 - 0.45 * size.feather) / radius));
  const step = Math.min(stripOf(plumes - 1, size) / size.radius, (2 * widest) / (plumes - 1));
  return Array.from({ length: plumes }, (_, i) => {
    const angle = (i - (plumes - 1) / 2) * step;
    return { x: size.width / 2 + radius * Math.sin(angle), y: size.radius - radius * Math.cos(angle), angle };
  });
}

/** Position across of the gap between feathers that is nearest the middle, at `depth` px below the tips, px. */
export function gapAt(depth: number, count: number, size: FanSize): number {
  const beside = count % 2 === 1 ? seenAt(depth, count, size) / 2 : 0;
  return size.width / 2 + beside;
}

/** How far the outer tips hang below the highest, px. */
export function dropOf(count: number, size: FanSize): number {
  return Math.max(0, ...placesOf(count, size).map((place) => place.y));
}

/** Visible width of a feather at `depth` px below its tip, beside the neighbour that covers it. */
export function seenAt(depth: number, count: number, size: FanSize): number {
  if (count < 2) return size.feather;
  const strip = (stripOf(count, size) * (size.radius - depth)) / size.radius;
  return Math.min(size.feather, strip);
}

/** Index of the feather nearest to a point, px from the fan's left edge and highest tip. */
export function nearest(x: number, y: number, count: number, size: FanSize): number {
  const step = stripOf(count, size) / size.radius;
  const angle = Math.atan2(x - size.width / 2, size.radius - y);
  const hidden = Math.max(0, size.feather - stripOf(count, size)) / 2 / size.radius;
  const index = Math.round((angle + hidden) / step + (count - 1) / 2);
  return Math.min(count - 1, Math.max(0, index));
}
