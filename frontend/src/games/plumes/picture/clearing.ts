/** Enchanted Plumes' part of the picture of a finished game: a clearing, and a peacock whose tail is its best plume. */

import { numberOf } from "../../../board/cards";
import type { Ornament } from "../../../board/picture/frame";
import { bird, IVORY } from "../../../board/picture/svg";
import { FEATHER } from "../../../ui/peacock";
import { INK, type Suit } from "../../../ui/suits";
import { colourOf, SUITS } from "../cards";
import { bestOf, FACE, tailBehind } from "../tail";
import type { Row, View } from "../view";
import { FAR, FIREFLIES, TRUNKS } from "../wood";

/** Fireflies are in the picture or outside, but not cut by its edge. */
const LIGHTS = FIREFLIES.filter(([x]) => x > 66 && x < 734)
  .map(
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${r * 3}" opacity=".22"/><circle cx="${x}" cy="${y}" r="${r}"/>`,
  )
  .join("");

const LAND = `<g transform="translate(-86 -58) scale(1.565)"><path d="${FAR}" fill="#24505a"/><path d="${TRUNKS}" transform="translate(39.8) scale(.9 1)" fill="#123440"/><path d="M-1200 468 0 470c90-16 200 0 330-6s230-14 330 0 120 4 140 6H2000V600H-1200Z" fill="#133d44"/><g fill="#f5d98b">${LIGHTS}</g></g>`;

const attributes = (of: Readonly<Record<string, number>>): string =>
  Object.entries(of)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ");

function face(number: number, { fill, glyph, shape }: Suit): string {
  const { outline, plate, numeral, shape: at } = FACE;
  const paint = shape.stroke
    ? `fill="none" stroke="${glyph}" stroke-width="${shape.stroke}"`
    : `fill="${glyph}"`;
  return [
    `<rect ${attributes(outline)} fill="${fill}" stroke="${INK}" stroke-width="3"/>`,
    `<rect ${attributes(plate)} fill="${IVORY}"/>`,
    `<text x="${numeral.x}" y="${numeral.y}" class="display" font-size="${numeral.size}" fill="${INK}" text-anchor="middle">${number}</text>`,
    `<path d="${shape.path}" transform="translate(${at.x - at.size / 2} ${at.y - at.size / 2}) scale(${at.size / 24})" ${paint}/>`,
  ].join("");
}

/** Lifts a bird's feet above the lawn, in units of the bird's own drawing. */
const FEET = 3.4;
/** How much larger than its grid the bird is drawn, on the scale of the cards. */
const BODY = 4.3;

/** A plume as an open tail, scaled to 150 x 104; the bird in front of it. */
function peacock(seat: number, rows: readonly Row[]): string {
  const { scale, cards, train } = tailBehind(rows, BODY);
  const plumes = train.angles.map(
    (angle) =>
      `<path d="${FEATHER}" transform="rotate(${angle}) scale(${train.scale})" fill="#1f5362" stroke="#0f303b" stroke-width=".5"/>`,
  );
  const drawn = cards.map(({ card, angle, radius }) => {
    const drawing = face(numberOf(card), SUITS[colourOf(card)]);
    return `<g transform="rotate(${angle}) translate(0 ${-radius})">${drawing}</g>`;
  });
  const body = bird(seat, { bird: "#dfe6dc", cloth: "#10303a" });
  return `<g transform="scale(${scale}) translate(0 ${-FEET * BODY})">${plumes.join("")}${drawn.join("")}<g transform="scale(${BODY}) translate(-48 -95)">${body}</g></g>`;
}

export function clearingOf(view: View): Ornament {
  return {
    land: LAND,
    lawn: "c160-20 330 8 520-2s380-16 560 0",
    winner: (seat) => peacock(seat, bestOf(view, seat)),
  };
}
