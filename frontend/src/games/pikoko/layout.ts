/** Layout of PIKOKO: sizes of the regions for a window, px. Its tests hold the tables of sizes. */
import type { Window as Measured, Places } from "../../board/frame.svelte";
import { byWidth, isLaptop, isLarge, isSideways } from "../../board/sizes";
import { type FanSize, stripOf } from "../../ui/geometry";
import { type TypeSizes, typeOf } from "../../ui/type";
import { NO_COLUMNS, phone, sideways } from "./phone";
import { cardIn, linesOf } from "./trickCard";
import { FULL_TAIL } from "./tricks";

/** Least height of a row of another tail, px. */
export const LEAST_ROW = 44;

export interface Window extends Measured {
  players: number;
  /** Number of other tails shown as rows. */
  rows: number;
  /** A watcher sees no tails, but the table that everybody looks at. */
  watching: boolean;
}

export interface Layout extends Places {
  /** The rail puts a seat's pattern above its name, which gets the whole chip. */
  stacked: boolean;
  centre: number;
  /** Height for the tokens of an auction: the same in all auctions of a round. */
  choices: number;
  /** How much higher the other tails stand while the cards that could be yours need the room below, px. */
  lift: number;
  /** A phone's birds have names while everybody bids on their own tail. */
  named: boolean;
  row: number;
  /** All rows share one line, with a button for the next. */
  oneRow: boolean;
  backs: number;
  /** Width of your own tail beside a laptop's dock. */
  side: number;
  /** Type of the left column if the reader's text is too large for it; null for the usual scale. */
  columnType: TypeSizes | null;
  /** Type that fits the columns of a narrow screen; null for the usual scale. */
  type: TypeSizes | null;
  /** Height of a line of the bid board; 0 if it is folded until somebody opens it. */
  boardLine: number;
  card: { width: number; height: number };
  /** Height of the two lines below a trick card. */
  trickLines: number;
  rowCard: { width: number; height: number };
  /** Width of the owner's name before a row. */
  rowLabel: number;
  fanSize: FanSize;
  /** The other tails as fans on a laptop; null draws them as rows. */
  fans: { size: FanSize; height: number } | null;
}

export function layoutOf(window: Window): Layout {
  const layout = forHands(window);
  return window.watching ? forWatcher(layout, window) : layout;
}

/** The table that everybody looks at takes the place of tails and trick; on a phone the bid board is folded. */
function forWatcher(layout: Layout, { height, players, text }: Window): Layout {
  const { mode, bar, rail, status, backs } = layout;
  const phone = mode === "phone";
  const dock = layout.dock + (phone && layout.words > 1.3 ? 24 : 0);
  const boardLine = phone ? 0 : layout.boardLine;
  const beside = {
    phone: rail + backs,
    tablet: rail + backs + boardLine * players,
    laptop: 0,
    sideways: -bar - status,
  };
  const centre = height - bar - status - dock - beside[mode];
  const side = Math.min(layout.side, layout.dense ? 150 : 160 * text);
  return { ...layout, dock, side, row: 0, oneRow: false, fan: 0, centre, choices: centre, boardLine };
}

function forHands(window: Window): Layout {
  const { width, height, text } = window;
  if (isSideways(window)) return sideways(window);
  if (isLaptop(window) && holdsColumns(window)) return laptop(window);
  return width >= 700 && width / text >= 560 && height >= 800 ? tablet(window) : phone(window);
}

/** Whether text of this size leaves room for table and tails in the middle of a laptop's window. */
function holdsColumns({ width, height, text }: Window): boolean {
  if (!isLargeText(text)) return width / text >= 900;
  return columnsOf(width, text).middle >= 400 * text && height >= 350 * text;
}

/** Whether sentences take two lines and columns hold less than the reader wishes. */
const isLargeText = (text: number) => text > 1.4;

/** Columns beside a laptop's table, px. With large text, the left one is wider and the right one opens as a sheet. */
function columnsOf(width: number, text: number) {
  const large = isLargeText(text);
  const left = byWidth(width, 392, width < 1300 ? 272 : 300, 256) + (large ? 112 : 0);
  const right = large ? 0 : byWidth(width, 332, 224, 0);
  const middle = width - left - right - (right ? 64 : 48);
  return { left, right, middle, columnType: large ? typeOf(text, left) : null };
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
    ...NO_COLUMNS,
    rail: 72,
    status: 40,
    centre,
    choices: centre - row,
    row,
    oneRow: false,
    fan,
    dock: 72,
    backs: 40,
    middle: fanSize.width,
    words: text,
    boardLine,
    card: cardIn(centre - 52, players === 3 ? 160 : 124, (width - 8) / players, linesOf(14 * text)),
    trickLines: linesOf(14 * text),
    rowCard: { width: row + 4, height: row - 6 },
    rowLabel: 110,
    fanSize,
  };
}

function laptop(window: Window): Layout {
  const { height, players, rows, text } = window;
  const width = Math.min(window.width, 2000);
  const large = isLargeText(text);
  const { middle, ...columns } = columnsOf(width, text);
  const type = large ? typeOf(text, middle * 0.62) : null;
  const low = height < 700;
  const scale = isLarge({ width, height }) ? Math.min(1.6, height / 675) : 1;
  /** Fewer cards of a trick are larger: the tails above and below them give some height. */
  const few = players < 5 && !low && !large;
  const hillside = low || large ? 0 : HILLSIDE;
  const row = Math.round((low || large ? 112 : few ? 138 : 144) * scale) + hillside;
  const fan = Math.round((low ? 180 : large ? 208 : few ? 206 : 212) * scale);
  const fixed = laptopFixed(text, type, scale);
  const centre = height - fixed.bar - fixed.status - fixed.dock - row - fan;
  const read = type ?? laptopType(text, scale);
  const lines = linesOf(read[14]);
  const rowLabel = large ? 100 : 64;
  /** Five narrow columns have no room for pattern and name side by side. */
  const stacked = !large && players > 4;
  if (stacked) fixed.rail += 18;
  return {
    mode: "laptop",
    ...fixed,
    stacked,
    lift: 0,
    named: false,
    centre,
    choices: centre,
    row,
    oneRow: false,
    fan,
    side: Math.max(150, Math.min(large ? 190 : 260 * scale, Math.floor((middle - 380 * scale) / 2))),
    middle,
    ...columns,
    type: read,
    dense: large,
    sentences: large,
    words: text,
    boardLine: Math.max(
      scale > 1 ? (players > 4 ? 35 : 46) : stacked ? 31 : 34,
      Math.round((columns.columnType?.[18] ?? 18 * text) * 1.3),
    ),
    card: cardIn(
      centre - (low ? 14 : 0),
      low || large ? 124 : centre * ((few ? 0.615 : 0.565) + (scale > 1 ? 0.02 : 0)),
      middle / 5.5,
      lines,
    ),
    trickLines: lines,
    rowCard: {
      width: rowCardWidth(middle, rowLabel),
      height: Math.min(60, row / 2 - (low || large ? 10 : 16)),
    },
    rowLabel,
    fanSize: largeFan(middle, low, scale),
    fans: low || large ? null : smallFans(middle, rows, scale, row - hillside),
  };
}

/** Heights of a laptop's bar, rail, status, dock and backs, higher for large text. */
function laptopFixed(text: number, type: TypeSizes | null, scale: number) {
  const dock = Math.max(
    scale > 1 ? 88 : 64,
    type ? 60 + Math.round(19 * text) : Math.round(15 * text * 2.4) + 8,
  );
  return {
    bar: Math.max(48, Math.round((type?.[18] ?? 18 * text) * 1.4) + (type ? 8 : 0)),
    rail: scale > 1 ? 72 : 50,
    status: Math.max(36, Math.round(type ? 15 * text * 2.4 : 22 * text * 1.3)),
    dock,
    backs: dock,
  };
}

/** A desktop screen is farther away: its type is larger. */
function laptopType(text: number, scale: number): TypeSizes {
  const sizes = typeOf(Math.max(text, scale > 1 ? 1.25 : 1), Number.POSITIVE_INFINITY);
  return { ...sizes, 12: Math.max(13, sizes[12]) };
}

/** Two rows side by side, eight cards and a label each. */
const rowCardWidth = (middle: number, label: number) =>
  Math.min(52, Math.floor((middle / 2 - label - 18) / 8));

function largeFan(width: number, low: boolean, scale: number): FanSize {
  if (low) return { width, feather: 62, cap: 66, radius: 900 };
  return { width, feather: 76 * scale, cap: 80 * scale, radius: 820 * scale };
}

/** One of several fans side by side. */
function smallFan(middle: number, fans: number, scale: number): FanSize {
  const each = Math.min(480, Math.floor((middle - 8 * (fans - 1)) / Math.max(1, fans)));
  const wide = each >= 340;
  return {
    width: each - 2,
    feather: (wide ? 40 : 38) * scale,
    cap: (wide ? 44 : 46) * scale,
    radius: (wide ? 640 : 360) * scale,
  };
}

/** How far the land behind a laptop's board is moved, so that its horizon is where small fans stand, in its own units. */
export function horizonOf({ fans, row, bar }: Layout, width: number, height: number): number {
  return fans ? Math.round((row - HILLSIDE) / Math.max(width / 1200, (height - bar) / 600)) - 250 : -130;
}

/** Four fans need strips this broad, px. */
const BROAD = 30;

/** Between the horizon that small fans stand on and the status line, px. */
const HILLSIDE = 12;

/** Below their names; broad feathers hang lower, narrow ones leave the status line more air. */
function smallFans(middle: number, fans: number, scale: number, row: number): Layout["fans"] {
  const size = smallFan(middle, fans, scale);
  if (fans > 3 && stripOf(FULL_TAIL, size) < BROAD) return null;
  return { size, height: row - (size.feather > 38 * scale ? 22 : 28) };
}

/** Heights that change between phases, px. */
export interface Heights {
  /** All rows of other tails together. */
  rows: number;
  /** The bid board; 0 if it is folded. */
  board: number;
  /** A line of the unfolded bid board, which covers centre and rows but never fan or dock. */
  unfoldedLine: number;
  /** The unfolded bid board with its edge. */
  unfolded: number;
}

/** What the unfolded bid board needs besides its lines: its head and its edge, px. */
const UNFOLDED_EXTRA = 26;

export function heightsOf(
  layout: Layout,
  { players, rows, watching }: Pick<Window, "players" | "rows" | "watching">,
): Heights {
  const { mode, boardLine, row, oneRow, centre, type } = layout;
  const laptop = mode === "laptop";
  const lines = laptop || watching ? 1 : oneRow ? Math.min(1, rows) : rows;
  const board = boardLine * (players + (laptop ? 1 : 0));
  const room = centre + (mode === "phone" ? row * lines : 0) - UNFOLDED_EXTRA;
  const wished = Math.max(30, Math.round((type?.[18] ?? 18) * 1.4));
  const unfoldedLine = Math.min(wished, Math.floor(room / (players + 1)));
  return { rows: row * lines, board, unfoldedLine, unfolded: unfoldedLine * (players + 1) + UNFOLDED_EXTRA };
}

/** CSS grid of a phone held sideways, for a seat and for a watcher. */
export const SIDEWAYS =
  '"bar fan" var(--bar) "rail fan" var(--rail) "status fan" var(--status) "centre rows" minmax(0, 1fr) "centre dock" var(--dock) / 272px minmax(0, 1fr)';
export const SIDEWAYS_WATCHING =
  '"bar centre" var(--bar) "rail centre" var(--rail) "status centre" minmax(0, 1fr) "status rows" var(--rows) "status dock" var(--dock) / 272px minmax(0, 1fr)';
