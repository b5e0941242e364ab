/** SVG as text: escaping, text that fits, and drawings of a peacock, a badge and a card. */
import { patternOf } from "../../ui/patterns";
import { BODY, BREAST, CLOTH, crestOf, EYE, FEET, STEM, WORN } from "../../ui/peacock";
import { INK, type Suit } from "../../ui/suits";

export const IVORY = "#fbf4e4";
export const TEXT = "#f4ebd9";
export const SOFT = "#b4c6c6";
export const GROUND = "#0e2229";

/** Characters that XML can't contain. */
const UNFIT = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39" };

/** User text, escaped for an element or an attribute. */
function escaped(text: string): string {
  return text.replace(UNFIT, "").replace(/[&<>"']/g, (sign) => `&${ENTITIES[sign]};`);
}

export type Family = "display" | "sans";
/** Measures the width of a text, px; `size` in px. */
export type Measure = (text: string, size: number, family: Family) => number;

export interface Fit {
  /** Preferred size, and the smallest before the text is cut, px. */
  size: number;
  least: number;
  /** Available width, px. */
  room: number;
  family: Family;
}

/** Shrinks a text to fit; if it is too wide even at the smallest size, cuts it with an ellipsis. */
export function fitted(text: string, fit: Fit, measure: Measure): { text: string; size: number } {
  const size = Math.min(fit.size, (fit.size * fit.room) / measure(text, fit.size, fit.family));
  if (size >= fit.least) return { text, size: Math.floor(size) };
  const signs = [...text];
  while (signs.length > 1 && measure(`${signs.join("")}…`, fit.least, fit.family) > fit.room) signs.pop();
  return { text: `${signs.join("").trimEnd()}…`, size: fit.least };
}

export interface Label extends Fit {
  x: number;
  y: number;
  fill?: string;
  anchor?: "start" | "middle" | "end";
  weight?: number;
}

export function label(text: string, at: Label, measure: Measure): string {
  const { text: shown, size } = fitted(text, at, measure);
  const { x, y, family, fill = TEXT, anchor = "start", weight = 400 } = at;
  return `<text x="${x}" y="${y}" class="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(shown)}</text>`;
}

/** A fit for text that never needs to shrink, such as figures. */
export function plain(size: number, family: Family): Fit {
  return { size, least: 1, room: Number.MAX_VALUE, family };
}

/** A suit's eye, centred on (0, y). */
export function eye({ fill, glyph, shape }: Suit, y: number, size: number): string {
  const paint = shape.stroke
    ? `fill="none" stroke="${glyph}" stroke-width="${shape.stroke}"`
    : `fill="${glyph}"`;
  const place = `translate(${-0.29 * size} ${y - 0.29 * size}) scale(${(0.58 * size) / 24})`;
  return `<circle cy="${y}" r="${size / 2}" fill="${fill}" stroke="${INK}" stroke-width="${size / 19}"/><path d="${shape.path}" transform="${place}" ${paint}/>`;
}

/** A card like `DrawnCard`: 100 x 146, the middle of its top at the origin. */
export function card(number: number, suit: Suit): string {
  return `<rect x="-50" width="100" height="146" rx="13" fill="${IVORY}" stroke="${INK}" stroke-width="2.5"/><text y="55" class="display" font-size="54" fill="${INK}" text-anchor="middle">${number}</text>${eye(suit, 100, 62)}`;
}

function pattern(seat: number, colour: string): string {
  const { path, stroke } = patternOf(seat);
  return `<path d="${path}" ${stroke ? `fill="none" stroke="${colour}" stroke-width="${stroke}"` : `fill="${colour}"`}/>`;
}

/** A seat's peacock without its tail, on the grid of `ui/peacock.ts`. */
export function bird(seat: number, { bird, cloth }: { bird: string; cloth: string }): string {
  const crest = crestOf(patternOf(seat).name);
  const rim = `fill="none" stroke="${cloth}" stroke-linecap="round" stroke-linejoin="round" stroke-width=`;
  const line = `fill="none" stroke="${bird}" stroke-width="1.7" stroke-linecap="round"`;
  const tip = `d="${crest.tip}" transform="translate(0 -8.4)"`;
  const stems = [
    `<path d="${STEM}" ${rim}"4.3"/><path ${tip} ${rim}"2.6"/>`,
    `<path d="${STEM}" ${line}/><path ${tip} fill="${bird}"/>`,
  ].flatMap((drawn) => crest.transforms.map((transform) => `<g transform="${transform}">${drawn}</g>`));
  return [
    ...stems,
    `<path d="${FEET}" ${rim}"4.3"/>`,
    `<path d="${FEET}" ${line}/>`,
    `<path d="${BODY}" fill="${bird}" stroke="${cloth}" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke"/>`,
    `<clipPath id="breast${seat}"><path d="${BREAST}" transform="${CLOTH}"/></clipPath>`,
    `<path d="${BREAST}" fill="${cloth}"/>`,
    `<g clip-path="url(#breast${seat})"><g transform="${WORN}">${pattern(seat, bird)}</g></g>`,
    `<circle cx="${EYE.x}" cy="${EYE.y}" r="${EYE.r}" fill="${cloth}"/>`,
  ].join("");
}

/** A seat's badge, 40 wide, centred on (x, y). */
export function badge(seat: number, x: number, y: number): string {
  const clip = `<clipPath id="badge${seat}"><circle cx="14" cy="14" r="12"/></clipPath>`;
  const rim = `<circle cx="14" cy="14" r="12.7" fill="none" stroke="${TEXT}" stroke-width="2.2"/>`;
  const place = `translate(${x - 20} ${y - 20}) scale(${40 / 28})`;
  return `<g transform="${place}">${clip}<circle cx="14" cy="14" r="12" fill="${GROUND}"/><g clip-path="url(#badge${seat})">${pattern(seat, TEXT)}</g>${rim}</g>`;
}
