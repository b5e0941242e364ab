/** PIKOKO's part of the picture of a finished game: a garden, and a peacock whose tail is a hand of cards. */

import type { Ornament } from "../../../board/picture/frame";
import { bird, eye, IVORY } from "../../../board/picture/svg";
import { INK } from "../../../ui/suits";
import { EYE, FEATHERS, PLUME, PLUMES, ROOT, SHAFT, VANE } from "../tail";

const TREES = [
  [70, 1.5],
  [168, 1.05],
  [912, 1.1],
  [1012, 1.6],
];

const LAND = [
  `<path d="M0 600c120-50 220-20 330-40s260-30 390 0 240-50 360-20V760H0Z" fill="#2a5460"/><g fill="#183d48">`,
  ...TREES.map(
    ([x, k]) =>
      `<path transform="translate(${x} 640) scale(${k})" d="M0-150C14-104 22-62 22-34 22-8 12 4 4 6V40H-4V6C-12 4-22-8-22-34-22-62-14-104 0-150Z"/>`,
  ),
  `<path d="M0 652c140-24 300-10 420-22s260 22 380 6 200-10 280 0V800H0Z"/></g>`,
].join("");

/** Eight feathers with the suits' eyes, and the bird in front of them. */
function peacock(seat: number): string {
  const feathers = FEATHERS.map(
    ({ angle, suit }) =>
      `<g transform="rotate(${angle})"><path d="${VANE}" fill="${IVORY}" stroke="${INK}" stroke-width=".8"/><path d="${SHAFT}" stroke="#dccfb3"/><g transform="translate(0 ${EYE.y}) rotate(${-angle})">${eye(suit, 0, EYE.size)}</g></g>`,
  );
  const plumes = PLUMES.map(
    (angle) =>
      `<g transform="rotate(${angle})"><path d="${PLUME}" fill="#1f5362" stroke="#0f303b" stroke-width=".8"/><circle cy="-66" r="4.6" fill="#6fa3a6"/><circle cy="-65.2" r="2.3" fill="#0f303b"/></g>`,
  );
  const body = `<g transform="translate(-48 -63)">${bird(seat, { bird: "#123f50", cloth: IVORY })}</g>`;
  return `<g transform="translate(0 ${-ROOT})">${plumes.join("")}${feathers.join("")}${body}</g>`;
}

export const GARDEN: Ornament = {
  land: LAND,
  lawn: "c180 8 360 8 540 8s360 0 540-8",
  winner: peacock,
};
