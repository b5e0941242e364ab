/** Score sheet of the picture of a finished game: everyone's points as bars, below the winner. */
import { figure } from "../../ui/figures";
import { INK } from "../../ui/suits";
import type { Line, Result } from "./result";
import { badge, IVORY, label, type Measure, plain, SOFT } from "./svg";

export const WIDTH = 1080;
export const EDGE = 72;

/** Colours of a bar's parts; ink is legible on all of them. */
const FILLS = ["#fbf4e4", "#b9d2cd", "#7fabad", "#e9cfa6", "#d9a98c", "#b99fb4"];

const AREA = { bottom: 1262, head: 62, most: 176 };
/** Height of a row in which all is drawn at its own size, without and with a second line below the name. */
const ROW = { one: 96, two: 80 };
const NAME = { left: EDGE + 58, room: 284 };
/** Where bars begin, the gap between the widest total and the bars, and the least width for totals (two digits). */
const BARS = { left: EDGE + 358, gap: 40, total: 56 };
const TOTAL = plain(54, "display");
/** A figure in a part of a bar, and the room it takes with what is left and right of it. */
const FIGURE = { ...plain(28, "sans"), weight: 700, around: 18 };
/** Points below zero are a bar of this colour, left of where the others begin. */
const MINUS = "#7fabad";

/** Where bars begin, how long a point is, and how much larger than its own size all of a row is drawn. */
interface Scale {
  zero: number;
  unit: number;
  size: number;
}

const isMinus = ({ total }: Line): boolean => total < 0;

/** Width of a part of a bar: no narrower than its figure. */
const widthOf = (n: number, unit: number, size: number, measure: Measure): number =>
  n <= 0 ? 0 : Math.max(n * unit, measure(figure(n), FIGURE.size * size, FIGURE.family) + FIGURE.around);

/** The longest bars that fit. */
function scaleOf(lines: readonly Line[], row: number, measure: Measure): Scale {
  const size = Math.min(1.5, Math.max(1, row / ROW.one));
  const widths = lines.map(({ total }) => measure(figure(total), TOTAL.size * size, TOTAL.family));
  const room = WIDTH - EDGE - Math.max(BARS.total * size, ...widths) - BARS.gap - BARS.left;
  const lengths = (unit: number) => {
    const length = (n: number) => widthOf(n, unit, size, measure);
    const minus = Math.max(0, ...lines.map((line) => (isMinus(line) ? length(-line.total) : 0)));
    const plus = Math.max(
      0,
      ...lines.map((line) => (isMinus(line) ? 0 : line.parts.reduce((sum, n) => sum + length(n), 0))),
    );
    return { minus, all: minus + plus };
  };
  let [unit, most] = [0, room];
  for (let i = 0; i < 24; i++) {
    const middle = (unit + most) / 2;
    if (lengths(middle).all > room) most = middle;
    else unit = middle;
  }
  return { zero: BARS.left + lengths(unit).minus, unit, size };
}

/** The sheet between `top` and the foot of the picture. */
export function sheet({ lines, parts }: Result, top: number, measure: Measure): string {
  const head = parts.length > 1 ? AREA.head : 0;
  const room = AREA.bottom - top - head;
  const row = Math.min(AREA.most, room / lines.length);
  const first = top + head + (room - row * lines.length) / 2;
  const scale = scaleOf(lines, row, measure);
  return [
    head ? legend(parts, first - head / 2, measure) : "",
    ...lines.map((line, i) => rowOf(line, { y: first + row * i, height: row }, scale, measure)),
    lines.some(isMinus) && lines.some(({ total }) => total > 0)
      ? `<path d="M${scale.zero - 2} ${first}v${row * lines.length}" stroke="${SOFT}" stroke-width="1.5" opacity=".5"/>`
      : "",
  ].join("");
}

/** Legend of the shades; if the names don't all fit, those after the first become numbers. */
function legend(parts: readonly string[], y: number, measure: Measure): string {
  const placed = (names: readonly string[]) => names.map((name) => 70 + measure(name, 28, "sans"));
  const all = placed(parts).reduce((sum, width) => sum + width, 0);
  const names = all > WIDTH - BARS.left ? parts.map((name, i) => (i > 0 ? String(i + 1) : name)) : parts;
  const widths = placed(names);
  return names
    .map((name, i) => {
      const x = BARS.left + widths.slice(0, i).reduce((sum, width) => sum + width, 0);
      const tile = `<rect x="${x}" y="${y - 20}" width="22" height="22" rx="5" fill="${FILLS[i] ?? IVORY}"/>`;
      return tile + label(name, { ...plain(28, "sans"), x: x + 34, y, fill: SOFT }, measure);
    })
    .join("");
}

function rowOf(
  line: Line,
  { y, height }: { y: number; height: number },
  scale: Scale,
  measure: Measure,
): string {
  const middle = y + height / 2;
  const { size } = scale;
  const ground = `<rect x="${EDGE - 28}" y="${y + 3}" width="${WIDTH - 2 * EDGE + 56}" height="${height - 6}" rx="18" fill="#21434d"/>`;
  const total = {
    ...TOTAL,
    size: TOTAL.size * size,
    x: WIDTH - EDGE,
    y: middle + 19 * size,
    anchor: "end" as const,
  };
  return [
    line.won ? ground : "",
    badge(line.seat, EDGE + 20, middle),
    nameOf(line, middle, height, measure),
    bar(line, middle, scale, measure),
    label(figure(line.total), { ...total, fill: IVORY }, measure),
  ].join("");
}

/** The name, above its note if it has one. */
function nameOf({ name, note, won }: Line, middle: number, height: number, measure: Measure): string {
  const noted = note !== "";
  const size = Math.min(1.5, noted ? height / ROW.two : Math.max(1, height / ROW.one));
  const at = { x: NAME.left, room: NAME.room, family: "sans" as const };
  const y = middle + (noted ? -5 : 12) * size;
  const said = label(
    name,
    { ...at, y, size: 36 * size, least: Math.min(26, 36 * size), weight: won ? 700 : 600 },
    measure,
  );
  if (!noted) return said;
  return (
    said + label(note, { ...at, y: middle + 28 * size, size: 27 * size, least: 14, fill: SOFT }, measure)
  );
}

function bar(line: Line, middle: number, { zero, unit, size }: Scale, measure: Measure): string {
  const high = 46 * size;
  const tile = (x: number, width: number, n: number, fill: string) => {
    const place = `x="${x}" y="${middle - high / 2}" width="${width - 4}" height="${high}"`;
    const at = {
      ...FIGURE,
      size: FIGURE.size * size,
      x: x + width / 2 - 2,
      y: middle + 10 * size,
      fill: INK,
    };
    const said = line.parts.length > 1 ? label(figure(n), { ...at, anchor: "middle" }, measure) : "";
    return `<rect ${place} rx="8" fill="${fill}"/>${said}`;
  };
  if (isMinus(line)) {
    const width = widthOf(-line.total, unit, size, measure);
    return tile(zero - width, width, line.total, MINUS);
  }
  let x = zero;
  return line.parts
    .map((n, i) => {
      const width = widthOf(n, unit, size, measure);
      x += width;
      return n > 0 ? tile(x - width, width, n, FILLS[i] ?? IVORY) : "";
    })
    .join("");
}
