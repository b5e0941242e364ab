/** Houses of the town: each seat has one with a roof of its own, on which its bird stands. */

/** A house to draw, px: `x` and `y` are where its bird stands, from the upper left corner. */
export interface Drawn {
  walls: string;
  roof: string;
  windows: string;
  x: number;
  y: number;
}

/** A roof from the upper left corner of the wall to the upper right one, and the perch, in shares of its size. */
const ROOFS: readonly { roof: readonly (readonly [number, number])[]; perch: readonly [number, number] }[] = [
  {
    roof: [
      [0, 1],
      [0.5, 0],
      [1, 1],
    ],
    perch: [0.5, 0.12],
  },
  {
    roof: [
      [0, 0.45],
      [0.72, 0.45],
      [0.72, 0],
      [0.84, 0],
      [0.84, 0.45],
      [1, 0.45],
    ],
    perch: [0.36, 0.45],
  },
  {
    roof: [
      [0, 1],
      [0.15, 0.25],
      [0.85, 0.25],
      [1, 1],
    ],
    perch: [0.5, 0.25],
  },
  {
    roof: [
      [0, 0.75],
      [0.14, 0.75],
      [0.14, 0.5],
      [0.28, 0.5],
      [0.28, 0.22],
      [0.72, 0.22],
      [0.72, 0.5],
      [0.86, 0.5],
      [0.86, 0.75],
      [1, 0.75],
    ],
    perch: [0.5, 0.22],
  },
  {
    roof: [
      [0, 0.7],
      [0.62, 0],
      [1, 0.8],
    ],
    perch: [0.6, 0.1],
  },
  {
    roof: [
      [0, 1],
      [0.06, 0.5],
      [0.25, 0.2],
      [0.5, 0.08],
      [0.75, 0.2],
      [0.94, 0.5],
      [1, 1],
    ],
    perch: [0.5, 0.08],
  },
];

/** Least space between two windows, px. */
const GAP = 9;

/** Windows in one line across the wall, from `top`, in a line as high as `high`. */
function windowsOf(width: number, top: number, high: number): string {
  if (high < 8) return "";
  const pane = { width: Math.max(5, high * 0.42), height: high * 0.6 };
  const step = pane.width + Math.max(GAP, pane.width);
  const count = Math.max(1, Math.floor((width - 10 + step - pane.width) / step));
  const left = (width - (count - 1) * step - pane.width) / 2;
  const y = top + (high - pane.height) / 2;
  return Array.from(
    { length: count },
    (_, i) => `M${left + i * step} ${y}h${pane.width}v${pane.height}h${-pane.width}Z`,
  ).join("");
}

/** Lines of windows, as large as those below the roof, in a wall of this height. */
export function floorsOf(width: number, height: number, high: number): string {
  const count = high < 8 ? 0 : Math.floor(height / high);
  const top = (height - count * high) / 2;
  return Array.from({ length: count }, (_, i) => windowsOf(width, top + i * high, high)).join("");
}

/** Windows on both sides of a poster on a wall from `top` to `bottom`, in lines as high as `high`. */
export function besidePoster(
  width: number,
  poster: number,
  top: number,
  bottom: number,
  high: number,
): string {
  const margin = (width - poster) / 2 - 6;
  const lines = high < 8 || margin < 9 ? 0 : Math.floor((bottom - top) / high);
  const pane = { width: Math.min(margin - 5, Math.max(5, high * 0.42)), height: high * 0.6 };
  const columns = Math.max(1, Math.floor((margin - 4) / (2 * pane.width)));
  const share = (margin - 2) / columns;
  return Array.from({ length: lines * columns }, (_, i) => {
    const y = top + Math.floor(i / columns) * high + (high - pane.height) / 2;
    const x = 2 + (i % columns) * share + (share - pane.width) / 2;
    return [x, width - x - pane.width]
      .map((left) => `M${left} ${y}h${pane.width}v${pane.height}h${-pane.width}Z`)
      .join("");
  }).join("");
}

/** The house of a seat: `height` with its roof, and below that `lines` of windows. */
export function houseOf(
  seat: number,
  width: number,
  height: number,
  roof: number,
  windows: number,
  lines = 1,
): Drawn {
  const { roof: points, perch } = ROOFS[seat % ROOFS.length] as (typeof ROOFS)[number];
  const ridge = points.map(([x, y]) => `L${x * width} ${y * roof}`).join("");
  return {
    walls: `M0 ${height}${ridge}L${width} ${height}Z`,
    roof: `M0 ${roof}${ridge}L${width} ${roof}Z`,
    windows: Array.from({ length: lines }, (_, i) => windowsOf(width, roof + i * windows, windows)).join(""),
    x: perch[0] * width,
    y: perch[1] * roof,
  };
}

/** A block of three houses, px: their roofs from the left, what stands on them, and the perch of a bird in the middle. */
interface Block {
  roofs: readonly string[];
  chimneys: string;
  windows: string;
  y: number;
}

/** Its `width`, and above its walls the heights of bird, roof, and a line of windows. */
export function blockOf(width: number, bird: number, roof: number, windows: number): Block {
  const third = width / 3;
  const eaves = bird + roof;
  const high = Math.min(0.6 * (bird + roof), 0.36 * third);
  const low = eaves - 0.55 * high;
  const [x, y, h] = [third * 2.68, low, 0.62 * high];
  const w = 0.75 * h;
  return {
    roofs: [
      `M-4 ${eaves}L${third / 2} ${eaves - high}L${third} ${eaves}Z`,
      `M${third} ${eaves}V${eaves - 0.6 * roof}h${0.16 * third}V${bird}h${0.68 * third}V${eaves - 0.6 * roof}h${0.16 * third}V${eaves}Z`,
      `M${2 * third} ${eaves}L${2.1 * third} ${low}H${2.9 * third}L${width + 4} ${eaves}Z`,
    ],
    chimneys: [
      `M${0.74 * third} ${eaves}V${eaves - 0.94 * high}h${0.1 * high + 8}V${eaves}Z`,
      `M${2.22 * third} ${eaves}V${low - 0.3 * high}h${0.1 * high + 8}V${eaves}Z`,
      /** A water tower: legs, tank and lid. */
      `M${x} ${y}L${x + 0.1 * w} ${y - 0.4 * h}H${x + 0.9 * w}L${x + w} ${y}H${x + 0.8 * w}L${x + w / 2} ${y - 0.3 * h}L${x + 0.2 * w} ${y}Z`,
      `M${x - 0.04 * w} ${y - 0.34 * h}V${y - h}L${x + w / 2} ${y - 1.34 * h}L${x + 1.04 * w} ${y - h}V${y - 0.34 * h}Z`,
    ].join(""),
    windows: windowsOf(third, eaves, windows),
    y: bird,
  };
}

/** A wall whose windows count: `lit` of them, from below; sizes in px. */
interface Wall {
  across: number;
  lines: number;
  lit: number;
  /** Size of a window with its share of the wall. */
  pane: { width: number; height: number };
  /** Upper left corner of all windows. */
  left: number;
  top: number;
}

/** The dark windows, and the lit ones line by line from below. */
export function panesOf({ across, lines, lit, pane, left, top }: Wall): { lit: string[]; dark: string } {
  const [width, height] = [pane.width * 0.62, pane.height * 0.62];
  const line = (y: number) =>
    Array.from(
      { length: across },
      (_, x) =>
        `M${left + (x + 0.19) * pane.width} ${top + (lines - 0.81 - y) * pane.height}h${width}v${height}h${-width}Z`,
    );
  const all = Array.from({ length: lines }, (_, y) => line(y));
  const lights = all.map((panes, y) => panes.slice(0, Math.max(0, lit - y * across)).join(""));
  const dark = all.flatMap((panes, y) => panes.slice(Math.max(0, lit - y * across))).join("");
  return { lit: lights.filter((panes) => panes !== ""), dark };
}
