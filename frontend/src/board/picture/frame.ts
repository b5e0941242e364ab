/** The picture of a finished game, 1080 by 1350: the winner in the land of the game, and everybody's points below. */
import { spread } from "../../ui/peacock";
import type { Result } from "./result";
import { EDGE, sheet, WIDTH } from "./sheet";
import { GROUND, IVORY, label, type Measure, plain, SOFT } from "./svg";

const HEIGHT = 1350;
/** Where the winners stand, and the land ends. */
const LAWN = 690;

/** What a game adds of its own, as SVG. */
export interface Ornament {
  /** Behind the winners, before the sky; the lawn is drawn over what lies below 690. */
  land: string;
  /** The upper edge of the lawn, from (0, 690) to (1080, 690), as a path that goes on. */
  lawn: string;
  /** A peacock that stands on the origin: 150 wide and 104 high. */
  winner: (seat: number) => string;
}

/** A picture of a result. `fonts` is CSS with the faces in it: an SVG shown as an image loads nothing. */
export interface Drawn {
  result: Result;
  ornament: Ornament;
  /** When the game ended, in the viewer's language. */
  date: string;
  /** Host of the site, with the port where it is an odd one. */
  site: string;
}

/** The whole picture and its size in px. */
export function framed(drawn: Drawn) {
  return {
    width: WIDTH,
    height: HEIGHT,
    svg: (fonts: string, measure: Measure): string => svgOf(drawn, fonts, measure),
  };
}

function svgOf({ result, ornament, date, site }: Drawn, fonts: string, measure: Measure): string {
  const foot = { ...plain(30, "sans"), room: WIDTH - 2 * EDGE, least: 18, y: 1314, weight: 600 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<style>${fonts}text{font-variant-numeric:lining-nums tabular-nums;font-synthesis:none}.display{font-family:"Young Serif",serif}.sans{font-family:"Figtree",sans-serif}</style>`,
    SKY,
    ornament.land,
    winners(result, ornament),
    `<path d="M0 ${LAWN}${ornament.lawn}V${HEIGHT}H0Z" fill="${GROUND}"/>`,
    heading(result, date, measure),
    sheet(result, measure),
    label(site, { ...foot, x: WIDTH / 2, fill: SOFT, anchor: "middle" }, measure),
    "</svg>",
  ].join("");
}

const STARS = [
  [120, 240],
  [236, 160],
  [330, 210],
  [700, 150],
  [800, 330],
  [1010, 380],
  [58, 318],
  [180, 350],
];

/** Dusk, with a moon. */
const SKY = [
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b1c23"/><stop offset=".55" stop-color="#164350"/><stop offset=".84" stop-color="#6d6a72"/><stop offset="1" stop-color="#d99b78"/></linearGradient>`,
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/><rect width="${WIDTH}" height="${LAWN}" fill="url(#sky)"/>`,
  `<g fill="${IVORY}"><circle cx="914" cy="236" r="66" opacity=".1"/><circle cx="914" cy="236" r="40"/>`,
  ...STARS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.4" opacity=".8"/>`),
  "</g>",
].join("");

/** One peacock, or those who share the win, side by side. */
function winners({ lines }: Result, { winner }: Ornament): string {
  const won = lines.filter((line) => line.won);
  const scale = Math.min(5.2, (WIDTH - 60) / (150 * won.length));
  const places = spread(won.length, Math.min(450, (WIDTH - 60) / won.length));
  return won
    .map(({ seat }, i) => {
      const place = `translate(${WIDTH / 2 + (places[i] ?? 0)} ${LAWN - 2 + scale}) scale(${scale})`;
      return `<g transform="${place}">${winner(seat)}</g>`;
    })
    .join("");
}

function heading({ game, headline, tieBreak }: Result, date: string, measure: Measure): string {
  const top = { y: 112, room: 460 };
  const title = { ...top, x: EDGE, size: 64, least: 40, family: "display" as const, fill: IVORY };
  const day = { ...top, x: WIDTH - EDGE, size: 32, least: 24, family: "sans" as const, fill: SOFT };
  return [
    label(game, title, measure),
    label(date, { ...day, anchor: "end" }, measure),
    ...headlines(headline, tieBreak, measure),
  ].join("");
}

/** In one line, or in two where it would get small; below it what decided between equal totals. */
function headlines(headline: string, tieBreak: string, measure: Measure): string[] {
  const room = WIDTH - 2 * EDGE;
  const long = measure(headline, 46, "display") > room;
  const [lines, last] = long ? [halves(headline, measure), 830] : [[headline], 796];
  const at = { room, least: 30, family: "display" as const, x: WIDTH / 2, fill: IVORY };
  const size = long ? 50 : 62;
  const low = tieBreak === "" ? last : last - 28;
  const said = lines.map((line, i) => {
    const y = low - 60 * (lines.length - 1 - i);
    return label(line, { ...at, size, y, anchor: "middle" }, measure);
  });
  const small = { ...at, size: 32, family: "sans" as const, least: 24, y: low + 46, fill: SOFT };
  return tieBreak === "" ? said : [...said, label(tieBreak, { ...small, anchor: "middle" }, measure)];
}

/** Cut at the space that leaves two lines as even as can be. */
function halves(text: string, measure: Measure): string[] {
  const words = text.split(" ");
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const width = (lines: string[]) => Math.max(...lines.map((line) => measure(line, 50, "display")));
  return cuts.reduce((best, lines) => (width(lines) < width(best) ? lines : best), [text]);
}
