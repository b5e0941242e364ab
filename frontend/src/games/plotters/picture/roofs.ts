/**
 * Plotters Inc.'s part of the picture of a finished game: the roofs of a town, and a peacock whose tail is a hand of
 * cards.
 */

import { numberOf } from "../../../board/cards";
import type { Ornament } from "../../../board/picture/frame";
import { bird, card } from "../../../board/picture/svg";
import { spread } from "../../../ui/peacock";
import { SUITS, suitOf } from "../cards";
import { FAR_ROW, NEAR_ROW } from "../town";

const TAIL = ["B2", "B7", "G9", "R14", "R10", "Y6", "Y16"];

/** Places the town so that its roofs meet the lawn. */
const LAND = `<g transform="translate(-86 -58) scale(1.565)"><path d="${FAR_ROW.walls}" fill="#2a4a5a"/><path d="${FAR_ROW.windows}" fill="#efb45f" opacity=".6"/><path d="${NEAR_ROW.walls}" fill="#173845"/><path d="${NEAR_ROW.windows}" fill="#efb45f"/></g>`;

function peacock(seat: number): string {
  const angles = spread(TAIL.length, 22);
  const cards = TAIL.map((one, i) => {
    const drawn = card(numberOf(one), SUITS[suitOf(one)]);
    return `<g transform="rotate(${angles[i]}) translate(0 -72) scale(.27)">${drawn}</g>`;
  });
  const body = `<g transform="translate(-48 -63)">${bird(seat, { bird: "#dfe6dc", cloth: "#10303a" })}</g>`;
  return `<g transform="translate(0 -31)">${cards.join("")}${body}</g>`;
}

export const ROOFS: Ornament = { land: LAND, lawn: "H1080", winner: peacock };
