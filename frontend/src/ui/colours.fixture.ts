/** Colour vision for tests: contrast (WCAG 2), difference (CIEDE2000), colour blindness (Machado 2009). */

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export type Sight = "all colours" | "protan" | "deutan" | "tritan" | "grey";

const PLAIN: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

const LUMINANCE: Triple = [0.2126, 0.7152, 0.0722];

/** Full severity, on linear RGB: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, 2009. */
export const SIGHTS: Readonly<Record<Sight, Matrix>> = {
  "all colours": PLAIN,
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [LUMINANCE, LUMINANCE, LUMINANCE],
};

function map(triple: Triple, change: (value: number) => number): Triple {
  return [change(triple[0]), change(triple[1]), change(triple[2])];
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function times(matrix: Matrix, triple: Triple): Triple {
  return [dot(matrix[0], triple), dot(matrix[1], triple), dot(matrix[2], triple)];
}

/** "#c2272d" as sRGB, 0 to 1. */
function bytes(hex: string): Triple {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** "#c2272d" as linear RGB, 0 to 1. */
function linear(hex: string): Triple {
  return map(bytes(hex), (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
}

/** Contrast by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [dot(LUMINANCE, linear(one)), dot(LUMINANCE, linear(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

function lab(light: Triple): Triple {
  const xyz = times(TO_XYZ, light);
  const bent = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
  const [x, y, z] = [bent(xyz[0] / WHITE[0]), bent(xyz[1]), bent(xyz[2] / WHITE[2])];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RADIAN = Math.PI / 180;
const sin = (degrees: number) => Math.sin(degrees * RADIAN);
const cos = (degrees: number) => Math.cos(degrees * RADIAN);

function hue(b: number, a: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIAN + 360) % 360;
}

/** CIEDE2000 difference of two L*a*b* colours, by the formulas of Sharma, Wu and Dalal, 2005. */
export function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 1.5 - Math.sqrt(mean7 / (mean7 + 25 ** 7)) / 2;
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const [h1, h2] = [hue(b1, a1 * g), hue(b2, a2 * g)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const far = Math.abs(h1 - h2) > 180;
  const h = grey ? h1 + h2 : far ? ((h1 + h2 + 360) / 2) % 360 : (h1 + h2) / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const light = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const tone = (2 * Math.sqrt(c1 * c2) * sin(turn / 2)) / (1 + 0.015 * c * t);
  const bend = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * sin(60 * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt(light ** 2 + chroma ** 2 + tone ** 2 + bend * chroma * tone);
}

/** Difference of two colours as seen with `sight`; 2 is just noticeable. */
export function difference(one: string, other: string, sight: Sight): number {
  const seen = (hex: string) =>
    lab(map(times(SIGHTS[sight], linear(hex)), (value) => Math.min(1, Math.max(0, value))));
  return ciede2000(seen(one), seen(other));
}

/** A colour through CSS filters, such as "saturate(0.6) contrast(0.42)", by the formulas of Filter Effects Level 1. */
export function filtered(hex: string, filters: string): string {
  const parts = [...filters.matchAll(/(\w+)\(([\d.]+)\)/g)];
  const seen = parts.reduce<Triple>((colour, [, name, amount]) => {
    const by = Number(amount);
    if (name === "brightness") return map(colour, (value) => Math.min(1, value * by));
    if (name === "contrast") return map(colour, (value) => (value - 0.5) * by + 0.5);
    const grey = dot([0.213, 0.715, 0.072], colour);
    return map(colour, (value) => grey + by * (value - grey));
  }, bytes(hex));
  return `#${seen
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
