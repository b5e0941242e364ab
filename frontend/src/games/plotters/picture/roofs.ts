/**
 * Plotters Inc.'s part of the picture of a finished game: the roofs of a town, and a peacock whose tail is its best
 * cards.
 */

import { numberOf } from "../../../board/cards";
import type { Ornament } from "../../../board/picture/frame";
import { bird, card } from "../../../board/picture/svg";
import { SUITS, suitOf } from "../cards";
import { bestOf, CARD, QUILL, ROOT, tailOf } from "../tail";
import { FAR_ROW, NEAR_ROW } from "../town";
import type { View } from "../view";

/** Places the town so that its roofs meet the lawn. */
const LAND = `<g transform="translate(-86 -58) scale(1.565)"><path d="${FAR_ROW.walls}" fill="#2a4a5a"/><path d="${FAR_ROW.windows}" fill="#efb45f" opacity=".6"/><path d="${NEAR_ROW.walls}" fill="#173845"/><path d="${NEAR_ROW.windows}" fill="#efb45f"/></g>`;

/** Lifts the bird's feet above the edge of the street. */
const FEET = 2.8;

function peacock(view: View, seat: number): string {
  const cards = tailOf(bestOf(view, seat)).map(({ card: one, angle }) => {
    const drawn = card(numberOf(one), SUITS[suitOf(one)]);
    const quill = `<path d="${QUILL}" fill="#1f5362" stroke="#0f303b" stroke-width=".8"/>`;
    return `<g transform="rotate(${angle})">${quill}<g transform="translate(0 ${-CARD.top}) scale(${CARD.scale})">${drawn}</g></g>`;
  });
  const body = `<g transform="translate(-48 -63)">${bird(seat, { bird: "#dfe6dc", cloth: "#10303a" })}</g>`;
  return `<g transform="translate(0 ${-ROOT - FEET})">${cards.join("")}${body}</g>`;
}

export const roofsOf = (view: View): Ornament => ({
  land: LAND,
  lawn: "H1080",
  winner: (seat) => peacock(view, seat),
});
