/** The picture of a finished game, 1080 by 1350: the winner in the garden, and everybody's points as bars. */
import { spread } from "../../../ui/peacock";
import { INK } from "../../../ui/suits";
import { LETTERS, SUITS } from "../cards";
import { figure } from "../scores";
import type { Words } from "../words/en";
import type { Line, Result } from "./result";
import { badge, bird, escaped, type Family, type Fit, fitted, type Measure } from "./svg";

export const WIDTH = 1080;
export const HEIGHT = 1350;
const EDGE = 72;

const IVORY = "#fbf4e4";
const TEXT = "#f4ebd9";
const SOFT = "#b4c6c6";
const GROUND = "#0e2229";
const ROUND_FILLS = ["#fbf4e4", "#b9d2cd", "#7fabad"];

/** Where the garden ends and the sheet begins. */
const LAWN = 690;
const SHEET = { top: 852, bottom: 1256, head: 62, most: 96, name: 284, total: 96 };

interface Tools {
  words: Words;
  measure: Measure;
}

/** The whole SVG. `fonts` is CSS with the faces in it: an SVG shown as an image loads nothing. */
export function resultPicture(result: Result, words: Words, fonts: string, measure: Measure): string {
  const tools = { words, measure };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<style>${fonts}text{font-variant-numeric:lining-nums tabular-nums;font-synthesis:none}.display{font-family:"Young Serif",serif}.sans{font-family:"Figtree",sans-serif}</style>`,
    garden(),
    winners(result.lines.filter(({ won }) => won)),
    `<path d="M0 ${LAWN}c160-20 330 8 520-2s380-16 560 0V${HEIGHT}H0Z" fill="${GROUND}"/>`,
    heading(result, tools),
    sheet(result, tools),
    "</svg>",
  ].join("");
}

interface Label extends Fit {
  x: number;
  y: number;
  fill?: string;
  anchor?: "start" | "middle" | "end";
  weight?: number;
}

function label(text: string, at: Label, measure: Measure): string {
  const { text: shown, size } = fitted(text, at, measure);
  const { x, y, family, fill = TEXT, anchor = "start", weight = 400 } = at;
  return `<text x="${x}" y="${y}" class="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(shown)}</text>`;
}

/** A text that never needs shrinking: figures and the like. */
function plain(size: number, family: Family): Fit {
  return { size, least: 1, room: WIDTH, family };
}

function garden(): string {
  const trees = [
    [70, 1.5],
    [168, 1.05],
    [912, 1.1],
    [1012, 1.6],
  ];
  return [
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b1c23"/><stop offset=".55" stop-color="#164350"/><stop offset=".84" stop-color="#6d6a72"/><stop offset="1" stop-color="#d99b78"/></linearGradient>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/><rect width="${WIDTH}" height="${LAWN}" fill="url(#sky)"/>`,
    `<g fill="${IVORY}"><circle cx="914" cy="236" r="66" opacity=".1"/><circle cx="914" cy="236" r="40"/>`,
    ...[
      [120, 240],
      [236, 160],
      [330, 210],
      [700, 150],
      [800, 330],
      [1010, 380],
      [58, 318],
      [180, 350],
    ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.4" opacity=".8"/>`),
    `</g><path d="M0 600c120-50 220-20 330-40s260-30 390 0 240-50 360-20V760H0Z" fill="#2a5460"/><g fill="#183d48">`,
    ...trees.map(
      ([x, k]) =>
        `<path transform="translate(${x} 640) scale(${k})" d="M0-150C14-104 22-62 22-34 22-8 12 4 4 6V40H-4V6C-12 4-22-8-22-34-22-62-14-104 0-150Z"/>`,
    ),
    `<path d="M0 652c140-24 300-10 420-22s260 22 380 6 200-10 280 0V800H0Z"/></g>`,
  ].join("");
}

/** Eight feathers with the eyes of the suits, and the bird before them. */
function peacock(seat: number, x: number, foot: number, scale: number): string {
  const eyes = spread(8, 21).map((angle, i) => {
    const suit = SUITS[LETTERS[i % LETTERS.length] ?? "R"];
    return `<g transform="rotate(${angle})"><path d="M-1-6C-5-24-10.8-38-10.8-54A10.8 10.8 0 0 1 10.8-54C10.8-38 5-24 1-6Z" fill="${IVORY}" stroke="${INK}" stroke-width=".8"/><path d="M0-44V-12" stroke="#dccfb3"/><circle cy="-53" r="7.6" fill="${suit.fill}" stroke="${INK}" stroke-width=".8"/>${glyph(suit)}</g>`;
  });
  const plumes = spread(7, 21).map(
    (angle) =>
      `<g transform="rotate(${angle})"><path d="M0-10C-12-40-11-58-8-66A8 8 0 0 1 8-66C11-58 12-40 0-10Z" fill="#1f5362" stroke="#0f303b" stroke-width=".8"/><circle cy="-66" r="4.6" fill="#6fa3a6"/><circle cy="-65.2" r="2.3" fill="#0f303b"/></g>`,
  );
  const body = `<g transform="translate(-48 -63)">${bird(seat, { bird: "#123f50", cloth: IVORY })}</g>`;
  return `<g transform="translate(${x} ${foot - 31 * scale}) scale(${scale})">${plumes.join("")}${eyes.join("")}${body}</g>`;
}

function glyph({ shape, glyph }: (typeof SUITS)["R"]): string {
  const paint = shape.stroke
    ? `fill="none" stroke="${glyph}" stroke-width="${shape.stroke}"`
    : `fill="${glyph}"`;
  return `<path d="${shape.path}" transform="translate(-4.4 -57.4) scale(.367)" ${paint}/>`;
}

/** One peacock, or those who share the win, side by side. */
function winners(lines: readonly Line[]): string {
  const scale = Math.min(5.2, (WIDTH - 60) / (150 * lines.length));
  const step = Math.min(450, (WIDTH - 60) / lines.length);
  const places = spread(lines.length, step);
  return lines
    .map(({ seat }, i) => peacock(seat, WIDTH / 2 + (places[i] ?? 0), LAWN - 2 + scale, scale))
    .join("");
}

function heading({ headline, tieBreak, date }: Result, { words, measure }: Tools): string {
  const top = { y: 112, room: 460 };
  return [
    label(words.game, { ...top, x: EDGE, size: 64, least: 40, family: "display", fill: IVORY }, measure),
    label(
      date,
      { ...top, x: WIDTH - EDGE, size: 32, least: 24, family: "sans", fill: SOFT, anchor: "end" },
      measure,
    ),
    ...headlines(headline, tieBreak, measure),
  ].join("");
}

/** In one line, or in two where it would get small; below it what decided between equal totals. */
function headlines(headline: string, tieBreak: string, measure: Measure): string[] {
  const fit = { room: WIDTH - 2 * EDGE, size: 62, least: 30, family: "display" as const };
  const long = fitted(headline, fit, measure).size < 46;
  const [lines, last] = long ? [halves(headline, measure), 830] : [[headline], 796];
  const at = { ...fit, size: long ? 50 : 62, x: WIDTH / 2, fill: IVORY, anchor: "middle" as const };
  const low = tieBreak === "" ? last : last - 28;
  const said = lines.map((line, i) => label(line, { ...at, y: low - 60 * (lines.length - 1 - i) }, measure));
  const small = { ...at, ...plain(32, "sans"), room: fit.room, least: 24, y: low + 46, fill: SOFT };
  return tieBreak === "" ? said : [...said, label(tieBreak, small, measure)];
}

/** Cut at the space that leaves two lines as even as can be. */
function halves(text: string, measure: Measure): string[] {
  const words = text.split(" ");
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const width = (lines: string[]) => Math.max(...lines.map((line) => measure(line, 50, "display")));
  return cuts.reduce((best, lines) => (width(lines) < width(best) ? lines : best), [text]);
}

function sheet({ lines, site }: Result, tools: Tools): string {
  const { top, bottom, head, most } = SHEET;
  const row = Math.min(most, (bottom - top - head) / lines.length);
  const best = Math.max(1, ...lines.map(({ points }) => points.reduce((sum, n) => sum + Math.max(0, n), 0)));
  const first = top + head + (bottom - top - head - row * lines.length) / 2;
  return [
    rounds(lines[0]?.points.length ?? 0, first - head / 2, tools),
    ...lines.map((line, i) => rowOf(line, first + row * i, row, best, tools)),
    label(
      site,
      {
        ...plain(30, "sans"),
        room: WIDTH - 2 * EDGE,
        least: 18,
        x: WIDTH / 2,
        y: 1314,
        fill: SOFT,
        anchor: "middle",
        weight: 600,
      },
      tools.measure,
    ),
  ].join("");
}

/** What the three shades mean. */
function rounds(count: number, y: number, { words, measure }: Tools): string {
  const names = Array.from({ length: count }, (_, i) => words.round(i + 1));
  const widths = names.map((name) => 34 + measure(name, 28, "sans") + 36);
  const start = EDGE + SHEET.name + 74;
  return names
    .map((name, i) => {
      const x = start + widths.slice(0, i).reduce((sum, width) => sum + width, 0);
      const tile = `<rect x="${x}" y="${y - 20}" width="22" height="22" rx="5" fill="${ROUND_FILLS[i] ?? IVORY}"/>`;
      return tile + label(name, { ...plain(28, "sans"), x: x + 34, y, fill: SOFT }, measure);
    })
    .join("");
}

function rowOf(line: Line, y: number, height: number, best: number, { measure }: Tools): string {
  const middle = y + height / 2;
  const left = EDGE + SHEET.name + 74;
  const room = WIDTH - EDGE - SHEET.total - left;
  const ground = line.won
    ? `<rect x="${EDGE - 28}" y="${y + 3}" width="${WIDTH - 2 * EDGE + 56}" height="${height - 6}" rx="18" fill="#21434d"/>`
    : "";
  const name = {
    x: EDGE + 58,
    y: middle + 12,
    room: SHEET.name,
    size: 36,
    least: 26,
    family: "sans" as const,
  };
  return [
    ground,
    badge(line.seat, EDGE + 20, middle, 40, { bird: TEXT, cloth: GROUND }),
    label(line.name, { ...name, weight: line.won ? 700 : 600 }, measure),
    bars(line.points, left, middle, room / best, measure),
    label(
      figure(line.total),
      { ...plain(54, "display"), x: WIDTH - EDGE, y: middle + 19, fill: IVORY, anchor: "end" },
      measure,
    ),
  ].join("");
}

function bars(
  points: readonly number[],
  left: number,
  middle: number,
  unit: number,
  measure: Measure,
): string {
  let x = left;
  return points
    .map((n, i) => {
      const width = Math.max(0, n) * unit;
      const bar = `<rect x="${x}" y="${middle - 23}" width="${Math.max(0, width - 4)}" height="46" rx="8" fill="${ROUND_FILLS[i] ?? IVORY}"/>`;
      const figure = label(
        String(n),
        {
          ...plain(28, "sans"),
          x: x + width / 2 - 2,
          y: middle + 10,
          fill: INK,
          anchor: "middle",
          weight: 700,
        },
        measure,
      );
      x += width;
      return n > 0 ? bar + (width > 30 ? figure : "") : "";
    })
    .join("");
}
