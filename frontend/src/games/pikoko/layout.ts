/** Places and sizes of the eight regions for a window, px; the tables of the layout are its tests. */
import type { Window as Measured, Places } from "../../board/frame.svelte";
import { isLaptop, isLarge, isSideways } from "../../board/sizes";
import type { FanSize } from "../../ui/geometry";
import { type TypeSizes, typeOf } from "../../ui/type";
import { columnsOf, isLargeText, middleOf } from "./columns";
import { NO_COLUMNS, phone, sideways } from "./phone";
import { cardIn, linesOf } from "./trickCard";

export interface Window extends Measured {
  players: number;
  /** Other tails shown as rows. */
  rows: number;
  /** Tricks are played: the centre holds the trick. */
  tricks: boolean;
  /** A watcher: no tails; the trick takes their room. */
  watching: boolean;
}

export interface Layout extends Places {
  /** In the rail a seat's pattern stands above the name, which has the whole chip. */
  stacked: boolean;
  centre: number;
  row: number;
  /** All rows in one line, with a button for the next. */
  oneRow: boolean;
  backs: number;
  /** Width of my own tail beside the dock of a laptop. */
  side: number;
  /** Type of the left column where the reader wishes more than it holds; null: the scale as it is. */
  columnType: TypeSizes | null;
  /** Type that must fit the columns of a narrow screen; null: the scale as it is. */
  type: TypeSizes | null;
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
  fans: { size: FanSize; height: number };
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
  const side = Math.min(layout.side, layout.type ? 150 : 160 * text);
  return { ...layout, dock, side, row, oneRow: false, fan, centre, card, boardLine: line };
}

function forHands(window: Window): Layout {
  const { width, height, text } = window;
  if (isSideways(window)) return sideways(window);
  if (isLaptop(window) && holdsColumns(window)) return laptop(window);
  return width >= 700 && width / text >= 560 && height >= 800 ? tablet(window) : phone(window);
}

/** Whether text of this size leaves the middle of a laptop's window room for table and tails. */
function holdsColumns({ width, height, text }: Window): boolean {
  if (!isLargeText(text)) return width / text >= 900;
  return middleOf(width, columnsOf(width, text)) >= 400 * text && height >= 350 * text;
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
    row,
    oneRow: false,
    fan,
    dock: 72,
    backs: 40,
    middle: fanSize.width,
    words: text,
    boardLine,
    card: cardIn(centre, players === 3 ? 160 : 124, (width - 8) / players, linesOf(14 * text)),
    trickLines: linesOf(14 * text),
    rowCard: { width: row + 4, height: row - 6 },
    rowLabel: 110,
    fanSize,
  };
}

function laptop(window: Window): Layout {
  const { height, rows, text } = window;
  const width = Math.min(window.width, 2000);
  const large = isLargeText(text);
  const columns = columnsOf(width, text);
  const middle = middleOf(width, columns);
  const type = large ? typeOf(text, middle * 0.62) : null;
  const low = height < 700;
  const scale = isLarge({ width, height }) ? 1.35 : 1;
  const row = Math.round((low || large ? 112 : 144) * scale);
  const fan = Math.round((low ? 180 : large ? 208 : 220) * scale);
  const fixed = laptopFixed(text, type);
  const centre = height - fixed.bar - fixed.status - fixed.dock - row - fan;
  const lines = linesOf(type?.[14] ?? 14 * text);
  const rowLabel = large ? 100 : 64;
  const rowWidth = Math.min(52, Math.floor((middle / 2 - rowLabel - 18) / 8));
  return {
    mode: "laptop",
    ...fixed,
    stacked: false,
    centre,
    row,
    oneRow: false,
    fan,
    side: Math.max(150, Math.min(large ? 190 : 260, Math.floor((middle - 400) / 2))),
    ...columns,
    middle,
    type,
    dense: large,
    sentences: large,
    words: text,
    boardLine: Math.max(scale > 1 ? 42 : 34, Math.round((columns.columnType?.[18] ?? 18 * text) * 1.3)),
    card: cardIn(Math.min(centre, 240 * scale), 128 * scale, middle / 5, lines),
    trickLines: lines,
    rowCard: { width: rowWidth, height: Math.min(60, row / 2 - 10) },
    rowLabel,
    ...laptopFans(middle, rows, low, scale, low || large || rows > 3 ? 0 : row),
  };
}

/** Bar, rail, status and dock of a laptop; higher where text of `type` is large. */
function laptopFixed(text: number, type: TypeSizes | null) {
  const dock = Math.max(64, type ? 60 + Math.round(19 * text) : Math.round(15 * text * 2.4) + 8);
  return {
    bar: Math.max(48, Math.round((type?.[18] ?? 18 * text) * 1.4) + (type ? 8 : 0)),
    rail: Math.max(50, Math.round(33 * text) + 16),
    status: Math.max(36, Math.round(type ? 15 * text * 2.4 : 18 * text * 1.3)),
    dock,
    backs: dock,
  };
}

/** The fan of a laptop, and those of the other tails, `height` px high. */
function laptopFans(
  middle: number,
  rows: number,
  low: boolean,
  scale: number,
  height: number,
): Pick<Layout, "fanSize" | "fans"> {
  const each = Math.min(480, Math.floor((middle - 8 * (rows - 1)) / Math.max(1, rows)));
  const wide = each >= 340;
  const feather = (wide ? 44 : 38) * scale;
  const size = {
    width: Math.min(each - 2, 480),
    feather,
    cap: 46 * scale,
    radius: (wide ? 520 : 360) * scale,
  };
  return {
    fanSize: low
      ? { width: middle, feather: 62, cap: 66, radius: 900 }
      : { width: middle, feather: 76 * scale, cap: 80 * scale, radius: 820 * scale },
    fans: { size, height },
  };
}

/** What is shown on the board now. */
interface Shown {
  height: number;
  players: number;
  /** Other tails shown. */
  rows: number;
  tricks: boolean;
  /** A full trick lies there for a hint that speaks of it. */
  held: boolean;
  watching: boolean;
}

/** Heights that change from phase to phase, px. */
export interface Heights {
  /** Of all rows of other tails. */
  rows: number;
  /** Of the bid board where it is open; 0: it is folded. */
  board: number;
  /** A line of the unfolded board: over centre and rows, and never over fan or dock. */
  unfoldedLine: number;
  /** What a hint leaves free above it: the board while bids are made; the trick it speaks of, or where rows have room. */
  aboveHint: number;
}

export function heightsOf(layout: Layout, { height, players, rows, tricks, held, watching }: Shown): Heights {
  const { mode, boardLine, row, oneRow, centre, type } = layout;
  const laptop = mode === "laptop";
  const lines = laptop || watching ? 1 : oneRow ? Math.min(1, rows) : rows;
  const board = boardLine * (players + (laptop ? 1 : 0));
  const room = centre + (mode === "phone" ? row * lines : 0) - 8;
  const unfolded = Math.max(30, Math.round((type?.[18] ?? 18) * 1.4));
  return {
    rows: row * lines,
    board,
    unfoldedLine: Math.min(unfolded, Math.floor(room / (players + 1))),
    aboveHint: !tricks ? board : held || row * lines >= 100 ? height : 0,
  };
}

/** The grid of a phone held sideways, for a seat and for a watcher. */
export const SIDEWAYS =
  '"bar fan" var(--bar) "rail fan" var(--rail) "status fan" var(--status) "centre rows" minmax(0, 1fr) "centre dock" var(--dock) / 272px minmax(0, 1fr)';
export const SIDEWAYS_WATCHING =
  '"bar centre" var(--bar) "rail centre" var(--rail) "status centre" minmax(0, 1fr) "status rows" var(--rows) "status dock" var(--dock) / 272px minmax(0, 1fr)';
