/** The geometry of a fan: tips on a circle, one step of angle from each feather to the next. */

export interface FanSize {
  /** Width the fan may take, px. */
  width: number;
  /** Width of a feather, px. */
  feather: number;
  /** Most px from one tip to the next, along the circle. */
  cap: number;
  /** Radius of the circle of the tips, px. */
  radius: number;
}

export interface Place {
  /** Centre of the tip, px from the fan's left and from its highest tip. */
  x: number;
  y: number;
  /** Radians, clockwise. */
  angle: number;
}

/** The visible width of each feather but the last, px at the tips. */
export function stripOf(count: number, size: FanSize): number {
  if (count < 2) return size.cap;
  return Math.min(size.cap, (size.width - size.feather) / (count - 1));
}

/** Where each of `count` feathers stands, left to right. */
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

/** How far the outermost tips hang below the highest one, px. */
export function dropOf(count: number, size: FanSize): number {
  return Math.max(0, ...placesOf(count, size).map((place) => place.y));
}

/** The width of a feather still seen at `depth` px below the tips, its right neighbour lying over it. */
export function seenAt(depth: number, count: number, size: FanSize): number {
  if (count < 2) return size.feather;
  const strip = (stripOf(count, size) * (size.radius - depth)) / size.radius;
  return Math.min(size.feather, strip);
}

/** The feather nearest to a point (px from the fan's left and highest tip): always one, if there is any. */
export function nearest(x: number, y: number, count: number, size: FanSize): number {
  const step = stripOf(count, size) / size.radius;
  const angle = Math.atan2(x - size.width / 2, size.radius - y);
  const hidden = Math.max(0, size.feather - stripOf(count, size)) / 2 / size.radius;
  const index = Math.round((angle + hidden) / step + (count - 1) / 2);
  return Math.min(count - 1, Math.max(0, index));
}
