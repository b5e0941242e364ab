/** Places and sizes of the eight regions for a window, px; the tables of the layout are its tests. */
import type { FanSize } from "../../ui/geometry";
import { cardIn, linesOf } from "./trickCard";
import { type TypeSizes, typeOf } from "./type";

export type Mode = "phone" | "tablet" | "laptop" | "sideways";

export interface Window {
  width: number;
  height: number;
  players: number;
  /** Size of text: 1 at a root of 16 px, 2 at 200 %. */
  text: number;
  /** Other tails shown as rows. */
  rows: number;
  /** Tricks are played: the centre holds the trick. */
  tricks: boolean;
  /** A watcher: no tails; the trick takes their room. */
  watching: boolean;
}

export interface Layout {
  mode: Mode;
  bar: number;
  rail: number;
  status: number;
  centre: number;
  row: number;
  /** All rows in one line, with a button for the next. */
  oneRow: boolean;
  fan: number;
  dock: number;
  backs: number;
  /** Width of my own tail beside the dock of a laptop. */
  side: number;
  /** Type that must fit the columns of a narrow screen; null: the scale as it is. */
  type: TypeSizes | null;
  /** Size of what is said in sentences: 1 at a root of 16 px. */
  words: number;
  /** Height of a line of the bid board; 0 when there is room for it only over the centre. */
  boardLine: number;
  card: { width: number; height: number };
  /** Height of the two lines below a trick card. */
  trickLines: number;
  rowCard: { width: number; height: number };
  /** Width of the owner's name before a row. */
  rowLabel: number;
  fanSize: FanSize;
  /** The other tails as fans on a laptop; height 0: as rows. */
  small: { size: FanSize; height: number };
}

export function layoutOf(window: Window): Layout {
  const layout = forHands(window);
  return window.watching ? forWatcher(layout, window) : layout;
}

/** Without tails to show the board takes the fan's place (on a phone), backs the rows', the trick all the rest. */
function forWatcher(layout: Layout, window: Window): Layout {
  const { mode, bar, rail, status, backs, trickLines } = layout;
  const { width, height, players, text } = window;
  const phone = mode === "phone";
  const dock = layout.dock + (phone && layout.words > 1.3 ? 24 : 0);
  const row = phone ? 44 : 72;
  const line = phone ? (height >= 640 ? 32 : 26) : layout.boardLine;
  const fan = phone ? line * players + 8 : 0;
  const beside = {
    phone: rail + backs,
    tablet: rail + backs + line * players,
    laptop: 0,
    sideways: -bar - status,
  };
  const centre = height - bar - status - row - fan - dock - beside[mode];
  const room = {
    phone: width - 8,
    tablet: width - 8,
    laptop: layout.fanSize.width,
    sideways: layout.fanSize.width,
  };
  const card = cardIn(centre, phone ? 116 : 146, room[mode] / players, trickLines);
  const side = Math.min(layout.side, 160 * text);
  return { ...layout, dock, side, row, oneRow: false, fan, centre, card, boardLine: line };
}

function forHands(window: Window): Layout {
  const { width, height, text } = window;
  if (height < 460 && width > height) return sideways(window);
  if (width >= 1000 && width / text >= 900 && height >= 560) return laptop(window);
  return width >= 700 && width / text >= 560 && height >= 800 ? tablet(window) : phone(window);
}

function noSmall(fanSize: FanSize): Layout["small"] {
  return { size: fanSize, height: 0 };
}

/** Heights of fan and rows: the same in all phases, so that nothing jumps; grown where the trick leaves room. */
function phoneTails(free: number, players: number): { fan: number; row: number } {
  const rows = players - 2;
  let spare = free - 152 - 44 * rows - 108 - 26 * players;
  if (free < 484) return { fan: 152, row: 44 };
  const fan = 152 + Math.max(0, Math.min(56, spare));
  spare -= fan - 152;
  return { fan, row: 44 + Math.max(0, Math.min(8, Math.floor(spare / rows))) };
}

/** 44, 56, 32, 56 and 28; more only where larger text needs it: three lines of status, two rows in the dock. */
function phoneFixed(type: TypeSizes, words: number) {
  const large = words > 1.3;
  return {
    bar: Math.max(44, Math.round(2.3 * type[14]) + 4),
    rail: Math.max(56, Math.round(1.2 * type[12] + 1.1 * type[18]) + 18),
    status: Math.max(32, Math.round((large ? 3.3 : 2.1) * 15 * words)),
    dock: Math.max(56, large ? 60 + Math.round(19 * words) : Math.round(36 * words) + 8),
    backs: Math.max(28, Math.round(1.35 * 14 * Math.min(words, EDGE_WORDS)) + 6),
  };
}

/** The most my own tail's line grows: it stays one line. */
export const EDGE_WORDS = 1.5;
/** What bar, rail and dock, folded rows and fan, and a trick without its lines take of a phone's height, px. */
const LEAST_OF_PHONE = 104 + 60 + 8 + 44 + 128 + 64;
/** What status, dock and the lower edge take for each size of text, px. */
const SENTENCES = 3.3 * 15 + 19 + 19;

/** Eight small cards and their owner in a line of `width` px. */
function rowIn(width: number, height: number, type: TypeSizes) {
  const rowLabel = Math.max(54, Math.min(4.5 * type[12], width * 0.16));
  const room = Math.floor((width - 16 - rowLabel) / 8) - 1;
  return { rowLabel, rowCard: { width: Math.min(room, Math.round(height * 0.92)), height } };
}

/** What a folded line of tails leaves for the button to the next. */
const NEXT = 44;

function phone({ width, height, players, rows, tricks, text }: Window): Layout {
  const type = typeOf(text, width);
  const words = Math.min(text, Math.max(1, (height - LEAST_OF_PHONE) / SENTENCES));
  const fixed = phoneFixed(type, words);
  const free = height - fixed.bar - fixed.rail - fixed.status - fixed.dock - fixed.backs;
  const lines = linesOf(type[14]);
  const { row, fan: roomy } = phoneTails(free, players);
  const oneRow = rows > 1 && free - roomy - row * rows < (tricks ? 60 : 16);
  const rowLines = oneRow ? 1 : rows;
  const fan = free - roomy - row * rowLines < 16 ? 128 : roomy;
  const centre = free - fan - row * rowLines;
  const trick = tricks ? 76 + lines : 0;
  const least = Math.max(17, Math.round(type[14] * 1.15));
  const most = Math.max(26, Math.round(type[18] * 1.3));
  const fits = centre >= trick + least * players;
  const boardLine = fits ? Math.min(most, Math.floor((centre - trick) / players)) : 0;
  const feather = width < 360 ? 40 : 44;
  const fanSize = { width: Math.min(width - 8, 620), feather, cap: width < 360 ? 58 : 64, radius: 520 };
  return {
    mode: "phone",
    ...fixed,
    side: 0,
    type,
    words,
    centre,
    row,
    oneRow,
    fan,
    boardLine,
    card: cardIn(centre - boardLine * players, players < 5 ? 116 : 92, (width - 8) / players, lines),
    trickLines: lines,
    ...rowIn(Math.min(width, 600) - (oneRow ? NEXT : 0), row - 4, type),
    fanSize,
    small: noSmall(fanSize),
  };
}

function tablet({ width, height, players, rows, text }: Window): Layout {
  const boardLine = Math.round(28 * Math.max(1, text));
  const fan = 236;
  const row = height < 900 ? 48 : 56;
  const centre = height - 56 - 72 - boardLine * players - 40 - row * rows - fan - 72 - 40;
  const fanSize = { width: Math.min(width - 16, 760), feather: 76, cap: 82, radius: 900 };
  return {
    mode: "tablet",
    bar: 56,
    rail: 72,
    status: 40,
    centre,
    row,
    oneRow: false,
    fan,
    dock: 72,
    backs: 40,
    side: 0,
    type: null,
    words: text,
    boardLine,
    card: cardIn(centre, players === 3 ? 160 : 124, (width - 8) / players, linesOf(14 * text)),
    trickLines: linesOf(14 * text),
    rowCard: { width: row + 4, height: row - 6 },
    rowLabel: 110,
    fanSize,
    small: noSmall(fanSize),
  };
}

/** Columns 288 / rest / 216, from 1600 400 / rest / 320; below 1200 the right one is a sheet. */
export function columnsOf(width: number): { left: number; right: number } {
  if (width >= 1600) return { left: 400, right: 320 };
  return { left: 288, right: width >= 1200 ? 216 : 0 };
}

function laptop({ width: full, height, rows, text }: Window): Layout {
  const width = Math.min(full, 2000);
  const { left, right } = columnsOf(width);
  const middle = width - left - right - (right ? 64 : 48);
  const low = height < 700;
  const scale = width >= 1600 && height >= 900 ? 1.35 : 1;
  const smallHeight = Math.round((low ? 112 : 144) * scale);
  const fan = Math.round((low ? 180 : 220) * scale);
  const bar = Math.max(48, Math.round(18 * text * 1.4));
  const status = Math.max(36, Math.round(18 * text * 1.3));
  const dock = Math.max(64, Math.round(15 * text * 2.4) + 8);
  const centre = height - bar - status - dock - smallHeight - fan;
  const each = Math.min(480, Math.floor((middle - 8 * (rows - 1)) / Math.max(1, rows)));
  const wide = each >= 340;
  const feather = (wide ? 44 : 38) * scale;
  return {
    mode: "laptop",
    bar,
    rail: Math.max(50, Math.round(33 * text) + 16),
    status,
    centre,
    row: smallHeight,
    oneRow: false,
    fan,
    dock,
    backs: dock,
    side: Math.max(150, Math.min(260, Math.floor((middle - 400) / 2))),
    type: null,
    words: text,
    boardLine: Math.max(scale > 1 ? 42 : 34, Math.round(18 * text * 1.3)),
    card: cardIn(Math.min(centre, 240 * scale), 128 * scale, middle / 5, linesOf(14 * text)),
    trickLines: linesOf(14 * text),
    rowCard: {
      width: Math.min(52, Math.floor((middle / 2 - 82) / 8)),
      height: Math.min(60, smallHeight / 2 - 10),
    },
    rowLabel: 64,
    fanSize: low
      ? { width: middle, feather: 62, cap: 66, radius: 900 }
      : { width: middle, feather: 76 * scale, cap: 80 * scale, radius: 820 * scale },
    small: {
      size: { width: Math.min(each - 2, 480), feather, cap: 46 * scale, radius: (wide ? 520 : 360) * scale },
      height: low || rows > 3 ? 0 : smallHeight,
    },
  };
}

/** The left column of a phone held sideways, px. */
export const SIDE_COLUMN = 272;

function sideways({ width, height, players, text }: Window): Layout {
  const type = typeOf(text, 310);
  const words = Math.min(text, 1.5);
  const { bar, rail, dock } = phoneFixed(type, words);
  const fan = Math.max(128, Math.min(180, height - dock - 44 - 12));
  const fanSize = { width: width - SIDE_COLUMN - 8, feather: 44, cap: 64, radius: 520 };
  return {
    mode: "sideways",
    bar,
    rail,
    status: fan - bar - rail,
    centre: height - fan,
    row: 44,
    oneRow: true,
    fan,
    dock,
    backs: 0,
    side: 0,
    type,
    words,
    boardLine: 0,
    card: cardIn(height - fan, 80, (SIDE_COLUMN - 8) / players, linesOf(type[14])),
    trickLines: linesOf(type[14]),
    ...rowIn(width - SIDE_COLUMN - NEXT, 40, type),
    fanSize,
    small: noSmall(fanSize),
  };
}
