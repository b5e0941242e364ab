/** The picture of a finished game, 1080 x 1350: the winner in the game's landscape, and everyone's points below. */
import { spread } from "../../ui/peacock";
import type { Result } from "./result";
import { EDGE, sheet, WIDTH } from "./sheet";
import { type Family, GROUND, IVORY, label, type Measure, plain, SOFT } from "./svg";

export const HEIGHT = 1350;
/** Where the winners stand and the landscape ends. */
const LAWN = 690;

/** The game's own part of the picture, as SVG. */
export interface Ornament {
  /** Drawn behind the winners and over the sky; the lawn covers everything below 690. */
  land: string;
  /** Upper edge of the lawn from (0, 690) to (1080, 690), as part of a path. */
  lawn: string;
  /** A peacock standing on the origin, 150 wide and 104 high. */
  winner: (seat: number) => string;
}

/** Everything in a picture. */
interface Drawn {
  result: Result;
  ornament: Ornament;
  /** The date the game ended, in the viewer's language. */
  date: string;
  /** The site's host, with its port if that isn't the default. */
  site: string;
}

/**
 * The whole picture as SVG. `fonts` is CSS with the fonts embedded, because an SVG shown as an image loads nothing.
 */
export function svgOf({ result, ornament, date, site }: Drawn, fonts: string, measure: Measure): string {
  const said = sayings(result, measure);
  const foot = { ...plain(30, "sans"), room: WIDTH - 2 * EDGE, least: 18, y: 1314, weight: 600 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<style>${fonts}text{font-variant-numeric:lining-nums tabular-nums;font-synthesis:none}.display{font-family:"Young Serif",serif}.sans{font-family:"Figtree",sans-serif}</style>`,
    SKY,
    ornament.land,
    winners(result, ornament),
    `<path d="M0 ${LAWN}${ornament.lawn}V${HEIGHT}H0Z" fill="${GROUND}"/>`,
    heading(result, date, measure),
    said.drawn,
    sheet(result, Math.max(852, said.bottom + 24), measure),
    label(site, { ...foot, x: WIDTH / 2, fill: SOFT, anchor: "middle" }, measure),
    "</svg>",
  ].join("");
}

/** Height of each star, by its x. */
const STARS = { 58: 318, 120: 240, 180: 350, 236: 160, 330: 210, 700: 150, 800: 330, 1010: 380 };

/** Dusk, with a moon. */
const SKY = [
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b1c23"/><stop offset=".55" stop-color="#164350"/><stop offset=".84" stop-color="#6d6a72"/><stop offset="1" stop-color="#d99b78"/></linearGradient>`,
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/><rect width="${WIDTH}" height="${LAWN}" fill="url(#sky)"/>`,
  `<g fill="${IVORY}"><circle cx="914" cy="236" r="66" opacity=".1"/><circle cx="914" cy="236" r="40"/>`,
  ...Object.entries(STARS).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.4" opacity=".8"/>`),
  "</g>",
].join("");

/** One peacock, or several side by side if players share the win. */
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

function heading({ game }: Result, date: string, measure: Measure): string {
  const top = { y: 112, room: 460 };
  const title = { ...top, x: EDGE, size: 64, least: 40, family: "display" as const, fill: IVORY };
  const day = { ...top, x: WIDTH - EDGE, size: 32, least: 24, family: "sans" as const, fill: SOFT };
  return [label(game, title, measure), label(date, { ...day, anchor: "end" }, measure)].join("");
}

/** The headline on one line, or on two if it would get small; then the tie-break and the story, with where they end. */
function sayings({ headline, tieBreak, story }: Result, measure: Measure): { drawn: string; bottom: number } {
  const room = WIDTH - 2 * EDGE;
  const wide = (text: string, size: number, family: Family) => measure(text, size, family) > room;
  const long = wide(headline, 46, "display");
  const [lines, last] = long ? [halves(headline, "display", measure), 830] : [[headline], 796];
  const at = { room, least: 30, family: "display" as const, x: WIDTH / 2, fill: IVORY };
  const told = story === "" ? [] : wide(story, 32, "sans") ? halves(story, "sans", measure) : [story];
  const small = [...(tieBreak === "" ? [] : [tieBreak]), ...told];
  const low = small.length === 0 ? last : last - 28;
  const size = long ? 50 : 62;
  const said = lines.map((line, i) => {
    const y = low - 60 * (lines.length - 1 - i);
    return label(line, { ...at, size, y, anchor: "middle" }, measure);
  });
  const below = small.map((line, i) => {
    const fit = { ...at, size: 32, family: "sans" as const, least: 24, y: low + 46 + 40 * i, fill: SOFT };
    return label(line, { ...fit, anchor: "middle" }, measure);
  });
  return {
    drawn: [...said, ...below].join(""),
    bottom: story === "" ? 0 : low + 46 + 40 * (small.length - 1),
  };
}

/** Splits a text at the space that gives the two most even lines. */
function halves(text: string, family: Family, measure: Measure): string[] {
  const words = text.split(" ");
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const width = (lines: string[]) => Math.max(...lines.map((line) => measure(line, 50, family)));
  return cuts.reduce((best, lines) => (width(lines) < width(best) ? lines : best), [text]);
}
