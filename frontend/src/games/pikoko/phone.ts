/** Layout of a phone, upright or sideways, and of larger windows whose text is too large for columns. */
import type { FanSize } from "../../ui/geometry";
import { type TypeSizes, typeOf } from "../../ui/type";
import { type Layout, LEAST_ROW, type Window } from "./layout";
import { cardIn, linesOf } from "./trickCard";
import { FULL_TAIL } from "./tricks";

/** No columns beside the table. */
export const NO_COLUMNS = {
  stacked: false,
  lift: 0,
  named: false,
  side: 0,
  left: 0,
  right: 0,
  columnType: null,
  type: null,
  fans: null,
};

/** Least height of the trick with its lines, and of the tokens of an auction, px. */
const LEAST_CENTRE = 116;

/** Heights of fan and rows, px: the same in all phases so nothing jumps, larger if the trick leaves room. */
function phoneTails(free: number, players: number, wide: boolean) {
  if (wide) return { fan: Math.max(152, Math.min(236, free - 56 - 140)), row: 56 };
  const rows = players - 2;
  const spare = Math.max(0, free - 152 - 44 * rows - LEAST_CENTRE);
  const fan = 152 + Math.min(104, Math.round(spare * 0.42));
  /** While all the other tails are shown, their tokens keep their names. */
  const row = Math.max(44 + Math.floor((spare * 0.12) / rows), Math.floor((free - fan - NAMED) / (rows + 1)));
  return { fan, row: Math.min(rows > 1 ? 62 : 72, row) };
}

/** Heights of 44, 56, 32, 56 and 44 px, more only for larger text: three lines of status, two rows in the dock. */
function phoneFixed(type: TypeSizes, words: number, wide = false) {
  const large = words > 1.3;
  return {
    bar: Math.max(44, Math.round(2.3 * type[14]) + 4),
    rail: Math.max(56, Math.round(1.2 * type[12] + 1.1 * type[18]) + 18),
    status: Math.max(32, Math.round((large ? (wide ? 2.4 : 3.3) : 2.1) * 15 * words)),
    dock: Math.max(56, large ? 60 + Math.round(19 * words) : Math.round(36 * words) + 8),
    backs: Math.max(44, Math.round(1.35 * 14 * Math.min(words, EDGE_WORDS)) + 6),
  };
}

/** Largest text scale of your own tail's line, which stays one line. */
const EDGE_WORDS = 1.5;
/** The least height of a phone's board, px: bar and dock, rail, gap, folded rows, fan, trick without captions. */
const LEAST_OF_PHONE = 120 + 60 + 8 + 44 + 128 + 64;
/** From this width (a tablet or low window with large text), a phone's layout has cards as large as the height allows. */
const WIDE = 700;
/** Height of status, dock and lower edge per unit of text size, px. */
const SENTENCES = 3.3 * 15 + 19 + 19;

/** Type for five columns; if there is height to spare, as large as the seats allow. */
function phoneType(text: number, width: number, tall: boolean, players: number): TypeSizes {
  if (!tall) return typeOf(text, width);
  const type = typeOf(text, width, players);
  return { ...type, 12: Math.min(12 * text, Math.max(type[12], 0.05 * width)) };
}

/** Sizes of eight small cards and their owner's name in a line of `width` px. */
function rowIn(width: number, height: number, type: TypeSizes) {
  const rowLabel = Math.max(54, Math.min(4.5 * type[12], width * 0.16));
  const room = Math.floor((width - 16 - rowLabel) / 8) - 1;
  return { rowLabel, rowCard: { width: Math.min(room, Math.round(height * 0.92)), height } };
}

/** Of a card in a row that grows, px. */
const WIDEST = 50;

/** Width of a row's cards, `width` in a full tail, if tails hold at most so many. */
export function grown(width: number, most: number): number {
  const fits = Math.floor(((width + 1) * FULL_TAIL) / most) - 1;
  return Math.max(width, Math.min(WIDEST, fits));
}

/** From this height, with text of about the usual size, tokens for your own bids have birds with names. */
const NAMED = 144;
const HIGH = 800;

/** The other tails give this to the cards that could be yours, if tokens, birds and the sum of the bids leave so much. */
function liftOf(choices: number, named: boolean): number {
  if (named && choices >= 178) return 22;
  return named || choices >= 166 ? 14 : 0;
}

/** Height of tokens without names and the air below them, px, if they have less than `BIRDS`. */
export const TOKENS = 78;
export const BIRDS = 108;

/** A phone while the other tails matter less: their rows are low, and the fan gets what that leaves. */
export function withLowRows(layout: Layout, rows: number): Layout {
  if (layout.mode !== "phone" || layout.oneRow) return layout;
  const { choices, row, rowCard, words } = layout;
  const spare = choices < BIRDS && words <= 1.15 ? Math.max(0, choices - TOKENS) : 0;
  return {
    ...layout,
    row: LEAST_ROW,
    rowCard: { width: Math.min(rowCard.width, LEAST_ROW - 7), height: LEAST_ROW - 4 },
    lift: layout.lift + spare + rows * (row - LEAST_ROW),
  };
}

/** Width of the button for the next tail, px. */
const NEXT = 44;

export function phone({ width, height, players, rows, text }: Window): Layout {
  /** Larger columns cost the table nothing. */
  const tall = height >= 2 * width;
  const type = phoneType(text, width, tall, players);
  const words = Math.min(text, Math.max(1, (height - LEAST_OF_PHONE) / SENTENCES));
  const wide = width >= WIDE;
  const fixed = phoneFixed(type, words, wide);
  const stacked = words > 1.3 && !wide && players > 4 && tall;
  if (stacked) fixed.rail += 14;
  if (tall) fixed.bar = Math.max(44, Math.round(2.3 * Math.min(14 * words, 0.056 * width)) + 4);
  const free = height - fixed.bar - fixed.rail - fixed.status - fixed.dock - fixed.backs;
  const lines = linesOf(type[14]);
  const { row, fan: roomy } = phoneTails(free, players, wide);
  const tails = (shown: number) => {
    const oneRow = shown > 1 && free - roomy - row * shown < 60;
    const lines = oneRow ? 1 : shown;
    const fan = free - roomy - row * lines < 16 ? 128 : roomy;
    return { oneRow, fan, centre: free - fan - row * lines };
  };
  const { oneRow, fan, centre } = tails(rows);
  const choices = Math.min(tails(players - 1).centre, tails(players - 2).centre);
  const named = height >= HIGH && words <= 1.15 && choices >= NAMED;
  const largest = wide ? 132 : players < 4 ? 190 : players < 5 ? 144 : 116;
  return {
    mode: "phone",
    ...NO_COLUMNS,
    ...fixed,
    stacked,
    middle: width,
    type,
    sentences: true,
    words,
    lift: liftOf(choices, named && players > 3),
    named,
    centre,
    choices,
    row,
    oneRow,
    fan,
    boardLine: 0,
    card: cardIn(centre - 12, largest, (width - 8) / players, lines),
    trickLines: lines,
    ...rowIn(Math.min(width, wide ? 800 : 600) - (oneRow ? NEXT : 0), row - 4, type),
    fanSize: phoneFan(width, fan),
  };
}

/** A phone's fan; in a wide window that is high enough, a tablet's fan. */
function phoneFan(width: number, height: number): FanSize {
  if (width < WIDE || height < 180) {
    const small = width < 360;
    const feather = small ? 40 : Math.min(50, Math.max(44, Math.round(0.195 * height)));
    return { width: Math.min(width - 8, 620), feather, cap: small ? 58 : 66, radius: 520 };
  }
  const size = height < 208 ? { feather: 62, cap: 66 } : { feather: 76, cap: 82 };
  return { width: Math.min(width - 16, 760), ...size, radius: 900 };
}

/** Left column of a phone held sideways, px. */
export const SIDE_COLUMN = 272;

export function sideways({ width, height, players, text }: Window): Layout {
  const type = typeOf(text, 310);
  const words = Math.min(text, 1.5);
  const { bar, rail, dock } = phoneFixed(type, words);
  const fan = Math.max(128, Math.min(180, height - dock - 44 - 12));
  const fanSize = { width: width - SIDE_COLUMN - 8, feather: 44, cap: 64, radius: 520 };
  return {
    mode: "sideways",
    ...NO_COLUMNS,
    bar,
    rail,
    status: fan - bar - rail,
    centre: height - fan,
    choices: height - fan,
    row: 44,
    oneRow: true,
    fan,
    dock,
    backs: 0,
    left: SIDE_COLUMN,
    middle: width - SIDE_COLUMN,
    type,
    sentences: true,
    words,
    boardLine: 0,
    card: cardIn(height - fan - 8, 80, (SIDE_COLUMN - 8) / players, linesOf(type[14])),
    trickLines: linesOf(type[14]),
    ...rowIn(width - SIDE_COLUMN - NEXT, 40, type),
    fanSize,
  };
}
