/** Score sheet of the picture of a finished game: everyone's points as bars, below the winner. */
import { figure } from "../../ui/figures";
import { INK } from "../../ui/suits";
import type { Line, Result } from "./result";
import { badge, IVORY, label, type Measure, plain, SOFT } from "./svg";

export const WIDTH = 1080;
export const EDGE = 72;

/** Colours of a bar's parts; ink is legible on all of them. */
const FILLS = ["#fbf4e4", "#b9d2cd", "#7fabad", "#e9cfa6", "#d9a98c", "#b99fb4"];

const AREA = { top: 852, bottom: 1256, head: 62, most: 96 };
const NAME = { left: EDGE + 58, room: 284 };
/** Where bars begin, the gap between the widest total and the bars, and the least width for totals (two digits). */
const BARS = { left: EDGE + 358, gap: 40, total: 56 };
const TOTAL = plain(54, "display");

export function sheet({ lines, parts }: Result, measure: Measure): string {
  const head = parts.length > 1 ? AREA.head : 0;
  const room = AREA.bottom - AREA.top - head;
  const row = Math.min(AREA.most, room / lines.length);
  const first = AREA.top + head + (room - row * lines.length) / 2;
  const best = Math.max(1, ...lines.map((line) => line.parts.reduce((sum, n) => sum + Math.max(0, n), 0)));
  const widths = lines.map(({ total }) => measure(figure(total), TOTAL.size, TOTAL.family));
  const unit = (WIDTH - EDGE - Math.max(BARS.total, ...widths) - BARS.gap - BARS.left) / best;
  return [
    head ? legend(parts, first - head / 2, measure) : "",
    ...lines.map((line, i) => rowOf(line, first + row * i, row, unit, measure)),
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

function rowOf(line: Line, y: number, height: number, unit: number, measure: Measure): string {
  const middle = y + height / 2;
  const ground = `<rect x="${EDGE - 28}" y="${y + 3}" width="${WIDTH - 2 * EDGE + 56}" height="${height - 6}" rx="18" fill="#21434d"/>`;
  const name = {
    x: NAME.left,
    y: middle + 12,
    room: NAME.room,
    size: 36,
    least: 26,
    family: "sans" as const,
  };
  const total = { ...TOTAL, x: WIDTH - EDGE, y: middle + 19, anchor: "end" as const };
  return [
    line.won ? ground : "",
    badge(line.seat, EDGE + 20, middle),
    label(line.name, { ...name, weight: line.won ? 700 : 600 }, measure),
    bar(line, middle, unit, measure),
    label(figure(line.total), { ...total, fill: IVORY }, measure),
  ].join("");
}

function bar({ parts, note }: Line, middle: number, unit: number, measure: Measure): string {
  let x = BARS.left;
  const tiles = parts.map((n, i) => {
    const width = Math.max(0, n) * unit;
    const tile = `<rect x="${x}" y="${middle - 23}" width="${Math.max(0, width - 4)}" height="46" rx="8" fill="${FILLS[i] ?? IVORY}"/>`;
    const at = { ...plain(28, "sans"), x: x + width / 2 - 2, y: middle + 10, fill: INK, weight: 700 };
    const said = label(String(n), { ...at, anchor: "middle" }, measure);
    x += width;
    if (n <= 0) return "";
    return tile + (parts.length > 1 && width > measure(String(n), 28, "sans") + 8 ? said : "");
  });
  return tiles.join("") + (note === "" ? "" : noteAt(note, x, middle, measure));
}

/** The note at the end of a bar: inside if it fits, otherwise after it. */
function noteAt(note: string, end: number, middle: number, measure: Measure): string {
  const within = end - BARS.left > measure(note, 26, "sans") + 36;
  const place = within ? { x: end - 20, anchor: "end" as const, fill: INK } : { x: end + 12, fill: SOFT };
  return label(note, { ...plain(26, "sans"), ...place, y: middle + 9, weight: 600 }, measure);
}
