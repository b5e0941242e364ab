/** Enchanted Plumes' part of the picture of a finished game: a clearing, and a peacock whose tail is its best plume. */

import { numberOf } from "../../../board/cards";
import type { Ornament } from "../../../board/picture/frame";
import { bird, card, IVORY } from "../../../board/picture/svg";
import { spread } from "../../../ui/peacock";
import { colourOf, SUITS } from "../cards";
import type { Row, View } from "../view";
import { FAR, FIREFLIES, TRUNKS } from "../wood";

const LIGHTS = FIREFLIES.map(
  ([x, y, r]) =>
    `<circle cx="${x}" cy="${y}" r="${r * 3}" opacity=".22"/><circle cx="${x}" cy="${y}" r="${r}"/>`,
).join("");

const LAND = `<g transform="translate(-86 -58) scale(1.565)"><path d="${FAR}" fill="#24505a"/><path d="${TRUNKS}" fill="#123440"/><path d="M-1200 468 0 470c90-16 200 0 330-6s230-14 330 0 120 4 140 6H2000V600H-1200Z" fill="#133d44"/><g fill="#f5d98b">${LIGHTS}</g></g>`;

/** A card is 100 x 146; the innermost row starts above the bird's head. */
const CARD = { inner: 250, row: 112, width: 112, height: 146 };

interface PlacedRow {
  row: Row;
  radius: number;
  /** Degrees between cards. */
  step: number;
}

function placeRows(rows: readonly Row[]): PlacedRow[] {
  return rows.map((row, i) => {
    const radius = CARD.inner + CARD.row * (rows.length - 1 - i);
    const wanted = (CARD.width / (radius - CARD.height / 2)) * (180 / Math.PI);
    return { row, radius, step: Math.min(wanted, 160 / Math.max(1, row.length - 1)) };
  });
}

/** How far a row reaches to one side. */
function half({ row, radius, step }: PlacedRow): number {
  const angle = Math.min(90, ((row.length - 1) * step) / 2);
  return radius * Math.sin((angle * Math.PI) / 180) + CARD.width / 2;
}

/** A plume as an open tail, its top row outermost, scaled to 150 x 104; the bird in front of it. */
function peacock(seat: number, rows: readonly Row[]): string {
  const tail = placeRows(rows);
  const room = [100 / Math.max(...tail.map(({ radius }) => radius)), 75 / Math.max(...tail.map(half))];
  const cards = tail.flatMap(({ row, radius, step }) => {
    const angles = spread(row.length, step);
    return row.map((one, i) => {
      const drawn = one === null ? "" : card(numberOf(one), SUITS[colourOf(one)]);
      return `<g transform="rotate(${angles[i]}) translate(0 ${-radius})">${drawn}</g>`;
    });
  });
  const body = bird(seat, { bird: "#123f50", cloth: IVORY });
  return `<g transform="scale(${Math.min(0.3, ...room)})">${cards.join("")}<g transform="scale(2.8) translate(-48 -95)">${body}</g></g>`;
}

/** A seat's best plume. */
function best(view: View, seat: number): readonly Row[] {
  const plumes = [...(view.plumes[seat] ?? [])].sort((a, b) => b.score - a.score);
  return plumes[0]?.rows ?? [];
}

export function clearingOf(view: View): Ornament {
  return {
    land: LAND,
    lawn: "c160-20 330 8 520-2s380-16 560 0",
    winner: (seat) => peacock(seat, best(view, seat)),
  };
}
